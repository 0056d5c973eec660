"""The notice at a game's end, and the dialogs: settings, rules. Read `Notice` first."""

import sys

from pyscript import document

from halfmoon import __version__


class Notice:
    """What is said when a game is stuck or won, until the player has looked at it.

    The strip that holds it bears the ending: CSS gives a won game's notice the empty table.
    """

    def __init__(self):
        self._strip = document.getElementById("strip")
        self._element = document.getElementById("notice")
        self._looked = False
        self._shown = None

    def show(self, state, title, text):
        """Show the notice of a game that is `stuck` or `won`, or none while it is `playing`."""
        if state == "playing":
            self._looked = False
        shown = (state, self._looked, title, text)
        if shown == self._shown:
            return
        self._shown = shown
        self._element.hidden = state == "playing" or self._looked
        self._strip.setAttribute("data-ending", "" if self._element.hidden else state)
        self._element.querySelector("h2").textContent = title
        self._element.querySelector("p").textContent = text

    def focus(self):
        """Put the focus on what is offered, a new game."""
        self._element.querySelector('[data-do="new"]').focus()

    def look(self):
        """Take the notice away, so that the table can be looked at."""
        self._looked = True
        self._element.hidden = True
        self._strip.setAttribute("data-ending", "")
        self._shown = None


def is_open():
    """Whether a dialog is open."""
    return bool(document.querySelector("dialog[open]"))


def has_lost_focus():
    """Whether the focus is nowhere, or on a button that has just gone or works no more."""
    active = document.activeElement
    if not active or active.tagName == "BODY":
        return True
    return bool(active.disabled) or not active.checkVisibility()


def open_panel(name):
    """Open the dialog of that id."""
    document.getElementById(name).showModal()


def close_panel(name):
    """Close the dialog of that id."""
    document.getElementById(name).close()


def close_outside(event):
    """Close a dialog that was clicked itself: its parts cover it, so it was its backdrop."""
    if str(event.target.tagName) == "DIALOG":
        event.target.close()


SWITCHES = ("errors", "help", "keys", "counter", "sound", "vibration")
LISTS = ("language", "letters", "colours", "theme", "motion")


def show_settings(settings):
    """Set the controls of the settings to what they are."""
    for name in SWITCHES:
        document.getElementById("set-" + name).checked = settings[name]
    for name in LISTS:
        document.getElementById("set-" + name).value = settings[name]


def read_settings():
    """The settings as their controls stand."""
    settings = {name: bool(document.getElementById("set-" + name).checked) for name in SWITCHES}
    for name in LISTS:
        settings[name] = str(document.getElementById("set-" + name).value)
    return settings


def show_letters(words):
    """Put the letters of the picture cards on those that the rules show."""
    for card in document.querySelectorAll("[data-rank]"):
        # The suit does not matter, but a card has one.
        card.textContent = words.letter(str(card.getAttribute("data-rank")) + "S")


def show_about(words):
    """Say what is running here, and on what."""
    python = ".".join(str(part) for part in sys.version_info[:3])
    text = words.say("about", version=__version__, interpreter=_interpreter(), python=python)
    document.getElementById("about").textContent = text


def show_keys(words):
    """Say which keys go to a card of a rank, in the language's letters."""
    text = words.say("keys.rank", letters=words.letters())
    document.getElementById("keys-rank").textContent = text


def _interpreter():
    """The interpreter's name and version."""
    if sys.implementation.name == "micropython":
        return "MicroPython " + ".".join(str(part) for part in sys.implementation.version[:3])
    import pyodide

    return "Pyodide " + pyodide.__version__
