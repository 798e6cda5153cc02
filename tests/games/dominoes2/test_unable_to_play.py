"""What a player does who cannot play: draw, then place a square card, then pass."""

import pytest

import crownlands as cl
from games.dominoes2.tables import board, changed, dealt, hands, legal, moments, phase, refusal
from support.tables import play

TWO, FOUR = cl.make("dominoes2", 2), cl.make("dominoes2", 4)
UNABLE = play(dealt(TWO, "6-6 5-6"), "6-6@a1b1")
"""The second player has no six, and there are cards to draw."""
NO_PILE = play(dealt(FOUR, "6-6 5-6 4-6 3-6 2-6 1-6 0-6"), "6-6@a1b1")
"""The first player has every six, and all cards are dealt."""


def tell_all(state: cl.State, lacks: list[str]) -> list[list[dict[str, object]]]:
    """Let the seat in turn have lacked other cards than those it did."""
    position = state.data()["position"]
    tells = [list(own) for own in position["tells"]]
    tells[position["turn"]][-1] = {"lacks": lacks, "played": None}
    return tells


def all_fours() -> cl.State:
    """Return a moment before a square card is turned up, with a 4 on every cell."""
    for state, _ in moments(4, "square"):
        seat = state.data()["position"]["turn"]
        if "4-4" not in hands(state)[seat] and state.view().data()["square_cards"].get("4"):
            tells = tell_all(state, ["4-4"])
            return state.game.state(changed(state, board=[4] * 9, tells=tells))
    raise AssertionError("such a moment comes about")


def test_who_cannot_play_draws_one_card() -> None:
    assert UNABLE.actor is cl.CHANCE
    assert phase(UNABLE) == "deal"
    pile = UNABLE.view().data()["pile"]
    drawn = play(UNABLE, "P2+2-6")
    assert "2-6" in hands(drawn)[1]
    assert drawn.view().data()["pile"] == pile - 1
    assert refusal(UNABLE, "P1+2-6") == "cannot_deal"


def test_a_drawn_card_that_fits_must_be_played() -> None:
    drawn = play(UNABLE, "P2+2-6")
    assert (drawn.actor, phase(drawn)) == (1, "play")
    assert legal(drawn) == {"2-6@a2a1", "2-6@b2b1", "2-6@c1b1"}
    assert drawn.view(1).data()["must_play"] == "2-6"
    after = play(drawn, "2-6@a2a1")
    assert after.data()["position"]["turn"] == 0
    assert len(hands(after)[1]) == 7


def test_a_drawn_card_that_does_not_fit_stays_and_a_square_card_is_turned_up() -> None:
    drawn = play(UNABLE, "P2+5-5")
    assert "5-5" in hands(drawn)[1]
    assert len(hands(drawn)[1]) == 8
    assert (drawn.actor, phase(drawn)) == (cl.CHANCE, "square")


def test_with_no_card_to_draw_the_square_card_comes_at_once() -> None:
    assert (NO_PILE.actor, phase(NO_PILE)) == (cl.CHANCE, "square")


def test_square_cards_are_as_likely_as_there_are_of_them() -> None:
    assert dict(NO_PILE.chance()) == {
        FOUR.parse(f"[{kind}]"): 5 / 40 for kind in (*range(7), "joker")
    }
    third = play(NO_PILE, "[6] [6]@c1")
    chances = {str(move): chance for move, chance in third.chance()}
    assert chances["[6]"] == pytest.approx(4 / 39)
    assert chances["[joker]"] == pytest.approx(5 / 39)


def test_a_square_card_goes_on_any_cell_that_differs_an_empty_one_too() -> None:
    turned = play(NO_PILE, "[6]")
    assert (turned.actor, phase(turned)) == (1, "place_square")
    everywhere = {f"[6]@{column}{row}" for column in "abc" for row in "123"}
    assert legal(turned) == everywhere - {"[6]@a1", "[6]@b1"}
    assert legal(play(NO_PILE, "[3]")) == {cell.replace("6", "3") for cell in everywhere}


def test_a_square_card_differs_from_the_number_it_covers() -> None:
    assert refusal(play(NO_PILE, "[6]"), "[6]@a1") == "same_number"
    assert refusal(play(NO_PILE, "[3]"), "[3]@a1") is None


def test_a_square_card_has_its_number() -> None:
    assert refusal(play(NO_PILE, "[3]"), "[4]@a1") == "wrong_number"


def test_the_turn_ends_with_the_square_card() -> None:
    after = play(NO_PILE, "[3] [3]@b2")
    assert board(after) == [6, 6, None, None, 3, None, None, None, None]
    assert after.data()["position"]["turn"] == 2
    assert after.view().data()["square_cards"]["3"] == 4


def test_a_square_card_lets_others_play() -> None:
    after = play(NO_PILE, "[0] [0]@b2")
    assert (after.actor, phase(after)) == (2, "play")
    assert all("@" in move and "b2" in move for move in legal(after))


def test_the_player_who_placed_it_does_not_play_in_that_turn() -> None:
    state = play(UNABLE, "P2+5-5 [5] [5]@c3")
    assert "5-5" in hands(state)[1]
    assert state.data()["position"]["turn"] == 0


def test_our_ruling_a_joker_gets_any_number_but_the_one_it_covers() -> None:
    turned = play(NO_PILE, "[joker]")
    cells = [f"{column}{row}" for column in "abc" for row in "123"]
    every = {f"[{number}]@{cell}" for number in range(7) for cell in cells}
    assert legal(turned) == every - {"[6]@a1", "[6]@b1"}
    assert refusal(turned, "[6]@a1") == "same_number"
    for number in (7, -1):
        refused = turned.check(
            FOUR.move({"type": "place_square", "number": number, "square": [2, 2]})
        )
        assert refused is not None
        assert refused.code == "wrong_number"


def test_a_joker_keeps_its_number_until_it_is_covered() -> None:
    sixes, fives = "6-6 5-6 4-6 3-6 2-6 1-6 0-6", "5-5 4-5 3-5 2-5 1-5 0-5"
    state = play(dealt(FOUR, sixes, "", "", fives), "6-6@a1b1 [joker] [5]@c3")
    assert board(state)[8] == 5
    assert refusal(play(state, "[5]"), "[5]@c3") == "same_number"
    assert board(play(state, "[3] [3]@c3"))[8] == 3
    assert "0-5@c2c3" in legal(play(state, "[3] [3]@a3"))


def test_our_ruling_a_square_card_that_equals_all_nine_cells_is_set_aside() -> None:
    state = all_fours()
    left = state.view().data()["square_cards"]["4"]
    after = play(state, "[4]")
    assert board(after) == [4] * 9
    assert after.view().data()["square_cards"].get("4", 0) == left - 1
    turn = state.data()["position"]["turn"]
    assert after.data()["position"]["turn"] == (turn + 1) % 4
    assert after.data()["position"]["passes"] == 0


def test_another_square_card_or_a_joker_is_placed_there() -> None:
    state = all_fours()
    squares = state.view().data()["square_cards"]
    for kind in set(squares) - {"4"}:
        turned = play(state, f"[{kind}]")
        assert phase(turned) == "place_square"
        assert len(turned.legal_moves()) == (54 if kind == "joker" else 9)


def test_with_no_square_card_left_a_player_passes() -> None:
    for players in (2, 3, 4):
        state, _ = next(moments(players, "pass"))
        assert state.view().data()["square_cards"] == {}
        assert legal(state) == {"-"}
        after = play(state, "-")
        assert board(after) == board(state)
        assert hands(after) == hands(state)
        assert after.data()["position"]["turn"] == (state.actor + 1) % players


def test_who_can_play_again_plays_instead_of_passing() -> None:
    found = {phase(state.play(move)) for state, move in moments(4, "pass")}
    assert "play" in found
