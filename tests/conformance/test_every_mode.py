"""What holds for every combination of options, also those that differ in their scores alone."""

import crownlands as cl
from support.modes import all_modes
from support.walks import replay, shared_walk

LONGER = {"dynasty", "deals", "target"}
"""Options that play a game several times."""
FIRST = 12
"""Moves of a record that is written down for its options; `tests/records` writes whole games."""


def test_every_combination_of_options_plays_to_its_end_and_is_written_down() -> None:
    for mode in all_modes():
        game = mode.make()
        walk = shared_walk(game)
        record = cl.Record(game=game, moves=walk.moves[:FIRST])
        for form in ("text", "json"):
            assert cl.Record.loads(record.dumps(form)) == record, mode
        assert game.state(walk.end.data()) == walk.end, mode


def test_scores_and_winners_of_every_combination_of_options_fit_together() -> None:
    for mode in all_modes():
        walk = shared_walk(mode.make())
        sheets = walk.end.scores()
        assert all(sheet.total == sum(line.points for line in sheet.lines) for sheet in sheets)
        best = max(sheet.rank_key for sheet in sheets)
        winners = tuple(sheet.side for sheet in sheets if sheet.rank_key == best)
        assert walk.end.winners() == winners, mode


def test_a_bonus_adds_lines_to_the_sheet_and_leaves_the_others() -> None:
    for mode in all_modes():
        if not LONGER & mode.chosen().keys():
            walk = shared_walk(mode.plain().make())
            end = replay(mode.make().start(), walk.moves)
            for sheet, plain in zip(end.scores(), walk.end.scores(), strict=True):
                assert set(sheet.lines) >= set(plain.lines), mode
