"""What Age of Giants may be played with."""

import pytest

import crownlands as cl
from crownlands.core.errors import BadOptions, BadPlayers
from games.age_of_giants.tables import phase, tie_breaks
from support.cases import for_each
from support.walks import shared_walk


def test_the_base_is_kingdomino_unless_chosen() -> None:
    assert cl.make("age-of-giants", 3).options["base"] == "kingdomino"
    town = cl.make("age-of-giants", 3, base="queendomino").start().view().data()
    assert "market" in town
    assert "market" not in cl.make("age-of-giants", 3).start().view().data()


@for_each("players", [1, 6])
def test_it_is_for_2_to_5(players: int) -> None:
    with pytest.raises(BadPlayers):
        cl.make("age-of-giants", players)


@for_each("option", ["harmony", "middle_kingdom"])
@for_each("base", ["kingdomino", "queendomino"])
def test_harmony_and_middle_kingdom_exist_as_quests_only(option: str, base: str) -> None:
    with pytest.raises(BadOptions, match="no option"):
        cl.make("age-of-giants", 3, base=base, **{option: True})


@for_each("option", ["mighty_duel", "lines_of_4"])
def test_forms_of_the_base_game_are_refused(option: str) -> None:
    with pytest.raises(BadOptions, match="no option"):
        cl.make("age-of-giants", 2 if option == "mighty_duel" else 3, **{option: True})


def test_short_needs_kingdomino() -> None:
    with pytest.raises(BadOptions, match="needs base to be kingdomino"):
        cl.make("age-of-giants", 2, short=True, base="queendomino")


@for_each("players", [3, 4, 5])
def test_short_is_for_two(players: int) -> None:
    with pytest.raises(BadOptions, match="for 2 players"):
        cl.make("age-of-giants", players, short=True)


def test_another_base_is_refused() -> None:
    with pytest.raises(BadOptions, match="kingdomino or queendomino"):
        cl.make("age-of-giants", 3, base="xl")


@for_each(("base", "opening"), [("kingdomino", "draw"), ("queendomino", "abba")])
def test_the_opening_is_that_of_the_base_game(base: str, opening: str) -> None:
    game = cl.make("age-of-giants", 2, base=base)
    assert game.options["opening"] == opening
    assert game == cl.make("age-of-giants", 2, base=base, opening=opening)
    assert "opening" not in game.data()["options"]


@for_each("base", ["kingdomino", "queendomino"])
@for_each(("opening", "draws"), [("draw", 4), ("abba", 1)])
def test_either_opening_may_be_chosen(base: str, opening: str, draws: int) -> None:
    game = cl.make("age-of-giants", 2, base=base, opening=opening)
    kings = [move for move in shared_walk(game, seed=1).moves if move.type_name() == "king"]
    assert len(kings) == draws


@for_each("base", ["kingdomino", "queendomino"])
def test_the_tie_breaks_are_those_of_the_base_game(base: str) -> None:
    sheet = cl.make("age-of-giants", 4, base=base).start().scores()[0]
    crowns = ["crowns"] if base == "kingdomino" else []
    assert list(tie_breaks(sheet)) == ["largest_domain", *crowns]


@for_each("base", ["kingdomino", "queendomino"])
def test_each_game_of_a_dynasty_turns_up_its_own_quests(base: str) -> None:
    walk = shared_walk(cl.make("age-of-giants", 3, base=base, dynasty=True), seed=1)
    quests = [at for at, move in enumerate(walk.moves) if move.type_name() == "quest"]
    assert len(quests) == 6
    for at in quests[::2]:
        view = walk.states[at].view().data()
        assert (view["quests"], view["giants"]) == ([], [])
    assert phase(walk.end) == "over"


def test_the_opening_is_for_two() -> None:
    with pytest.raises(BadOptions, match="for 2 players"):
        cl.make("age-of-giants", 3, opening="abba")
