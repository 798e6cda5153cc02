"""How long bots think: no longer than they may, and not much less."""

from random import Random
from time import perf_counter, process_time

import pytest

import crownlands as cl
from crownlands.bots.search import McBot, MctsBot, SearchBot
from crownlands.evaluation.limits import (
    DEFAULT_SECONDS,
    Budget,
    Limit,
    SearchControls,
    usual_clock_name,
)
from support.walks import random_walk

TICK = 0.000_1
MOMENTS = 3


class TickingClock:
    """A clock on which every look takes a while, whatever the machine does."""

    def __init__(self, tick: float = TICK) -> None:
        self.now = 100.0
        self.tick = tick

    def __call__(self) -> float:
        self.now += self.tick
        return self.now


def moments(name: str) -> list[cl.View]:
    """Views of a seat that has a choice."""
    states = random_walk(cl.make(name), seed=4).states
    views = [
        state.view(state.actor)
        for state in states
        if isinstance(state.actor, int) and len(state.legal_moves()) > 1
    ]
    return views[:: len(views) // MOMENTS][:MOMENTS]


def spent(budget: Budget, seconds_each: float, clock: TickingClock) -> int:
    """Count the simulations of a budget when each takes so long."""
    while budget:
        clock.now += seconds_each
        budget.count()
    return budget.done


def test_simulations_are_counted_exactly() -> None:
    clock = TickingClock()
    assert spent(Limit(simulations=37).start(clock), 1.0, clock) == 37


@pytest.mark.parametrize("each", [0.001, 0.04, 0.13])
def test_time_is_used_within_a_tenth_of_it(each: float) -> None:
    clock = TickingClock()
    begin = clock.now
    spent(Limit(seconds=2.0).start(clock), each, clock)
    assert clock.now - begin == pytest.approx(2.0, rel=0.1)


def test_of_two_limits_the_first_one_ends_it() -> None:
    for seconds, simulations, done in ((1.0, 5, 5), (1.0, 500, 100)):
        clock = TickingClock(tick=0.0)
        budget = Limit(seconds, simulations).start(clock)
        assert spent(budget, 0.01, clock) == done
        assert budget.used == pytest.approx(1.0)


def test_without_a_limit_there_is_a_usual_one() -> None:
    clock = TickingClock()
    begin = clock.now
    spent(Limit().start(clock), 0.01, clock)
    assert clock.now - begin == pytest.approx(DEFAULT_SECONDS, rel=0.1)


@pytest.mark.parametrize("kind", [McBot, MctsBot])
@pytest.mark.parametrize("name", ["court", "duel", "dominoes2"])
def test_a_bot_keeps_to_its_time(name: str, kind: type[SearchBot]) -> None:
    for view in moments(name):
        clock = TickingClock()
        begin = clock.now
        kind(time=800 * TICK, clock=clock).choose(view, Random(1))
        assert clock.now - begin == pytest.approx(800 * TICK, rel=0.1)


@pytest.mark.parametrize("kind", [McBot, MctsBot])
def test_a_simulation_that_takes_too_long_is_given_up(kind: type[SearchBot]) -> None:
    for view in moments("queendomino"):
        clock = TickingClock()
        begin = clock.now
        kind(time=20 * TICK, policy="greedy", clock=clock).choose(view, Random(1))
        assert clock.now - begin < 22 * TICK


@pytest.mark.parametrize("kind", [McBot, MctsBot])
@pytest.mark.parametrize("name", ["court", "dominoes2"])
def test_a_bot_makes_all_its_simulations(name: str, kind: type[SearchBot]) -> None:
    for view in moments(name):
        bot = kind(sims=23, depth=1)
        bot.choose(view, Random(1))
        assert bot.simulations == 23


@pytest.mark.parametrize("kind", [McBot, MctsBot])
def test_a_bot_without_time_for_anything_makes_a_sensible_move(kind: type[SearchBot]) -> None:
    for view in moments("age-of-giants"):
        move = kind(time=TICK / 2, clock=TickingClock()).choose(view, Random(1))
        assert move in view.legal_moves()


@pytest.mark.parametrize("kind", [McBot, MctsBot])
def test_a_single_move_is_made_without_thinking(kind: type[SearchBot]) -> None:
    states = random_walk(cl.make("court"), seed=4).states
    forced = [
        state.view(state.actor)
        for state in states
        if isinstance(state.actor, int) and len(state.legal_moves()) == 1
    ]
    for view in forced[:5]:
        bot = kind(sims=50)
        assert bot.choose(view, Random(1)) == view.legal_moves()[0]
        assert bot.simulations == 0


def test_the_environment_chooses_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Limit(seconds=1.0).start().clock is perf_counter
    monkeypatch.setenv("CROWNLANDS_CLOCK", "processor")
    assert Limit(seconds=1.0).start().clock is process_time
    assert Limit(seconds=1.0).start(controls=SearchControls(clock="wall")).clock is perf_counter


def test_an_unknown_clock_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROWNLANDS_CLOCK", "sundial")
    with pytest.raises(cl.CrownlandsError, match="wall or processor, not 'sundial'"):
        usual_clock_name()
