"""Draws the table: writes to its 20 buttons what differs from what they show. Read `Table.show`."""

from pyscript import document
from pyscript.js_modules.page import faces, focus


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
        focus.put(self._parts(place)[0])

    def _draw(self, row, words):
        """Write a place's row: only what differs from the row that it shows."""
        drawn = self._rows.get(row.place)
        if words is not self._words:
            drawn = None
        button, face, rank, sign, figure, count, name = self._parts(row.place)
        if not drawn or row.card != drawn.card:
            _set(button, "data-card", row.card)
            _set(button, "aria-disabled", "" if row.card else "true")
            _set(face, "data-face", row.card)
            rank.textContent = words.letter(row.card) if row.card else ""
            faces.show(sign, row.card[-1:])
            faces.show(figure, row.card)
        if not drawn or row.count != drawn.count:
            _set(button, "data-count", str(row.count))
            count.textContent = str(row.count) if row.card else ""
        if not drawn or (row.card, row.count) != (drawn.card, drawn.count):
            # A text, not an aria-label: the name of a button should hold the words seen on it.
            name.textContent = words.label(row.place, row.card, row.count)
        if not drawn or row.dim != drawn.dim:
            _set(button, "data-dim", "true" if row.dim else "")
        if not drawn or row.selected != drawn.selected:
            _set(button, "aria-pressed", "true" if row.selected else "")
        if row.focus and not (drawn and drawn.focus):
            focus.rove(button)

    def _parts(self, place):
        if place not in self._buttons:
            button = self._element.querySelector('[data-place="%s"]' % place)
            parts = (".card", "b", ".sign use", ".face use", "i", ".unseen")
            self._buttons[place] = [button] + [button.querySelector(part) for part in parts]
        return self._buttons[place]


def _set(element, name, value):
    """Give an element the attribute, or take it away when the value is empty."""
    if value:
        element.setAttribute(name, value)
    else:
        element.removeAttribute(name)
