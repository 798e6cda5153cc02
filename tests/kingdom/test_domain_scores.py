"""Domains and what they score, in kingdoms built by hand."""

import crownlands as cl
from support.tables import finished

GAME = cl.make("kingdomino", 2)


def domains(kingdom: str) -> list[tuple[str, int, int, int]]:
    """Score a kingdom: terrain, squares, crowns and points of each of its domains."""
    sheet = finished(GAME, kingdom).scores()[0].data()
    assert {line["kind"] for line in sheet["lines"]} <= {"domain"}
    return sorted(
        (line["terrain"], line["squares"], line["crowns"], line["points"])
        for line in sheet["lines"]
    )


def total(kingdom: str) -> int:
    return finished(GAME, kingdom).scores()[0].total


def test_a_domain_scores_its_squares_times_its_crowns() -> None:
    assert domains("19@1,0e 1@1,1e") == [("forest", 1, 0, 0), ("wheat", 3, 1, 3)]
    assert total("19@1,0e 1@1,1e") == 3


def test_all_crowns_of_a_domain_count() -> None:
    assert domains("46@2,0w 47@2,1w") == [("mine", 2, 4, 8), ("swamp", 2, 0, 0)]


def test_a_domain_without_a_crown_is_worth_nothing_but_stands_on_the_sheet() -> None:
    assert domains("1@1,0e") == [("wheat", 2, 0, 0)]


def test_domains_of_one_terrain_that_do_not_touch_score_apart() -> None:
    assert domains("19@1,0e 20@-1,0w") == [
        ("forest", 1, 0, 0),
        ("lake", 1, 0, 0),
        ("wheat", 1, 1, 1),
        ("wheat", 1, 1, 1),
    ]


def test_the_castle_belongs_to_no_domain_and_joins_none() -> None:
    around_the_castle = "19@1,0e 20@0,1s 21@-1,0w 22@0,-1n"
    wheat = [line for line in domains(around_the_castle) if line[0] == "wheat"]
    assert wheat == [("wheat", 1, 1, 1)] * 4


def test_corners_do_not_join_domains() -> None:
    wheat = [line for line in domains("19@1,0e 1@0,1s") if line[0] == "wheat"]
    assert wheat == [("wheat", 1, 1, 1), ("wheat", 2, 0, 0)]


def test_a_lone_castle_scores_nothing() -> None:
    assert domains("") == []
    assert total("") == 0


def test_a_line_names_the_squares_of_its_domain() -> None:
    lines = finished(GAME, "19@1,0e 1@1,1e").scores()[0].data()["lines"]
    cells = {line["terrain"]: line["cells"] for line in lines}
    assert cells == {"wheat": [[1, 0], [1, 1], [2, 1]], "forest": [[2, 0]]}


def test_the_score_is_the_sum_over_domains() -> None:
    assert total("46@2,0w 47@2,1w 19@0,1s") == 8 + 1
