"""What is kept on the device, in localStorage through `safe.js`. Read `Store.load` first."""

from pyscript.js_modules import safe


class Store:
    """Texts under names, read with care.

    A bad text is set aside under another name and harms nothing else. A name that the browser
    refuses to read is not written either: what it holds stays as it is.
    """

    def __init__(self):
        self._unread = []

    def load(self, name, read):
        """What `read` makes of the stored text, or None when there is none or `read` refuses it.

        `read` raises a ValueError for a bad text, which is then set aside as `bad.` and the name.
        """
        text = safe.read(name)
        if text == "!":
            self._unread.append(name)
        if text == "?":
            safe.setAside(name)
        if not text.startswith("="):
            return None
        try:
            return read(text[1:])
        except ValueError:
            safe.setAside(name)
            return None

    def save(self, name, text):
        """Store the text; whether that worked. When it did not, what was stored before remains."""
        return name not in self._unread and safe.write(name, text)
