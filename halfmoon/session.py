"""What the player holds: a game, a selection, and the game before. Read `Session.tap` first.

Every deed gives back an `Answer`, which says what happened, for the page to show and to speak.
"""

from collections import namedtuple

from . import attempt as attempts
from . import grid
from .attempt import Attempt
from .cards import is_picture, rank_of
from .clock import Clock
from .game import Game
from .record import BadRecord
from .rules import combines, is_removal, top

Answer = namedtuple("Answer", ("deed", "places", "cards", "error"))
"""What a deed did.

`deed`: `nothing`, `select`, `release`, `clear`, `remove`, `undo`, `redo`, `new`, `back`, and
`mark` or `return` for a position marked or come back to.
`places` and `cards`: the cards it was about, in the order of the places.
`error`: the move error, `sum` or `trio`, or empty.
"""


class Session:
    """A game at play, its clock, and the previous game for as long as it can be brought back.

    `selection` is a tuple of places: none, one, or two with picture cards of different rank.
    `focus` is the place that the keyboard is at; it holds a card while there are any.
    `attempt` is the game at play with its clock; `previous` is the text of the previous one, or
    empty.
    """

    def __init__(self, game: Game, elapsed_ms: int = 0, previous: str = "") -> None:
        self.previous = previous
        self.attempt = Attempt(game, elapsed_ms)
        self.selection: tuple[str, ...] = ()
        self.focus = grid.first(game.position)

    @property
    def game(self) -> Game:
        """The game at play."""
        return self.attempt.game

    @property
    def clock(self) -> Clock:
        """The clock of the game at play."""
        return self.attempt.clock

    def tap(self, place: str) -> Answer:
        """Answer a tap on a place, row by row as in the README's table "Tapping".

        Never raises: a tap on an empty or unknown place does nothing at all.
        """
        card = self._card(place)
        if not card:
            return _answer("nothing")
        self.clock.start()
        self.focus = place
        held = tuple(self._card(other) for other in self.selection)
        if place in self.selection:
            self.selection = tuple(other for other in self.selection if other != place)
            return _answer("release", (place,), (card,))
        if not held:
            self.selection = (place,)
            return _answer("select", (place,), (card,))
        if combines(held, card):
            if is_removal(held + (card,)):
                return self._remove(self.selection + (place,))
            self.selection += (place,)
            return _answer("select", (place,), (card,))
        if is_picture(held[0]) and is_picture(card):
            # Of a rank already held: it takes that card's place.
            self.selection = tuple(
                place if rank_of(other_card) == rank_of(card) else other
                for other, other_card in zip(self.selection, held)
            )
            return _answer("select", (place,), (card,), "trio")
        self.selection = ()
        pictures = is_picture(held[0]) or is_picture(card)
        return _answer("clear", (place,), (card,), "trio" if pictures else "sum")

    def go(self, way: str) -> Answer:
        """Move the focus `left`, `right`, `up`, `down`, to the `first` or to the `last` card."""
        position = self.game.position
        if way == "first":
            self.focus = grid.first(position)
        elif way == "last":
            self.focus = grid.last(position)
        else:
            self.focus = grid.step(position, self.focus, way)
        return _answer("nothing")

    def seek(self, rank: str) -> Answer:
        """Move the focus to the next card of a rank, `A` to `K`, if one can be played."""
        self.focus = grid.next_of_rank(self.game.position, self.focus, rank)
        return _answer("nothing")

    def clear(self) -> Answer:
        """Let go of the selection."""
        deed = "clear" if self.selection else "nothing"
        self.selection = ()
        return _answer(deed)

    def undo(self) -> Answer:
        """Take the last move back; the selection is cleared."""
        self.selection = ()
        removal = self.attempt.undo()
        return self._told("undo", removal, self.game.position)

    def redo(self) -> Answer:
        """Play the last undone move again; the selection is cleared."""
        self.selection = ()
        before = self.game.position
        removal = self.game.redo()
        return self._told("redo", removal, before)

    def open(self, number: int) -> Answer:
        """Begin the deal `number`: a new deal, a code, or the same deal again.

        The game so far becomes the previous one, unless it was never begun and would push out
        one that was.
        """
        if number == self.game.number and not self.game.is_begun:
            return _answer("nothing")
        self._put_aside()
        self._take(Attempt(Game(number)))
        return _answer("new")

    def take_up(self, game: Game) -> Answer:
        """Go on with a game from a replay; the game so far becomes the previous one.

        With moves made in it already it does not count in the statistics.
        """
        self._put_aside()
        self._take(Attempt(game, begun=attempts.TAKEN if game.made else ""))
        return _answer("new")

    def back(self) -> Answer:
        """Bring the previous game back whole, if there still is one."""
        if not self.previous:
            return _answer("nothing")
        brought_back = attempts.load(self.previous)
        self.previous = ""
        self._take(brought_back)
        return _answer("back")

    def mark(self) -> Answer:
        """Mark the position, so that the player can return to it."""
        return _answer("mark" if self.attempt.mark() else "nothing")

    def return_to(self, number: int) -> Answer:
        """Return to the marked position of that number, from 0 on; the selection is cleared."""
        if not self.attempt.return_to(number):
            return _answer("nothing")
        self.selection = ()
        self.focus = grid.nearest(self.game.position, self.focus)
        return _answer("return")

    def save(self) -> str:
        """The text that `load` reads: the game and the previous one, then what belongs to each.

        Four lines, of which the last may be missing: a Half Moon that knows two reads those.
        """
        line, _, more = self.attempt.save().partition("\n")
        previous, _, previous_more = self.previous.partition("\n")
        return "\n".join((line, previous, more, previous_more)).rstrip("\n")

    def _card(self, place: str) -> str:
        try:
            return top(self.game.position, place)
        except KeyError:
            return ""

    def _take(self, attempt: Attempt) -> None:
        self.attempt = attempt
        self.selection = ()
        self.focus = grid.first(self.game.position)

    def _put_aside(self) -> None:
        """Make the game the previous one, unless it is not begun and that one is."""
        is_begun = self.attempt.is_begun
        if is_begun or not self.previous or not attempts.load(self.previous).is_begun:
            self.previous = self.attempt.save()

    def _remove(self, places: tuple[str, ...]) -> Answer:
        before = self.game.position
        self.attempt.remove(places)
        self.selection = ()
        self.previous = ""
        return self._told("remove", self.game.made[-1], before)

    def _told(
        self, deed: str, removal: tuple[str, ...], shown: tuple[tuple[str, ...], ...]
    ) -> Answer:
        """The answer of a removal made or undone, its cards read where they are on the table."""
        if not removal:
            return _answer("nothing")
        self.focus = grid.nearest(self.game.position, self.focus)
        return _answer(deed, removal, tuple(top(shown, place) for place in removal))


def _answer(
    deed: str, places: tuple[str, ...] = (), cards: tuple[str, ...] = (), error: str = ""
) -> Answer:
    return Answer(deed, places, cards, error)


def load(text: str) -> Session:
    """The session of a text that `Session.save` wrote, now or in the first version.

    Raises `record.BadRecord` when its first line is no game; a previous game that is none is
    left out.
    """
    line, _, rest = text.partition("\n")
    previous, _, rest = rest.partition("\n")
    more, _, previous_more = rest.partition("\n")
    attempt = attempts.load(line + "\n" + more)
    session = Session(attempt.game)
    session.attempt = attempt
    try:
        session.previous = attempts.load(previous + "\n" + previous_more).save()
    except BadRecord:
        session.previous = ""
    return session
