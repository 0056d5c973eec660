"""The dialogs behind More, and the card counter: each is loaded when it is first asked for.

Read `Desks.do` first.
"""

from pyscript.js_modules.page import later

DEEDS = {
    "mark": "marks",
    "unmark": "marks",
    "return": "marks",
    "attempts": "scores",
    "play": "scores",
    "example": "replay",
    "step": "replay",
    "run": "replay",
    "take-up": "replay",
    "fetch": "share",
    "send": "share",
    "receive": "share",
    "export": "data",
    "import": "data",
    "delete": "data",
}
"""Which desk does what a button's `data-do` says."""


class Desks:
    """The desks made so far, by the name of their dialog."""

    def __init__(self, page, kept):
        self._page = page
        self._kept = kept
        self._made = {}

    def open(self, panel):
        """Have a dialog, `panel-` and its name, filled with what it shows, if it has a desk."""
        desk = self._desk(panel.partition("-")[2])
        if desk:
            desk.open()

    def do(self, deed):
        """Have a deed done: its name, and what may follow it."""
        name, _, value = deed.partition(" ")
        self._desk(DEEDS[name]).do(name, value)

    def tick(self, now_ms):
        """Tell the replay, if there is one, what time it is."""
        if "replay" in self._made:
            self._made["replay"].tick(now_ms)

    def receive(self, text):
        """Show the game of a link or a text in the replay; why not, if it is none."""
        return self._desk("share").receive(text)

    def replay(self, game):
        """Show a game in the replay."""
        self._desk("replay").show(game)

    def show_counter(self, game, wanted, words):
        """Show the card counter when the player wants it."""
        if wanted or "counter" in self._made:
            self._desk("counter").show(game, wanted, words)

    def _desk(self, name):
        if name not in self._made:
            self._made[name] = self._new(name)
        return self._made[name]

    def _new(self, name):
        page, kept = self._page, self._kept
        later.bring()
        if name == "counter":
            from halfmoon.page.tally import Tally

            return Tally()
        if name == "data":
            from halfmoon.page.owned import Owned

            return Owned(page, kept)
        if name == "days":
            from halfmoon.page.days import Days

            return Days(page)
        if name == "marks":
            from halfmoon.page.marks import Marks

            return Marks(page)
        if name == "replay":
            from halfmoon.page.replaying import Replaying

            return Replaying(page)
        if name == "scores":
            from halfmoon.page.scores import Scores

            return Scores(page)
        if name == "share":
            from halfmoon.page.share import Share

            return Share(page, kept)
        return None
