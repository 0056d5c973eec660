import random
from collections.abc import Iterator

from halfmoon.cards import PACK
from halfmoon.deals import DEALS
from halfmoon.game import Game
from halfmoon.rules import PLACES, combines, is_removal, is_stuck, removals
from halfmoon.scene import scene
from halfmoon.session import Session
from tests.properties.judge import leads_on, possible, value

POSITIONS = 10_000

Position = tuple[tuple[str, ...], ...]


def by_play() -> Iterator[Position]:
    """Positions that random games come to, each game until nothing can be removed."""
    chance = random.Random(1)
    while True:
        game = Game(chance.randrange(DEALS))
        yield game.position
        while game.state == "playing":
            game.remove(chance.choice(removals(game.position)))
            yield game.position


def composed() -> Iterator[Position]:
    """Positions that no game may ever come to: few ranks, many empty places."""
    chance = random.Random(2)
    while True:
        ranks = chance.sample(range(13), chance.randint(1, 13))
        cards = [card for card in PACK * 2 if value(card) - 1 in ranks]
        chance.shuffle(cards)
        piles = []
        for place in PLACES:
            most = 1 if place[0] == "R" else 3
            cards, pile = cards[most:], cards[: chance.randint(0, most)]
            piles.append(tuple(pile) if chance.random() < 0.7 else ())
        yield tuple(piles)


def tops(position: Position) -> list[str]:
    return [pile[-1] for pile in position if pile]


def judge(positions: Iterator[Position]) -> tuple[int, int]:
    """Compare `is_stuck` and `removals` with the judge's own; how many were stuck, how many not."""
    stuck = 0
    for _ in range(POSITIONS):
        position = next(positions)
        cards = tops(position)
        count = possible(cards)
        assert len(removals(position)) == count, cards
        assert is_stuck(position) is (count == 0 and bool(cards)), cards
        stuck += is_stuck(position)
    return stuck, POSITIONS - stuck


def test_is_stuck_agrees_with_the_judge_in_random_games() -> None:
    stuck, going_on = judge(by_play())
    assert stuck > 200
    assert going_on > 200


def test_is_stuck_agrees_with_the_judge_in_composed_positions() -> None:
    stuck, going_on = judge(composed())
    assert stuck > 200
    assert going_on > 200


def test_combines_agrees_with_the_judge_for_every_selection_and_card() -> None:
    selections = [[card] for card in PACK] + [
        [first, second]
        for first in PACK
        for second in PACK
        if value(first) > 10 and value(second) > 10 and value(first) != value(second)
    ]
    for held in selections:
        for card in PACK:
            assert combines(tuple(held), card) is leads_on(held, card), (held, card)


def test_is_removal_agrees_with_the_judge_for_every_two_and_three_ranks() -> None:
    cards = PACK[:13]
    for first in cards:
        for second in cards:
            assert is_removal((first, second)) is (possible([first, second]) == 1)
            for third in cards:
                three = {value(card) for card in (first, second, third)}
                assert is_removal((first, second, third)) is (three == {11, 12, 13})


def test_placement_help_agrees_with_the_judge() -> None:
    chance = random.Random(3)
    checked = 0
    for seed in range(60):
        session = Session(Game(seed))
        for _ in range(60):
            for row in scene(session, True):
                held = [
                    session.game.position[PLACES.index(place)][-1] for place in session.selection
                ]
                bright = (
                    not row.card
                    or not held
                    or row.place in session.selection
                    or leads_on(held, row.card)
                )
                assert row.dim is not bright
                checked += row.dim
            session.tap(chance.choice(PLACES))
    assert checked > 10_000
