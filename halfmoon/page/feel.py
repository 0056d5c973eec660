"""What a deed looks, sounds and feels like: motion, sound, a pulse. Read `Feel.after` first.

Nothing of the game depends on it. The motion itself is in `static/js/motion.js`.
"""

from pyscript import document
from pyscript.js_modules.page import motion, sound


class Feel:
    """Accompanies the deeds of the player."""

    def __init__(self):
        document.getElementById("set-vibration").closest("label").hidden = not sound.canPulse()

    def before(self, answer):
        """Get ready for a refresh: the table still shows what was before the deed."""
        if answer.deed != "nothing":
            motion.before(answer.deed, " ".join(answer.places))

    def after(self, answer, state, settings):
        """Accompany a deed after which the table shows a game that is in that state."""
        if answer.deed == "nothing":
            return
        motion.after(answer.deed, " ".join(answer.places), state)
        if settings["sound"] or settings["vibration"]:
            ended = state != "playing" and answer.deed in ("remove", "redo")
            name = state if ended else answer.deed
            sound.play(name, settings["sound"], settings["vibration"])
