import pytest

from halfmoon.clock import LONGEST_STEP_MS, Clock, time_text


def running(elapsed_ms: int = 0) -> Clock:
    """A clock that counts from 1000 on."""
    clock = Clock(elapsed_ms)
    clock.start()
    clock.tick(1000, True)
    return clock


def test_a_new_clock_stands_at_zero_and_has_not_started() -> None:
    clock = Clock()
    assert clock.elapsed_ms == 0
    assert not clock.started


def test_a_clock_with_time_on_it_has_started() -> None:
    clock = Clock(83250)
    assert clock.elapsed_ms == 83250
    assert clock.started


def test_a_clock_that_has_not_started_does_not_count() -> None:
    clock = Clock()
    clock.tick(1000, True)
    clock.tick(2000, True)
    assert clock.elapsed_ms == 0


def test_a_started_clock_counts_from_the_next_tick_on() -> None:
    clock = Clock()
    clock.tick(1000, True)
    clock.start()
    clock.tick(2000, True)
    assert clock.elapsed_ms == 0
    clock.tick(2500, True)
    assert clock.elapsed_ms == 500


def test_a_clock_with_time_on_it_counts_on() -> None:
    clock = Clock(83250)
    clock.tick(1000, True)
    clock.tick(2000, True)
    assert clock.elapsed_ms == 84250


def test_the_first_tick_adds_nothing() -> None:
    clock = running(83250)
    assert clock.elapsed_ms == 83250


def test_each_tick_adds_the_time_since_the_last() -> None:
    clock = running()
    for now_ms in (1250, 1900, 2000):
        clock.tick(now_ms, True)
    assert clock.elapsed_ms == 1000


def test_time_counts_up_to_the_tick_that_says_it_counts_no_more() -> None:
    clock = running()
    clock.tick(1700, False)
    clock.tick(2700, False)
    clock.tick(3700, True)
    assert clock.elapsed_ms == 700
    clock.tick(4000, True)
    assert clock.elapsed_ms == 1000


@pytest.mark.parametrize("step_ms", [2001, 60_000, 10**9, 10**15])
def test_the_clock_never_jumps(step_ms: int) -> None:
    clock = running()
    clock.tick(1000 + step_ms, True)
    assert clock.elapsed_ms == LONGEST_STEP_MS == 2000
    clock.tick(1500 + step_ms, True)
    assert clock.elapsed_ms == 2500


def test_the_longest_step_counts_whole() -> None:
    clock = running()
    clock.tick(1000 + LONGEST_STEP_MS, True)
    assert clock.elapsed_ms == LONGEST_STEP_MS


@pytest.mark.parametrize("now_ms", [999, 0, -5, -(10**12)])
def test_the_clock_never_goes_back(now_ms: int) -> None:
    clock = running(83250)
    clock.tick(now_ms, True)
    assert clock.elapsed_ms == 83250
    clock.tick(now_ms + 400, True)
    assert clock.elapsed_ms == 83650


def test_the_same_moment_twice_adds_nothing() -> None:
    clock = running()
    clock.tick(1000, True)
    assert clock.elapsed_ms == 0


def test_the_time_is_a_whole_number_whatever_the_ticks() -> None:
    clock = running()
    clock.tick(1250.75, True)
    assert type(clock.elapsed_ms) is int
    assert clock.elapsed_ms == 250


def test_ticks_between_two_milliseconds_lose_nothing() -> None:
    # An hour of ticks, four a second, each half a millisecond late.
    clock = running()
    for k in range(1, 14_401):
        clock.tick(1000 + 250.5 * k, True)
    assert abs(clock.elapsed_ms - 14_400 * 250.5) <= 1


def test_a_clock_past_an_hour_counts_on() -> None:
    clock = running(3_599_500)
    clock.tick(2000, True)
    assert time_text(clock.elapsed_ms) == "1:00:00"


@pytest.mark.parametrize(
    ("elapsed_ms", "text"),
    [
        (0, "0:00"),
        (999, "0:00"),
        (1000, "0:01"),
        (7_400, "0:07"),
        (59_999, "0:59"),
        (60_000, "1:00"),
        (600_000, "10:00"),
        (3_599_999, "59:59"),
        (3_600_000, "1:00:00"),
        (3_723_000, "1:02:03"),
        (36_000_000, "10:00:00"),
        (360_000_000, "100:00:00"),
    ],
)
def test_time_is_told_in_minutes_and_from_an_hour_on_in_hours(elapsed_ms: int, text: str) -> None:
    assert time_text(elapsed_ms) == text
