"""The notice at a game's end, and the dialogs: settings, deal code, rules. Read `Notice` first."""

from pyscript import document


class Notice:
    """What is said when a game is stuck or won, until the player has looked at it."""

    def __init__(self):
        self._element = document.getElementById("notice")
        self._looked = False

    def show(self, state, title, text):
        """Show the notice of a game that is `stuck` or `won`, or none while it is `playing`."""
        if state == "playing":
            self._looked = False
        self._element.hidden = state == "playing" or self._looked
        self._element.setAttribute("data-kind", state)
        self._element.querySelector("h2").textContent = title
        self._element.querySelector("p").textContent = text

    def focus(self):
        """Put the focus on what is offered, a new game."""
        self._element.querySelector('[data-do="new"]').focus()

    def look(self):
        """Take the notice away, so that the table can be looked at."""
        self._looked = True
        self._element.hidden = True


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


def show_settings(settings):
    """Set the controls of the settings to what they are."""
    document.getElementById("set-errors").checked = settings["errors"]
    document.getElementById("set-help").checked = settings["help"]
    document.getElementById("set-keys").checked = settings["keys"]
    document.getElementById("set-counter").checked = settings["counter"]
    document.getElementById("set-language").value = settings["language"]


def read_settings():
    """The settings as their controls stand."""
    return {
        "errors": bool(document.getElementById("set-errors").checked),
        "help": bool(document.getElementById("set-help").checked),
        "keys": bool(document.getElementById("set-keys").checked),
        "counter": bool(document.getElementById("set-counter").checked),
        "language": str(document.getElementById("set-language").value),
    }


def show_code(code):
    """Put the deal's code into the dialog and empty what was entered in it."""
    document.getElementById("this-code").value = code
    document.getElementById("enter-code").value = ""
    show_refusal("")
    show_copied("")


def show_about(text):
    """Say what is running."""
    document.getElementById("about").textContent = text


def show_keys(text):
    """Say which keys go to a card of a rank, in the language's letters."""
    document.getElementById("keys-rank").textContent = text


def entered_code():
    """What the player typed or pasted as a code."""
    return str(document.getElementById("enter-code").value)


def show_refusal(text):
    """Say why the entered code is none; empty when there is nothing to say."""
    document.getElementById("code-error").textContent = text
    field = document.getElementById("enter-code")
    field.toggleAttribute("aria-invalid", bool(text))
    if text:
        field.focus()


def show_copied(text):
    """Say whether copying worked."""
    document.getElementById("copied").textContent = text
