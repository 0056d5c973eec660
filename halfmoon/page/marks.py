"""The dialog with the marked positions of the game. Read `Marks.open` first."""

from pyscript import document


class Marks:
    """The marked positions' dialog."""

    def __init__(self, page):
        self._page = page

    def open(self):
        """Show the marked positions, the newest first."""
        words, session = self._page.words, self._page.session
        marks = session.attempt.marks
        rows = []
        for number in range(len(marks) - 1, -1, -1):
            row = document.createElement("li")
            points = sum(10 if len(removal) == 2 else 15 for removal in marks[number])
            moves = words.counted("moves", len(marks[number]))
            text = words.say("marks.position", moves=moves, score=points)
            row.append(_button(text, "return %d" % number), " ")
            row.append(_button(words.say("marks.forget"), "unmark %d" % number))
            rows.append(row)
        document.getElementById("marks").replaceChildren(*rows)
        document.getElementById("marks-none").hidden = bool(rows)
        is_won = session.game.state == "won"
        document.getElementById("mark").disabled = is_won or session.game.made in marks

    def do(self, deed, value):
        """Mark the position, return to a marked one, or forget it."""
        session = self._page.session
        if deed == "mark":
            self._page.refresh(session.mark())
        elif deed == "unmark":
            session.attempt.unmark(int(value))
            self._page.keep()
        elif deed == "return":
            document.getElementById("panel-marks").close()
            self._page.refresh(session.return_to(int(value)))
            return
        else:
            return
        self.open()


def _button(text, deed):
    button = document.createElement("button")
    button.textContent = text
    button.type = "button"
    button.setAttribute("data-do", deed)
    return button
