"""Kingdomino XL: two boxes kept apart."""

import pytest

import crownlands as cl
from crownlands.core.errors import BadPosition
from support.cases import for_each
from support.tables import all_dominoes, last_turn, play
from support.walks import Walk, random_walk


def boxes_of_lines(walk: Walk) -> list[set[str]]:
    """Return which boxes each line was drawn from."""
    drawn = [str(move)[1:] for move in walk.moves if str(move).startswith("+")]
    view = walk.end.view().data()
    line = len(drawn) // view["rounds"]
    lines = [drawn[at : at + line] for at in range(0, len(drawn), line)]
    return [{domino.partition(":")[0] for domino in line} for line in lines]


@for_each("players", [2, 3, 4])
def test_lines_come_from_box_a_and_box_b_in_turn(players: int) -> None:
    walk = random_walk(cl.make("xl", players), seed=1)
    rounds = walk.end.view().data()["rounds"]
    assert boxes_of_lines(walk) == [{"a"}, {"b"}] * (rounds // 2)


def test_both_boxes_hold_the_same_48_dominoes() -> None:
    numbers = [str(number) for number in range(1, 49)]
    ids = [f"{box}:{number}" for box in "ab" for number in numbers]
    assert all_dominoes(cl.make("xl", 2)) == ids


def test_a_line_never_holds_a_number_twice() -> None:
    game = cl.make("xl", 4)
    for state in random_walk(game, seed=2).states[::7]:
        for line in state.view().data()["lines"].values():
            numbers = [entry["domino"].partition(":")[2] for entry in line]
            assert len(set(numbers)) == len(numbers)


def test_the_first_line_cannot_be_drawn_from_box_b() -> None:
    game = cl.make("xl", 2)
    illegal = game.start().check(game.parse("+b:1"))
    assert illegal is not None
    assert illegal.code == "not_in_pile"


def test_a_line_of_mixed_boxes_is_no_position_of_this_game() -> None:
    game = cl.make("xl", 2)
    data = play(game.start(), "+a:1 +a:2").data()
    data["position"]["next_line"][1]["domino"] = "b:2"
    with pytest.raises(BadPosition):
        game.state(data)


@for_each(("players", "out"), [(3, 12), (4, 0)])
def test_each_box_is_prepared_as_in_the_base_game(players: int, out: int) -> None:
    unseen = random_walk(cl.make("xl", players), seed=1).end.view().data()["pile"]["unseen"]
    assert [sum(domino.startswith(box) for domino in unseen) for box in "ab"] == [out, out]


def test_our_ruling_24_dominoes_of_each_box_stay_out_for_two_players() -> None:
    unseen = random_walk(cl.make("xl", 2), seed=1).end.view().data()["pile"]["unseen"]
    assert [sum(domino.startswith(box) for domino in unseen) for box in "ab"] == [24, 24]


def test_kingdoms_are_7x7() -> None:
    game = cl.make("xl", 2)
    state = last_turn(game, "b:13", "a:1@1,0e b:1@3,0e")
    assert state.check(game.parse("b:13@5,0e")) is None


def test_dominoes_of_both_boxes_connect() -> None:
    game = cl.make("xl", 2)
    assert last_turn(game, "b:1", "a:1@1,0e").check(game.parse("b:1@3,0e")) is None
