"""Kingdomino: what its player counts and its own variants change."""

import pytest

import crownlands as cl
from crownlands.core.errors import BadOptions
from support.cases import for_each
from support.tables import all_dominoes, last_turn, play
from support.walks import random_walk

LINES_OF_4 = cl.make("kingdomino", 3, lines_of_4=True)
MIGHTY_DUEL = cl.make("kingdomino", 2, mighty_duel=True)


def drawn_in(game: cl.Game, seed: int = 1) -> list[str]:
    return [str(move)[1:] for move in random_walk(game, seed).moves if str(move).startswith("+")]


@for_each(("players", "played"), [(2, 24), (3, 36), (4, 48)])
def test_so_many_of_the_48_dominoes_are_played(players: int, played: int) -> None:
    drawn = drawn_in(cl.make("kingdomino", players))
    assert len(drawn) == len(set(drawn)) == played
    assert set(drawn) <= set(all_dominoes(cl.make("kingdomino", players)))


def test_which_dominoes_stay_out_is_left_to_chance() -> None:
    game = cl.make("kingdomino", 2)
    assert set(drawn_in(game, seed=1)) != set(drawn_in(game, seed=2))


def test_two_players_own_two_kings_each_and_act_twice_a_round() -> None:
    walk = random_walk(cl.make("kingdomino", 2), seed=1)
    placing = [
        state.actor
        for state in walk.states
        if state.view().data()["phase"] == "place" and state.view().data()["round"] == 3
    ]
    assert sorted(placing) == [0, 0, 1, 1]


def test_mighty_duel_is_all_48_dominoes_on_7x7() -> None:
    assert sorted(drawn_in(MIGHTY_DUEL), key=int) == all_dominoes(MIGHTY_DUEL)
    state = last_turn(MIGHTY_DUEL, "13", "1@1,0e 2@3,0e")
    assert state.check(MIGHTY_DUEL.parse("13@5,0e")) is None


@for_each("players", [3, 4])
def test_mighty_duel_is_for_two(players: int) -> None:
    with pytest.raises(BadOptions, match="for 2 players"):
        cl.make("kingdomino", players, mighty_duel=True)


@for_each("players", [2, 4])
def test_lines_of_4_is_for_three(players: int) -> None:
    with pytest.raises(BadOptions, match="for 3 players"):
        cl.make("kingdomino", players, lines_of_4=True)


def test_lines_of_4_plays_all_48_dominoes() -> None:
    assert sorted(drawn_in(LINES_OF_4), key=int) == all_dominoes(LINES_OF_4)


def test_lines_of_4_discards_the_domino_left_over_each_round() -> None:
    state = play(LINES_OF_4.start(), "+1 +2 +3 +4 P1 >1 P2 >2 P3 >4")
    view = state.view().data()
    assert [entry["domino"] for entry in view["lines"]["current"]] == ["1", "2", "4"]
    assert view["discarded"] == ["3"]
    state = play(state, "+5 +7 +8 +9 1@1,0e >5 2@1,0e >8 4@1,0e >9")
    view = state.view().data()
    assert [entry["domino"] for entry in view["lines"]["current"]] == ["5", "8", "9"]
    assert view["discarded"] == ["3", "7"]


def test_lines_of_4_leaves_each_player_one_turn_a_round() -> None:
    walk = random_walk(LINES_OF_4, seed=1)
    turns = [str(move) for move in walk.moves if move.type_name() in {"place", "discard"}]
    assert len(turns) == 12 * 3
    assert len(walk.end.view().data()["discarded"]) >= 12


def test_three_players_leave_no_domino_over_without_the_option() -> None:
    game = cl.make("kingdomino", 3)
    state = play(game.start(), "+1 +2 +3 P1 >1 P2 >2 P3 >3")
    assert state.view().data()["discarded"] == []
