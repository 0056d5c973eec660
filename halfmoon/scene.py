"""What the table should look like, as plain rows that the page draws. Read `scene` first."""

from collections import namedtuple

from .rules import PLACES, combines, count, top
from .session import Session

Row = namedtuple("Row", ("place", "card", "count", "selected", "dim"))
"""One place: its name, its playable card or an empty string, how many cards lie there, whether
that card is selected, and whether placement help darkens it."""


def scene(session: Session, placement_help: bool) -> tuple[Row, ...]:
    """The 20 rows of the table, in the order of `PLACES`."""
    position = session.game.position
    held = tuple(top(position, place) for place in session.selection)
    rows = []
    for place in PLACES:
        card = top(position, place)
        selected = place in session.selection
        dim = placement_help and bool(held and card) and not selected and not combines(held, card)
        rows.append(Row(place, card, count(position, place), selected, dim))
    return tuple(rows)
