"""The deal or the game that the page's address names. Read `Address.open` first."""

from pyscript import window
from pyscript.js_modules.page import back

from halfmoon.deals import CodeError, number_of


class Address:
    """The part of the address behind `#`: `#HM1-N-AAAAAAB`, or a link to a whole game."""

    def __init__(self, page):
        self._page = page

    def number(self):
        """The deal that the address names, or None."""
        try:
            return number_of(_named())
        except CodeError:
            return None

    def open(self):
        """Begin the deal that the address names, or show the game that it holds in the replay."""
        named = _named()
        if "/" in named:
            refusal = self._page.desks.receive(named)
            back.forgetAddress()
        else:
            refusal = self._page.codes.open(named) if named else ""
        if refusal:
            self._page.bar.show_message(refusal)
            self._page.bar.speak(refusal)

    def leave(self):
        """Take another deal's code out of the address, so that a reload keeps this game."""
        if _named() and self.number() != self._page.session.game.number:
            back.forgetAddress()


def _named():
    return str(window.location.hash)
