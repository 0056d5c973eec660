"""The PyScript main module: starts the game, and owns `Page.refresh`.

One tap, down once and up once: `wires` finds the place, the session answers, `refresh` shows what
then holds and keeps it. Every other deed goes the same way.
"""

import json

from pyscript import document, window
from pyscript.js_modules.page import early, offline, safe, texts

from halfmoon import session as sessions
from halfmoon import settings as choices
from halfmoon import telling
from halfmoon.clock import time_text
from halfmoon.game import Game
from halfmoon.page import panels
from halfmoon.page.address import Address
from halfmoon.page.bar import Bar
from halfmoon.page.codes import Codes
from halfmoon.page.counting import Counting
from halfmoon.page.desks import Desks
from halfmoon.page.feel import Feel
from halfmoon.page.keys import deed_of
from halfmoon.page.paint import Table
from halfmoon.page.preferences import Preferences
from halfmoon.page.store import Store
from halfmoon.page.tabs import Tabs
from halfmoon.page.wires import kept, wire
from halfmoon.scene import glimpse, scene
from halfmoon.session import Answer, Session
from halfmoon.words import Words

STILL = ("nothing", "select", "release", "clear")
"""The deeds after which the game is what it was."""

KEEP_MS = 1000
MOST_COUNTED = 104
"""The largest number of things that is told with its plural."""


class Page:
    """The game in the page: all that is remembered in Python."""

    def __init__(self):
        self.store = Store()
        self.settings = self.store.load("settings", choices.load) or choices.defaults()
        self.address = Address(self)
        self.session = self.store.load("game", sessions.load) or Session(Game(self.first_number()))
        self.table, self.bar, self.notice, self.feel = Table(), Bar(), panels.Notice(), Feel()
        self.tabs = Tabs(self)
        self.counting = Counting(self.store)
        self.codes = Codes(self, kept)
        self.preferences = Preferences(self, kept)
        self.desks = Desks(self, kept)
        self.on_later = kept(self.catch_up)
        self.kept_ms = 0
        self.is_behind = False
        self.learn_words()

    def begin(self):
        """Show the game as it was kept, then do what was tapped while it was on its way."""
        self.refresh(self.session.clear())
        self.keep()
        if self.session.game.state != "playing":
            self.bar.speak(" ".join(telling.ending(self.session, self.words)))
        for place in str(early.taps()).split():
            self.tap(place)
        self.address.open()

    def first_number(self):
        """The deal of a first visit: the address's, or a random one."""
        number = self.address.number()
        return drawn_number() if number is None else number

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
        self.desks.show_counter(game, self.settings["counter"], words)
        self.feel.after(answer, game.state, self.settings)
        spoken = telling.spoken(answer, self.session, errors, words)
        if spoken:
            self.bar.speak(spoken)
        if answer.deed not in STILL:
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
        now_ms = window.performance.now()
        playing = self.session.game.state == "playing" and not self.tabs.follows
        counts = playing and not document.hidden and not panels.is_open()
        clock.tick(now_ms, counts)
        self.bar.show_time(time_text(clock.elapsed_ms))
        self.desks.tick(now_ms)
        if clock.elapsed_ms - self.kept_ms >= KEEP_MS:
            self.tabs.follow()
            if not self.tabs.follows:
                self.keep()

    def keep(self):
        """Store the game as it is now; what can be told from it follows at once after the tap."""
        self.kept_ms = self.session.clock.elapsed_ms
        self.bar.show_unkept(not self.store.save("game", self.session.save()))
        if not self.is_behind:
            window.setTimeout(self.on_later, 0)
        self.is_behind = True

    def catch_up(self):
        """Bring up to date what is stored beside the game: the statistics, and the glimpse."""
        if self.is_behind:
            self.is_behind = False
            self.counting.count(self.session)
            self.store.save("glimpse", glimpse(self.session, self.words))

    def hide(self):
        """The page is hidden, shown again or left."""
        self.tabs.follow()
        self.tick()
        if self.session.clock.elapsed_ms != self.kept_ms:
            self.keep()
        self.catch_up()

    def tap(self, place):
        """A tap on a place of the table."""
        self.tabs.take_over()
        self.tick()
        self.refresh(self.session.tap(place))

    def do(self, deed):
        """A button or a key was pressed; `deed` is what it says in `data-do` or in `keys`."""
        self.tabs.take_over()
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
            self.address.leave()
        elif deed == "look":
            self.notice.look()
        elif deed == "copy":
            self.codes.copy()
        else:
            self.desks.do(deed)

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
        if panel == "panel-code":
            self.codes.show()
        elif panel == "panel-settings":
            panels.show_settings(self.settings)
        elif panel == "panel-about":
            panels.show_about(self.words)
        elif panel == "panel-keys":
            panels.show_keys(self.words)
        else:
            self.desks.open(panel)
        panels.close_panel("panel-more")
        panels.open_panel(panel)
        self.tick()

    def open(self, number):
        """Begin a deal; the game so far can be brought back."""
        self.tick()
        self.refresh(self.session.open(number))
        self.address.leave()

    def change_settings(self):
        """Take over the settings as their controls stand."""
        self.preferences.take(panels.read_settings())

    def close_outside(self, event):
        """A click on nothing in particular: beside a dialog it closes the dialog."""
        panels.close_outside(event)

    def take_up(self, game):
        """Go on with a game from the replay; the game so far can be brought back."""
        self.refresh(self.session.take_up(game))
        self.address.leave()

    def show_session(self, session):
        """Go on with another session, its selection kept where it is the same game."""
        now = self.session.game
        if session.game.number == now.number and session.game.made == now.made:
            session.selection, session.focus = self.session.selection, self.session.focus
        self.session = session
        self.kept_ms = session.clock.elapsed_ms
        self.refresh(Answer("nothing", (), (), ""))

    def take_session(self, session):
        """Go on with the session of the player's file."""
        self.show_session(session)
        self.keep()
        self.address.leave()

    def forget_game(self):
        """Begin a new deal; the game so far, and the one before it, are gone."""
        self.take_session(Session(Game(drawn_number())))


def drawn_number():
    """A new random deal number from the browser's source of randomness."""
    return int(str(safe.drawNumber()))


page = Page()
# What is on the page can be drawn, and scrolled, between the two halves of the start.
await safe.breath()
page.begin()
wire(page)
