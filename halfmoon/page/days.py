"""The calendar of the deals of the day. Read `Days.open` first."""

from pyscript import document
from pyscript.js_modules.page import safe

from halfmoon.daily import last_days, number_on
from halfmoon.deals import code_of


class Days:
    """The calendar's dialog: the last days, each a deal."""

    def __init__(self, page):
        self._page = page

    def open(self):
        """Show the last days, today first, and which were won."""
        words = self._page.words
        self._page.counting.catch_up()
        stats = self._page.counting.stats
        rows = []
        for date in last_days(str(safe.now())[:10]):
            code = code_of(number_on(date))
            won = stats.has_won(code)
            button = document.createElement("button")
            button.type = "button"
            button.textContent = words.say("days.won" if won else "days.day", date=date)
            button.setAttribute("data-do", "play " + code)
            button.setAttribute("data-date", date)
            button.toggleAttribute("data-won", won)
            row = document.createElement("li")
            row.append(button)
            rows.append(row)
        document.getElementById("days").replaceChildren(*rows)

    def do(self, deed, value):
        """Nothing: a day is played like any deal."""
