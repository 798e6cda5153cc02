"""Cards laid into places that cannot hold every card."""

from collections import Counter
from random import Random

from crownlands.games.dominoes2.cards import card_set
from crownlands.games.dominoes2.hidden import fill, scatter


def test_every_place_gets_a_card_it_may_hold() -> None:
    places = [card_set({0, 1}), card_set({0}), card_set({0, 1, 2})]
    assert fill(places, [0, 1, 2]) == [1, 0, 2]


def test_early_cards_are_laid_first_where_there_is_a_choice() -> None:
    places = [card_set({0, 1, 2})] * 2
    assert fill(places, [2, 0, 1]) == [2, 0]


def test_places_make_room_along_a_chain_as_long_as_need_be() -> None:
    places = [card_set({card, card + 1}) for card in range(27)] + [card_set({0})]
    assert fill(places, range(28)) == [*range(1, 28), 0]


def test_where_there_is_no_way_nothing_is_laid() -> None:
    places = [card_set({0, 1})] * 3
    assert fill(places, [0, 1, 2]) is None
    assert scatter(places, [0, 1, 2], Random(1)) is None


def test_ways_that_no_exchange_of_two_cards_joins_are_all_found() -> None:
    places = [card_set({0, 1}), card_set({1, 2}), card_set({2, 0})]
    rng = Random(2)
    found = Counter(tuple(scatter(places, [0, 1, 2], rng) or ()) for _ in range(400))
    assert set(found) == {(0, 1, 2), (1, 2, 0)}
    assert min(found.values()) > 100


def test_exchanges_make_unlike_ways_about_equally_likely() -> None:
    places = [card_set({0}), card_set({0, 1, 2, 3}), card_set({1, 2}), card_set({1, 2, 3})]
    rng = Random(3)
    found = Counter(tuple(scatter(places, [0, 1, 2, 3], rng) or ()) for _ in range(2000))
    assert len(found) == 4
    assert all(abs(count - 500) < 80 for count in found.values())
