"""Draws the table: writes to its 20 buttons what differs from what they show. Read `Table.show`."""

from pyscript import document


class Table:
    """The table in the page, and what was last drawn on it."""

    def __init__(self):
        self._element = document.getElementById("table")
        self._state = ""
        self._words = None
        self._rows = {}
        self._buttons = {}

    def show(self, state, rows, words):
        """Draw the `scene` rows of a game that is `playing`, `stuck` or `won`."""
        for row in rows:
            drawn = self._rows.get(row.place)
            if row != drawn or words is not self._words:
                self._draw(row, words)
                self._rows[row.place] = row
        self._words = words
        if state != self._state:
            self._element.setAttribute("data-state", state)
            self._state = state

    def has_focus(self):
        """Whether the focus of the page is in the table."""
        return bool(self._element.contains(document.activeElement))

    def focus(self, place):
        """Put the focus of the page on a place."""
        self._parts(place)[0].focus()

    def _draw(self, row, words):
        button, rank, sign, count = self._parts(row.place)
        _set(button, "data-card", row.card)
        _set(button, "data-count", str(row.count))
        _set(button, "data-dim", "true" if row.dim else "")
        _set(button, "aria-pressed", "true" if row.selected else "")
        _set(button, "aria-disabled", "" if row.card else "true")
        _set(button, "tabindex", "0" if row.focus else "-1")
        _set(button, "aria-label", words.label(row.place, row.card, row.count))
        count.textContent = str(row.count) if row.card else ""
        rank.textContent = words.letter(row.card) if row.card else ""
        _set(sign, "href", "#" + row.card[-1] if row.card else "")

    def _parts(self, place):
        if place not in self._buttons:
            button = self._element.querySelector('[data-place="%s"]' % place)
            parts = [button.querySelector(part) for part in ("b", "use", "i")]
            self._buttons[place] = [button] + parts
        return self._buttons[place]


def _set(element, name, value):
    """Give an element the attribute, or take it away when the value is empty."""
    if value:
        element.setAttribute(name, value)
    else:
        element.removeAttribute(name)
