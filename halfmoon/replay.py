"""A game stepped through, forward and back. Read `Replay.go` first.

It plays a copy of its own: the player's game is not touched.
"""

from .game import Game
from .rules import points, top


class Replay:
    """The moves made in a game; `step` of them, 0 to `steps`, are played."""

    def __init__(self, game: Game) -> None:
        self.number = game.number
        self.moves = game.made
        self.step = 0
        played = Game(game.number)
        self._positions = [played.position]
        for removal in self.moves:
            played.remove(removal)
            self._positions.append(played.position)

    @property
    def steps(self) -> int:
        """How many moves there are."""
        return len(self.moves)

    @property
    def position(self) -> tuple[tuple[str, ...], ...]:
        """The position after the moves that are played."""
        return self._positions[self.step]

    @property
    def score(self) -> int:
        """The points after the moves that are played."""
        return sum(points(removal) for removal in self.moves[: self.step])

    @property
    def removed(self) -> tuple[tuple[str, str], ...]:
        """What the last move played has removed, as places and cards; nothing at the start."""
        if self.step == 0:
            return ()
        before = self._positions[self.step - 1]
        return tuple((place, top(before, place)) for place in self.moves[self.step - 1])

    def go(self, step: int) -> None:
        """Go to a step; below the start is the start, beyond the end the end."""
        self.step = max(0, min(step, self.steps))

    def forward(self) -> None:
        """Play the next move, if there is one."""
        self.go(self.step + 1)

    def back(self) -> None:
        """Take the last move played back, if there is one."""
        self.go(self.step - 1)

    def play_on(self) -> Game:
        """A game of one's own that goes on from this step."""
        game = Game(self.number)
        for removal in self.moves[: self.step]:
            game.remove(removal)
        return game
