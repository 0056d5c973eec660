"""The card counter beside the table, when the player wants it. Read `Tally.show` first."""

from pyscript import document

from halfmoon.counter import counts


class Tally:
    """The counter in the page, and what was last written to it."""

    def __init__(self):
        self._shown = None

    def show(self, game, wanted, words):
        """Show how many cards of each rank are removed, open and covered, or nothing."""
        rows = counts(game.position, game.removed) if wanted else ()
        if (rows, words) == self._shown:
            return
        self._shown = (rows, words)
        document.getElementById("counter").hidden = not wanted
        cells = []
        for row in rows:
            group = document.createElement("li")
            for count in row:
                cell = document.createElement("span")
                cell.textContent = "%s %d\u00b7%d\u00b7%d" % (
                    words.letter(count.rank + "S"),
                    count.removed,
                    count.open,
                    count.covered,
                )
                cell.setAttribute("data-rank", count.rank)
                cell.setAttribute("role", "img")
                told = words.say(
                    "counter.rank",
                    rank=words.say("rank." + count.rank),
                    removed=count.removed,
                    open=count.open,
                    covered=count.covered,
                )
                cell.setAttribute("aria-label", told)
                group.append(cell)
            cells.append(group)
        document.getElementById("counter-rows").replaceChildren(*cells)
