"""Hands are secret, their sizes public, and the last card is announced."""

import crownlands as cl
from games.dominoes2.tables import dealt, hands
from support.tables import play
from support.walks import shared_walk

GAME = cl.make("dominoes2", 3)


def test_a_seat_sees_its_own_hand_and_the_sizes_of_the_others() -> None:
    state = play(dealt(GAME, "6-6", "5-6"), "6-6@a1b1")
    for seat in GAME.seats:
        for hand in state.view(seat).data()["hands"]:
            assert hand["size"] == len(hands(state)[hand["seat"]])
            assert hand["cards"] == (hands(state)[seat] if hand["seat"] == seat else None)


def test_a_spectator_sees_no_hand() -> None:
    view = dealt(GAME).view().data()
    assert [hand["cards"] for hand in view["hands"]] == [None] * 3
    assert [hand["size"] for hand in view["hands"]] == [7] * 3


def test_only_its_holder_sees_the_card_that_must_be_played() -> None:
    opening = dealt(GAME, "6-6")
    drawn = play(dealt(GAME, "6-6"), "6-6@a1b1 P2+2-6")
    for state, holder, card in ((opening, 0, "6-6"), (drawn, 1, "2-6")):
        for seat in (*GAME.seats, None):
            assert state.view(seat).data()["must_play"] == (card if seat == holder else None)


def test_the_last_card_is_announced_to_everybody() -> None:
    for players in (2, 3, 4):
        walk = shared_walk(cl.make("dominoes2", players, deals=2), seed=players)
        announced = 0
        for state in walk.states:
            single = [len(hand) == 1 for hand in hands(state)]
            for seat in (*range(players), None):
                view = state.view(seat).data()
                assert [hand["last_card"] for hand in view["hands"]] == single
            announced += any(single)
        assert announced


def test_at_the_end_of_the_match_everything_is_shown() -> None:
    for players in (2, 3, 4):
        end = shared_walk(cl.make("dominoes2", players, deals=1), seed=1).end
        for seat in (*range(players), None):
            view = end.view(seat)
            assert [hand["cards"] for hand in view.data()["hands"]] == hands(end)
            assert view.known == end.position
