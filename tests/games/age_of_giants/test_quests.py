"""The quests about terrains and about the shape of a kingdom, each at its borders."""

import crownlands as cl
from crownlands.core.info import read_component
from games.age_of_giants.tables import ended, points_with, quest_points
from support.cases import for_each
from support.pictures import flipped, mirrored

TWO = cl.make("age-of-giants", 2)
SHORT = cl.make("age-of-giants", 2, short=True)
THREE = cl.make("age-of-giants", 3)

in_seven = points_with(TWO)
in_five = points_with(THREE)

QUESTS = [quest["id"] for quest in read_component("age_of_giants").contents["quests"]]

ALL_TERRAINS_AROUND = """
.  w  w  .  .
f  f  C  g  g
f  l  s  m2 .
.  .  s  s  .
"""
EIGHT_LAKES_AROUND = """
l l l w
l C l f
l l l .
"""
FULL_CENTRED = """
w  w  f  f  f
l1 f  l1 f1 l1
g  f1 C  w  w
s  s  m2 f1 w
w1 l  g1 g  w
"""
CROSS_OF_FIVE = """
. . f . .
. . f . .
w w C w w
. . l . .
. . l . .
"""
CROSS_WITHOUT_ONE_END = """
. . f .
. . f .
w w C l
. . g l
. . g .
"""


def test_there_are_17_quests() -> None:
    assert len(set(QUESTS)) == len(QUESTS) == 17


@for_each(
    ("terrain", "squares"),
    [("wheat", 2), ("forest", 1), ("lake", 1), ("grassland", 1), ("swamp", 1), ("mine", 1)],
)
def test_5_per_square_of_the_terrain_among_the_8_around_the_castle(
    terrain: str, squares: int
) -> None:
    points = in_five(f"local_business_{terrain}", ALL_TERRAINS_AROUND)
    assert points == 5 * squares


def test_all_8_give_40() -> None:
    assert in_five("local_business_lake", EIGHT_LAKES_AROUND) == 40


def test_other_terrains_give_nothing() -> None:
    assert in_five("local_business_wheat", EIGHT_LAKES_AROUND) == 0


def test_a_castle_alone_has_no_business() -> None:
    assert in_five("local_business_wheat", "") == 0


@for_each(
    ("terrain", "row"),
    [
        ("wheat", "w w C w w"),
        ("forest", "f f C f f"),
        ("lake", "l l C l l"),
        ("grassland", "g g C g g"),
        ("swamp", "s w C w s1"),
        ("mine", "m1 w C w m2"),
    ],
)
def test_our_ruling_corners_that_coincide_are_one_square(terrain: str, row: str) -> None:
    assert in_five(f"four_corners_{terrain}", row) == 10
    assert in_five(f"four_corners_{terrain}", mirrored(row)) == 10


def test_our_ruling_four_corners_take_a_box_of_any_size() -> None:
    picture = """
    w  f1 w
    f1 C  f1
    w  f1 w
    """
    assert in_five("four_corners_wheat", picture) == 20
    assert in_seven("four_corners_wheat", picture) == 20
    assert in_five("four_corners_forest", picture) == 0


def test_a_corner_may_be_empty_or_of_another_terrain() -> None:
    picture = """
    .  f1 w
    .  C  f1
    w  f1 l
    """
    assert in_five("four_corners_wheat", picture) == 10
    assert in_five("four_corners_lake", picture) == 5


def test_the_castle_on_a_corner_is_no_square_of_a_terrain() -> None:
    assert in_five("four_corners_wheat", "C w w") == 5


def test_a_square_beside_a_corner_gives_nothing() -> None:
    assert in_five("four_corners_wheat", "w w C f f") == 5


def test_a_castle_alone_has_no_corner_of_any_terrain() -> None:
    assert in_five("four_corners_mine", "") == 0


def test_5_for_a_full_kingdom() -> None:
    assert in_five("harmony", FULL_CENTRED) == 5


def test_nothing_with_a_gap() -> None:
    first_row, rest = FULL_CENTRED.strip().split("\n", 1)
    assert first_row == "w  w  f  f  f"
    assert in_five("harmony", f".  .  f  f  f\n{rest}") == 0


def test_25_squares_are_not_enough_in_7x7() -> None:
    assert in_seven("harmony", FULL_CENTRED) == 0


def test_the_short_game_is_played_on_5x5() -> None:
    assert points_with(SHORT)("harmony", FULL_CENTRED) == 5


def test_10_for_a_castle_in_the_centre_gaps_or_not() -> None:
    assert in_five("middle_kingdom", FULL_CENTRED) == 10
    assert in_five("middle_kingdom", CROSS_OF_FIVE) == 10


def test_our_ruling_an_empty_outer_row_is_no_middle_kingdom() -> None:
    assert in_five("middle_kingdom", CROSS_WITHOUT_ONE_END) == 0
    assert in_five("middle_kingdom", "") == 0


def test_7x7_needs_the_full_size_too() -> None:
    assert in_seven("middle_kingdom", CROSS_OF_FIVE) == 0
    seven = """
    . . . f l . .
    . . . f . . .
    . . . f . . .
    w w w C l l l
    . . f g . . w
    . . . g . . .
    . . . g w . .
    """
    assert in_seven("middle_kingdom", seven) == 10


@for_each("picture", ["C w w", "C f\n. f", "C w w\nf f ."])
def test_20_for_a_castle_on_a_corner(picture: str) -> None:
    assert in_five("lost_corner", picture) == 20
    assert in_five("lost_corner", flipped(picture)) == 20
    assert in_five("lost_corner", mirrored(picture)) == 20


def test_our_ruling_the_lost_corner_takes_a_box_of_any_size() -> None:
    assert in_five("lost_corner", "") == 20
    assert in_seven("lost_corner", "C w w w\n. . . f") == 20


def test_nothing_on_an_edge_or_inside() -> None:
    assert in_five("lost_corner", "w w C l l") == 0
    assert in_five("lost_corner", "w w\nC f\n. f") == 0
    assert in_five("lost_corner", CROSS_OF_FIVE) == 0


def test_both_quests_score_for_everyone() -> None:
    quests = ["local_business_lake", "lost_corner"]
    state = ended(THREE, "C w w", EIGHT_LAKES_AROUND, quests=quests)
    points = [quest_points(sheet) for sheet in state.scores()]
    assert points == [
        {"local_business_lake": 0, "lost_corner": 20},
        {"local_business_lake": 40, "lost_corner": 0},
        {"local_business_lake": 0, "lost_corner": 20},
    ]
    for sheet in state.scores():
        assert sheet.total == sum(line.points for line in sheet.lines)


def test_quests_that_are_not_up_score_nothing() -> None:
    state = ended(THREE, "C w w", quests=["harmony", "bleak_king"])
    assert quest_points(state.scores()[0]) == {"harmony": 0, "bleak_king": 0}
    assert state.scores()[0].total == 0
