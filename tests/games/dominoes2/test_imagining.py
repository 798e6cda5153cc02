"""Imagined hands fit all that was seen, and every hand that fits can be imagined."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

import pytest

import crownlands as cl
from games.dominoes2.naive import ALL_CARDS, halves, layings, pips
from games.dominoes2.odds import distance, frequencies, odds
from games.dominoes2.tables import board, dealt, hands, stalling_match
from games.dominoes2.twin_games import cut_off, moment, pile
from support.tables import play
from support.walks import shared_walk

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
TWO = cl.make("dominoes2", 2)


def rank(card: str) -> tuple[int, int]:
    return pips(card), halves(card)[1]


def in_hands(state: cl.State) -> list[str]:
    return [card for hand in hands(state) for card in hand]


@cache
def imagined(players: int) -> list[tuple[cl.State, int | None, cl.State]]:
    """Return states, watchers, and what they imagine."""
    return [
        (walk.states[at], seat, walk.states[at].view(seat).imagine(Random(at)))
        for walk, at in cut_off(players, each=3)
        for seat in (*range(players), None)
    ]


@PLAYERS
def test_an_imagined_state_fits_its_view(players: int) -> None:
    for state, seat, other in imagined(players):
        assert other.view(seat) == state.view(seat)
        assert other.view(seat).data() == state.view(seat).data()
        assert other.actor == state.actor


@PLAYERS
def test_every_state_of_a_match_can_be_imagined_by_everybody(players: int) -> None:
    rng = Random(players)
    walk = shared_walk(cl.make("dominoes2", players, deals=2), seed=players)
    for state in walk.states:
        for seat in (*range(players), None):
            view = state.view(seat)
            assert view.imagine(rng).view(seat) == view


@PLAYERS
def test_an_imagined_state_is_one_a_match_can_come_to(players: int) -> None:
    for _, _, other in imagined(players):
        assert other.game.state(other.data()) == other


@PLAYERS
def test_all_cards_are_imagined_once(players: int) -> None:
    for _, _, other in imagined(players):
        position = other.position
        laid = other.view().data()["played"]
        assert len(laid) + len(position.pile) + sum(map(len, position.hands)) == 28
        assert sorted([*laid, *pile(other), *in_hands(other)]) == sorted(ALL_CARDS)


@PLAYERS
def test_who_could_not_play_is_imagined_without_a_card_that_fits(players: int) -> None:
    seen = 0
    for state, _, other in imagined(players):
        if moment(state) in ("draw", "square", "place", "pass"):
            seen += 1
            turn = other.data()["position"]["turn"]
            assert not any(layings(card, board(other)) for card in hands(other)[turn])
    assert seen


@PLAYERS
def test_who_is_asked_to_play_is_imagined_with_a_card_that_fits(players: int) -> None:
    seen = 0
    for state, seat, other in imagined(players):
        if moment(state) == "play" and seat != state.actor:
            seen += 1
            assert any(layings(card, board(other)) for card in hands(other)[state.actor])
    assert seen


@PLAYERS
def test_the_holder_of_the_highest_card_is_imagined_to_begin(players: int) -> None:
    seen = 0
    for state, _, other in imagined(players):
        if moment(state) == "opening":
            seen += 1
            highest = max(in_hands(other), key=rank)
            assert highest in hands(other)[state.actor]
            assert other.data()["position"]["must_play"] == highest
    assert seen


def test_nobody_is_imagined_to_have_held_a_higher_card_than_the_first() -> None:
    state = play(dealt(TWO, "3-5", "3-4 0-5"), "3-5@a1b1")
    for number in range(200):
        for seat in (0, 1, None):
            other = state.view(seat).imagine(Random(number))
            assert all(rank(card) < rank("3-5") for card in in_hands(other))


def test_the_card_just_drawn_that_must_be_played_is_imagined_to_fit() -> None:
    state = play(dealt(TWO, "6-6"), "6-6@a1b1 P2+2-6")
    cards = Counter(
        state.view(0).imagine(Random(number)).data()["position"]["must_play"]
        for number in range(600)
    )
    assert set(cards) == {"0-6", "1-6", "2-6", "3-6", "4-6", "5-6"}
    assert chi_square(cards, 6) < 20.5


def chi_square(found: Counter[str], cases: int) -> float:
    """Measure how far counts are from being all alike."""
    expected = found.total() / cases
    seen = sum((count - expected) ** 2 / expected for count in found.values())
    return seen + (cases - len(found)) * expected


def test_while_cards_are_dealt_all_are_equally_likely() -> None:
    state = play(TWO.start(), " ".join(f"P1+0-{high}" for high in range(7)) + " P2+6-6")
    rng, view = Random(5), state.view(0)
    found = Counter(hands(view.imagine(rng))[1][0] for _ in range(4200))
    assert set(found) == {card for card in ALL_CARDS if "0" not in card}
    assert chi_square(found, 21) < 45


def test_the_pile_is_no_likelier_to_hold_a_card_than_a_hand() -> None:
    state = play(TWO.start(), " ".join(f"P1+0-{high}" for high in range(3)))
    rng, view = Random(6), state.view()
    found = Counter(card for _ in range(2800) for card in hands(view.imagine(rng))[0])
    assert chi_square(found, 28) < 56


def test_the_first_card_is_as_likely_as_there_are_deals_in_which_it_is_the_highest() -> None:
    state = dealt(TWO, "4-4", "4-5 3-6")
    rng, view = Random(7), state.view(0)
    found = Counter(view.imagine(rng).data()["position"]["must_play"] for _ in range(2000))
    own = max(hands(state)[0], key=rank)
    unknown = sorted((card for card in ALL_CARDS if card not in hands(state)[0]), key=rank)
    shares = highest_of_seven(unknown, rank(own))
    assert {card for card, share in shares.items() if share > 0.01} <= set(found)
    for card, share in shares.items():
        assert found[card] / 2000 == pytest.approx(share, abs=0.04)


def highest_of_seven(cards: list[str], above: tuple[int, int]) -> dict[str, float]:
    """Return the odds of each card being the highest of seven, if that is above a rank."""
    ways = {}
    for place, card in enumerate(cards):
        if rank(card) > above and place >= 6:
            below = 1
            for step in range(6):
                below = below * (place - step) // (step + 1)
            ways[card] = below
    return {card: count / sum(ways.values()) for card, count in ways.items()}


def small_moments() -> Iterator[tuple[cl.State, int]]:
    """Find moments where the hands another seat may hold can all be listed."""
    for seed in range(60):
        walk = shared_walk(cl.make("dominoes2", 2, deals=1), seed)
        for state in walk.states[14:-1:3]:
            position = state.data()["position"]
            for seat in (0, 1):
                tells = position["tells"][seat]
                draws = sum(not tell["lacks"] and not tell["played"] for tell in tells)
                drawn = position["must_play"] is not None
                if 1 <= draws <= 3 and len(hands(state)[seat]) <= 3 and not drawn:
                    yield state, seat
                    break


def test_every_hand_that_fits_is_imagined_about_as_often_as_it_is_likely() -> None:
    seen = 0
    for number, (state, seat) in enumerate(islice(small_moments(), 0, 60, 7)):
        likely = odds(state, seat)
        if not 2 <= len(likely) <= 45:
            continue
        seen += 1
        rng, view = Random(number), state.view(1 - seat)
        found = frequencies([tuple(hands(view.imagine(rng))[seat]) for _ in range(600)])
        assert set(found) <= set(likely)
        assert {hand for hand, share in likely.items() if share > 0.02} <= set(found)
        assert tuple(hands(state)[seat]) in likely
        assert distance(found, likely) < 0.15
    assert seen >= 4


def test_a_drawn_card_may_be_one_that_was_lacked_before_it_came() -> None:
    seen = 0
    for state, seat in small_moments():
        tells = state.data()["position"]["tells"][seat]
        lacked = {card for tell in tells for card in tell["lacks"]}
        for card in lacked.intersection(hands(state)[seat]):
            seen += 1
            rng, view = Random(seen), state.view(1 - seat)
            assert any(card in hands(view.imagine(rng))[seat] for _ in range(200))
        if seen > 3:
            return
    raise AssertionError("such a card comes about")


@PLAYERS
def test_hands_are_imagined_late_in_the_longest_deals(players: int) -> None:
    rng = Random(players)
    for seed in range(3):
        for state in stalling_match(players, seed).states[40::20]:
            for seat in (*range(players), None):
                view = state.view(seat)
                assert view.imagine(rng).view(seat) == view


def test_with_nothing_hidden_the_state_itself_is_imagined() -> None:
    end = shared_walk(cl.make("dominoes2", 3, deals=1), seed=1).end
    for seat in (0, 1, 2, None):
        assert end.view(seat).imagine(Random(1)) == end
