"""A journal of what the engine does, line by line, the same on every interpreter.

Run in the repository's folder, or in another with its `halfmoon` and `static/locales`. Like the
engine it must run on MicroPython, so it draws its own chance numbers and writes ASCII alone.
"""

import json
import os
import sys

sys.path.insert(0, "")

from halfmoon import record, rules, settings, telling  # noqa: E402
from halfmoon import session as sessions  # noqa: E402
from halfmoon.cards import PACK, is_picture, rank_of, suit_of  # noqa: E402
from halfmoon.clock import Clock, time_text  # noqa: E402
from halfmoon.deals import DEALS, CodeError, code_of, deal, number_of, shuffled  # noqa: E402
from halfmoon.game import Game  # noqa: E402
from halfmoon.scene import scene  # noqa: E402
from halfmoon.words import Words  # noqa: E402

MODULES = tuple(sorted(name[:-3] for name in os.listdir("halfmoon") if name.endswith(".py")))

DEALS_TOLD = 500
GAMES = 200
WANDERINGS = 40
STEPS = 60

# Of malformed UTF-8 MicroPython refuses less than the others: such a code is refused by each of
# them, but not for the same character.
CODES = (
    "HM1-N-BQ2ZLI7",
    " hm1 n bq2zli7 ",
    "hm1nbq2zli7",
    "HM1--N--BQ2-ZLI-7-",
    "HM1\u2013N\u2014BQ2\u00adZLI7",
    "HM1\u00a0N\u3000BQ2\u200bZ\u2060LI7\ufeff",
    "HM1\u2028N\u2066BQ2\u0085ZLI7\u2069",
    "\uff28\uff2d\uff11\uff0d\uff2e\uff0d\uff22\uff31\uff12\uff3a\uff2c\uff29\uff17",
    "\uff48\uff4d\uff11\u3000\uff4e\u3000\uff42\uff51\uff12\uff5a\uff4c\uff49\uff17",
    "https://example.org/halfmoon/?python=micropython#HM1-N-BQ2ZLI7",
    "https://example.org/%E9%20/#hm1-n-bq2zli7",
    "https%3A%2F%2Fexample.org%2F%23HM1%2DN%2DBQ2ZLI7",
    "HM1%E2%80%93N%C2%A0BQ2ZLI7",
    "%EF%BC%A8M1-N-BQ2ZLI7",
    "HM1-N-BQ2ZLI7%",
    "HM1-N-BQ2ZLI7%4",
    "HM1-N-BQ2ZLI7%4_",
    "HM1-N-BQ2ZLI7%_4",
    "HM1-N-BQ2ZLI7%+4",
    "HM1-N-BQ2ZLI7%-4",
    "HM1-N-BQ2ZLI7% 4",
    "HM1-N-BQ2ZLI7%0x",
    "HM1-N-BQ2ZLI7%\u0664",
    "HM1-N-BQ2ZLI7%FF",
    "HM1-N-BQ2ZLI7%E2%80",
    "HM1-N-BQ2ZLI7%00",
    "",
    " \u00a0\u200b",
    "#",
    "%20",
    "hello",
    "BQ2ZLI7",
    "HM",
    "HM1",
    "HM1-N",
    "HM1-N-",
    "HM2-N-BQ2ZLI7",
    "HM\u0661-N-BQ2ZLI7",
    "HM\u00b9-N-BQ2ZLI7",
    "HM01-N-BQ2ZLI7",
    "HM1-X-BQ2ZLI7",
    "HM1-\u00e9-BQ2ZLI7",
    "HM1-MINI-BQ2ZLI7",
    "HM1-N-BQ2ZLI0",
    "HM1-N-BQ2ZLI1",
    "HM1-N-BQ2ZLI8",
    "HM1-N-BQ2ZLI9",
    "HM1-N-BQ2ZLI\uff10",
    "HM1-N-BQ2ZLI\u00df",
    "HM1-N-BQ2ZLI\u017f",
    "HM1-N-BQ2ZLI\u0130",
    "HM1-N-BQ2ZLI\U0001f600",
    "HM1-N-BQ2ZLI",
    "HM1-N-BQ2ZLI7A",
)

# MicroPython's json reads some texts that are not JSON, such as `{"help" true,}`; what it makes of
# them is cleaned all the same. Here stand those that all interpreters agree on.
SETTINGS = (
    "{}",
    '{"errors": true, "help": true, "language": "nl"}',
    '{"errors": true, "errors": false}',
    '{"errors": 1, "help": "true", "language": null}',
    '{"errors": [true], "help": {"help": true}, "language": ["nl"]}',
    '{"errors": 0, "help": 1.0, "language": ""}',
    '{"help": 1e999, "language": "NL"}',
    '{"help": true, "language": "\\u006el"}',
    '{"sound": true, "": false, "Errors": true, "help": true}',
    '{"\\u00e9": "\\ud83d\\ude00", "help": true}',
    '\n{\t"help" : true }\r\n',
    "",
    " ",
    "{",
    "null",
    "true",
    "1",
    '"help"',
    "[]",
    '[{"help": true}]',
    "NaN",
    "\ufeff{}",
    "{'help': true}",
    "{help: true}",
    '{"help": True}',
    '{"help": tru}',
    '{"help": true',
    '{"help": true} x',
    '{"a":' * 100,
    "[" * 150,
    "1" * 5000,
)

RECORD_SLIPS = (
    ("", ""),
    (" 2 3", " 0 3"),
    (" 2 3", " 3 3"),
    (" 2 3", " 4 3"),
    (" 2 3", " -1 3"),
    (" 2 3", " \u0662 3"),
    ("3+4", "4+3"),
    ("3+4", "3+5"),
    ("3+4", "3+3"),
    ("3+4", "3+13"),
    ("3+4", "3+R9"),
    ("3+4", "3+4+5"),
    ("3+4", ""),
    ("3+4 ", ""),
    ("8+9", "3+4"),
    ("11+12", "11+1"),
    ("83250", "-83250"),
    ("83250", "83_250"),
    ("83250", "083250"),
    ("83250", "\uff18\uff13"),
    ("83250", "100000000000"),
    ("83250", "100000000001"),
    ("83250", "9" * 900),
    ("HM1-N-AAAAAAB", "hm1-n-aaaaaab"),
    ("HM1-N-AAAAAAB", "HM1-N-AAAAAAC"),
    ("HM1-N-AAAAAAB", "HM1-N-AAAAAA\u00e9"),
    ("1 HM1", "2 HM1"),
    ("1 HM1", "\uff11 HM1"),
    (" ", "  "),
    (" ", "\u00a0"),
    (" ", "\t"),
)
"""What is put in place of what in a good record."""


class Chance:
    """A plain congruential generator (Knuth's MMIX constants), whose high bits are used."""

    def __init__(self, state):
        self.state = state

    def below(self, bound):
        """A number from 0 to bound - 1."""
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % bound


def tell(*words):
    """Write a line, in ASCII whatever the words hold."""
    text = " ".join(str(word) for word in words)
    print("".join(c if " " <= c <= "~" else f"<{ord(c):x}>" for c in text))


def told_scene(session, placement_help):
    """The rows of a scene in one word each: `8:JC7` with marks for selected and dim."""
    return " ".join(
        f"{row.place}:{row.card}{row.count}{'*' * row.selected}{'-' * row.dim}"
        for row in scene(session, placement_help)
    )


def told_answer(answer):
    places, cards = "+".join(answer.places), "+".join(answer.cards)
    return f"{answer.deed} {places} {cards} {answer.error}"


def tell_modules():
    for module in MODULES:
        if module != "__init__":
            __import__("halfmoon." + module)
        tell("module", module)


def tell_cards():
    for card in PACK:
        tell("card", card, rank_of(card), suit_of(card), is_picture(card))


def tell_deals():
    chance = Chance(1)
    for number in [0, 1, DEALS - 1] + [chance.below(2**31) * 16 + 5 for _ in range(DEALS_TOLD)]:
        code = code_of(number)
        tell("deal", code, number_of(code) == number, *shuffled(number))
        piles = deal(number)
        tell("tops", *(pile[-1] for pile in piles))


def tell_codes():
    for text in CODES:
        try:
            tell("code", text, number_of(text))
        except CodeError as error:
            tell("code", text, error.reason, error.found, error.meant, error)


def tell_games(words):
    chance = Chance(2)
    for _ in range(GAMES):
        session = sessions.Session(Game(chance.below(2**31) * 16 + chance.below(16)))
        game = session.game
        tell("game", game.code)
        while game.state == "playing":
            possible = rules.removals(game.position)
            removal = possible[chance.below(len(possible))]
            for place in removal[:-1]:
                session.tap(place)
            if chance.below(10) == 0:
                tell("scene", told_scene(session, True))
            answer = session.tap(removal[-1])
            tell("move", len(possible), told_answer(answer), game.state, game.score)
            if chance.below(8) == 0:
                tell("undo", told_answer(session.undo()), game.state, game.score, game.can_redo)
                tell("redo", told_answer(session.redo()), game.state, game.score, game.can_redo)
            session.clock.tick(chance.below(10**6), True)
        tell("spoken", telling.spoken(answer, session, True, words))
        tell("ending", *telling.ending(session, words))
        tell("save", session.save())
        tell("loads", sessions.load(session.save()).save() == session.save())
        tell("scene", told_scene(session, False))


def tell_wanderings(words):
    """Sessions in which anything is done at random."""
    chance = Chance(3)
    for _ in range(WANDERINGS):
        session = sessions.Session(Game(chance.below(2**31)))
        for _ in range(STEPS):
            die = chance.below(24)
            if die < 16:
                place = rules.PLACES[chance.below(20)]
                answer = session.tap(place)
            elif die < 18:
                answer = session.undo()
            elif die < 20:
                answer = session.redo()
            elif die == 20:
                answer = session.open(chance.below(2**31))
            elif die == 21:
                answer = session.open(session.game.number)
            elif die == 22:
                answer = session.back()
            else:
                session = sessions.load(session.save())
                answer = session.clear()
            tell("step", told_answer(answer), "|", *session.selection)
            tell("spoken", telling.spoken(answer, session, True, words))
        tell("scene", told_scene(session, True))
        for line in session.save().split("\n"):
            tell("save", line)


def tell_record(line):
    try:
        game, elapsed_ms = record.load(line)
        tell("record", record.save(game, elapsed_ms), game.state, game.can_redo)
    except record.BadRecord as error:
        tell("record", line[:80], "|", str(error)[:80])


def tell_records():
    game = Game(1)
    for removal in (("3", "4"), ("8", "9"), ("11", "12")):
        game.remove(removal)
    game.undo()
    line = record.save(game, 83250)
    for old, new in RECORD_SLIPS:
        tell_record(line.replace(old, new) if old else line)
    for end in range(len(line)):
        tell_record(line[:end])
    tell_record(line * 100000)


def tell_settings():
    for text in SETTINGS:
        try:
            loaded = settings.load(text)
        except settings.BadSettings:
            tell("settings", text[:60], "refused")
        else:
            tell("settings", text[:60], sorted(loaded.items()))
            tell("saved", sorted(json.loads(settings.save(loaded)).items()))


def tell_time():
    for elapsed_ms in (0, 999, 1000, 59999, 60000, 3599999, 3600000, 3723000, 10**11):
        tell("time", elapsed_ms, time_text(elapsed_ms))
    chance = Chance(4)
    clock = Clock(0)
    now_ms = 0
    for step in range(200):
        if step == 5:
            clock.start()
        now_ms += chance.below(3000) - 100 + chance.below(8) / 8
        clock.tick(now_ms, chance.below(4) > 0)
        tell("tick", clock.elapsed_ms, clock.started, time_text(clock.elapsed_ms))


def tell_words(words):
    for card in PACK:
        tell("word", words.letter(card), words.card(card))
    for place in rules.PLACES:
        tell("word", words.place(place), "|", words.label(place, "KH", 8), "|")
        tell("word", words.label(place, "10S", 1), "|", words.label(place, "", 0))
    for count in (0, 1, 2, 104):
        tell("word", words.counted("cards", count), words.counted("moves", count))
    for text in CODES:
        try:
            number_of(text)
        except CodeError as error:
            tell("word", words.refused(error.reason, error.found, error.meant))


def tell_huge():
    """Texts that are far too long, last because they could end an interpreter."""
    for text in ("A", "%41", " ", "#", "HM1-N-", "\uff21"):
        try:
            tell("huge", number_of(text * 100000))
        except CodeError as error:
            tell("huge", error.reason, error.found[:60])
    for text in ("[", '{"help":', "9", " ", '"'):
        try:
            tell("huge", sorted(settings.load(text * 100000).items()))
        except settings.BadSettings:
            tell("huge", text, "refused")


def spoken_words(language):
    with open(f"static/locales/{language}.json", "rb") as file:
        texts = json.loads(file.read().decode())
    return Words(texts, ("other", "one") + ("other",) * 103)


english, dutch = spoken_words("en"), spoken_words("nl")
tell_modules()
tell_cards()
tell_deals()
tell_codes()
tell_games(dutch)
tell_wanderings(english)
tell_records()
tell_settings()
tell_time()
tell_words(english)
tell_words(dutch)
tell_huge()
tell("end")
