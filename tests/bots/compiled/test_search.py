"""Bots on the compiled core answer with legal moves, within their limits, and again the same."""

from itertools import chain, count, islice
from random import Random
from typing import Any

import numpy as np
import pytest

import crownlands as cl
from bots.compiled.positions import FAMILY, decisions, late_decisions
from crownlands.bots import make_bot
from crownlands.bots.compiled.net_race import Race
from crownlands.bots.compiled.net_search import NetSearch
from crownlands.bots.compiled.search import (
    TurnState,
    best_at_the_end,
    best_by_halving,
    best_by_tree,
    playout_weights,
    turn_of,
)
from crownlands.bots.crown import CrownBot
from crownlands.compiled.net_rollouts import STAGES
from crownlands.core.errors import BadBot
from crownlands.evaluation.limits import Limit, SearchControls, SearchInfo
from support.cases import for_each
from support.effort import effort

THINKERS = (
    "crown:sims=30",
    "crown:sims=31,threads=2",
    "net",
    "full-greedy",
    "mc:sims=20",
    "mc:sims=20,policy=random,target=margin",
    "mcts:sims=20",
)

POSITIONS = effort(150, 1_000)


@for_each("spec", THINKERS)
@for_each("game", FAMILY)
def test_every_answer_is_a_legal_move(game: cl.Game, spec: str) -> None:
    bot, rng = make_bot(spec), Random(5)
    for state in islice(decisions(game, 3), 0, None, 3):
        assert state.check(bot.choose(state.view(state.actor), rng)) is None


@pytest.mark.parametrize("name", ["kingdomino", "discovery", "xl", "teamdomino"])
def test_no_move_is_illegal_in_random_positions(name: str) -> None:
    game = cl.make(name)
    bots = [
        make_bot(spec)
        for spec in ("crown:sims=4", "net", "full-greedy", "mc:sims=1", "mcts:sims=1")
    ]
    states = chain.from_iterable(decisions(game, seed) for seed in count())
    for state in islice(states, POSITIONS):
        view = state.view(state.actor)
        for bot in bots:
            assert state.check(bot.choose(view, Random(7))) is None


@for_each("spec", THINKERS)
def test_the_same_seed_and_simulations_give_the_same_move(spec: str) -> None:
    for state in islice(decisions(FAMILY[3], 8), 2, 20, 6):
        view = state.view(state.actor)
        first, again = (make_bot(spec).choose(view, Random(11)) for _ in range(2))
        assert first == again


@for_each("threads", [1, 2, 3])
def test_simulations_of_trees_are_counted_exactly_and_shared(threads: int) -> None:
    state = next(islice(decisions(FAMILY[0], 4), 9, None))
    search = NetSearch(state.game, threads, tree_share=1.0)
    turn = search.turn_of(state.view(state.actor), Random(1))
    for simulations in (1, 7, 50, 333):
        budget = CrownBot(sims=simulations).limit.start()
        search.best_by_search(turn, budget)
        assert budget.done == simulations


@for_each("threads", [1, 2, 8])
def test_turns_of_rollouts_count_as_simulations(threads: int) -> None:
    for number, state in enumerate(islice(decisions(FAMILY[1], 4), 2, 30, 4)):
        search = NetSearch(state.game, threads)
        turn = search.turn_of(state.view(state.actor), Random(number))
        for simulations in (1, 50, 500, 3000):
            budget = CrownBot(sims=simulations).limit.start()
            search.best_by_search(turn, budget)
            assert budget.done <= simulations


def rollouts_of(search: NetSearch, turn: TurnState, simulations: int) -> int:
    """Return how many turns of rollouts a search of so many simulations makes."""
    grown, grow = [], search._grow

    def counting(*arguments: Any) -> None:
        grow(*arguments)
        grown.append(arguments[2].done)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "_grow", counting)
        budget = CrownBot(sims=simulations).limit.start()
        search.best_by_search(turn, budget)
    return budget.done - grown[-1]


def test_most_simulations_are_rollouts_while_there_is_chance() -> None:
    game = cl.make("teamdomino", 6)
    search = NetSearch(game)
    state = next(islice(decisions(game, 2), 9, None))
    early = search.turn_of(state.view(state.actor), Random(1))
    assert rollouts_of(search, early, 3000) > 1000
    for seed in count():
        for state in late_decisions(game, seed):
            late = search.turn_of(state.view(state.actor), Random(1))
            if len(late.actions.placements) > 1 and best_at_the_end(late) is None:
                assert rollouts_of(search, late, 500) == 0
                return


@for_each("threads", [1, 2])
def test_a_search_ends_whenever_it_is_told_to(threads: int) -> None:
    state = next(islice(decisions(FAMILY[0], 4), 9, None))
    search = NetSearch(state.game, threads)
    turn = search.turn_of(state.view(state.actor), Random(1))
    for stopped_at in (1, 2, 10, *range(30, 200, 11)):
        asked = count()
        controls = SearchControls(
            Limit(simulations=2000), stopped=lambda asked=asked, at=stopped_at: next(asked) >= at
        )
        budget = Limit().start(controls=controls)
        search.best_by_search(turn, budget)
        assert budget.done <= 2000


def test_a_search_says_what_the_turn_it_prefers_is_worth() -> None:
    state = next(islice(decisions(FAMILY[0], 4), 9, None))
    said: list[SearchInfo] = []
    bot = CrownBot(sims=3000)
    move = bot.think(state.view(state.actor), Random(1), SearchControls(listener=said.append))
    assert said[-1].principal_variation[0] == move
    assert [one.nodes for one in said] == sorted(one.nodes for one in said)
    assert any(1500 <= one.nodes < 3000 for one in said)
    assert all(sum(one.values) == pytest.approx(1) for one in said)


@for_each("simulations", [1, 7, 50, 333])
@for_each("search", ["halving", "tree"])
def test_simulations_are_counted_exactly(simulations: int, search: str) -> None:
    state = next(islice(decisions(FAMILY[0], 4), 9, None))
    turn = turn_of(state.view(state.actor), playout_weights(), Random(1))
    budget = CrownBot(sims=simulations).limit.start()
    if search == "tree":
        best_by_tree(turn, budget, "greedy", "both")
    else:
        best_by_halving(turn, budget, "greedy", "both", 24)
    assert budget.done == simulations


class Watch:
    """A clock on which every look takes a millisecond."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.001
        return self.now


@for_each("threads", [1, 2])
def test_time_is_respected(threads: int) -> None:
    state = next(islice(decisions(FAMILY[0], 4), 9, None))
    watch = Watch()
    CrownBot(time=0.5, threads=threads, clock=watch).choose(state.view(state.actor), Random(1))
    assert 0.45 <= watch.now <= 0.55


def test_where_one_turn_leads_for_certain_thinking_ends_early() -> None:
    race = Race(np.array([4, 9]), np.array([0.5, 0.5]))
    rng = np.random.default_rng(1)
    while not race.settled:
        luck = rng.normal(0.5, 0.3)
        race.add([stages([luck, luck + rng.normal(0.1, 0.05)])])
        race.drop()
    assert race.best[0] == 9
    assert race.done < 60


def test_few_rollouts_do_not_outweigh_what_the_tree_promises() -> None:
    race = Race(np.array([4, 9]), np.array([0.6, 0.5]))
    race.add([stages([0.0, 0.05])])
    race.drop()
    assert race.best[0] == 4
    assert not race.settled
    race.add([stages([0.0, 0.05])] * 200)
    assert race.best[0] == 9


def test_later_stages_correct_the_first_one_the_more_the_more_rollouts_there_are() -> None:
    rng = np.random.default_rng(1)
    for rollouts, best in ((4, 9), (400, 4)):
        race = Race(np.array([4, 9]), np.array([0.5, 0.5]))
        for _ in range(rollouts):
            worse = rng.normal(-0.05, 0.3)
            race.add([[[0.5, 0.5, 0.5], [0.54, 0.54 + worse, 0.54 + worse]]])
        assert race.best[0] == best


def stages(worth: list[float]) -> list[list[float]]:
    """Return rollouts that come to the same at all stages."""
    return [[one] * STAGES for one in worth]


@for_each("threads", [1, 2])
def test_time_that_is_up_at_once_still_gives_a_move(threads: int) -> None:
    state = next(islice(decisions(FAMILY[0], 4), 9, None))
    bot = CrownBot(time=0.0001, threads=threads, clock=Watch())
    assert state.check(bot.choose(state.view(state.actor), Random(1))) is None


def test_the_pick_of_a_plan_needs_no_more_thought() -> None:
    state = next(one for one in decisions(FAMILY[3], 6) if len(one.legal_moves()) > 8)
    watch = Watch()
    bot = CrownBot(time=0.1, clock=watch)
    state = state.play(bot.choose(state.view(state.actor), Random(2)))
    looked = watch.now
    pick = bot.choose(state.view(state.actor), Random(3))
    assert watch.now == looked
    assert state.check(pick) is None


@for_each("spec", ["crown:sims=5", "net", "full-greedy"])
@for_each("game", [cl.make("court", 2), cl.make("xl", 2, dynasty=True)])
def test_other_games_are_refused_by_name(game: cl.Game, spec: str) -> None:
    state = next(decisions(game, 1))
    with pytest.raises(BadBot, match="does not play"):
        make_bot(spec).choose(state.view(state.actor), Random(1))
