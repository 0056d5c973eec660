import json

import pytest

from halfmoon import settings as choices
from halfmoon.game import Game
from halfmoon.session import Session
from halfmoon.stats import Stats
from halfmoon.transfer import BadFile, pack, unpack

AT = "2026-12-01T09:30:00.000"


def played() -> tuple[Session, dict[str, bool | str], Stats]:
    session = Session(Game(1), 83250)
    for place in ("3", "4"):
        session.tap(place)
    session.attempt.stamp(AT)
    session.mark()
    session.open(2)
    settings = choices.defaults()
    settings["language"] = "nl"
    stats = Stats()
    stats.follow("2026-11-30T09:30:00.000", "HM1-N-AAAAAAC", True, 520, 60000, 0)
    stats.follow(AT, "HM1-N-AAAAAAB", False, 10, 83250, 0)
    return session, settings, stats


FILE = pack(*played())


def refusal(text: str) -> str:
    with pytest.raises(BadFile) as caught:
        unpack(text)
    return caught.value.reason


def changed(**parts: object) -> str:
    return json.dumps({**json.loads(FILE), **parts})


def stats_with(old: str, new: str) -> str:
    text = json.loads(FILE)["stats"]
    assert old in text
    return changed(stats=text.replace(old, new))


def test_what_goes_out_comes_in_equal() -> None:
    session, settings, stats = played()
    parcel = unpack(FILE)
    assert parcel.session.save() == session.save()
    assert parcel.settings == settings
    assert parcel.stats.save() == stats.save()
    assert pack(*parcel) == FILE


@pytest.mark.parametrize("end", range(0, len(FILE), 7))
def test_a_part_of_a_file_is_refused(end: int) -> None:
    assert refusal(FILE[:end]) == "file"


@pytest.mark.parametrize("text", ["", "[]", "1", "null", "{}", "<html>", "[" * 150, '{"a":' * 99])
def test_what_is_no_file_is_refused(text: str) -> None:
    assert refusal(text) == "file"


def test_ten_megabytes_are_not_read() -> None:
    assert refusal("[" * 10_000_000) == "long"


@pytest.mark.parametrize("version", [0, 2, "1", True, None, 1.0, [1]])
def test_another_version_is_refused(version: object) -> None:
    assert refusal(changed(halfmoon=version)) == "version"


HTML = "<img src=x onerror=alert(1)>"


@pytest.mark.parametrize("part", ["game", "settings", "stats"])
@pytest.mark.parametrize("value", [HTML, "", None, 7, [], {}, "[]", "null"])
def test_a_part_that_is_something_else_is_refused(part: str, value: object) -> None:
    assert refusal(changed(**{part: value})) == part


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("3+4", "3+5"),
        ("3+4", HTML),
        ("83250", "-83250"),
        ("HM1-N-AAAAAAB", "HM1-N-AAAAAA8"),
        ("HM1-N-AAAAAAC", "HM9-N-AAAAAAC"),
        (AT, HTML),
        ("/ 3+4", "/ 3+5"),
    ],
)
def test_a_game_with_a_slip_is_refused(old: str, new: str) -> None:
    game = json.loads(FILE)["game"]
    assert old in game
    assert refusal(changed(game=game.replace(old, new))) == "game"


@pytest.mark.parametrize("settings", ['{"help": 1}', '{"language": "<b>"}', '{"keys": "on"}'])
def test_settings_with_a_slip_are_refused(settings: str) -> None:
    assert refusal(changed(settings=settings)) == "settings"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"won": 1', '"won": 0'),
        ('"won": 1', '"won": -1'),
        ('"streak": 1', '"streak": 5'),
        ('"best_ms": 60000', '"best_ms": -60000'),
        ("60000, 0]", "-60000, 0]"),
        ("520", "515"),
        ('"won", 520', '"<b>", 520'),
        ("HM1-N-AAAAAAC", HTML),
        ('"version": 1', '"version": 2'),
        ("2026-11-30T", "2026-13-30T"),
        ('"won": 1', '"lost": 1'),
    ],
)
def test_statistics_with_a_slip_are_refused(old: str, new: str) -> None:
    assert refusal(stats_with(old, new)) == "stats"


@pytest.mark.parametrize("year", ["1970", "2100", "0000", "9999"])
def test_dates_that_cannot_be_are_refused(year: str) -> None:
    assert refusal(stats_with("2026-11-30T", year + "-11-30T")) == "date"
