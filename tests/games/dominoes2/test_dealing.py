"""Seven cards each, dealt face down; the holder of the highest card begins with it."""

import itertools

import crownlands as cl
from games.dominoes2.tables import board, deals, dealt, hands, legal, phase, refusal, stalling_match
from support.cases import for_each
from support.tables import play
from support.walks import shared_walk

TWO, THREE, FOUR = (cl.make("dominoes2", players) for players in (2, 3, 4))


@for_each("game", [TWO, THREE, FOUR])
def test_everybody_gets_seven_cards_one_by_one(game: cl.Game) -> None:
    state = game.start()
    for given in range(7 * game.players):
        assert state.actor is cl.CHANCE
        assert phase(state) == "deal"
        assert [len(hand) for hand in hands(state)] == [
            min(7, max(0, given - 7 * seat)) for seat in game.seats
        ]
        state = state.play(state.legal_moves()[0])
    assert state.actor in game.seats


def test_every_card_left_is_equally_likely() -> None:
    outcomes = play(TWO.start(), "P1+0-0").chance()
    assert len(outcomes) == 27
    assert {probability for _, probability in outcomes} == {1 / 27}
    assert {move.data()["seat"] for move, _ in outcomes} == {0}


@for_each(("game", "left"), [(TWO, 14), (THREE, 7), (FOUR, 0)])
def test_the_cards_left_over_are_the_pile(game: cl.Game, left: int) -> None:
    assert dealt(game).view().data()["pile"] == left


def test_a_card_is_dealt_face_down_to_its_receiver() -> None:
    state = play(THREE.start(), " ".join(f"P1+0-{high}" for high in range(7)))
    move = THREE.parse("P2+5-6")
    assert str(state.observe_move(move, 1)) == "P2+5-6"
    assert [str(state.observe_move(move, seat)) for seat in (0, 2, None)] == ["P2+?"] * 3


def test_what_everybody_sees_is_shown_as_it_is() -> None:
    state = dealt(TWO, "6-6")
    move = TWO.parse("6-6@a1b1")
    assert {str(state.observe_move(move, seat)) for seat in (0, 1, None)} == {"6-6@a1b1"}


@for_each(
    ("first", "second", "highest"),
    [("6-6", "5-6", "6-6"), ("4-4", "3-6", "3-6"), ("5-6", "5-5", "5-6"), ("0-4", "1-5", "1-5")],
)
def test_the_holder_of_the_highest_sum_begins(first: str, second: str, highest: str) -> None:
    for turned in (False, True):
        cards = (second, first) if turned else (first, second)
        state = dealt(TWO, *cards)
        assert state.actor == cards.index(highest)
        assert {move.partition("@")[0] for move in legal(state)} == {highest}


@for_each(("lower", "higher"), [("5-5", "4-6"), ("4-5", "3-6"), ("4-4", "3-5"), ("3-5", "2-6")])
def test_our_ruling_of_equal_sums_the_higher_half_decides(lower: str, higher: str) -> None:
    assert dealt(TWO, lower, higher).actor == 1
    assert dealt(TWO, higher, lower).actor == 0
    both = dealt(TWO, f"{lower} {higher}")
    assert refusal(both, f"{lower}@a1b1") == "other_card_first"
    assert refusal(both, f"{higher}@a1b1") is None


def test_the_holder_must_play_the_highest_card_and_no_other() -> None:
    state = dealt(TWO, "6-6 5-6 4-6")
    assert state.view(0).data()["must_play"] == "6-6"
    assert refusal(state, "5-6@a1b1") == "other_card_first"


def test_one_half_of_the_first_card_lies_on_a_corner() -> None:
    state = dealt(TWO, "5-6")
    corners = {"a1", "c1", "a3", "c3"}
    cells = [move.partition("@")[2] for move in legal(state)]
    assert len(cells) == 16
    assert all({cell[:2], cell[2:]} & corners for cell in cells)
    assert refusal(state, "5-6@b1b2") == "corner_first"
    assert refusal(state, "5-6@b2c2") == "corner_first"
    assert refusal(state, "5-6@b1c1") is None
    assert refusal(state, "5-6@c1b1") is None


def test_the_first_card_lies_on_the_empty_board() -> None:
    after = play(dealt(TWO, "5-6"), "5-6@c3c2")
    assert board(after) == [None] * 5 + [6, None, None, 5]


@for_each("game", [TWO, THREE, FOUR])
def test_then_it_goes_on_clockwise(game: cl.Game) -> None:
    for seat in game.seats:
        state = dealt(game, *("6-6" if own == seat else "" for own in game.seats))
        assert state.actor == seat
        after = play(state, "6-6@a1b1")
        position = after.data()["position"]
        assert position["turn"] == (seat + 1) % game.players


def test_turns_go_round_and_round() -> None:
    for players in (2, 3, 4):
        walk = shared_walk(cl.make("dominoes2", players, deals=1), seed=players)
        turns = [state.data()["position"]["turn"] for state in walk.states[7 * players :]]
        steps = {(after - before) % players for before, after in itertools.pairwise(turns)}
        assert steps == {0, 1}


def test_every_deal_starts_with_its_own_highest_card() -> None:
    for players in (2, 3, 4):
        walk = stalling_match(players, seed=1)
        openings = [
            state
            for state in walk.states
            if phase(state) == "play" and state.data()["position"]["board"] == [None] * 9
        ]
        assert len(openings) == 2
        for state in openings:
            ranks = [
                (int(card[0]) + int(card[2]), card[2], seat, card)
                for seat, hand in enumerate(hands(state))
                for card in hand
            ]
            _, _, seat, card = max(ranks)
            assert state.actor == seat
            assert state.data()["position"]["must_play"] == card


def test_a_new_deal_uses_all_cards_again() -> None:
    walk = stalling_match(2, seed=1)
    again = next(state for state in walk.states if state.view().data()["deals"])
    fresh = {**cl.make("dominoes2", 2, deals=2).start().view().data()}
    view = again.view().data()
    for field in ("board", "hands", "played", "pile", "square_cards", "phase", "must_play"):
        assert view[field] == fresh[field]


def test_a_card_can_be_dealt_once() -> None:
    state = play(TWO.start(), "P1+0-0")
    assert refusal(state, "P1+0-0") == "cannot_deal"


def test_a_deal_written_by_hand_plays() -> None:
    assert deals(FOUR, "6-6")[0] == "P1+6-6"
    assert len(deals(FOUR)) == 28
