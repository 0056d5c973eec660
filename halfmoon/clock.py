"""The clock of a game: counts while it is told to, and never jumps. Read `Clock.tick` first."""

LONGEST_STEP_MS = 2000
"""A longer step is not play: the device slept, or a stopped page was woken."""


class Clock:
    """The time played, in milliseconds; it has started once there is any or `start` was called."""

    def __init__(self, elapsed_ms: int = 0) -> None:
        self.elapsed_ms = elapsed_ms
        self.started = elapsed_ms > 0
        self._last_ms: float | None = None
        self._rest_ms = 0.0  # what is left of the ticks below a millisecond

    def start(self) -> None:
        """Let the clock count from the next tick on: the first tap has come."""
        self.started = True

    def tick(self, now_ms: float, counts: bool) -> None:
        """Count the time since the last tick, if that tick said that time counts from there on.

        `now_ms` comes from any steady clock, `counts` says whether the game can be played and is
        seen. Ticks come about once a second; a longer step adds `LONGEST_STEP_MS` and no more, a
        step backwards adds nothing.
        """
        if self._last_ms is not None:
            step_ms = max(0.0, min(now_ms - self._last_ms, LONGEST_STEP_MS)) + self._rest_ms
            self.elapsed_ms += int(step_ms)
            self._rest_ms = step_ms % 1
        self._last_ms = now_ms if counts and self.started else None


def time_text(elapsed_ms: int) -> str:
    """Minutes and seconds, and hours from the first on: `0:07`, `59:59`, `1:02:03`."""
    seconds = elapsed_ms // 1000
    minutes, seconds = seconds // 60, seconds % 60
    if minutes < 60:
        return "%d:%02d" % (minutes, seconds)
    return "%d:%02d:%02d" % (minutes // 60, minutes % 60, seconds)
