"""The variants that add points: harmony and middle kingdom."""

import crownlands as cl
from support.cases import for_each
from support.tables import finished

FULL_CENTRED = (
    "25@1,-1s 30@2,-1s 3@1,-2e 13@-1,-2e 31@-2,-1n 33@0,-1w 29@-1,0w 27@1,1e 15@2,2w 37@-1,2e "
    "47@-1,1e 22@-2,2n"
)
FULL_CORNERED = (
    "33@1,1w 36@1,0e 11@2,1s 42@4,0w 15@4,1w 39@3,2e 46@4,3s 32@1,2w 27@0,3s 28@2,3w 9@1,4e 29@3,3s"
)
FULL_SEVEN_CENTRED = (
    "25@1,-1s 11@-1,-1e 3@-2,0e 32@-3,-1s 31@-2,-1n 9@-3,-3s 14@-2,-3e 36@0,-2w 17@1,-3w 28@1,-2e "
    "18@2,-3e 37@3,-1n 35@2,-1s 4@3,0s 24@-3,1e 20@1,1e 26@3,2s 42@0,1s 19@-1,1s 33@-2,2w 30@-2,3w "
    "21@-1,3e 16@1,2s 43@2,3n"
)
CENTRED_CROSS = "1@1,0e 2@-2,0e 3@0,1s 4@0,-2s"
CENTRED_BUT_ONE_COLUMN = "1@1,0e 25@-1,0s 3@0,1s 4@0,-2s"


def without_last(kingdom: str) -> str:
    return kingdom.rpartition(" ")[0]


def bonuses(kingdom: str, *, players: int = 2, **options: bool) -> dict[str, int]:
    """Score a kingdom: the points of each line that is not a domain."""
    sheet = finished(cl.make("kingdomino", players, **options), kingdom).scores()[0]
    return {line.kind(): line.points for line in sheet.lines if line.kind() != "domain"}


@for_each("kingdom", [FULL_CENTRED, FULL_CORNERED])
def test_harmony_gives_5_for_a_kingdom_of_25_squares(kingdom: str) -> None:
    assert bonuses(kingdom, harmony=True) == {"harmony": 5}


def test_harmony_gives_5_for_a_kingdom_of_49_squares() -> None:
    assert bonuses(FULL_SEVEN_CENTRED, harmony=True, mighty_duel=True) == {"harmony": 5}


def test_harmony_gives_nothing_when_a_domino_was_discarded() -> None:
    assert bonuses(without_last(FULL_CORNERED), harmony=True) == {}


def test_25_squares_are_not_harmony_in_a_kingdom_of_7x7() -> None:
    assert bonuses(FULL_CENTRED, harmony=True, mighty_duel=True) == {}


def test_middle_kingdom_gives_10_for_a_castle_in_the_centre() -> None:
    assert bonuses(FULL_CENTRED, middle_kingdom=True) == {"middle_kingdom": 10}
    seven = bonuses(FULL_SEVEN_CENTRED, middle_kingdom=True, mighty_duel=True)
    assert seven == {"middle_kingdom": 10}


def test_middle_kingdom_gives_nothing_off_the_centre() -> None:
    assert bonuses(FULL_CORNERED, middle_kingdom=True) == {}


def test_gaps_do_not_matter_for_middle_kingdom() -> None:
    assert bonuses(CENTRED_CROSS, middle_kingdom=True) == {"middle_kingdom": 10}


def test_our_ruling_an_empty_outer_row_is_no_middle_kingdom() -> None:
    assert bonuses(CENTRED_BUT_ONE_COLUMN, middle_kingdom=True) == {}
    assert bonuses("", middle_kingdom=True) == {}


def test_a_box_of_5x5_is_no_middle_kingdom_of_7x7() -> None:
    assert bonuses(FULL_CENTRED, middle_kingdom=True, mighty_duel=True) == {}


def test_both_bonuses_add_up() -> None:
    both = bonuses(FULL_CENTRED, harmony=True, middle_kingdom=True)
    assert both == {"harmony": 5, "middle_kingdom": 10}


def test_variants_are_off_by_default() -> None:
    assert bonuses(FULL_CENTRED) == {}


def test_bonuses_decide_the_winner() -> None:
    kingdoms = ("19@1,0e", CENTRED_CROSS)
    assert finished(cl.make("kingdomino", 2), *kingdoms).winners() == (0,)
    assert finished(cl.make("kingdomino", 2, middle_kingdom=True), *kingdoms).winners() == (1,)
