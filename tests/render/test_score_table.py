"""The score table explains every point, and the words say who is in front."""

import pytest

import crownlands as cl
from crownlands.render import sheet, words
from crownlands.render.scene import scene_of
from support.walks import Walk, random_walk


def test_the_rows_add_up_to_the_totals(walk: Walk) -> None:
    for state in walk.sample(6):
        rows = sheet.rows(scene_of(state))
        sums = [sum(row.points[side] for row in rows) for side in range(len(state.scores()))]
        assert sums == [score.total for score in state.scores()]


def test_bonuses_are_listed_before_anybody_has_them() -> None:
    game = cl.make("kingdomino", 2, harmony=True, middle_kingdom=True)
    labels = [row.label for row in sheet.rows(scene_of(game.start()))]
    assert labels == [*sheet.TERRAINS, "harmony", "middle kingdom"]


@pytest.mark.parametrize(
    ("game", "options", "added"),
    [
        ("queendomino", {}, ["town", "coins", "queen", "buildings"]),
        ("age-of-giants", {}, ["quests"]),
        (
            "age-of-giants",
            {"base": "queendomino"},
            ["town", "coins", "queen", "buildings", "quests"],
        ),
        ("court", {"harmony": True}, ["characters", "harmony"]),
        ("queendomino", {"dynasty": True}, ["town", "coins", "queen", "buildings"]),
    ],
)
def test_every_reason_has_its_row_from_the_start(
    game: str, options: dict[str, str | bool], added: list[str]
) -> None:
    start = cl.make(game, 2, **options).start()
    assert [row.label for row in sheet.rows(scene_of(start))] == [*sheet.TERRAINS, *added]


def test_the_queens_crown_is_a_row_of_its_own() -> None:
    end = random_walk(cl.make("queendomino", 2), seed=1).end
    (row,) = [row for row in sheet.rows(scene_of(end)) if row.label == "queen"]
    hers = [
        sum(line["points"] for line in score["lines"] if line["kind"] == "queen")
        for score in end.view().data()["scores"]
    ]
    assert list(row.points) == hers
    assert any(hers)


def test_a_dynasty_lists_its_finished_games() -> None:
    end = random_walk(cl.make("kingdomino", 2, dynasty=True), seed=3).end
    labels = [row.label for row in sheet.rows(scene_of(end))]
    assert labels == [*sheet.TERRAINS, "game 1", "game 2"]


def test_nobody_leads_while_all_are_level() -> None:
    assert words.leaders(scene_of(cl.make("kingdomino", 4).start())) == ()


def test_the_winners_lead_at_the_end(walk: Walk) -> None:
    assert words.leaders(scene_of(walk.end)) == walk.end.winners()
