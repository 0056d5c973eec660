"""The dialog in which a game is stepped through. Read `Replaying.show` first."""

from pyscript import document, window

from halfmoon import example
from halfmoon.replay import Replay
from halfmoon.scene import scene
from halfmoon.session import Session
from halfmoon.sharing import SIGNS, read_link


class Replaying:
    """The replay's dialog, and the replay in it."""

    def __init__(self, page):
        self._page = page
        self._replay = None
        self._is_example = False
        self._due_ms = 0  # when the next step is played; 0: none is

    def open(self):
        """Show the player's own game, at its end."""
        self._take(self._page.session.game, False)
        self._replay.go(self._replay.steps)
        self._draw()

    def show(self, game):
        """Open the dialog with a game, at its start."""
        self._take(game, False)
        self._open()

    def do(self, deed, value):
        """Step through the game, play it, or play on from here."""
        if deed == "example":
            document.getElementById("panel-rules").close()
            self._take(read_link(example.LINK), True)
            self._open()
        elif deed == "step":
            self._due_ms = 0
            here = self._replay.step
            ways = {"start": 0, "back": here - 1, "forward": here + 1, "end": self._replay.steps}
            self._replay.go(ways[value])
            self._draw()
        elif deed == "run":
            self._due_ms = 0 if self._due_ms else window.performance.now()
            if self._due_ms and self._replay.step == self._replay.steps:
                self._replay.go(0)
            self._draw()
        elif deed == "take-up":
            self._due_ms = 0
            document.getElementById("panel-replay").close()
            self._page.take_up(self._replay.play_on())

    def tick(self, now_ms):
        """Play the next step when its time has come."""
        if not self._due_ms or now_ms < self._due_ms:
            return
        if not document.getElementById("panel-replay").open:
            self._due_ms = 0
            return
        self._replay.forward()
        pace_ms = int(str(document.getElementById("replay-pace").value))
        self._due_ms = now_ms + pace_ms if self._replay.step < self._replay.steps else 0
        self._draw()

    def _take(self, game, is_example):
        self._replay = Replay(game)
        self._is_example = is_example
        self._due_ms = 0

    def _open(self):
        self._draw()
        panel = document.getElementById("panel-replay")
        if not panel.open:
            panel.showModal()

    def _draw(self):
        replay, words = self._replay, self._page.words
        game = replay.play_on()
        last = [place for place, _ in replay.removed]
        cells = []
        for row in scene(Session(game), False):
            cell = document.createElement("span")
            letter = words.letter(row.card) if row.card else ""
            sign = SIGNS[row.card[-1]] if row.card else ""
            cell.textContent = letter + sign
            cell.setAttribute("data-at", row.place)
            cell.setAttribute("data-suit", row.card[-1:])
            cell.toggleAttribute("data-last", row.place in last)
            cell.setAttribute("role", "img")
            cell.setAttribute("aria-label", words.label(row.place, row.card, row.count))
            cells.append(cell)
        document.getElementById("replay-table").replaceChildren(*cells)
        step = words.say("replay.step", step=replay.step, steps=replay.steps, score=replay.score)
        _write("replay-code", game.code)
        _write("replay-step", step)
        _write("replay-told", self._told(words))
        _write("replay-run", words.say("replay.stop" if self._due_ms else "replay.run"))
        for name, off in (("start", replay.step == 0), ("end", replay.step == replay.steps)):
            document.getElementById("replay-" + name).disabled = off
        document.getElementById("replay-back").disabled = replay.step == 0
        document.getElementById("replay-forward").disabled = replay.step == replay.steps

    def _told(self, words):
        """What the last step removed, and in the example a sentence about it."""
        removed = self._replay.removed
        if not removed:
            return words.say("example.0") if self._is_example else ""
        names = [
            words.say("replay.card", card=words.card(card), place=words.place(place))
            for place, card in removed
        ]
        told = words.say("told.remove", cards=words.listed(tuple(names)))
        step = self._replay.step
        if self._is_example and step <= example.TOLD:
            told += " " + words.say("example." + str(step))
        return told


def _write(name, text):
    document.getElementById(name).textContent = text
