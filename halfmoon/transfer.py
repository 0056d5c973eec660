"""The player's file: game, settings and statistics in one text, out and in. Read `pack` first.

A file is taken over whole or not at all: `unpack` reads all of it before anything changes, and
refuses what the other readers would set right, since a file comes from elsewhere.
"""

import json
from collections import namedtuple

from . import session as sessions
from . import settings as choices
from . import stats as statistics

VERSION = 1
LONGEST = 200_000
"""No file is longer."""

YEARS = ("2020", "2099")
"""The first and the last year of which a game can be."""

Parcel = namedtuple("Parcel", ("session", "settings", "stats"))
"""What a file holds, ready for play: a `Session`, a dict of settings, a `Stats`."""


class BadFile(ValueError):
    """A text that is no player's file.

    `reason` is `long`, `file` (not such a file, or not all of it), `version`, `game`, `settings`,
    `stats` or `date`: what of it is unsound.
    """

    def __init__(self, reason: str) -> None:
        super().__init__("not a player's file: %s" % reason)
        self.reason = reason


def pack(
    session: sessions.Session, settings: dict[str, bool | str], stats: statistics.Stats
) -> str:
    """The text of the player's file."""
    return json.dumps(
        {
            "halfmoon": VERSION,
            "game": session.save(),
            "settings": choices.save(settings),
            "stats": stats.save(),
        }
    )


def unpack(text: str) -> Parcel:
    """What a player's file holds; raises `BadFile` unless all of it is sound."""
    stored = _parsed(text)
    game, settings, stats = stored.get("game"), stored.get("settings"), stored.get("stats")
    try:
        session = sessions.load(game if isinstance(game, str) else "")
    except ValueError:
        raise BadFile("game")
    if session.save() != game:
        raise BadFile("game")
    if not isinstance(settings, str) or not choices.is_sound(settings):
        raise BadFile("settings")
    if not isinstance(stats, str) or not statistics.is_sound(stats):
        raise BadFile("stats")
    parcel = Parcel(session, choices.load(settings), statistics.load(stats))
    moments = [played.at for played in parcel.stats.listed()] + [session.attempt.begun]
    for moment in moments:
        if len(moment) > 1 and not YEARS[0] <= moment[:4] <= YEARS[1]:
            raise BadFile("date")
    return parcel


def _parsed(text: str) -> dict[str, object]:
    if len(text) > LONGEST:
        raise BadFile("long")
    try:
        stored = json.loads(text)
    except (ValueError, RuntimeError):  # RuntimeError: too deeply nested
        raise BadFile("file")
    if not isinstance(stored, dict) or "halfmoon" not in stored:
        raise BadFile("file")
    version = stored["halfmoon"]
    if type(version) is not int or version != VERSION:
        raise BadFile("version")
    return stored
