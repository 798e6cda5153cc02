"""What can be chosen for a game of Queendomino, and what cannot."""

import pytest

import crownlands as cl
from crownlands.core.errors import BadOptions, BadPlayers
from games.queendomino.moments import FULL_KINGDOM, ended, realm
from support.cases import for_each

INFO = cl.make("queendomino", 2).info
ARMS = "3@1,0e 4@-2,0e 5@0,1s 6@0,-2s"


@for_each("players", [1, 5, 6])
def test_two_to_four_players(players: int) -> None:
    with pytest.raises(BadPlayers, match="2, 3, 4 players"):
        cl.make("queendomino", players)


@for_each("option", ["mighty-duel", "lines-of-4", "teams", "base", "short"])
@for_each("players", [2, 3, 4])
def test_options_of_other_games_do_not_exist_here(option: str, players: int) -> None:
    with pytest.raises(BadOptions, match=f"no option {option}.*harmony"):
        cl.make("queendomino", players, **{option: True})


def test_variants_of_other_games_are_house_options_and_off() -> None:
    house = {option.name for option in INFO.options if option.house}
    assert house == {"harmony", "middle-kingdom", "dynasty", "opening"}
    assert cl.make("queendomino", 4).options == {
        "harmony": False,
        "middle-kingdom": False,
        "dynasty": False,
    }


def test_the_opening_is_for_two_and_abba_by_default() -> None:
    assert cl.make("queendomino", 2).options["opening"] == "abba"
    assert cl.make("queendomino", 2, opening="draw").options["opening"] == "draw"
    with pytest.raises(BadOptions, match="for 2 players, not 3"):
        cl.make("queendomino", 3, opening="draw")
    with pytest.raises(BadOptions, match="draw or abba"):
        cl.make("queendomino", 2, opening="baab")


@for_each("players", [2, 3, 4])
def test_all_options_combine(players: int) -> None:
    switches = len([option for option in INFO.options if option.fits(players)])
    assert len(list(INFO.option_sets(players))) == 2**switches


@for_each(("missing", "points"), [(0, 5), (1, 0)])
def test_harmony_is_five_points_for_a_complete_kingdom(missing: int, points: int) -> None:
    kingdom = " ".join(FULL_KINGDOM.split()[missing:])
    plain = ended(cl.make("queendomino", 3), kingdom)
    harmony = ended(cl.make("queendomino", 3, harmony=True), kingdom)
    assert harmony.scores()[0].total == plain.scores()[0].total + points


@for_each(("players", "points"), [(4, 10), (2, 0)])
def test_middle_kingdom_is_ten_points_for_a_castle_in_the_centre(players: int, points: int) -> None:
    game = cl.make("queendomino", players, middle_kingdom=True)
    sheet = ended(game, ARMS, realms=[realm(0)]).scores()[0]
    assert sheet.total == points
