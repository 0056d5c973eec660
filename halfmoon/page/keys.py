"""Which key asks for what. Read `deed_of` first.

Enter and Space are not here: a card is a button, and the browser taps it.
"""

WAYS = {
    "ArrowLeft": "left",
    "ArrowRight": "right",
    "ArrowUp": "up",
    "ArrowDown": "down",
    "Home": "first",
    "End": "last",
}
LETTERS = {"u": "undo", "y": "redo", "?": "keys"}
ASKED = {"s": "score", "m": "moves", "t": "time", "e": "exposed"}
FIELDS = ("INPUT", "SELECT", "TEXTAREA")
TAPS = ("Enter", " ")


def deed_of(event, letters, words):
    """What a key press asks for, as a deed and what it is about; two empty texts if nothing.

    Deeds: `go` a way, `seek` a rank, `ask` for something spoken, `undo`, `redo`, `keys`, `clear`,
    and `hold` for a repeated tap, which taps no more. `letters`: whether single letters count.
    """
    key = str(event.key)
    if event.target.tagName in FIELDS or event.altKey or event.isComposing:
        return "", ""
    if event.ctrlKey or event.metaKey:
        return _with_control(key.lower(), bool(event.shiftKey)), ""
    on_table = bool(event.target.closest("#table"))
    if key in TAPS and event.repeat:
        return "hold", ""
    if key in WAYS:
        return ("go", WAYS[key]) if on_table else ("", "")
    if key == "Escape":
        return "clear", ""
    if not letters or len(key) != 1:
        return "", ""
    return _of_letter(key.lower(), words)


def _with_control(key, shift):
    if key == "z":
        return "redo" if shift else "undo"
    return ""


def _of_letter(key, words):
    if key in LETTERS:
        return LETTERS[key], ""
    if key in ASKED:
        return "ask", ASKED[key]
    rank = words.rank_of_letter(key)
    return ("seek", rank) if rank else ("", "")
