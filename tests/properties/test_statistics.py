"""Statistics keep their written definition, whatever a player does in whatever order.

The model counts in its own way: it is told of nothing but the first removals and the wins.
"""

from hypothesis import given
from hypothesis import strategies as st

from halfmoon import session as sessions
from halfmoon import settings as choices
from halfmoon import stats as statistics
from halfmoon.deals import number_of
from halfmoon.game import Game
from halfmoon.rules import top
from halfmoon.session import Session
from halfmoon.stats import Stats
from halfmoon.transfer import pack, unpack
from tests.games import golden
from tests.properties import strategies

WON = {
    number_of(game.code): tuple(tuple(removal) for removal in game.removals)
    for game in golden.GAMES
    if game.outcome == "won"
}
FIRST, SECOND, *_ = WON

# Deals whose won games are known, so that a deed can win.
deeds = st.one_of(
    strategies.deeds,
    st.tuples(st.just("new"), st.sampled_from(sorted(WON))),
    st.tuples(st.just("win"), st.integers(0, 48)),
    st.tuples(st.just("win"), st.just(48)),
    st.tuples(st.sampled_from(["import", "again", "two tabs"]), st.none()),
    st.tuples(st.sampled_from(["mark", "return"]), st.integers(0, 5)),
    st.tuples(st.just("take up"), st.integers(0, 47)),
)


class Model:
    """What was played, counted from what is seen on the table alone."""

    def __init__(self) -> None:
        self.games: list[str] = []  # "", "won" or "given up", the one at play last

    def see(self, after: Session, first: bool) -> None:
        if first:
            if self.games and not self.games[-1]:
                self.games[-1] = "given up"
            if after.attempt.begun != "-":
                self.games.append("")
        if after.game.state == "won" and after.attempt.begun != "-" and not self.games[-1]:
            self.games[-1] = "won"

    def streaks(self) -> tuple[int, int]:
        run = best = 0
        for outcome in self.games:
            if outcome:
                run = run + 1 if outcome == "won" else 0
            best = max(best, run)
        return run, best


def play(session: Session, number: int) -> Session:
    """Tap as many moves of the known won game as are not made."""
    moves = WON.get(session.game.number, ())
    session.clear()
    for removal in moves[session.game.moves : number]:
        if session.game.made != moves[: session.game.moves] or session.game.state == "won":
            break
        for place in removal:
            assert top(session.game.position, place)
            session.tap(place)
    return session


def do(session: Session, stats: Stats, deed: str, argument: object) -> tuple[Session, Stats]:
    if deed == "win":
        return play(session, int(str(argument))), stats
    if deed == "import":
        parcel = unpack(pack(session, choices.defaults(), stats))
        return parcel.session, parcel.stats
    if deed == "two tabs":
        return sessions.load(session.save()), statistics.load(stats.save())
    if deed == "mark":
        session.mark()
    elif deed == "return":
        session.return_to(int(str(argument)))
    elif deed == "take up":
        game = Game(SECOND)
        for removal in WON[SECOND][: int(str(argument))]:
            game.remove(removal)
        session.take_up(game)
    elif deed != "again":
        session = strategies.do(session, deed, argument)  # type: ignore[arg-type]
    return session, stats


@given(st.lists(deeds, max_size=40))
def test_statistics_keep_the_definition(done: list[tuple[str, object]]) -> None:
    session, stats, model = Session(Game(FIRST)), Stats(), Model()
    for number, (deed, argument) in enumerate(done):
        was_begun = session.attempt.is_begun
        session, stats = do(session, stats, deed, argument)
        # Other deeds bring a game that is begun already.
        removes = deed in ("play", "win", "tap")
        first = removes and session.attempt.is_begun and not was_begun
        session.attempt.stamp(f"2026-12-01T00:{number // 60:02d}:{number % 60:02d}.000")
        attempt = session.attempt
        for _ in range(2):
            stats.follow(
                attempt.begun,
                session.game.code,
                session.game.state == "won",
                session.game.score,
                session.clock.elapsed_ms,
                attempt.undos,
            )
        model.see(session, first)
        summary = stats.summary()
        assert summary.games == len(model.games)
        assert summary.won == model.games.count("won") <= summary.games
        assert stats.given_up == model.games.count("given up")
        assert (summary.streak, summary.best_streak) == model.streaks()
        assert 0 <= summary.unaided <= summary.won
        outcomes = [game.outcome for game in stats.listed()]
        assert outcomes == model.games[::-1]
        assert statistics.is_sound(stats.save())
