"""What is kept on the device, in localStorage through `safe.js`. Read `Store.load` first."""

from pyscript.js_modules.page import safe


class Store:
    """Texts under names, read with care.

    A bad text is set aside under another name and harms nothing else. A name that the browser
    refuses to read is not written either: what it holds stays as it is.
    """

    def __init__(self):
        self._unread = []
        self._known = {}

    def load(self, name, read):
        """What `read` makes of the stored text, or None when there is none or `read` refuses it.

        `read` raises a ValueError for a bad text, which is then set aside as `bad.` and the name.
        """
        text = str(safe.read(name))
        self._known[name] = text
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
        if name in self._unread or not safe.write(name, text):
            return False
        self._known[name] = "=" + text
        return True

    def is_changed(self, name):
        """Whether another tab has stored something else since it was last read or stored here."""
        return str(safe.read(name)) != self._known.get(name, "")
