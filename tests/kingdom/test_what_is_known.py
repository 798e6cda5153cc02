"""What is known: the pile is nobody's knowledge, what was discarded everybody's."""

from random import Random

import crownlands as cl
from support.cases import for_each
from support.tables import all_dominoes, last_turn, play
from support.walks import random_walk

TWO = cl.make("kingdomino", 2)


def test_any_unseen_domino_of_the_box_may_come_next_with_equal_chance() -> None:
    state = TWO.start()
    assert [str(move) for move, _ in state.chance()] == [f"+{n}" for n in range(1, 49)]
    assert {probability for _, probability in state.chance()} == {1 / 48}
    state = play(state, "+7")
    assert {probability for _, probability in state.chance()} == {1 / 47}


def test_our_ruling_removed_dominoes_are_as_unknown_as_the_pile() -> None:
    walk = random_walk(TWO, seed=5)
    for state in walk.sample(20):
        view = state.view(0).data()
        assert len(view["pile"]["unseen"]) == view["pile"]["to_draw"] + 24
    end = walk.end.view(0).data()["pile"]
    assert (end["to_draw"], len(end["unseen"])) == (0, 24)


def test_the_pile_has_no_order_to_be_known() -> None:
    walk = random_walk(TWO, seed=5)
    for state in walk.sample(10):
        unseen = state.view().data()["pile"]["unseen"]
        assert unseen == sorted(unseen, key=int)


def test_states_that_differ_only_in_what_is_to_come_cannot_be_told_apart() -> None:
    state = play(TWO.start(), "+1 +2 +3 +4 P1 >1 P2 >2 P1 >3 P2 >4")
    assert state.view(0) == state.view(0).imagine(Random(1)).view(0)
    assert state.view(0).imagine(Random(1)) == state.view(0).imagine(Random(2))


def test_a_domino_discarded_from_a_kingdom_is_public() -> None:
    state = last_turn(TWO, "12", "1@1,0e 2@3,0e 3@0,1s 4@0,3s").play(TWO.parse("x12"))
    for seat in (0, 1, None):
        assert "12" in state.view(seat).data()["discarded"]


def test_a_domino_discarded_from_a_line_is_public() -> None:
    game = cl.make("kingdomino", 3, lines_of_4=True)
    state = play(game.start(), "+1 +2 +3 +4 P1 >1 P2 >2 P3 >4")
    for seat in (0, 1, 2, None):
        assert state.view(seat).data()["discarded"] == ["3"]


def test_kings_that_stand_nowhere_are_listed_during_the_opening() -> None:
    """By seat, how many are still to be drawn; and whose are put on the line next."""
    drawn, abba = cl.make("kingdomino", 2, opening="draw"), cl.make("kingdomino", 2, opening="abba")
    for game, moves, to_draw, waiting in (
        (drawn, "", [2, 2], []),
        (drawn, "+1 +2 +3 +4 P2", [2, 1], [1]),
        (drawn, "+1 +2 +3 +4 P2 >1 P1 >2", [1, 1], []),
        (drawn, "+1 +2 +3 +4 P2 >1 P1 >2 P1 >3 P2 >4", [0, 0], []),
        (abba, "+1 +2 +3 +4 P2", [0, 0], [1, 0, 0, 1]),
        (abba, "+1 +2 +3 +4 P2 >1 >2", [0, 0], [0, 1]),
    ):
        state = play(game.start(), moves) if moves else game.start()
        assert state.view(0).data()["kings"] == {"waiting": waiting, "to_draw": to_draw}
    for state in random_walk(TWO, seed=5).states[20:]:
        assert state.view(1).data()["kings"] == {"waiting": [], "to_draw": [0, 0]}


@for_each("seed", range(3))
def test_unseen_dominoes_are_those_that_never_lay_open(seed: int) -> None:
    walk = random_walk(TWO, seed)
    drawn = [str(move)[1:] for move in walk.moves if str(move).startswith("+")]
    unseen = walk.end.view().data()["pile"]["unseen"]
    assert sorted([*drawn, *unseen], key=int) == all_dominoes(TWO)
