"""What Hypothesis plays with: deal numbers, and deeds of a player."""

from hypothesis import strategies as st

from halfmoon.deals import DEALS
from halfmoon.rules import PLACES, removals
from halfmoon.session import Session, load

numbers = st.integers(0, DEALS - 1)

# Most deeds play on, so that games grow long; the others come between.
deeds = st.one_of(
    st.tuples(st.just("play"), st.integers(0, 10**6)),
    st.tuples(st.just("play"), st.integers(0, 10**6)),
    st.tuples(st.just("play"), st.integers(0, 10**6)),
    st.tuples(st.just("tap"), st.sampled_from(PLACES)),
    st.tuples(st.sampled_from(["undo", "redo"]), st.none()),
    st.tuples(st.sampled_from(["restart", "back", "clear", "reload"]), st.none()),
    st.tuples(st.just("tick"), st.integers(-5000, 5000)),
    st.tuples(st.just("new"), numbers),
)


def do(session: Session, deed: str, argument: int | str | None) -> Session:
    """The session after a deed; `play` taps the places of one of the possible removals."""
    if deed == "play":
        possible = removals(session.game.position)
        if possible:
            session.clear()
            for place in possible[int(str(argument)) % len(possible)]:
                session.tap(place)
    elif deed == "tap":
        session.tap(str(argument))
    elif deed == "tick":
        session.clock.tick(100_000, True)
        session.clock.tick(100_000 + int(str(argument)), True)
    elif deed == "new":
        session.open(int(str(argument)))
    elif deed == "restart":
        session.open(session.game.number)
    elif deed == "reload":
        return load(session.save())
    else:
        getattr(session, deed)()
    return session
