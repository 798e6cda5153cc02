"""The score table explains every point, and the words say who is in front."""

from typing import Any

import crownlands as cl
from crownlands.render import score_table
from crownlands.render.scene import scene_of
from support.walks import Walk, random_walk, samples


def test_the_rows_add_up_to_the_totals(walks: list[Walk]) -> None:
    for state in samples(walks, 4):
        rows = score_table.score_rows(scene_of(state))
        sums = [sum(row.points[side] for row in rows) for side in range(len(state.scores()))]
        assert sums == [score.total for score in state.scores()]


def test_bonuses_are_listed_before_anybody_has_them() -> None:
    game = cl.make("kingdomino", 2, harmony=True, middle_kingdom=True)
    labels = [row.label for row in score_table.score_rows(scene_of(game.start()))]
    assert labels == [*score_table.TERRAINS, "harmony", "middle kingdom"]


def test_every_reason_has_its_row_from_the_start() -> None:
    queendomino = ["town", "coins", "queen", "buildings"]
    for game, options, added in (
        ("queendomino", {}, queendomino),
        ("age-of-giants", {}, ["quests"]),
        ("age-of-giants", {"base": "queendomino"}, [*queendomino, "quests"]),
        ("court", {"harmony": True}, ["characters", "harmony"]),
        ("queendomino", {"dynasty": True}, queendomino),
    ):
        rows = score_table.score_rows(scene_of(cl.make(game, 2, **options).start()))
        assert [row.label for row in rows] == [*score_table.TERRAINS, *added], (game, options)


def test_coats_and_the_spell_have_their_rows_from_the_start() -> None:
    labels = [row.label for row in score_table.score_rows(scene_of(cl.make("duel", 2).start()))]
    coats = ["dot", "line", "double dot", "double line", "filled", "checked"]
    assert labels == [*coats, "spell"]


def test_a_coat_has_the_points_of_its_domains_and_the_spell_its_own(duels: list[Walk]) -> None:
    met = 0
    for walk in duels:
        found = {row.label: row.points for row in score_table.score_rows(scene_of(walk.end))}
        for side, score in enumerate(walk.end.scores()):
            lines = score.data()["lines"]
            spell = sum(line["points"] for line in lines if line["kind"] == "three_per_domain")
            lined = sum(line["points"] for line in lines if line.get("coat") == "line")
            assert found["spell"][side] == spell
            assert found["line"][side] == lined - spell * _bonus_is(lines, "line")
            met += spell > 0
    assert met


def _bonus_is(lines: list[dict[str, Any]], coat: str) -> bool:
    return any(line["kind"] == "three_per_domain" and line["coat"] == coat for line in lines)


def test_every_deal_of_a_match_is_listed_once_it_is_over(matches: list[Walk]) -> None:
    for walk in matches:
        for state in walk.sample(6):
            deals = len(state.view().data()["deals"])
            labels = [row.label for row in score_table.score_rows(scene_of(state))]
            assert labels == [f"deal {number}" for number in range(1, deals + 1)]


def test_the_first_of_many_deals_are_added_up() -> None:
    row = score_table.ScoreTableRow
    bonus = row("bonus", None, (1, 1))
    deals = [row(f"deal {at}", None, (at, 0), numbered=True) for at in range(1, 6)]
    earlier = row("earlier", None, (6, 0), numbered=True)
    assert score_table.folded([bonus, *deals], 4) == [bonus, earlier, *deals[3:]]
    assert score_table.folded([bonus, *deals], 6) == [bonus, *deals]


def test_the_queens_crown_is_a_row_of_its_own() -> None:
    end = random_walk(cl.make("queendomino", 2), seed=1).end
    (row,) = [row for row in score_table.score_rows(scene_of(end)) if row.label == "queen"]
    hers = [
        sum(line["points"] for line in score["lines"] if line["kind"] == "queen")
        for score in end.view().data()["scores"]
    ]
    assert list(row.points) == hers
    assert any(hers)


def test_a_dynasty_lists_its_finished_games() -> None:
    end = random_walk(cl.make("kingdomino", 2, dynasty=True), seed=3).end
    labels = [row.label for row in score_table.score_rows(scene_of(end))]
    assert labels == [*score_table.TERRAINS, "game 1", "game 2"]


def test_nobody_leads_while_all_are_level() -> None:
    assert score_table.leaders(scene_of(cl.make("kingdomino", 4).start())) == ()


def test_the_winners_lead_at_the_end(walks: list[Walk]) -> None:
    for walk in walks:
        assert score_table.leaders(scene_of(walk.end)) == walk.end.winners(), walk.end.game.name
