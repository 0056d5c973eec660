"""The information bar, the buttons' states, and what is told in words. Read `Bar.show` first."""

from pyscript import document


class Bar:
    """The bar in the page, and what was last written to it."""

    def __init__(self):
        self._shown = {}

    def show(self, game, can_go_back):
        """Show a game's score, moves and code, and what can be done now."""
        self._write("score", str(game.score))
        self._write("moves", str(game.moves))
        self._write("code", game.code)
        self._switch("undo", "disabled", not game.can_undo)
        self._switch("redo", "disabled", not game.can_redo)
        self._switch("restart", "disabled", not game.is_begun)
        self._switch("back", "hidden", not can_go_back)

    def show_time(self, text):
        """Show the time played."""
        self._write("time", text)

    def show_message(self, text):
        """Show a message to the player; an empty text takes it away."""
        self._write("message", text)

    def show_unkept(self, unkept):
        """Show or hide the note that the game is not kept."""
        self._switch("unkept", "hidden", not unkept)

    def speak(self, text):
        """Have a sentence spoken."""
        # A region that is given the text it holds already is silent: a blank makes it another.
        spoken = self._shown.get("live", "")
        self._write("live", text + "\u00a0" if text and text == spoken else text)

    def _write(self, name, text):
        if self._shown.get(name) != text:
            document.getElementById(name).textContent = text
            self._shown[name] = text

    def _switch(self, name, attribute, on):
        key = name + " " + attribute
        if self._shown.get(key) != on:
            document.getElementById(name).toggleAttribute(attribute, on)
            self._shown[key] = on
