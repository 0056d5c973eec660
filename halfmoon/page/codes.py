"""The dialog of the deal's code: the one on the table, one to enter. Read `Codes.open` first."""

from pyscript import document
from pyscript.js_modules.page import safe

from halfmoon.deals import CodeError, number_of


class Codes:
    """The code's dialog."""

    def __init__(self, page, kept):
        self._page = page
        self._on_copied = kept(self._copied)

    def show(self):
        """Show the code of the deal on the table, and empty what was entered."""
        document.getElementById("this-code").value = self._page.session.game.code
        document.getElementById("enter-code").value = ""
        document.getElementById("copied").textContent = ""
        self._refuse("")

    def enter(self):
        """The form was sent: begin the deal of the entered code, or say why it is none."""
        refusal = self.open(str(document.getElementById("enter-code").value))
        self._refuse(refusal)
        if not refusal:
            document.getElementById("panel-code").close()
            self._page.table.focus(self._page.session.focus)

    def open(self, text):
        """Begin the deal of a code unless it is on the table; why not, if the text is no code."""
        try:
            number = number_of(text)
        except CodeError as error:
            return self._page.words.refused(error.reason, error.found, error.meant)
        if number != self._page.session.game.number:
            self._page.open(number)
        return ""

    def copy(self):
        """Put the code on the clipboard."""
        safe.copy(document.getElementById("this-code"), self._on_copied)

    def _copied(self, worked):
        told = self._page.words.say("code.copied" if worked else "code.not.copied")
        document.getElementById("copied").textContent = told

    def _refuse(self, text):
        document.getElementById("code-error").textContent = text
        field = document.getElementById("enter-code")
        field.setAttribute("aria-invalid", "true" if text else "false")
        if text:
            field.focus()
