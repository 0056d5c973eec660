"""The PyScript main module: starts the game, wires the listeners, and owns `refresh`.

One tap, down once and up once: `on_click` finds the place, the session answers, `refresh` shows
what then holds and keeps it. Every other deed goes the same way.
"""

import json

from pyscript import document, window
from pyscript.ffi import create_proxy
from pyscript.js_modules import look, safe, texts

from halfmoon import session as sessions
from halfmoon import settings as choices
from halfmoon import telling
from halfmoon.clock import time_text
from halfmoon.deals import CodeError, number_of
from halfmoon.game import Game
from halfmoon.page import panels
from halfmoon.page.bar import Bar
from halfmoon.page.feel import Feel
from halfmoon.page.paint import Table
from halfmoon.page.store import Store
from halfmoon.scene import scene
from halfmoon.session import Session
from halfmoon.words import Words

TICK_MS = 250
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
        self.learn_words()
        self.refresh(self.session.clear())
        self.feel.start()
        self.keep()
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

    def tap(self, place):
        """A tap on a place of the table."""
        self.tick()
        self.refresh(self.session.tap(place))

    def do(self, deed):
        """A button was pressed: `undo`, `redo`, `restart`, `new`, `back`, `look` or `copy`."""
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
            self.leave_address()
        elif deed == "look":
            self.notice.look()
        elif deed == "copy":
            safe.copy(document.getElementById("this-code"), proxies["copied"])

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
            texts.speak(self.settings["language"], proxies["spoken"])
        self.refresh(self.session.clear())

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


def on_click(event):
    """Any click in the page: on a place of the table, or on a button that does or opens."""
    place = around(event, "data-place")
    deed = around(event, "data-do")
    panel = around(event, "data-opens")
    if place:
        page.tap(place)
    elif deed:
        page.do(deed)
    elif panel:
        panels.show_settings(page.settings)
        panels.show_code(page.session.game.code)
        panels.open_panel(panel)
        page.tick()
    else:
        panels.close_outside(event)


def around(event, name):
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


def on_hide(event):
    """The page is hidden, shown again or left."""
    page.tick()
    if page.session.clock.elapsed_ms != page.kept_ms:
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
    "tick": create_proxy(lambda: page.tick()),
    "hide": create_proxy(on_hide),
    "follow": create_proxy(lambda event: page.follow()),
    "spoken": create_proxy(on_spoken),
    "copied": create_proxy(on_copied),
}

page = Page()
document.addEventListener("click", proxies["click"])
document.getElementById("enter").addEventListener("submit", proxies["enter"])
document.getElementById("panel-settings").addEventListener("change", proxies["settings"])
document.addEventListener("visibilitychange", proxies["hide"])
# By attribute: called from MicroPython, PyScript's addEventListener does not know the window.
window.onpagehide = proxies["hide"]
window.onhashchange = proxies["address"]
window.onstorage = proxies["follow"]
window.setInterval(proxies["tick"], TICK_MS)
