"""The levels people choose, and the slips that make the easier one."""

from collections import Counter
from random import Random

import pytest

import crownlands as cl
from bots.moments import picking
from crownlands.bots.greedy import GreedyBot, reasonable
from crownlands.bots.levels import LEVELS, find_level, make_level
from crownlands.core.errors import BadBot
from crownlands.kingdom.moves import Pick

MOVES = [Pick(str(number)) for number in range(1, 7)]


def picks(bot: GreedyBot, times: int) -> Counter[str]:
    """What a bot picks when one domino is clearly best."""
    state = picking("1@1,0e 2@1,1e", "2 10 11 12", "3 5 18 19")
    view = state.view(state.actor)
    return Counter(str(bot.choose(view, Random(seed))) for seed in range(times))


def test_a_slip_is_not_the_best_and_gives_away_no_more_than_its_slack():
    values = [3.0, 9.0, 1.0, 5.0, 0.0, 9.0]
    assert reasonable(MOVES, values, 0.5) == [MOVES[3]]
    assert reasonable(MOVES, values, 0.7) == [MOVES[0], MOVES[3]]


def test_nobody_misses_a_move_that_is_far_better_than_all_others():
    assert reasonable(MOVES, [0.0, 1.0, 9.0, 2.0, 1.0, 0.0], 0.7) == []
    assert reasonable(MOVES[:2], [1.0, 0.0], 0.7) == []


def test_equal_moves_leave_nothing_to_slip_to():
    assert reasonable(MOVES, [2.0] * 6, 0.7) == []


def test_it_slips_as_often_as_it_says():
    assert set(picks(GreedyBot(), 50)) == {">19"}
    slipping = picks(GreedyBot(slips=0.5, slack=1.0), 400)
    assert 160 < slipping[">19"] < 240
    assert picks(GreedyBot(slips=1.0, slack=1.0), 50)[">19"] == 0


def test_it_never_slips_where_one_domino_is_clearly_best():
    assert set(picks(GreedyBot(slips=1.0), 50)) == {">19"}


def test_without_slips_nothing_changes():
    game = cl.make("kingdomino", players=2)
    plain, spelt = (cl.play_out(game, spec, seed=3).moves for spec in ("greedy", "greedy:slips=0"))
    assert plain == spelt


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.id)
def test_levels_can_be_read_and_played(level):
    for words in (level.names, level.summary):
        assert words.en
        assert words.fr
        assert words.en != words.fr
    assert find_level(level.id) == level
    game = cl.make("discovery")
    record = cl.play_out(game, [make_level(level.id), level.spec], seed=1)
    assert record.final().actor is None
    assert record.names[1] == level.spec


def test_an_unknown_level_is_refused():
    with pytest.raises(BadBot, match=r"there is no level 'expert'\. Levels: gentle, steady") as bad:
        make_level("expert")
    assert bad.value.details["possible"] == ["gentle", "steady"]


def test_steady_beats_gentle_and_gentle_beats_chance():
    """Forty games each, both ways round: the margins are wide."""
    game = cl.make("kingdomino", players=2)

    def points(one: str, two: str) -> tuple[int, int]:
        totals = [0, 0]
        for seed in range(20):
            for order in ((0, 1), (1, 0)):
                bots = [(one, two)[at] for at in order]
                sheets = cl.play_out(game, bots, seed=seed).final().scores()
                for at, sheet in zip(order, sheets, strict=True):
                    totals[at] += sheet.total
        return totals[0], totals[1]

    steady, gentle = (find_level(name).spec for name in ("steady", "gentle"))
    better, worse = points(steady, gentle)
    assert better > 1.1 * worse
    better, worse = points(gentle, "random")
    assert better > 1.5 * worse
