"""Placing in any kingdom, against an oracle that goes square by square."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from crownlands.kingdom.domino import Domino
from crownlands.kingdom.grid import squares_of
from crownlands.kingdom.kingdom import empty_kingdom
from crownlands.kingdom.moves import Place
from crownlands.kingdom.placing import refusal
from support.kingdoms import BOX, Twins, real_places, tile_of, twin_kingdoms
from support.oracle import CASTLE, Laid, NaiveKingdom

ONE_OF_EACH_KIND = tuple({tile_of(domino): domino for domino in BOX}.values())
SQUARES = st.tuples(st.integers(-8, 8), st.integers(-8, 8))


@settings(max_examples=30)
@given(twin_kingdoms())
def test_every_domino_fits_exactly_where_the_oracle_says(twins: Twins) -> None:
    for domino in ONE_OF_EACH_KIND:
        assert real_places(twins.real, domino) == twins.naive.places(tile_of(domino))


@settings(max_examples=40)
@given(twin_kingdoms(), st.sampled_from(BOX))
def test_a_refusal_is_given_exactly_where_a_domino_does_not_fit(
    twins: Twins, domino: Domino
) -> None:
    allowed = twins.naive.places(tile_of(domino))
    reach = range(-twins.naive.size, twins.naive.size + 1)
    for x in reach:
        for y in reach:
            for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
                laid = Laid((x, y), (x + dx, y + dy))
                illegal = refusal(twins.real, domino, Place(domino.id, *laid))
                assert (illegal is None) == (laid in allowed)


@settings(max_examples=200)
@given(twin_kingdoms(), st.sampled_from(BOX), SQUARES, SQUARES)
def test_the_reason_of_a_refusal_is_true(
    twins: Twins, domino: Domino, left: tuple[int, int], right: tuple[int, int]
) -> None:
    naive, laid, tile = twins.naive, Laid(left, right), tile_of(domino)
    illegal = refusal(twins.real, domino, Place(domino.id, *laid))
    if illegal is None:
        assert laid in naive.places(tile)
    elif illegal.code == "halves_apart":
        assert abs(left[0] - right[0]) + abs(left[1] - right[1]) != 1
    elif illegal.code == "castle_square":
        assert CASTLE in laid
    elif illegal.code == "square_taken":
        assert illegal.details["square"] in naive.lands
    elif illegal.code == "outside_kingdom":
        assert not naive.is_small_enough_with(illegal.details["square"])
    elif illegal.code == "not_canonical":
        assert naive.fits(tile, laid)
        assert Laid(right, left) in naive.places(tile)
    else:
        assert illegal.code == "not_connected"
        assert naive.is_small_enough_with(left, right)
        assert not naive.fits(tile, laid)


@settings(max_examples=60)
@given(twin_kingdoms())
def test_a_kingdom_knows_its_box_and_the_room_it_has_left(twins: Twins) -> None:
    real, naive = twins
    assert tuple(real.box) == naive.box()
    assert (real.box.width, real.box.height) == (
        naive.box()[2] - naive.box()[0] + 1,
        naive.box()[3] - naive.box()[1] + 1,
    )
    reach = range(-naive.size, naive.size + 1)
    room = {
        (x, y)
        for x in reach
        for y in reach
        if (x, y) not in {CASTLE, *naive.lands} and naive.is_small_enough_with((x, y))
    }
    assert set(squares_of(real.room)) == room
    assert set(squares_of(real.occupied)) == {CASTLE, *naive.lands}


@settings(max_examples=60)
@given(twin_kingdoms(), st.randoms(use_true_random=False))
def test_kingdoms_are_equal_however_they_came_about(twins: Twins, rng: Random) -> None:
    placed = list(twins.real.placed)
    rng.shuffle(placed)
    again = empty_kingdom(twins.real.size)
    for placement in placed:
        again = again.place(placement, BOX[placement.domino])
    assert again == twins.real
    assert hash(again) == hash(twins.real)


def test_the_oracle_refuses_what_the_rules_name() -> None:
    kingdom = NaiveKingdom(5)
    wheat, forest = tile_of(BOX[0]), tile_of(BOX[2])
    assert kingdom.fits(wheat, Laid((1, 0), (2, 0)))
    assert not kingdom.fits(wheat, Laid((1, 1), (2, 1)))
    kingdom.lay(wheat, Laid((1, 0), (2, 0)))
    assert not kingdom.fits(forest, Laid((3, 0), (4, 0)))
    assert kingdom.fits(wheat, Laid((3, 0), (4, 0)))
    assert not kingdom.fits(wheat, Laid((3, 0), (5, 0)))
