"""Teamdomino: partners share a kingdom, and everything that is counted is the side's."""

import crownlands as cl
from support.cases import for_each
from support.tables import finished, last_turn, play
from support.walks import random_walk

SIX = cl.make("teamdomino", 6)
EIGHT = cl.make("teamdomino", 8)


def test_our_ruling_neighbouring_seats_are_partners() -> None:
    assert SIX.sides == ((0, 1), (2, 3), (4, 5))
    assert EIGHT.sides == ((0, 1), (2, 3), (4, 5), (6, 7))
    assert [SIX.side_of(seat) for seat in SIX.seats] == [0, 0, 1, 1, 2, 2]


def test_a_team_has_one_kingdom_of_7x7() -> None:
    kingdoms = EIGHT.start().view().data()["kingdoms"]
    assert [kingdom["seats"] for kingdom in kingdoms] == [[0, 1], [2, 3], [4, 5], [6, 7]]
    assert {kingdom["size"] for kingdom in kingdoms} == {7}


@for_each("seat", [2, 3])
def test_both_partners_build_in_the_same_kingdom(seat: int) -> None:
    state = last_turn(SIX, "b:13", "", "a:1@1,0e", seat=seat)
    after = play(state, "b:13@3,0s")
    sizes = [len(kingdom["squares"]) for kingdom in after.view().data()["kingdoms"]]
    assert sizes == [0, 4, 0]


def test_every_player_has_an_own_king_drawn_at_random() -> None:
    state = play(SIX.start(), "+a:1 +a:2 +a:3 +a:4 +a:5 +a:6")
    drawn = []
    while state.actor is cl.CHANCE and state.view().data()["phase"] == "king":
        outcomes = state.chance()
        assert {probability for _, probability in outcomes} == {1 / (6 - len(drawn))}
        drawn.append(str(outcomes[-1][0]))
        state = state.play(outcomes[-1][0])
        state = state.play(state.legal_moves()[0])
    assert drawn == ["P6", "P5", "P4", "P3", "P2", "P1"]


def test_a_player_decides_alone_on_its_turn() -> None:
    state = last_turn(SIX, "b:13", seat=3)
    move = state.legal_moves()[0]
    assert state.actor == 3
    assert state.check(move, 3) is None
    refusal = state.check(move, 2)
    assert refusal is not None
    assert refusal.code == "not_your_turn"


def test_every_player_acts_once_a_round() -> None:
    walk = random_walk(SIX, seed=1)
    placing = [
        state.actor
        for state in walk.states
        if state.view().data()["phase"] == "place" and state.view().data()["round"] == 4
    ]
    assert sorted(placing) == list(SIX.seats)


def test_twelve_dominoes_of_each_box_stay_out_for_six_players() -> None:
    unseen = random_walk(SIX, seed=1).end.view().data()["pile"]["unseen"]
    assert [sum(domino.startswith(box) for domino in unseen) for box in "ab"] == [12, 12]


def test_eight_players_play_all_96_dominoes() -> None:
    assert random_walk(EIGHT, seed=1).end.view().data()["pile"]["unseen"] == []


def test_boxes_alternate() -> None:
    walk = random_walk(SIX, seed=1)
    drawn = [str(move)[1] for move in walk.moves if str(move).startswith("+")]
    assert "".join(drawn) == ("a" * 6 + "b" * 6) * 6


def test_scores_and_ties_are_those_of_sides() -> None:
    state = finished(SIX, "a:1@1,0e", "b:1@1,0e", "")
    assert [sheet.side for sheet in state.scores()] == [0, 1, 2]
    assert state.winners() == (0, 1)


def test_harmony_and_middle_kingdom_are_the_teams() -> None:
    game = cl.make("teamdomino", 6, middle_kingdom=True)
    arms = "a:1@1,0e b:1@-2,0e a:3@0,1s b:3@0,-2s"
    grown = f"{arms} a:14@3,0s a:15@-3,0s b:17@0,3e b:18@0,-3e"
    assert finished(game, grown).scores()[0].total == 10
