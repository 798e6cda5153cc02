"""What tokens are worth: crowns of buildings, and characters by what stands around them."""

from collections.abc import Sequence

import crownlands as cl
from crownlands.core.info import read_component
from games.court.tables import Square, Token, characters, ended
from support.cases import for_each

GAME = cl.make("court", 3)

LAND = """
w w w w l
f f f l l
C g g . .
"""
"""Around (1,-1) lie three wheat, two forest, two grassland squares and the castle."""
CENTRE = (1, -1)
AROUND = [(0, -2), (1, -2), (2, -2), (0, -1), (2, -1), (1, 0), (2, 0)]


def score(
    *tokens: tuple[str, Square], picture: str = LAND, spent: Sequence[Square] = ()
) -> dict[str, int]:
    """Score the characters among these tokens."""
    placed: list[Token] = [(0, name, *square) for name, square in tokens]
    return characters(ended(GAME, picture, tokens=placed, spent={0: spent}).scores()[0])


@for_each(
    ("character", "points"),
    [
        ("farmer", 3 + 3 * 3),
        ("lumberjack", 3 + 3 * 2),
        ("fisherman", 3),
        ("shepherdess", 3 + 3 * 2),
        ("merchant", 2 + 2 * 7),
        ("king", 0),
        ("queen", 2),
        ("captain", 1),
        ("archer_light", 4),
        ("archer_heavy", 4),
        ("axe_warrior", 3),
        ("sword_warrior", 3),
    ],
)
def test_each_character_alone_counts_the_eight_squares_around(character: str, points: int) -> None:
    assert score((character, CENTRE)) == {character: points}


def test_there_are_twelve_characters() -> None:
    tokens = read_component("court").contents["tokens"]
    assert sum(token.get("character", False) for token in tokens) == 12


@for_each(
    ("character", "worth"),
    [("farmer", 3), ("lumberjack", 3), ("shepherdess", 3), ("merchant", 2)],
)
def test_only_resources_still_there_at_the_end_count(character: str, worth: int) -> None:
    kinds = {"farmer": (0, -2), "lumberjack": (0, -1), "shepherdess": (1, 0), "merchant": (1, 0)}
    full = score((character, CENTRE))[character]
    assert score((character, CENTRE), spent=[kinds[character]])[character] == full - worth
    own_points = read_component("court").contents["tokens"]
    bare = next(token["points"] for token in own_points if token["id"] == character)
    assert score((character, CENTRE), spent=AROUND)[character] == bare


def test_a_fisherman_counts_diagonals_and_nothing_two_squares_away() -> None:
    assert score(("fisherman", (2, -1))) == {"fisherman": 3 + 3}
    assert score(("fisherman", (3, -2))) == {"fisherman": 3 + 3 * 3}
    assert score(("fisherman", (0, -2))) == {"fisherman": 3}


CROWNS = """
.  w  .
f1 g2 f1
w  C  w
"""


def test_our_ruling_the_king_counts_a_square_with_two_crowns_twice() -> None:
    assert score(("king", (-1, 0)), picture=CROWNS) == {"king": 1 + 2}
    assert score(("king", (0, -2)), picture=CROWNS) == {"king": 1 + 2 + 1}


def test_our_ruling_the_king_counts_crowns_of_buildings() -> None:
    buildings = [
        ("wheat_1", (1, -2)),
        ("forest_1", (2, -1)),
        ("grassland_2", (1, 0)),
        ("lake_1", (3, -1)),
    ]
    assert score(("king", CENTRE), *buildings) == {"king": 1 + 1 + 2}


def test_our_ruling_the_queen_counts_the_other_characters_around() -> None:
    found = score(
        ("queen", CENTRE),
        ("archer_light", (0, -2)),
        ("archer_heavy", (2, 0)),
        ("axe_warrior", (4, -1)),
        ("wheat_1", (1, -2)),
    )
    assert found["queen"] == 2 + 2 * 2


def test_the_captain_counts_warriors_around_of_every_kind() -> None:
    found = score(
        ("captain", CENTRE),
        ("archer_light", (0, -2)),
        ("archer_heavy", (1, -2)),
        ("axe_warrior", (2, -2)),
        ("sword_warrior", (0, -1)),
    )
    assert found["captain"] == 1 + 3 * 4


def test_the_captain_counts_nobody_else() -> None:
    others = [("queen", (0, -2)), ("farmer", (2, 0)), ("axe_warrior", (3, -1))]
    assert score(("captain", CENTRE), *others)["captain"] == 1


def test_our_ruling_the_captain_is_not_his_own_neighbour() -> None:
    assert score(("captain", CENTRE)) == {"captain": 1}


def test_characters_of_others_do_not_count() -> None:
    state = ended(GAME, LAND, "C f f\n. f f", tokens=[(0, "queen", 1, 0), (1, "farmer", 1, 1)])
    assert characters(state.scores()[0]) == {"queen": 2}


def test_a_character_takes_the_place_of_a_resource_for_its_neighbours() -> None:
    found = score(("farmer", CENTRE), ("archer_light", (0, -2)))
    assert found["farmer"] == 3 + 3 * 2


@for_each(
    ("picture", "building", "square", "points"),
    [
        ("C w w", "wheat_1", (1, 0), 2),
        ("C f f", "forest_1", (2, 0), 2),
        ("C l l", "lake_1", (1, 0), 2),
        ("C g g", "grassland_1", (1, 0), 2),
        ("C g g", "grassland_2", (1, 0), 4),
        ("C s s", "swamp_1", (2, 0), 2),
        ("C s s", "swamp_2", (2, 0), 4),
        ("C f f\n. w f1", "forest_1", (1, 0), 6),
    ],
)
def test_buildings_add_their_crowns_to_the_domain(
    picture: str, building: str, square: Square, points: int
) -> None:
    bare = ended(GAME, picture).scores()[0]
    built = ended(GAME, picture, tokens=[(0, building, *square)]).scores()[0]
    crowns = 2 if building.endswith("2") else 1
    assert built.total == points
    assert {tie.name: tie.value for tie in built.tie_breaks} == {
        "largest_domain": bare.tie_breaks[0].value,
        "crowns": bare.tie_breaks[1].value + crowns,
    }


def test_our_ruling_crowns_of_buildings_break_ties() -> None:
    """Both sides have 4 points and a largest domain of 2; the crowns are 2 and 3."""
    kingdoms = ("C g g\nf . .\nf . .", "C s s\nw1 . .\nf . .")
    two = (0, "grassland_2", 1, 0)
    three = [(1, "swamp_1", 1, 0), (1, "forest_1", 0, 2)]
    state = ended(GAME, *kingdoms, tokens=[two, *three])
    assert [sheet.total for sheet in state.scores()] == [4, 4, 0]
    assert state.winners() == (1,)


def test_a_character_brings_no_crown() -> None:
    sheet = ended(GAME, "C w w", tokens=[(0, "archer_light", 1, 0)]).scores()[0]
    assert sheet.total == 4
    assert sheet.tie_breaks[1].value == 0


def test_the_sheet_explains_every_character() -> None:
    sheet = ended(GAME, LAND, tokens=[(0, "farmer", *CENTRE)]).scores()[0]
    lines = [line for line in sheet.data()["lines"] if line["kind"] == "character"]
    assert lines == [
        {
            "kind": "character",
            "points": 12,
            "character": "farmer",
            "cells": [[1, -1]],
            "own_points": 3,
            "counted": 3,
        }
    ]
    assert sheet.total == sum(line.points for line in sheet.lines)
