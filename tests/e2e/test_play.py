"""Whole games, won and stuck, by clicks; undo and redo."""

from playwright.sync_api import Page, expect

from tests.e2e.table import go_back, open_game, places, play, played, reload, shows, tap
from tests.games import golden

WON = next(game for game in golden.GAMES if game.outcome == "won")
STUCK = min(
    (game for game in golden.GAMES if game.outcome == "stuck"), key=lambda game: len(game.removals)
)


def test_a_whole_game_is_won_by_clicks(page: Page, site: str, interpreter: str) -> None:
    open_game(page, site, interpreter, "#" + WON.code)
    game = played(WON.code)
    shows(page, game)
    for removal in WON.removals:
        play(page, [removal])
        game.remove(removal)
        shows(page, game)
    assert (game.state, game.score, game.moves) == ("won", 520, 48)
    expect(page.locator("#undo")).to_be_disabled()
    expect(page.locator("#redo")).to_be_disabled()
    notice = page.locator("#notice")
    expect(notice).to_contain_text("You won")
    time = page.locator("#time").inner_text()
    expect(notice).to_contain_text(f"520 points in 48 moves, {time}.")
    reload(page)
    shows(page, game)
    expect(notice).to_contain_text(f"520 points in 48 moves, {time}.")
    expect(page.locator("#undo")).to_be_disabled()


def test_a_stuck_game_says_so_and_offers_four_ways_on(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, "#" + STUCK.code)
    notice = page.locator("#notice")
    play(page, STUCK.removals[:-1])
    expect(notice).to_be_hidden()
    play(page, STUCK.removals[-1:])
    game = played(STUCK.code, STUCK.removals)
    shows(page, game)
    assert game.state == "stuck"
    expect(notice).to_contain_text("No more moves")
    for name in ("Undo", "Restart", "New game", "Look at the table"):
        expect(notice.get_by_role("button", name=name)).to_be_visible()

    # Looking takes the notice away, and nothing else.
    notice.get_by_role("button", name="Look at the table").click()
    expect(notice).to_be_hidden()
    shows(page, game)
    tap(page, "1")
    expect(notice).to_be_hidden()
    page.locator("#undo").click()
    shows(page, played(STUCK.code, STUCK.removals[:-1]))
    expect(notice).to_be_hidden()
    page.locator("#redo").click()
    shows(page, game)
    expect(notice).to_be_visible()

    notice.get_by_role("button", name="Undo").click()
    shows(page, played(STUCK.code, STUCK.removals[:-1]))
    expect(notice).to_be_hidden()
    page.locator("#redo").click()
    notice.get_by_role("button", name="Restart").click()
    shows(page, played(STUCK.code))
    expect(notice).to_be_hidden()
    go_back(page)
    shows(page, game)
    notice.get_by_role("button", name="New game").click()
    expect(page.locator("#code")).not_to_have_text(STUCK.code)
    expect(page.locator("#moves")).to_have_text("0")


def test_undo_goes_back_to_the_start_and_redo_to_the_end(
    page: Page, site: str, interpreter: str
) -> None:
    removals = WON.removals[:8]
    open_game(page, site, interpreter, "#" + WON.code)
    undo, redo = page.locator("#undo"), page.locator("#redo")
    expect(undo).to_be_disabled()
    expect(redo).to_be_disabled()
    play(page, removals)
    game = played(WON.code, removals)
    shows(page, game)
    expect(redo).to_be_disabled()
    while game.can_undo:
        undo.click()
        game.undo()
        shows(page, game)
    expect(undo).to_be_disabled()
    while game.can_redo:
        redo.click()
        game.redo()
        shows(page, game)
    expect(redo).to_be_disabled()
    assert game.moves == len(removals)


def test_a_move_after_undo_forgets_redo_and_a_selection_does_not(
    page: Page, site: str, interpreter: str
) -> None:
    open_game(page, site, interpreter, "#" + WON.code)
    first, second = WON.removals[:2]
    play(page, [first, second])
    page.locator("#undo").click()
    page.locator("#undo").click()
    tap(page, second[0])
    tap(page, second[0])
    expect(page.locator("#redo")).to_be_enabled()
    play(page, [second])
    shows(page, played(WON.code, [second]))
    expect(page.locator("#redo")).to_be_disabled()


def test_undo_and_redo_clear_the_selection(page: Page, site: str) -> None:
    open_game(page, site, "micropython", "#" + WON.code)
    play(page, WON.removals[:1])
    for deed in ("undo", "redo"):
        tap(page, "1")
        assert places(page, "aria-pressed=true") == {"1"}
        page.locator("#" + deed).click()
        assert not places(page, "aria-pressed=true")


def test_a_deal_that_is_stuck_before_its_first_move_is_announced(page: Page, site: str) -> None:
    game = played("HM1-N-AAAAKYH")
    assert game.state == "stuck"
    open_game(page, site, "micropython", "#" + game.code)
    shows(page, game)
    expect(page.locator("#notice")).to_contain_text("No more moves")
    expect(page.locator("#notice")).to_contain_text("104 cards are left")
    expect(page.locator("#undo")).to_be_disabled()
