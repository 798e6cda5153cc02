"""Scores that explain themselves, and winners that follow from them."""

import json

import crownlands as cl
from conformance.played import in_every_mode
from support.walks import Walk


@in_every_mode
def test_a_sheet_per_side_is_the_sum_of_its_lines(game: cl.Game, walk: Walk) -> None:
    for state in walk.sample(8):
        sheets = state.scores()
        assert [sheet.side for sheet in sheets] == list(range(len(game.sides)))
        for sheet in sheets:
            assert sheet.total == sum(line.points for line in sheet.lines)
            assert all(line.describe() for line in sheet.lines)


@in_every_mode
def test_sheets_are_plain_data_with_the_kind_of_every_line(walk: Walk) -> None:
    for sheet in walk.end.scores():
        data = sheet.data()
        assert json.loads(json.dumps(data)) == data
        assert [line["kind"] for line in data["lines"]] == [line.kind() for line in sheet.lines]


@in_every_mode
def test_all_sides_break_ties_by_the_same_names(walk: Walk) -> None:
    names = {tuple(tie.name for tie in sheet.tie_breaks) for sheet in walk.end.scores()}
    assert len(names) == 1


@in_every_mode
def test_nobody_has_won_before_the_end(walk: Walk) -> None:
    assert all(state.winners() == () for state in walk.states[:-1])
    assert all(state.view().data()["winners"] == [] for state in walk.sample(6)[:-1])


@in_every_mode
def test_the_winners_are_the_best_by_total_and_tie_breaks(walk: Walk) -> None:
    sheets = walk.end.scores()
    best = max(sheet.rank_key for sheet in sheets)
    winners = walk.end.winners()
    assert winners == tuple(sheet.side for sheet in sheets if sheet.rank_key == best)
    assert walk.end.view().data()["winners"] == list(winners)


@in_every_mode
def test_sides_share_out_the_seats(game: cl.Game) -> None:
    assert sorted(seat for seats in game.sides for seat in seats) == list(game.seats)
    for side, seats in enumerate(game.sides):
        assert all(game.side_of(seat) == side for seat in seats)
