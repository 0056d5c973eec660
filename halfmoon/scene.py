"""What the table should look like, as plain rows that the page draws. Read `scene` first."""

from collections import namedtuple

from .clock import time_text
from .rules import PLACES, combines, count, top
from .session import Session
from .words import Words

Row = namedtuple("Row", ("place", "card", "count", "selected", "dim", "focus"))
"""One place: its name, its playable card or an empty string, how many cards lie there, whether
that card is selected, whether placement help darkens it, and whether the keyboard is there."""


def scene(session: Session, placement_help: bool) -> tuple[Row, ...]:
    """The 20 rows of the table, in the order of `PLACES`."""
    position = session.game.position
    held = tuple(top(position, place) for place in session.selection)
    rows = []
    for place in PLACES:
        card = top(position, place)
        selected = place in session.selection
        dim = placement_help and bool(held and card) and not selected and not combines(held, card)
        focus = place == session.focus
        rows.append(Row(place, card, count(position, place), selected, dim, focus))
    return tuple(rows)


def glimpse(session: Session, words: Words) -> str:
    """The table in one line, to be painted by `static/js/early.js` before Python is there.

    Code, time, score and moves, then for each place the letter on its card, the card and how many
    lie there.
    """
    game = session.game
    shown = [game.code, time_text(session.clock.elapsed_ms), str(game.score), str(game.moves)]
    for row in scene(session, False):
        letter = words.letter(row.card) if row.card else ""
        shown.append("%s,%s,%d" % (letter, row.card, row.count))
    return " ".join(shown)
