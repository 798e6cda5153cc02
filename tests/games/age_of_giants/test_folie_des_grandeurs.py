"""Folie des grandeurs: alignments of squares that show crowns."""

import crownlands as cl
from games.age_of_giants.tables import points_with
from support.cases import for_each
from support.pictures import mirrored

in_seven = points_with(cl.make("age-of-giants", 2))
in_seven_by_long_alignments = points_with(cl.make("age-of-giants", 2, long_alignments=True))
in_five = points_with(cl.make("age-of-giants", 3))


CROWNED_ROW = """
.  .  .  w  .  .  .
l1 l1 f1 f1 f1 l1 l1
f  w  w  C  w  w  f
"""


def crowned_row(crowns: int) -> str:
    """Draw a kingdom with a row of so many crowned squares, from 2 to 7."""
    first, last = {2: (3, 4), 3: (2, 4), 4: (1, 4), 5: (1, 5), 6: (0, 5), 7: (0, 6)}[crowns]
    rows = [line.split() for line in CROWNED_ROW.strip().splitlines()]
    return "\n".join(" ".join(row[first : last + 1]) for row in rows)


def test_a_run_of_three_or_more_is_one_alignment_however_long() -> None:
    for crowns in range(2, 8):
        row = crowned_row(crowns)
        for way_round in (row, mirrored(row)):
            assert in_seven("folie_des_grandeurs", way_round) == (10 if crowns >= 3 else 0)


def test_with_long_alignments_a_run_of_n_holds_half_of_n_minus_1() -> None:
    for crowns, alignments in [(2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3)]:
        row = crowned_row(crowns)
        for way_round in (row, mirrored(row)):
            points = in_seven_by_long_alignments("folie_des_grandeurs", way_round)
            assert points == 10 * alignments


DIAGONAL = """
w1 l  .  .
w  f1 .  .
.  C  f1 w
.  .  .  w1
.  .  .  f
"""


def test_diagonals_count_both_ways() -> None:
    assert in_five("folie_des_grandeurs", DIAGONAL) == 10
    rows = [line.split() for line in DIAGONAL.strip().splitlines()]
    other_way = "\n".join(" ".join(reversed(row)) for row in rows)
    assert in_five("folie_des_grandeurs", other_way) == 10


CROSSING = """
.  .  w1 l
.  w  w1 f
f1 f1 f1 .
w  C  w  .
"""


def test_our_ruling_runs_in_different_directions_all_count() -> None:
    assert in_five("folie_des_grandeurs", CROSSING) == 20


def test_crowns_of_different_terrains_align() -> None:
    assert in_five("folie_des_grandeurs", ".  w .\nl1 f1 g1\nw  C  w") == 10


@for_each(
    ("covered", "alignments"),
    [([-3], 1), ([-2], 1), ([-1], 1), ([0], 2), ([-3, 3], 1), ([-1, 1], 0), ([-2, 2], 1)],
)
def test_our_ruling_a_covered_crown_breaks_a_run(covered: list[int], alignments: int) -> None:
    giants = [(0, x, -1) for x in covered]
    points = in_seven("folie_des_grandeurs", CROWNED_ROW, giants=giants)
    assert points == 10 * alignments


def test_our_ruling_a_square_counts_while_it_shows_one_of_its_crowns() -> None:
    row = ".  w  .\nf1 g2 f1\nw  C  w"
    assert in_five("folie_des_grandeurs", row) == 10
    assert in_five("folie_des_grandeurs", row, giants=[(0, 0, -1)]) == 10
    assert in_five("folie_des_grandeurs", row, giants=[(0, 0, -1), (0, 0, -1)]) == 0


def test_our_ruling_the_castle_breaks_a_run() -> None:
    row = """
    .  w  .  w  .
    f1 f1 C  f1 f1
    w  .  .  .  w
    """
    assert in_five("folie_des_grandeurs", row) == 0


def test_a_square_without_crown_breaks_a_run() -> None:
    row = """
    .  .  w  .  .
    l1 f1 f  f1 l1
    w  w  C  w  w
    """
    assert in_five("folie_des_grandeurs", row) == 0
