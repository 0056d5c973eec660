"""The PyScript main module: starts the game, and owns `Page.refresh`.

One tap, down once and up once: `wires` finds the place, the session answers, `refresh` shows what
then holds and keeps it. Every other deed goes the same way.
"""

import json
import sys

from pyscript import document, window
from pyscript.js_modules import early, look, offline, safe, texts

from halfmoon import __version__, telling
from halfmoon import session as sessions
from halfmoon import settings as choices
from halfmoon.clock import time_text
from halfmoon.deals import CodeError, number_of
from halfmoon.game import Game
from halfmoon.page import panels
from halfmoon.page.bar import Bar
from halfmoon.page.feel import Feel
from halfmoon.page.keys import deed_of
from halfmoon.page.paint import Table
from halfmoon.page.store import Store
from halfmoon.page.wires import kept, wire
from halfmoon.scene import glimpse, scene
from halfmoon.session import Session
from halfmoon.words import Words

KEEP_MS = 1000
MOST_COUNTED = 104
"""The largest number of things that is told with its plural."""


class Page:
    """The game in the page: all that is remembered in Python."""

    def __init__(self):
        self.store = Store()
        self.settings = self.store.load("settings", choices.load) or choices.defaults()
        self.session = self.store.load("game", sessions.load) or Session(Game(first_number()))
        self.table = Table()
        self.bar = Bar()
        self.notice = panels.Notice()
        self.feel = Feel()
        self.kept_ms = 0
        self.on_spoken = kept(self.speak_language)
        self.on_copied = kept(self.show_copied)
        self.learn_words()
        self.refresh(self.session.clear())
        self.feel.start()
        self.keep()
        if self.session.game.state != "playing":
            self.bar.speak(" ".join(telling.ending(self.session, self.words)))
        for place in str(early.taps()).split():
            self.tap(place)
        self.open_address()

    def learn_words(self):
        """Take over the language that the page speaks."""
        plurals = str(safe.plurals(texts.language(), MOST_COUNTED)).split(" ")
        self.words = Words(json.loads(str(texts.json())), tuple(plurals), self.settings["letters"])
        panels.show_letters(self.words)

    def refresh(self, answer):
        """Show what holds after an answer of the session, say it, and keep it.

        The only place that changes the table and the bar.
        """
        self.tick()
        game, words = self.session.game, self.words
        errors = self.settings["errors"]
        self.feel.before(answer)
        self.table.show(game.state, scene(self.session, self.settings["help"]), words)
        self.bar.show(game, bool(self.session.previous))
        self.bar.show_message(telling.message(answer, errors, words))
        self.notice.show(game.state, *telling.ending(self.session, words))
        self.feel.after(answer, game.state, self.settings)
        spoken = telling.spoken(answer, self.session, errors, words)
        if spoken:
            self.bar.speak(spoken)
        if answer.deed != "nothing":
            self.keep()
        if answer.deed not in ("nothing", "clear"):
            self.keep_focus()

    def keep_focus(self):
        """See that the focus is on a card, or on a button that works; never lost on the page."""
        if self.table.has_focus() or panels.has_lost_focus():
            if self.session.game.state == "won":
                self.notice.focus()
            else:
                self.table.focus(self.session.focus)

    def tick(self):
        """Count the time that has passed, and show it."""
        clock = self.session.clock
        playing = self.session.game.state == "playing"
        counts = playing and not document.hidden and not panels.is_open()
        clock.tick(window.performance.now(), counts)
        self.bar.show_time(time_text(clock.elapsed_ms))
        if clock.elapsed_ms - self.kept_ms >= KEEP_MS:
            self.keep()

    def keep(self):
        """Store the game as it is now."""
        self.kept_ms = self.session.clock.elapsed_ms
        self.bar.show_unkept(not self.store.save("game", self.session.save()))
        self.store.save("glimpse", glimpse(self.session, self.words))

    def tap(self, place):
        """A tap on a place of the table."""
        self.tick()
        self.refresh(self.session.tap(place))

    def do(self, deed):
        """A button or a key was pressed; `deed` is what it says in `data-do` or in `keys`."""
        self.tick()
        if deed == "undo":
            self.refresh(self.session.undo())
        elif deed == "redo":
            self.refresh(self.session.redo())
        elif deed == "restart":
            self.open(self.session.game.number)
        elif deed == "new":
            self.open(drawn_number())
            offline.takeUpdate()
        elif deed == "clear":
            self.refresh(self.session.clear())
        elif deed == "keys":
            self.open_panel("panel-keys")
        elif deed == "back":
            self.refresh(self.session.back())
            self.leave_address()
        elif deed == "look":
            self.notice.look()
        elif deed == "copy":
            safe.copy(document.getElementById("this-code"), self.on_copied)

    def key(self, event):
        """A key was pressed; whether it asked for something."""
        if panels.is_open():
            return False
        deed, what = deed_of(event, self.settings["keys"], self.words)
        if deed == "go":
            self.move(self.session.go(what))
        elif deed == "seek":
            self.move(self.session.seek(what))
        elif deed == "ask":
            self.tick()
            self.bar.speak(telling.asked(what, self.session, self.words))
        elif deed and deed != "hold":
            self.do(deed)
        return bool(deed) and deed != "clear"

    def move(self, answer):
        """Go with the focus to where the session has put it."""
        self.refresh(answer)
        self.table.focus(self.session.focus)

    def open_panel(self, panel):
        """Open a dialog, with what it shows of the game and the settings."""
        panels.show_settings(self.settings)
        panels.show_code(self.session.game.code)
        panels.show_about(self.about())
        panels.show_keys(self.words.say("keys.rank", letters=self.words.letters()))
        panels.open_panel(panel)
        self.tick()

    def close_outside(self, event):
        """A click on nothing in particular: beside a dialog it closes the dialog."""
        panels.close_outside(event)

    def enter_code(self):
        """The form of the code dialog was sent."""
        refusal = self.open_code(panels.entered_code())
        panels.show_refusal(refusal)
        if not refusal:
            panels.close_panel("panel-code")
            self.table.focus(self.session.focus)

    def show_copied(self, worked):
        """Copying the code has worked or not."""
        panels.show_copied(self.words.say("code.copied" if worked else "code.not.copied"))

    def open(self, number):
        """Begin a deal; the game so far can be brought back."""
        self.tick()
        self.refresh(self.session.open(number))
        self.leave_address()

    def open_code(self, text):
        """Begin the deal of a code unless it is on the table; why not, if the text is no code."""
        try:
            number = number_of(text)
        except CodeError as error:
            return self.words.refused(error.reason, error.found, error.meant)
        if number != self.session.game.number:
            self.open(number)
        return ""

    def open_address(self):
        """Begin the deal that the address names, if it names one."""
        address = str(window.location.hash)
        refusal = self.open_code(address) if address else ""
        if refusal:
            self.bar.show_message(refusal)
            self.bar.speak(refusal)

    def leave_address(self):
        """Take another deal's code out of the address, so that a reload keeps this game."""
        address = str(window.location.hash)
        try:
            if address and number_of(address) == self.session.game.number:
                return
        except CodeError:
            pass
        safe.forgetAddress()

    def change_settings(self):
        """Take over the settings as their controls stand."""
        before = self.settings
        self.settings = panels.read_settings()
        self.store.save("settings", choices.save(self.settings))
        look.wear(choices.save(self.settings))
        if self.settings["letters"] != before["letters"]:
            self.learn_words()
        if self.settings["language"] != before["language"]:
            texts.speak(self.settings["language"], self.on_spoken)
        self.refresh(self.session.clear())

    def speak_language(self):
        """The page speaks another language."""
        self.learn_words()
        self.refresh(self.session.clear())
        self.keep()

    def hide(self):
        """The page is hidden, shown again or left."""
        self.tick()
        if self.session.clock.elapsed_ms != self.kept_ms:
            self.keep()

    def about(self):
        """What is running here, and on what."""
        python = ".".join(str(part) for part in sys.version_info[:3])
        return self.words.say(
            "about", version=__version__, interpreter=interpreter(), python=python
        )

    def follow(self):
        """Another tab has kept something: go on with its game, so that no move is lost."""
        session = self.store.load("game", sessions.load)
        if session and session.save() != self.session.save():
            self.session = session
            self.kept_ms = session.clock.elapsed_ms
            self.refresh(self.session.clear())


def first_number():
    """The deal of a first visit: the address's, or a random one."""
    try:
        return number_of(str(window.location.hash))
    except CodeError:
        return drawn_number()


def drawn_number():
    """A new random deal number from the browser's source of randomness."""
    return int(str(safe.drawNumber()))


def interpreter():
    """The interpreter's name and version."""
    if sys.implementation.name == "micropython":
        return "MicroPython " + ".".join(str(part) for part in sys.implementation.version[:3])
    import pyodide

    return "Pyodide " + pyodide.__version__


wire(Page())
