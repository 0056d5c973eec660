from datetime import date, timedelta

import pytest

from halfmoon.daily import DAYS, last_days, number_on
from halfmoon.deals import code_of

# Made by another program from the README's formula.
KNOWN = {
    "2026-12-01": "HM1-N-BDNWH4A",
    "2024-02-29": "HM1-N-FE6MAKX",
    "2099-12-31": "HM1-N-33337OW",
}


@pytest.mark.parametrize(("day", "code"), KNOWN.items())
def test_a_date_gives_the_same_deal_for_ever(day: str, code: str) -> None:
    assert code_of(number_on(day)) == code


def test_each_day_of_many_years_has_a_deal_of_its_own() -> None:
    days = [date(2026, 1, 1) + timedelta(n) for n in range(4000)]
    assert len({number_on(day.isoformat()) for day in days}) == 4000


@pytest.mark.parametrize("last", ["2026-12-01", "2026-01-15", "2024-03-05", "2100-03-01"])
def test_the_last_days_are_those_of_the_calendar(last: str) -> None:
    days = [date.fromisoformat(last) - timedelta(n) for n in range(DAYS)]
    assert last_days(last) == tuple(day.isoformat() for day in days)


@pytest.mark.parametrize(
    "text",
    ["", "2026-12-1", "2026-13-01", "2026-00-10", "2026-02-29", "2026-12-32", "2026-12-00"]
    + ["2026/12/01", "20261201", "2026-12-0\u0661", "2026-12-01T", "+026-12-01", "<b>26-12-01"],
)
def test_what_is_no_date_has_no_deal(text: str) -> None:
    with pytest.raises(ValueError):
        number_on(text)
    with pytest.raises(ValueError):
        last_days(text)
