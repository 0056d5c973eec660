"""An attempt: a game with what undo leaves alone, as text and back. Read `Attempt` first.

Its text is the line of `record` and, once there is anything to add, a second one:

    2 2026-12-01T09:30:00.000 3 / 3+4 8+9 / 3+4 1+12 .

is version 2 of the text, when the first removal was made, how often it was undone, the moves of
each marked position, and a full stop. Of a text from before there were second lines, nothing else
is asked; and a second line that is none is left out, since the game is worth more than its marks.
"""

from . import record
from .clock import Clock
from .game import Game
from .record import written
from .rules import IllegalRemoval
from .stats import is_moment

VERSION = "2"
MOST_MARKS = 12
LONGEST = 4000
"""No second line is longer."""

TAKEN = "?"
TAKEN_ON = "-"


class Attempt:
    """A game, its clock, how it began, how often it was undone, and its marked positions.

    `begun` is empty before the first removal, then the date and time of it, as the browser gives
    it. A game that was taken up in the middle of a replay has `?` until the player removes
    something, `-` from then on; so has one that is to count no more. `marks` are tuples of
    removals.
    """

    def __init__(
        self,
        game: Game,
        elapsed_ms: int = 0,
        begun: str = "",
        undos: int = 0,
        marks: tuple[tuple[tuple[str, ...], ...], ...] = (),
    ) -> None:
        self.game = game
        self.clock = Clock(elapsed_ms)
        self.begun = begun
        self.undos = undos
        self.marks = marks

    @property
    def is_begun(self) -> bool:
        """Whether the player ever made a removal in it."""
        return self.game.is_begun and self.begun != TAKEN

    def remove(self, places: tuple[str, ...]) -> None:
        """Make a removal of the player's, as `Game.remove` does."""
        self.game.remove(places)
        if self.begun == TAKEN:
            self.begun = TAKEN_ON

    def undo(self) -> tuple[str, ...]:
        """Take the last removal back, as `Game.undo` does."""
        removal = self.game.undo()
        self.undos += 1 if removal else 0
        return removal

    def stamp(self, now: str) -> None:
        """Note the date and time of the first removal, once it is made."""
        if not self.begun and self.game.is_begun:
            self.begun = now

    def count_no_more(self) -> None:
        """Leave the game out of the statistics, which the player has just deleted, once begun."""
        if self.is_begun:
            self.begun = TAKEN_ON

    def mark(self) -> bool:
        """Mark the position, so that the player can return to it; whether that changed anything.

        The oldest of too many marks goes.
        """
        if self.game.state == "won" or self.game.made in self.marks:
            return False
        self.marks = (self.marks + (self.game.made,))[-MOST_MARKS:]
        return True

    def unmark(self, number: int) -> None:
        """Forget the mark of that number, from 0 on, if there is one."""
        self.marks = tuple(moves for i, moves in enumerate(self.marks) if i != number)

    def return_to(self, number: int) -> bool:
        """Return to the marked position of that number, from 0 on; whether that changed anything.

        Where redo would not lead back to the position that is left, that one is marked too.
        """
        if not 0 <= number < len(self.marks) or self.game.state == "won":
            return False
        goal, left = self.marks[number], self.game.made
        if goal == left:
            return False
        if left[: len(goal)] != goal and goal[: len(left)] != left:
            self.mark()
        if goal[: len(left)] != left:
            self.undos += 1
        self.game.go_to(goal)
        return True

    def save(self) -> str:
        """The text that `load` reads: one line, or two."""
        line = record.save(self.game, self.clock.elapsed_ms)
        if not self.begun and not self.undos and not self.marks:
            return line
        words = [VERSION, self.begun or "0", str(self.undos)]
        for moves in self.marks:
            words += ["/"] + [written(removal) for removal in moves]
        return line + "\n" + " ".join(words + [record.END])


def load(text: str) -> Attempt:
    """The attempt of a text; raises `record.BadRecord` when its first line is no game."""
    line, _, more = text.partition("\n")
    game, elapsed_ms = record.load(line)
    try:
        return _read(more, game, elapsed_ms)
    except ValueError:
        return Attempt(game, elapsed_ms)


def _read(line: str, game: Game, elapsed_ms: int) -> Attempt:
    words = line.split(" ") if len(line) < LONGEST else []
    if len(words) < 4 or words[0] != VERSION or words[-1] != record.END:
        raise record.BadRecord("not the second line of version %s" % VERSION)
    begun = "" if words[1] == "0" else words[1]
    if begun not in ("", TAKEN, TAKEN_ON) and not is_moment(begun):
        raise record.BadRecord("%s is no time" % begun[:23])
    marks: list[list[tuple[str, ...]]] = []
    for word in words[3:-1]:
        if word == "/":
            marks.append([])
        elif not marks:
            raise record.BadRecord("%s belongs to no position" % word[:20])
        else:
            marks[-1].append(tuple(word.split("+")))
    if len(marks) > MOST_MARKS:
        raise record.BadRecord("too many positions")
    found = tuple(_made(game.number, moves) for moves in marks)
    return Attempt(game, elapsed_ms, begun, record.whole(words[2], record.LONGEST_MS), found)


def _made(number: int, moves: list[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    game = Game(number)
    for move in moves:
        try:
            game.remove(move)
        except IllegalRemoval as error:
            raise record.BadRecord(str(error))
    return game.made
