"""Keeps the statistics as the game goes on. Read `Counting.count` first."""

from pyscript.js_modules.page import safe

from halfmoon import stats as statistics


class Counting:
    """The statistics, and what of them is stored."""

    def __init__(self, store):
        self._store = store
        self.take(store.load("stats", statistics.load) or statistics.Stats())

    def count(self, session):
        """Take over how the game stands, and store that.

        Another tab may have counted meanwhile, so what is stored is read again if it changed.
        """
        session.attempt.stamp(str(safe.now()))
        self.catch_up()
        game, kept = session.game, session.attempt
        first = self.stats.won == 0
        won = game.state == "won"
        self.stats.follow(
            kept.begun, game.code, won, game.score, session.clock.elapsed_ms, kept.undos
        )
        text = self.stats.save()
        if text == self._text:
            return
        self._text = text
        self._store.save("stats", text)
        if first and self.stats.won:
            safe.persist()

    def catch_up(self):
        """Take over what another tab has stored."""
        if self._store.is_changed("stats"):
            self.take(self._store.load("stats", statistics.load) or statistics.Stats())

    def take(self, stats):
        """Go on with other statistics."""
        self.stats = stats
        self._text = stats.save()

    def replace(self, stats):
        """Go on with other statistics, and store them."""
        self.take(stats)
        self._store.save("stats", self._text)
