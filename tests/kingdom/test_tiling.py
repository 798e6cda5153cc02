"""Which squares dominoes can make: against a naive search, and never for long."""

from collections import Counter
from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

import crownlands as cl
from crownlands.core.errors import BadPosition
from crownlands.kingdom.domino import Deck, Domino, Half, Terrain, read_box
from crownlands.kingdom.grid import CASTLE, Cell, cell_at
from crownlands.kingdom.kingdom import Placement
from crownlands.kingdom.kingdom_text import read_sketch
from crownlands.kingdom.placing import place_move, rebuild
from crownlands.kingdom.tiling import BUDGET, Feasibility, LandSquares, Tiling, find_tiling
from support.cases import for_each
from support.walks import random_walk

ONE_BOX = Deck([read_box("kingdomino")])
TWO_BOXES = Deck([read_box("kingdomino", mark="a"), read_box("kingdomino", mark="b")])

WHEAT, FOREST, LAKE = Half(Terrain.WHEAT), Half(Terrain.FOREST), Half(Terrain.LAKE)
SMALL_DECK = Deck(
    [
        (
            Domino("1", WHEAT, WHEAT),
            Domino("2", WHEAT, FOREST),
            Domino("3", FOREST, FOREST),
            Domino("4", FOREST, WHEAT),
            Domino("5", LAKE, WHEAT),
        )
    ]
)
"""Few enough dominoes that they often run out."""


def land_of(text: str) -> LandSquares:
    return read_sketch(text, 7).land


def shown(tiling: Tiling, deck: Deck) -> dict[Cell, Half]:
    """What the placements of a tiling show."""
    return {
        cell: half
        for index, left, right in tiling.placements
        for cell, half in (
            (left, deck.dominoes[index].left),
            (right, deck.dominoes[index].right),
        )
    }


def matchings(cells: frozenset[Cell]) -> Iterator[list[tuple[Cell, Cell]]]:
    """Every way to cut cells into pairs of neighbours."""
    if not cells:
        yield []
        return
    first = min(cells)
    for second in {first + 1, first + 16} & cells:
        for rest in matchings(cells - {first, second}):
            yield [(first, second), *rest]


def dominoes_for(
    pairs: list[tuple[Cell, Cell]], land: LandSquares, deck: Deck
) -> list[Placement] | None:
    """A different domino for every pair, or None."""
    unused, placements = list(enumerate(deck.dominoes)), []
    for first, second in pairs:
        for entry in unused:
            index, domino = entry
            if (domino.left, domino.right) == (land[first], land[second]):
                placements.append(Placement(index, first, second))
            elif (domino.right, domino.left) == (land[first], land[second]):
                placements.append(Placement(index, second, first))
            else:
                continue
            unused.remove(entry)
            break
        else:
            return None
    return placements


def can_be_built(placements: list[Placement], deck: Deck) -> bool:
    try:
        rebuild(7, (place_move(placement, deck) for placement in placements), deck)
    except BadPosition:
        return False
    return True


def naive_answer(land: LandSquares, deck: Deck, *, in_order: bool) -> Feasibility:
    """Try every way to cut the land into dominoes."""
    for pairs in matchings(frozenset(land)):
        placements = dominoes_for(pairs, land, deck)
        if placements is not None and (not in_order or can_be_built(placements, deck)):
            return Feasibility.POSSIBLE
    return Feasibility.IMPOSSIBLE


SQUARES_NEAR = st.tuples(st.integers(-1, 2), st.integers(-1, 1)).map(cell_at)
SMALL_LANDS = st.dictionaries(
    SQUARES_NEAR.filter(lambda cell: cell != CASTLE),
    st.sampled_from((WHEAT, FOREST, LAKE)),
    max_size=10,
)


@settings(deadline=None, derandomize=True, max_examples=400)
@given(land=SMALL_LANDS, in_order=st.booleans())
def test_the_answer_is_that_of_a_naive_search(land: LandSquares, in_order: bool) -> None:
    tiling = find_tiling(land, SMALL_DECK, in_order=in_order)
    assert tiling.answer is naive_answer(land, SMALL_DECK, in_order=in_order)
    assert shown(tiling, SMALL_DECK) == (land if tiling.answer is Feasibility.POSSIBLE else {})


@settings(deadline=None, derandomize=True, max_examples=60)
@given(seed=st.integers(0, 2**32), name=st.sampled_from(("kingdomino", "discovery", "xl")))
def test_the_kingdoms_of_a_game_are_found_possible_with_different_dominoes(
    seed: int, name: str
) -> None:
    game = cl.make(name, 2)
    deck: Deck = game.rules.deck
    for kingdom in random_walk(game, seed).end.position.kingdoms:
        land = shown(Tiling(Feasibility.POSSIBLE, kingdom.placed, 0), deck)
        tiling = find_tiling(land, deck)
        assert tiling.answer is Feasibility.POSSIBLE
        assert shown(tiling, deck) == land
        assert max(Counter(placement.domino for placement in tiling.placements).values()) == 1


def test_dominoes_of_a_kind_are_used_no_more_often_than_they_exist() -> None:
    """There are four dominoes with two plain forest squares."""
    eight = land_of("f f f f C f f\nf f")
    assert find_tiling(eight, ONE_BOX).answer is Feasibility.POSSIBLE
    ten = land_of("f f f f C f f\nf f f f")
    assert find_tiling(ten, ONE_BOX).answer is Feasibility.IMPOSSIBLE
    assert find_tiling(ten, TWO_BOXES).answer is Feasibility.POSSIBLE


def test_a_tiling_needs_an_order_in_which_every_domino_connects() -> None:
    """The pairs of this row are dominoes, but the second touches neither castle nor wheat."""
    land = land_of("C w w l l")
    assert find_tiling(land, ONE_BOX, in_order=False).answer is Feasibility.POSSIBLE
    assert find_tiling(land, ONE_BOX).answer is Feasibility.IMPOSSIBLE


def test_a_castle_alone_needs_no_dominoes() -> None:
    assert find_tiling({}, ONE_BOX) == Tiling(Feasibility.POSSIBLE, (), 0)


def test_a_search_that_is_given_up_is_undecided() -> None:
    land = land_of("C f f\n. f f")
    assert find_tiling(land, ONE_BOX, budget=1) == Tiling(Feasibility.UNDECIDED, (), 1)
    assert find_tiling(land, ONE_BOX, budget=2).answer is Feasibility.POSSIBLE


HARD = {
    "blocks of one terrain": (
        TWO_BOXES,
        """
        f f f f w w w
        f f f f w w w
        f f f f w w w
        f f f C w w w
        l l l l w w w
        l l l l g g g
        l l l l g g g
        """,
    ),
    "stripes": (
        TWO_BOXES,
        """
        f f f f f f f
        w w w w w w w
        l l l l l l l
        w w w C w w w
        f f f f f f f
        l l l l l l l
        w w w w w w w
        """,
    ),
    "found by making it harder and harder": (
        TWO_BOXES,
        """
        g  f1 f1 l  l1 f  w1
        w  w  w  w  w  f  f
        f1 w  w  f1 g  f  f
        w  w  w  l  w  C  w1
        f1 w  l1 l  w  l1 f
        w  w  f  l  w  l1 f
        l1 w  l1 w  l  f  w
        """,
    ),
    "covered by dominoes that connect in no order": (
        TWO_BOXES,
        """
        C  f  f  f  f  f  l1
        w  g  w  l1 w  f1 w
        w  g  w  l  l  l  w
        f  g  w  f  l  l  w
        f  f  w  f  f  l  l
        f  f  w  s  s  w  l
        w  f  f  g  g  f  l
        """,
    ),
}


@for_each("name", HARD)
def test_hard_kingdoms_are_refused_long_before_the_search_is_given_up(name: str) -> None:
    deck, text = HARD[name]
    tiling = find_tiling(land_of(text), deck)
    assert tiling.answer is Feasibility.IMPOSSIBLE
    assert tiling.looked_at < BUDGET // 8
