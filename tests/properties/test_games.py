import json

from hypothesis import assume, given
from hypothesis import strategies as st

from halfmoon import record, settings
from halfmoon.cards import PACK
from halfmoon.deals import deal
from halfmoon.game import Game
from halfmoon.record import BadRecord
from halfmoon.rules import PLACES, removals, top
from halfmoon.session import Session, load
from tests.properties.strategies import deeds, do, numbers

# Left to itself Hypothesis prefers short lists: here short and long games are as likely.
PLAY = st.integers(0, 60).flatmap(lambda n: st.lists(deeds, min_size=n, max_size=n))
TWO_PACKS = sorted(PACK * 2)

Deeds = list[tuple[str, int | str | None]]


def played(number: int, play: Deeds) -> Session:
    session = Session(Game(number))
    for deed, argument in play:
        session = do(session, deed, argument)
    return session


def facts(session: Session) -> tuple[object, ...]:
    game = session.game
    return game.number, game.position, game.made, game.undone, session.clock.elapsed_ms


def removed(game: Game) -> list[str]:
    """The cards of the removals made, dealt again and taken one after the other."""
    piles = dict(zip(PLACES, map(list, deal(game.number)), strict=True))
    return [piles[place].pop() for removal in game.made for place in removal]


@given(numbers, PLAY)
def test_the_cards_on_the_table_and_those_removed_are_two_packs(number: int, play: Deeds) -> None:
    session = Session(Game(number))
    for deed, argument in play:
        session = do(session, deed, argument)
        table = [card for pile in session.game.position for card in pile]
        assert sorted(table + removed(session.game)) == TWO_PACKS


@given(numbers, PLAY)
def test_the_score_is_10_a_pair_and_15_a_trio(number: int, play: Deeds) -> None:
    game = played(number, play).game
    pairs = sum(len(removal) == 2 for removal in game.made)
    trios = sum(len(removal) == 3 for removal in game.made)
    assert game.score == 10 * pairs + 15 * trios
    assert game.moves == pairs + trios
    assert 104 - sum(map(len, game.position)) == 2 * pairs + 3 * trios


@given(numbers, PLAY)
def test_the_selection_is_nothing_one_card_or_two_pictures(number: int, play: Deeds) -> None:
    session = Session(Game(number))
    for deed, argument in play:
        session = do(session, deed, argument)
        held = [top(session.game.position, place) for place in session.selection]
        assert all(held)
        assert len(held) < 2 or (
            len(held) == 2 and {card[:-1] for card in held} < {"J", "Q", "K"} and held[0] != held[1]
        )
        assert len({card[:-1] for card in held}) == len(held)


@given(numbers, PLAY)
def test_undo_and_then_redo_changes_nothing(number: int, play: Deeds) -> None:
    game = played(number, play).game
    before = game.position, game.made, game.undone, game.score
    if game.can_undo:
        undone = game.undo()
        assert game.position != before[0]
        assert game.redo() == undone
        assert (game.position, game.made, game.undone, game.score) == before


@given(numbers, PLAY)
def test_redo_and_then_undo_changes_nothing(number: int, play: Deeds) -> None:
    game = played(number, play).game
    before = game.position, game.made, game.undone, game.score
    if game.can_redo:
        game.redo()
        game.undo()
        assert (game.position, game.made, game.undone, game.score) == before


@given(numbers, PLAY)
def test_all_moves_undone_give_the_deal_and_all_redone_the_game(number: int, play: Deeds) -> None:
    game = played(number, play).game
    while game.can_redo:
        game.redo()
    end = game.position
    while game.can_undo:
        game.undo()
    assert game.position == deal(game.number)
    while game.can_redo:
        game.redo()
    assert game.position == end


@given(numbers, PLAY)
def test_a_saved_session_loads_equal(number: int, play: Deeds) -> None:
    session = played(number, play)
    loaded = load(session.save())
    assert facts(loaded) == facts(session)
    assert loaded.previous == session.previous
    assert loaded.save() == session.save()


@given(numbers, PLAY, numbers)
def test_a_game_begun_comes_back_whole(number: int, play: Deeds, other: int) -> None:
    session = played(number, play)
    before = facts(session)
    begun = session.game.is_begun
    session.open(other)
    session.tap("1")
    session.back()
    if begun:
        assert facts(session) == before


@given(numbers, PLAY)
def test_taps_never_raise_and_change_the_game_by_a_removal_alone(number: int, play: Deeds) -> None:
    session = played(number, play)
    for place in (*PLACES, "0", "13", "R9", ""):
        before = facts(session)
        answer = session.tap(place)
        assert (facts(session) != before) is (answer.deed == "remove")
        if answer.deed in ("nothing", "clear", "remove"):
            assert session.selection == () or answer.deed == "nothing"


@given(numbers, st.lists(st.integers(0, 10**6), max_size=48))
def test_a_game_ends_won_or_stuck_when_nothing_can_be_removed(
    number: int, choices: list[int]
) -> None:
    game = Game(number)
    for choice in choices:
        possible = removals(game.position)
        assert (game.state == "playing") is bool(possible)
        if not possible:
            break
        game.remove(possible[choice % len(possible)])


@given(numbers, PLAY)
def test_a_record_cut_behind_or_within_a_word_is_no_record(number: int, play: Deeds) -> None:
    session = played(number, play)
    line = record.save(session.game, session.clock.elapsed_ms)
    for end in (k for k in range(len(line)) if line[k] == " "):
        assert not record.is_sound(line[:end])
        assert not record.is_sound(line[: end - 1])


@given(numbers, PLAY, st.data())
def test_a_changed_record_is_refused_or_a_game_by_the_rules(
    number: int, play: Deeds, data: st.DataObject
) -> None:
    line = record.save(played(number, play).game, 83250)
    k = data.draw(st.integers(0, len(line) - 1))
    slip = data.draw(st.characters() | st.sampled_from("0123456789+R -."))
    try:
        game, elapsed_ms = record.load(line[:k] + slip + line[k + 1 :])
    except BadRecord:
        return
    table = [card for pile in game.position for card in pile]
    assert sorted(table + removed(game)) == TWO_PACKS
    assert 0 <= elapsed_ms <= record.LONGEST_MS
    assert record.load(record.save(game, elapsed_ms))[0].position == game.position


@given(st.text(max_size=60) | st.text("1 HM-NAB23+R0", max_size=60))
def test_any_text_is_a_record_or_refused(text: str) -> None:
    try:
        game, elapsed_ms = record.load(text)
    except BadRecord as refused:
        assert str(refused)
    else:
        assert record.save(game, elapsed_ms)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


SOUND = st.sampled_from([True, False, "", "en", "nl"])


@given(st.dictionaries(st.sampled_from([*settings.CHOICES, "sound"]), SOUND | JSON))
def test_of_settings_what_is_sound_is_kept(stored: dict[str, object]) -> None:
    text = json.dumps(stored)
    assume(len(text) < 500)
    loaded = settings.load(text)
    assert loaded.keys() == settings.CHOICES.keys()
    for key, choices in settings.CHOICES.items():
        sound = repr(stored.get(key)) in map(repr, choices)
        assert repr(loaded[key]) == repr(stored[key] if sound else choices[0])


@given(st.text(max_size=60) | JSON.map(json.dumps))
def test_any_text_is_settings_or_refused(text: str) -> None:
    try:
        loaded = settings.load(text)
    except settings.BadSettings as refused:
        assert str(refused)
    else:
        assert settings.load(settings.save(loaded)) == loaded
