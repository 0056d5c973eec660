"""The player's own data: one file out, one in, and what deletes it. Read `Owned.do` first."""

from pyscript import document
from pyscript.js_modules.page import safe

from halfmoon import settings, transfer
from halfmoon import stats as statistics

NAME = "half-moon.json"


class Owned:
    """The data's dialog; `parcel` is what a chosen file holds, before it is taken over."""

    def __init__(self, page, kept):
        self._page = page
        self._parcel = None
        self._sure = ""
        self._on_read = kept(self._read)
        chosen = kept(lambda event: self._choose())
        document.getElementById("data-file").addEventListener("change", chosen)

    def open(self):
        """Begin with no file chosen."""
        document.getElementById("data-file").value = ""
        self._sure = ""
        self._offer(None, "")

    def do(self, deed, value):
        """Write the file, take over the one that was read, or delete a part of the data."""
        page = self._page
        words = page.words
        if deed == "export":
            page.counting.catch_up()
            text = transfer.pack(page.session, page.settings, page.counting.stats)
            worked = safe.download(NAME, text)
            self._tell(words.say("data.written" if worked else "data.not.written", name=NAME))
        elif deed == "import" and self._parcel:
            parcel = self._parcel
            self._offer(None, words.say("data.taken"))
            # Game and statistics at once: what is counted next is the game of the file.
            page.counting.replace(parcel.stats)
            page.take_session(parcel.session)
            page.preferences.take(parcel.settings)
        elif deed == "delete" and self._sure != value:
            self._sure = value
            self._tell(words.say("data.sure"))
        elif deed == "delete":
            self._sure = ""
            self._delete(value)
            self._tell(words.say("data.deleted"))

    def _delete(self, part):
        page = self._page
        if part == "game":
            page.forget_game()
        elif part == "settings":
            page.preferences.take(settings.defaults())
        else:
            page.counting.replace(statistics.Stats())
            page.session.attempt.count_no_more()
            page.keep()

    def _choose(self):
        self._offer(None, "")
        field = document.getElementById("data-file")
        safe.readFile(field, transfer.LONGEST, self._on_read)

    def _read(self, text):
        words = self._page.words
        try:
            if not str(text).startswith("="):
                raise transfer.BadFile("long")
            parcel = transfer.unpack(str(text)[1:])
        except transfer.BadFile as error:
            self._offer(None, words.say("file." + error.reason))
            return
        self._offer(parcel, self._changes(parcel))

    def _changes(self, parcel):
        """What the file would change, in a sentence for each part."""
        page, words = self._page, self._page.words
        now, then = page.session.game, parcel.session.game
        before, after = page.counting.stats.summary(), parcel.stats.summary()
        changed = [key for key in parcel.settings if parcel.settings[key] != page.settings.get(key)]
        return " ".join(
            (
                words.say(
                    "data.game",
                    before=_told(now, words),
                    after=_told(then, words),
                ),
                words.say("data.settings", count=len(changed)),
                words.say("data.stats", before=before.games, after=after.games),
            )
        )

    def _offer(self, parcel, text):
        self._parcel = parcel
        document.getElementById("data-take").hidden = parcel is None
        self._tell(text)

    def _tell(self, text):
        document.getElementById("data-told").textContent = text


def _told(game, words):
    return words.say("data.moves", code=game.code, moves=words.counted("moves", game.moves))
