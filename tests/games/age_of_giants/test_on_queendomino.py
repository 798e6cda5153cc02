"""Age of Giants on Queendomino: buildings, the Queen and the order of a turn."""

import crownlands as cl
from games.age_of_giants.tables import (
    Building,
    about_to_place,
    ended,
    giants_of,
    moves,
    phase,
    quest_points,
    tie_breaks,
)
from support.cases import for_each
from support.tables import play

GAME = cl.make("age-of-giants", 3, base="queendomino")

TOWERED = "f t C"
QUEENS_TOWER: Building = (0, "queens_tower", -1, 0)
"""A tower, which brings the Queen, and a crown on the town square."""
WATCHTOWER: Building = (0, "watchtower", -1, 0)
"""Two towers and no crown."""


def points(sheet: cl.ScoreSheet, kind: str) -> int:
    return sum(line.points for line in sheet.lines if line.kind() == kind)


def queens_squares(sheet: cl.ScoreSheet) -> tuple[str, int]:
    """Name the domain the Queen's crown lies on."""
    lines = [line for line in sheet.data()["lines"] if line["kind"] == "queen"]
    return lines[0]["terrain"], lines[0]["squares"]


def test_our_ruling_a_giant_comes_before_the_tax() -> None:
    state = play(about_to_place(GAME, "A", "C f1 w"), "A@0,1s")
    assert phase(state) == "giant"
    assert phase(play(state, "G@1,0")) == "tax"


def test_our_ruling_a_giant_is_sent_and_received_before_the_tax() -> None:
    state = about_to_place(GAME, "52", "C f1 w", "C l1 w", giants=[(0, 1, 0)])
    state = play(state, "52@0,1s")
    phases = [(state.actor, phase(state))]
    for text in ("G@1,0>P2", "G@1,0"):
        state = play(state, text)
        phases.append((state.actor, phase(state)))
    assert phases == [(0, "send"), (1, "giant"), (0, "tax")]


def test_our_ruling_a_giant_may_cover_the_crown_of_a_building() -> None:
    state = about_to_place(GAME, "A", TOWERED, buildings=[QUEENS_TOWER], queen=0)
    state = play(state, "A@0,1s")
    assert moves(state) == ["G@-1,0"]
    before, after = state.scores()[0], play(state, "G@-1,0").scores()[0]
    assert after.total == before.total - 1


def test_our_ruling_a_sent_giant_may_cover_the_crown_of_a_building() -> None:
    state = about_to_place(
        GAME,
        "52",
        "C f1 w",
        TOWERED,
        giants=[(0, 1, 0)],
        buildings=[(1, "queens_tower", -1, 0)],
        queen=1,
    )
    state = play(state, "52@0,1s G@1,0>P2")
    assert moves(state) == ["G@-1,0"]
    assert giants_of(play(state, "G@-1,0")) == [(1, -1, 0)]


def test_our_ruling_the_queens_crown_cannot_be_covered() -> None:
    state = about_to_place(GAME, "A", TOWERED, buildings=[WATCHTOWER], queen=0)
    assert points(state.scores()[0], "queen") == 1
    assert phase(play(state, "A@0,1s")) == "tax"


def test_our_ruling_the_queens_host_without_another_crown_is_no_target() -> None:
    state = about_to_place(
        GAME,
        "52",
        "C f1 w",
        TOWERED,
        giants=[(0, 1, 0)],
        buildings=[(1, "watchtower", -1, 0)],
        queen=1,
    )
    assert phase(play(state, "52@0,1s")) == "tax"


def test_a_covered_crown_of_a_building_does_not_score() -> None:
    built = ended(GAME, TOWERED, buildings=[QUEENS_TOWER], queen=0)
    covered = ended(GAME, TOWERED, buildings=[QUEENS_TOWER], queen=0, giants=[(0, -1, 0)])
    assert [points(state.scores()[0], "domain") for state in (built, covered)] == [1, 0]


TOWN_BETWEEN_CROWNS = """
.  l  .
f1 t  f1
w  C  w
"""


def folie(giants: list[tuple[int, int, int]], *buildings: Building) -> int:
    queen = 0 if buildings else None
    state = ended(
        GAME,
        TOWN_BETWEEN_CROWNS,
        quests=["folie_des_grandeurs"],
        buildings=buildings,
        queen=queen,
        giants=giants,
    )
    return quest_points(state.scores()[0])["folie_des_grandeurs"]


def test_our_ruling_crowns_of_buildings_count_for_quests() -> None:
    assert folie([]) == 0
    assert folie([], (0, "watchtower", 0, -1)) == 0
    assert folie([], (0, "queens_tower", 0, -1)) == 10
    assert folie([(0, 0, -1)], (0, "queens_tower", 0, -1)) == 0


def test_our_ruling_the_queens_crown_lies_on_no_square_for_folie_des_grandeurs() -> None:
    """Her crown goes to the two wheat squares between the crowns of the forests."""
    picture = """
    .  w  .
    f1 w  f1
    w  C  w
    .  t  .
    .  f  .
    """
    state = ended(
        GAME,
        picture,
        quests=["folie_des_grandeurs"],
        buildings=[(0, "watchtower", 0, 1)],
        queen=0,
    )
    sheet = state.scores()[0]
    assert queens_squares(sheet) == ("wheat", 2)
    assert quest_points(sheet) == {"folie_des_grandeurs": 0}


FIVE_LAKES = """
C l l l l
. . . t l
"""
LAKES_AND_CROWNED_WHEAT = """
C l l l l
w . . t l
w . . . .
w . . . .
w w1 f . .
"""
LAKES_AND_TOWNS = """
C l l l l
t . . f1 l
t . . . .
t . . . .
t t f . .
"""
LAKES_AND_CROWNLESS_GRASS = """
C l l l l
g . . t l
g . . . .
g . . . .
g g t . .
"""


def bleak(picture: str, *buildings: Building, queen: int | None = 0) -> cl.ScoreSheet:
    """Score bleak king for the first side."""
    state = ended(GAME, picture, "g t C", quests=["bleak_king"], buildings=buildings, queen=queen)
    return state.scores()[0]


def test_a_bleak_domain_counts_while_the_queen_is_elsewhere() -> None:
    assert quest_points(bleak(FIVE_LAKES, queen=None)) == {"bleak_king": 10}
    elsewhere = bleak(FIVE_LAKES, (1, "watchtower", -1, 0), queen=1)
    assert quest_points(elsewhere) == {"bleak_king": 10}


def test_our_ruling_the_queens_crown_makes_her_domain_crowned_for_bleak_king() -> None:
    sheet = bleak(FIVE_LAKES, (0, "watchtower", 3, 1))
    assert queens_squares(sheet) == ("lake", 5)
    assert quest_points(sheet) == {"bleak_king": 0}


@for_each(
    ("picture", "tower", "terrain"),
    [(LAKES_AND_CROWNED_WHEAT, (3, 1), "wheat"), (LAKES_AND_TOWNS, (0, 1), "town")],
)
def test_our_ruling_of_tied_domains_the_queen_takes_the_one_with_the_higher_total(
    picture: str, tower: tuple[int, int], terrain: str
) -> None:
    """Her five points are the same on both; only the lakes would lose their bleakness."""
    sheet = bleak(picture, (0, "watchtower", *tower))
    assert queens_squares(sheet) == (terrain, 5)
    assert points(sheet, "queen") == 5
    assert quest_points(sheet) == {"bleak_king": 10}


def test_our_ruling_if_all_tied_domains_are_bleak_the_queen_spoils_one() -> None:
    sheet = bleak(LAKES_AND_CROWNLESS_GRASS, (0, "watchtower", 3, 1))
    assert quest_points(sheet) == {"bleak_king": 10}


def test_towns_are_never_bleak() -> None:
    sheet = bleak("C t t t t\n. . . f t", queen=None)
    assert quest_points(sheet) == {"bleak_king": 0}


def test_ties_are_shared_after_the_largest_domain() -> None:
    """Both sides have 4 points and 2 squares; the crowns, 2 and 3, do not matter."""
    kingdoms = ("C f1 f1\n. w l", "C w1 f f1\nw1 . . w\nl . . .")
    sheets = ended(GAME, *kingdoms).scores()
    assert [points(sheet, "domain") for sheet in sheets] == [4, 4, 0]
    assert [tie_breaks(sheet) for sheet in sheets[:2]] == [{"largest_domain": 2}] * 2
    assert ended(GAME, *kingdoms).winners() == (0, 1)
    on_kingdomino = cl.make("age-of-giants", 3)
    assert ended(on_kingdomino, *kingdoms).winners() == (1,)
