"""What the player is told: the message, the spoken sentence, the notice. Read `spoken` first.

Pure: it puts the texts of `words` together for an `Answer` of the session.
"""

from .cards import RANKS
from .clock import time_text
from .rules import PLACES, cards_left, top
from .session import Answer, Session
from .words import Words


def message(answer: Answer, move_errors: bool, words: Words) -> str:
    """The move error of an answer, if the player wants to be told; otherwise nothing."""
    return words.say("error." + answer.error) if answer.error and move_errors else ""


def ending(session: Session, words: Words) -> tuple[str, str]:
    """Title and text of the notice when the game is stuck or won; empty while it is playing."""
    game = session.game
    if game.state == "stuck":
        left = words.counted("cards", cards_left(game.position))
        return words.say("stuck.title"), words.say("stuck.about", left=left, score=game.score)
    if game.state == "won":
        moves = words.counted("moves", game.moves)
        time = time_text(session.clock.elapsed_ms)
        text = words.say("won.about", score=game.score, moves=moves, time=time)
        return words.say("won.title"), text
    return "", ""


def spoken(answer: Answer, session: Session, move_errors: bool, words: Words) -> str:
    """What is said aloud of an answer: a sentence for each thing that changed, or nothing."""
    game = session.game
    told = []
    if answer.deed in ("remove", "redo", "undo"):
        seen = tuple((place, top(game.position, place)) for place in answer.places)
        uncovered = tuple(shown for shown in seen if shown[1] and answer.deed != "undo")
        told.append(words.moved(answer.deed, answer.cards, uncovered))
    elif answer.deed in ("new", "back", "mark", "return"):
        told.append(words.say("told." + answer.deed))
    if told and game.state != "playing":
        title, text = ending(session, words)
        told += [title + ".", text]
    elif answer.cards and told:
        told.append(words.say("told.score", score=game.score))
    error = message(answer, move_errors, words)
    return " ".join(told + [error] if error else told)


def asked(what: str, session: Session, words: Words) -> str:
    """What the player asked to hear: `score`, `moves`, `time` or the `exposed` ranks."""
    game = session.game
    if what == "score":
        return words.say("asked.score", score=game.score)
    if what == "moves":
        return words.counted("moves", game.moves) + "."
    if what == "time":
        return words.say("asked.time", time=time_text(session.clock.elapsed_ms))
    shown = [top(game.position, place)[:-1] for place in PLACES]
    ranks = [
        words.say("asked.rank", count=shown.count(rank), rank=words.say("rank." + rank))
        for rank in RANKS
        if rank in shown
    ]
    return words.say("asked.exposed", ranks=words.say("comma").join(ranks))
