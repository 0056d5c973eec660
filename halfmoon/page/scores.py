"""The dialog with the statistics: numbers, a drawn chart, the last games. Read `Scores.open`."""

from pyscript import document

from halfmoon.clock import time_text
from halfmoon.deals import number_of

CHARTED = 60
BAR, GAP, HEIGHT, MOST = 6, 2, 104, 520
SVG = "http://www.w3.org/2000/svg"


class Scores:
    """The statistics' dialog."""

    def __init__(self, page):
        self._page = page
        self._code = ""

    def open(self):
        """Show what has been played."""
        self._page.counting.catch_up()
        self._code = ""
        self._show()

    def do(self, deed, value):
        """Show the attempts at a deal, or all games; or play a deal again."""
        if deed == "attempts":
            self._code = value
            self._show()
        elif deed == "play":
            document.getElementById("panel-scores").close()
            document.getElementById("panel-days").close()
            self._page.open(number_of(value))

    def _show(self):
        words, stats = self._page.words, self._page.counting.stats
        numbers = []
        for text, value in _numbers(stats.summary(), words):
            numbers += [_element("dt", text), _element("dd", value)]
        document.getElementById("scores").replaceChildren(*numbers)
        games = stats.attempts(self._code) if self._code else stats.listed()
        document.getElementById("scores-chart").replaceChildren(*_bars(games[:CHARTED]))
        document.getElementById("scores-all").hidden = not self._code
        document.getElementById("scores-none").hidden = bool(games)
        rows = [self._row(game, words) for game in games]
        document.getElementById("scores-games").replaceChildren(*rows)

    def _row(self, game, words):
        outcome = words.say("scores.won" if game.outcome == "won" else "scores.given")
        if not game.outcome:
            outcome = words.say("scores.running")
        told = words.say(
            "scores.game",
            date=game.at[:10],
            outcome=outcome,
            score=game.score,
            time=time_text(game.elapsed_ms),
        )
        row = _element("li", told + " ")
        code = _button(game.code, "attempts " + game.code)
        code.setAttribute("translate", "no")
        row.append(code, " ", _button(words.say("scores.again"), "play " + game.code))
        return row


def _numbers(summary, words):
    """The numbers in the order in which they are shown, each with what it is."""
    none = "\u2013"

    def known(value, text="%d"):
        return text % value if value >= 0 else none

    def time(elapsed_ms):
        return time_text(elapsed_ms) if elapsed_ms >= 0 else none

    return (
        (words.say("scores.games"), known(summary.games)),
        (words.say("scores.wins"), known(summary.won)),
        (words.say("scores.share"), known(summary.share, "%d %%")),
        (words.say("scores.streak"), known(summary.streak)),
        (words.say("scores.best.streak"), known(summary.best_streak)),
        (words.say("scores.best.points"), known(summary.best_points)),
        (words.say("scores.average"), known(summary.average_points)),
        (words.say("scores.best.time"), time(summary.best_ms)),
        (words.say("scores.median"), time(summary.median_ms)),
        (words.say("scores.unaided"), known(summary.unaided)),
    )


def _bars(games):
    """A bar for each game, the oldest on the left; a won one fills the height."""
    bars = []
    for place in range(len(games)):
        game = games[len(games) - 1 - place]
        height = max(1, game.score * HEIGHT // MOST)
        bar = document.createElementNS(SVG, "rect")
        bar.setAttribute("x", str(place * (BAR + GAP)))
        bar.setAttribute("y", str(HEIGHT - height))
        bar.setAttribute("width", str(BAR))
        bar.setAttribute("height", str(height))
        bar.setAttribute("data-outcome", game.outcome or "running")
        bars.append(bar)
    return bars


def _element(tag, text):
    element = document.createElement(tag)
    element.textContent = text
    return element


def _button(text, deed):
    button = _element("button", text)
    button.type = "button"
    button.setAttribute("data-do", deed)
    return button
