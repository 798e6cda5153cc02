"""Bleak king: large domains without a crown."""

import crownlands as cl
from games.age_of_giants.tables import points_with
from support.cases import for_each

in_five = points_with(cl.make("age-of-giants", 3))


FIVE = {
    "wheat": "C w w w w\n. . . f w",
    "forest": "C f f f f\n. . . w f",
    "lake": "C l l l l\n. . . w l",
    "grassland": "C g g g g\n. . . w g",
}
FOUR = {terrain: picture.partition("\n")[0] for terrain, picture in FIVE.items()}


@for_each("terrain", FIVE)
def test_10_for_a_crownless_domain_of_5_squares(terrain: str) -> None:
    assert in_five("bleak_king", FIVE[terrain]) == 10


@for_each("terrain", FOUR)
def test_nothing_for_4_squares(terrain: str) -> None:
    assert in_five("bleak_king", FOUR[terrain]) == 0


def test_nothing_for_swamps() -> None:
    swamps = """
    C s  s  s
    . s  s  w
    . m2 m2 .
    """
    assert in_five("bleak_king", swamps) == 0


def test_10_once_however_large() -> None:
    assert in_five("bleak_king", "C f f f f\n. . . f f\n. . f f .") == 10


def test_every_bleak_domain_counts() -> None:
    both = """
    C g g g g
    l . . w g
    l . . . .
    l . . . .
    l l w . .
    """
    assert in_five("bleak_king", both) == 20


def test_a_crown_anywhere_in_the_domain_spoils_it() -> None:
    assert in_five("bleak_king", "C f f f f\n. . . w f1") == 0


def test_our_ruling_a_domain_whose_crowns_are_covered_is_bleak() -> None:
    crowned = "C f f f f\n. . . w f1"
    assert in_five("bleak_king", crowned, giants=[(0, 4, 1)]) == 10
    two_crowns = "C g g g g\n. . . w g2"
    assert in_five("bleak_king", two_crowns, giants=[(0, 4, 1)]) == 0
    assert in_five("bleak_king", two_crowns, giants=[(0, 4, 1)] * 2) == 10
