from halfmoon.example import LINK, TOLD
from halfmoon.sharing import link_of, read_link


def test_the_example_is_a_won_game_with_a_sentence_for_its_first_trio() -> None:
    game = read_link(LINK)
    assert (game.state, game.score, link_of(game)) == ("won", 520, LINK)
    assert len(game.made[TOLD - 1]) == 3
