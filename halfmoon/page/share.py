"""The dialog for sharing: a deal, a game, the table, and a game that was received. Read `Share`."""

from pyscript import document, window
from pyscript.js_modules.page import safe

from halfmoon import sharing
from halfmoon.deals import CodeError


class Share:
    """The sharing dialog: fields to copy from, and one to paste into."""

    def __init__(self, page, kept):
        self._page = page
        self._on_copied = kept(self._copied)
        self._on_shared = kept(self._shared)

    def open(self):
        """Put the game as it is now into the fields."""
        game = self._page.session.game
        address = str(window.location.origin) + str(window.location.pathname)
        _fill("share-deal", address + "#" + game.code)
        _fill("share-game", address + "#" + sharing.link_of(game))
        _fill("share-code", game.code)
        _fill("share-table", game.code + "\n" + sharing.table_text(game.position))
        _fill("share-text", sharing.text_of(game))
        _fill("received", "")
        self._tell("")
        for button in document.querySelectorAll('#panel-share [data-do^="send "]'):
            button.hidden = not safe.canShare()

    def do(self, deed, value):
        """Copy a field, offer it to the share sheet, or read what was pasted."""
        if deed == "fetch":
            safe.copy(document.getElementById(value), self._on_copied)
        elif deed == "send":
            safe.share(str(document.getElementById(value).value), self._on_shared)
        elif deed == "receive":
            text = str(document.getElementById("received").value)
            refusal = self.receive(text)
            self._tell(refusal)

    def receive(self, text):
        """Show the game of a link or a text in the replay; why not, if it is none."""
        words = self._page.words
        try:
            game = sharing.read(text)
        except sharing.SharedError as error:
            return words.say("shared." + error.reason, found=error.found)
        except CodeError as error:
            return words.refused(error.reason, error.found, error.meant)
        document.getElementById("panel-share").close()
        self._page.desks.replay(game)
        return ""

    def _copied(self, worked):
        self._tell(self._page.words.say("share.copied" if worked else "share.not.copied"))

    def _shared(self, how):
        words = self._page.words
        if str(how) == "shared":
            self._tell(words.say("share.sent"))
        else:
            self._tell(words.say("share.not.sent") if str(how) == "failed" else "")

    def _tell(self, text):
        document.getElementById("share-told").textContent = text


def _fill(name, text):
    document.getElementById(name).value = text
