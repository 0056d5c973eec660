"""The settings, taken over as soon as they change. Read `Preferences.take` first."""

from pyscript.js_modules.page import look, texts

from halfmoon import settings as choices


class Preferences:
    """Changes the settings of the page."""

    def __init__(self, page, kept):
        self._page = page
        self._on_spoken = kept(self._spoken)

    def take(self, settings):
        """Go on with other settings, and store them."""
        page = self._page
        before, page.settings = page.settings, settings
        page.store.save("settings", choices.save(settings))
        look.wear(choices.save(settings))
        if settings["letters"] != before["letters"]:
            page.learn_words()
        if settings["language"] != before["language"]:
            texts.speak(settings["language"], self._on_spoken)
        page.refresh(page.session.clear())

    def _spoken(self):
        """The page speaks another language."""
        self._page.learn_words()
        self._page.refresh(self._page.session.clear())
        self._page.keep()
