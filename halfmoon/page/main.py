"""The PyScript main module: starts the game, wires the listeners, and owns `refresh`.

One tap, down once and up once: `on_table` finds the place, the session answers, `refresh` shows
what then holds and keeps it. Every other deed goes the same way.
"""

import json

from pyscript import document, window
from pyscript.ffi import create_proxy
from pyscript.js_modules import safe, texts

from halfmoon import session as sessions
from halfmoon import settings as choices
from halfmoon.clock import time_text
from halfmoon.deals import CodeError, number_of
from halfmoon.game import Game
from halfmoon.page import panels
from halfmoon.page.bar import Bar
from halfmoon.page.paint import Table
from halfmoon.page.store import Store
from halfmoon.scene import scene
from halfmoon.session import Session
from halfmoon.words import Words

TICK_MS = 250
MOST_COUNTED = 104
"""The largest number of things that is ever told with its plural."""


class Page:
    """The game in the page: all that is remembered in Python."""

    def __init__(self):
        self.store = Store()
        self.settings = self.store.load("settings", choices.load) or choices.defaults()
        self.session = self.store.load("game", sessions.load) or Session(Game(drawn_number()))
        self.table = Table()
        self.bar = Bar()
        self.notice = panels.Notice()
        self.words = None
        self.message = ""
        self.kept_ms = 0
        self.learn_words()

    def learn_words(self):
        """Take over the language that the page shows."""
        plurals = str(safe.plurals(texts.language(), MOST_COUNTED)).split(" ")
        self.words = Words(json.loads(str(texts.json())), tuple(plurals))

    # Deeds: each asks the session and shows its answer.

    def tap(self, place):
        """A tap on a place of the table."""
        self.refresh(self.session.tap(place))

    def do(self, deed):
        """A button was pressed: `undo`, `redo`, `restart`, `new`, `back`, `look`, `copy`."""
        self.tick()
        if deed == "undo":
            self.refresh(self.session.undo())
        elif deed == "redo":
            self.refresh(self.session.redo())
        elif deed == "restart":
            self.open(self.session.game.number)
        elif deed == "new":
            self.open(drawn_number())
        elif deed == "back":
            self.refresh(self.session.back())
        elif deed == "look":
            self.notice.look()
        elif deed == "copy":
            safe.copy(document.getElementById("this-code"), proxies["copied"])

    def open(self, number):
        """Begin a deal; the game so far can be brought back."""
        self.tick()
        self.refresh(self.session.open(number))

    def open_code(self, text):
        """Begin the deal of a code, or say why the text is none; whether it was one."""
        try:
            number = number_of(text)
        except CodeError as error:
            return self.words.refused(error.reason, error.found, error.meant)
        if number != self.session.game.number:
            self.open(number)
        return ""

    def open_address(self):
        """Begin the deal that the address names, unless it is on the table already."""
        if window.location.hash:
            self.message = self.open_code(str(window.location.hash))
            self.bar.show_message(self.message)
            self.bar.speak(self.message)

    def change_settings(self):
        """Take over the settings as their controls stand."""
        before = self.settings["language"]
        self.settings = panels.read_settings()
        self.store.save("settings", choices.save(self.settings))
        if self.settings["language"] != before:
            texts.speak(self.settings["language"], proxies["spoken"])
        self.refresh(self.session.clear())

    # Showing: the only place that changes the page.

    def refresh(self, answer):
        """Show what holds after an answer of the session, say it, and keep it."""
        game = self.session.game
        words = self.words
        rows = scene(self.session, self.settings["help"])
        self.table.show(game.state, rows, words)
        self.bar.show(game, bool(self.session.previous))
        self.message = ""
        if answer.error and self.settings["errors"]:
            self.message = words.say("error." + answer.error)
        self.bar.show_message(self.message)
        self.show_notice(rows)
        self.tick()
        spoken = self.sentence(answer, rows)
        if spoken:
            self.bar.speak(spoken)
        if answer.deed in ("new", "back"):
            self.leave_address()
        if answer.deed != "nothing":
            self.keep()

    def sentence(self, answer, rows):
        """What is spoken of an answer; empty when it is not worth a word."""
        words, game = self.words, self.session.game
        told = []
        if answer.deed in ("remove", "redo", "undo"):
            uncovered = tuple(
                (row.place, row.card) for row in rows if row.card and row.place in answer.places
            )
            shown = () if answer.deed == "undo" else uncovered
            told.append(words.moved(answer.deed, answer.cards, shown, game.score))
        elif answer.deed in ("new", "back"):
            told.append(words.say("told." + answer.deed))
        if answer.deed not in ("nothing", "select", "release", "clear") and game.state != "playing":
            told.extend(self.ending(rows))
        if self.message:
            told.append(self.message)
        return " ".join(told)

    def ending(self, rows):
        """The title and the text of the notice of a game that is stuck or won."""
        words, game = self.words, self.session.game
        if game.state == "stuck":
            left = words.counted("cards", sum(row.count for row in rows))
            return words.say("stuck.title"), words.say("stuck.about", left=left, score=game.score)
        moves = words.counted("moves", game.moves)
        time = time_text(self.session.clock.elapsed_ms)
        return words.say("won.title"), words.say(
            "won.about", score=game.score, moves=moves, time=time
        )

    def show_notice(self, rows):
        """Show the notice of a game that is stuck or won."""
        state = self.session.game.state
        title, text = self.ending(rows) if state != "playing" else ("", "")
        self.notice.show(state, title, text)

    def leave_address(self):
        """Take another deal's code out of the address, so that a reload keeps this game."""
        address = str(window.location.hash)
        if address:
            try:
                same = number_of(address) == self.session.game.number
            except CodeError:
                same = False
            if not same:
                safe.forgetAddress()

    # Time and keeping.

    def tick(self):
        """Count the time that has passed, and show it."""
        clock = self.session.clock
        counts = (
            self.session.game.state == "playing"
            and not window.document.hidden
            and not panels.is_open()
        )
        clock.tick(window.performance.now(), counts)
        self.bar.show_time(time_text(clock.elapsed_ms))

    def keep(self):
        """Store the game as it is now."""
        kept = self.store.save("game", self.session.save())
        self.kept_ms = self.session.clock.elapsed_ms
        self.bar.show_unkept(not kept)


def drawn_number():
    """A new random deal number from the browser's source of randomness."""
    return int(str(safe.drawNumber()))


def on_click(event):
    """Any click in the page: on a place of the table, or on a button that does or opens."""
    place = attribute(event, "data-place")
    if place:
        page.tap(place)
        return
    deed = attribute(event, "data-do")
    if deed:
        page.do(deed)
        return
    panel = attribute(event, "data-opens")
    if panel:
        panels.show_settings(page.settings)
        panels.show_code(page.session.game.code)
        panels.open_panel(panel)
        page.tick()


def attribute(event, name):
    """The attribute of the nearest element around an event that has it, or an empty text."""
    element = event.target.closest("[%s]" % name)
    return str(element.getAttribute(name)) if element else ""


def on_enter_code(event):
    """The form of the code dialog was sent."""
    event.preventDefault()
    refusal = page.open_code(panels.entered_code())
    panels.show_refusal(refusal)
    if not refusal:
        panels.close_panel("panel-code")


def on_tick():
    """Some time has passed; a whole second of play is kept."""
    page.tick()
    if page.session.clock.elapsed_ms - page.kept_ms >= 1000:
        page.keep()


def on_hide(event):
    """The page is hidden, shown again or left."""
    page.tick()
    page.keep()


def on_spoken():
    """The page speaks another language."""
    page.learn_words()
    page.refresh(page.session.clear())


def on_copied(worked):
    """Copying the code has worked or not."""
    panels.show_copied(page.words.say("code.copied" if worked else "code.not.copied"))


# Each function that JavaScript calls is wrapped once and kept for the life of the page: Pyodide
# destroys a bare one after the call that brought it there.
proxies = {
    "click": create_proxy(on_click),
    "enter": create_proxy(on_enter_code),
    "settings": create_proxy(lambda event: page.change_settings()),
    "address": create_proxy(lambda event: page.open_address()),
    "tick": create_proxy(on_tick),
    "hide": create_proxy(on_hide),
    "spoken": create_proxy(on_spoken),
    "copied": create_proxy(on_copied),
}

page = Page()
document.addEventListener("click", proxies["click"])
document.getElementById("enter").addEventListener("submit", proxies["enter"])
document.getElementById("panel-settings").addEventListener("change", proxies["settings"])
document.addEventListener("visibilitychange", proxies["hide"])
# By attribute: PyScript's addEventListener has no `this` when MicroPython calls the window's.
window.onpagehide = proxies["hide"]
window.onhashchange = proxies["address"]
window.setInterval(proxies["tick"], TICK_MS)
page.refresh(page.session.clear())
page.keep()
page.open_address()
