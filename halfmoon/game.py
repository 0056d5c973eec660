"""A game: a deal and what was removed from it. Read `Game.remove` first.

What undo must bring back is in the position; what it must not (the selection, the clock) is
elsewhere, in `session` and `clock`.
"""

from . import rules
from .deals import code_of, deal


class Game:
    """The deal `number` (0 to `deals.DEALS - 1`) and the removals made in it and undone."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.made: tuple[tuple[str, ...], ...] = ()
        self.undone: tuple[tuple[str, ...], ...] = ()  # the last one undone is the last here
        self._positions = [deal(number)]

    @property
    def code(self) -> str:
        """The code of the deal."""
        return code_of(self.number)

    @property
    def position(self) -> tuple[tuple[str, ...], ...]:
        """The position now, as in `rules`."""
        return self._positions[-1]

    @property
    def score(self) -> int:
        """10 for each pair removed and 15 for each trio: 0 to 520."""
        return sum(rules.points(removal) for removal in self.made)

    @property
    def removed(self) -> tuple[str, ...]:
        """The cards that are removed, in the order of the moves."""
        return tuple(
            rules.top(position, place)
            for position, removal in zip(self._positions, self.made)
            for place in removal
        )

    @property
    def moves(self) -> int:
        """How many removals are made and not undone: 0 to 48."""
        return len(self.made)

    @property
    def state(self) -> str:
        """`playing`, `stuck` or `won`."""
        if rules.cards_left(self.position) == 0:
            return "won"
        return "stuck" if rules.is_stuck(self.position) else "playing"

    @property
    def is_begun(self) -> bool:
        """Whether a removal was ever made in it, undone or not."""
        return bool(self.made or self.undone)

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to undo; a won game is final."""
        return bool(self.made) and self.state != "won"

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone move to play again."""
        return bool(self.undone)

    def remove(self, removal: tuple[str, ...]) -> None:
        """Make a removal, given as places in any order; undone moves are forgotten.

        Raises `rules.IllegalRemoval` and changes nothing when the rules forbid it.
        """
        self._make(removal)
        self.undone = ()

    def undo(self) -> tuple[str, ...]:
        """Take the last removal back and return it; an empty one when there is none."""
        # A game has 48 moves at the most, so the rules' 100 moves of undo are always there.
        if not self.can_undo:
            return ()
        removal = self.made[-1]
        self._positions.pop()
        self.made = self.made[:-1]
        self.undone += (removal,)
        return removal

    def redo(self) -> tuple[str, ...]:
        """Make the last undone removal again and return it; an empty one when there is none."""
        if not self.can_redo:
            return ()
        removal = self.undone[-1]
        self._make(removal)
        self.undone = self.undone[:-1]
        return removal

    def go_to(self, moves: tuple[tuple[str, ...], ...]) -> None:
        """Undo, redo and remove until exactly these removals are made.

        Raises `rules.IllegalRemoval` and changes nothing when they cannot be made in this deal,
        or when the game is won: that is final.
        """
        goal = Game(self.number)
        for removal in moves:
            goal.remove(removal)
        if self.state == "won" and goal.made != self.made:
            raise rules.IllegalRemoval("a won game is final")
        while self.made != goal.made[: self.moves]:
            self.undo()
        for removal in goal.made[self.moves :]:
            if self.can_redo and self.undone[-1] == removal:
                self.redo()
            else:
                self.remove(removal)

    def _make(self, removal: tuple[str, ...]) -> None:
        removal = rules.in_order(removal)
        self._positions.append(rules.remove(self.position, removal))
        self.made += (removal,)
