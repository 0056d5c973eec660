"""The deal of the day: a date gives a deal, the same for everybody. Read `number_on` first."""

from .deals import mixed

DAYS = 30
"""How many days remain to be played, today among them."""

_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def number_on(date: str) -> int:
    """The deal number of a date written `2026-12-01`; raises ValueError for any other text.

    The date's eight digits, read as one number, are the state of the generator of the deals; the
    first 35 bits of its first number are the deal number.
    """
    year, month, day = _parts(date)
    return mixed(year * 10000 + month * 100 + day)


def last_days(date: str) -> tuple[str, ...]:
    """The date and the days before it, `DAYS` in all, the newest first."""
    year, month, day = _parts(date)
    days = []
    for _ in range(DAYS):
        days.append("%04d-%02d-%02d" % (year, month, day))
        day -= 1
        if day == 0:
            month -= 1
            if month == 0:
                year, month = year - 1, 12
            day = _length(year, month)
    return tuple(days)


def _length(year: int, month: int) -> int:
    """The days of a month, 1 to 12, in the Gregorian calendar."""
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return 29 if month == 2 and leap else _LENGTHS[month - 1]


def _parts(date: str) -> tuple[int, int, int]:
    if len(date) != 10 or date[4] != "-" or date[7] != "-":
        raise ValueError("%s is no date" % date[:20])
    digits = date[:4] + date[5:7] + date[8:]
    if any(digit not in "0123456789" for digit in digits):
        raise ValueError("%s is no date" % date)
    year, month, day = int(digits[:4]), int(digits[4:6]), int(digits[6:])
    if not 1 <= month <= 12 or not 1 <= day <= _length(year, month):
        raise ValueError("%s is no date" % date)
    return year, month, day
