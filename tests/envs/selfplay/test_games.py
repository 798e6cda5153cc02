"""Self-play: what the caller is asked and shown in every game, compared with the engine."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from crownlands.core.state import View
from crownlands.encoding import encoding_of
from crownlands.envs.game_session import IllegalAction
from crownlands.envs.rewards import rewards
from crownlands.envs.selfplay import Decisions, SelfPlayEnv
from envs.vector.reachability import leads_to
from envs.vector.test_games import NAMES, TABLES
from support.environments import smallest_tables

GAMES = 3
SHORT: dict[str, dict[str, Any]] = {"dominoes2": {"deals": 1}}
"""Options by which long games end sooner."""


def check(env: SelfPlayEnv, decisions: Decisions) -> None:
    """Compare seats, observations and masks with the states behind them."""
    encoding = encoding_of(env.game)
    for number, seat in enumerate(decisions.seats.tolist()):
        state = env.state(number)
        assert state.actor == seat
        seen = encoding.observe(state.view(seat))
        assert np.array_equal(decisions.observations[number], seen)
        mask = encoding.mask(encoding.legal_actions(state))
        assert np.array_equal(decisions.action_masks[number], mask)


def play(env: SelfPlayEnv, steps: int, seed: int = 5) -> Iterator[tuple[Any, Decisions]]:
    """Play at random, and return the actions with what they lead to."""
    for step in range(steps):
        actions = env.sample_actions(seed * 1000 + step)
        yield actions, env.step(actions)


@pytest.mark.parametrize(("game", "players", "options"), TABLES, ids=NAMES)
def test_compiled_games_go_on_by_the_rules_and_pay_every_seat(
    game: str, players: int, options: dict[str, Any]
) -> None:
    env = SelfPlayEnv(GAMES, game, players, reward="margin", **options)
    decisions, finished = env.reset(seed=players), 0
    check(env, decisions)
    while finished < GAMES:
        before = [env.state(number) for number in range(GAMES)]
        actions = env.sample_actions(finished)
        played = [
            state.play(encoding_of(env.game).legal_actions(state)[action])
            for state, action in zip(before, actions.tolist(), strict=True)
        ]
        decisions = env.step(actions)
        check(env, decisions)
        for number, state in enumerate(played):
            if decisions.terminations[number]:
                assert state.actor is None
                expected = np.float32(rewards(state, "margin"))
                assert np.array_equal(decisions.rewards[number], expected)
                assert leads_to(env.game.start(), env.state(number))
            else:
                assert leads_to(state, env.state(number))
                assert not decisions.rewards[number].any()
        finished += decisions.terminations.sum()


def play_to_the_end(env: SelfPlayEnv, reward: str) -> None:
    """Play until all games have ended and begun again; check what is seen and paid on the way."""
    games, mode = range(env.num_envs), env.autoreset_mode
    decisions = env.reset(seed=2)
    unfinished = set(games)
    for step in range(2000):
        if (decisions.seats >= 0).all():
            check(env, decisions)
            if not unfinished:
                return
        elif mode is AutoresetMode.DISABLED:
            with pytest.raises(IllegalAction, match="call reset"):
                env.step(env.sample_actions(0))
            decisions = env.reset(mask=decisions.terminations)
            check(env, decisions)
        states, seats = [env.state(number) for number in games], decisions.seats.tolist()
        actions = env.sample_actions(step).tolist()
        decisions = env.step(actions)
        assert not decisions.truncations.any()
        for number in games:
            if decisions.terminations[number]:
                last = states[number].play(
                    env.encoding.legal_actions(states[number])[actions[number]]
                )
                assert last.actor is None
                expected = np.float32(rewards(last, reward))
                assert np.array_equal(decisions.rewards[number], expected)
                if mode is not AutoresetMode.SAME_STEP:
                    check_end(env, decisions, number, last.view(seats[number]))
                unfinished.discard(number)
            else:
                assert not decisions.rewards[number].any()
                assert decisions.seats[number] >= 0
    raise AssertionError(f"games {unfinished} did not end or begin again")


def check_end(env: SelfPlayEnv, decisions: Decisions, number: int, view: View) -> None:
    """Compare what is shown of a game that is over with the view of who saw it before."""
    assert env.state(number).actor is None
    assert decisions.seats[number] == -1
    assert np.array_equal(decisions.observations[number], env.encoding.observe(view))
    assert not decisions.action_masks[number].any()


MODES = [("SameStep", "win"), ("NextStep", "margin"), ("Disabled", "win")]


@pytest.mark.parametrize(("mode", "reward"), MODES)
@pytest.mark.parametrize("table", smallest_tables(), ids=str)
def test_one_loop_plays_every_game_to_its_end(
    table: tuple[str, int], mode: str, reward: str
) -> None:
    game, players = table
    options = SHORT.get(game, {})
    with SelfPlayEnv(2, game, players, autoreset_mode=mode, reward=reward, **options) as env:
        play_to_the_end(env, reward)


@pytest.mark.parametrize(
    ("game", "players", "mode", "options"),
    [
        ("age-of-giants", 2, "NextStep", {}),
        ("court", 2, "Disabled", {}),
        ("dominoes2", 2, "NextStep", {"deals": 1}),
        ("duel", 2, "SameStep", {}),
        ("kingdomino", 2, "Disabled", {"dynasty": True}),
        ("queendomino", 3, "SameStep", {}),
        ("royal-wedding", 6, "NextStep", {"teams": True}),
        ("tiny-kingdomino", 2, "SameStep", {}),
    ],
)
def test_one_loop_plays_every_family_of_rules_in_processes(
    game: str, players: int, mode: str, options: dict[str, Any]
) -> None:
    with SelfPlayEnv(2, game, players, autoreset_mode=mode, processes=2, **options) as env:
        play_to_the_end(env, "win")


def numbers(env: SelfPlayEnv, steps: int) -> list[Any]:
    """Play at random, and return everything that was seen."""
    shown = [[array.copy() for array in env.reset(seed=11)]]
    shown += [[array.copy() for array in decisions] for _, decisions in play(env, steps)]
    return shown


def same(one: list[Any], other: list[Any]) -> bool:
    return all(
        np.array_equal(a, b)
        for left, right in zip(one, other, strict=True)
        for a, b in zip(left, right, strict=True)
    )


def test_threads_change_nothing() -> None:
    alone, together = (
        numbers(SelfPlayEnv(37, players=3, threads=threads), 40) for threads in (1, 3)
    )
    assert same(alone, together)


def test_processes_change_nothing() -> None:
    opponents = {1: "greedy"}
    with (
        SelfPlayEnv(5, "court", opponents=opponents) as alone,
        SelfPlayEnv(5, "court", opponents=opponents, processes=2) as together,
    ):
        assert same(numbers(alone, 25), numbers(together, 25))
        saved = together.save([4, 0])
        states = [together.state(4), together.state(0)]
        together.step(together.sample_actions(1))
        together.restore(saved, [1, 3])
        assert [together.state(1), together.state(3)] == states


@pytest.mark.parametrize("game", ["kingdomino", "queendomino"])
def test_a_saved_game_goes_on_in_any_place_as_it_would_have(game: str) -> None:
    with SelfPlayEnv(4, game) as env:
        env.reset(seed=3)
        for _ in play(env, 21):
            pass
        saved, state = env.save([2]), env.state(2)
        first = [decisions.observations[2].copy() for _, decisions in play(env, 15, seed=8)]
        decisions = env.restore(saved, [2])
        check(env, decisions)
        assert env.state(2) == state
        again = [decisions.observations[2].copy() for _, decisions in play(env, 15, seed=8)]
        assert np.array_equal(first, again)
        env.restore(saved, [0])
        assert env.state(0) == state
        assert env.state(2) != state


@pytest.mark.parametrize("mode", ["NextStep", "Disabled"])
@pytest.mark.parametrize(
    ("game", "processes"), [("kingdomino", 1), ("tiny-dominoes2", 1), ("tiny-kingdomino", 2)]
)
def test_a_finished_game_is_restored_as_it_was_seen(game: str, processes: int, mode: str) -> None:
    parameters: dict[str, Any] = {"autoreset_mode": mode, "processes": processes}
    viewers = set()
    with SelfPlayEnv(3, game, **parameters) as env, SelfPlayEnv(2, game, **parameters) as other:
        other.reset(seed=1)
        for seed in range(4):
            env.reset(seed=seed)
            seats = env.decisions().seats.copy()
            while (env.decisions().seats >= 0).all():
                seats = env.decisions().seats.copy()
                env.step(env.sample_actions(seed))
            over = int(np.flatnonzero(env.decisions().terminations)[0])
            state, seen = env.state(over), env.decisions().observations[over].copy()
            assert np.array_equal(seen, env.encoding.observe(state.view(int(seats[over]))))
            viewers.add(int(seats[over]))
            saved = env.save([over])
            for target, place in ((env, over), (env, (over + 1) % 3), (other, 1)):
                decisions = target.restore(saved, [place])
                assert target.state(place) == state
                assert np.array_equal(decisions.observations[place], seen)
                assert decisions.seats[place] == -1
                assert not decisions.action_masks[place].any()
                assert not decisions.terminations.any()
            saved = other.save([1])
            env.reset(seed=seed)
            assert np.array_equal(env.restore(saved, [2]).observations[2], seen)
    assert 1 in viewers


@pytest.mark.parametrize("game", ["kingdomino", "court"])
def test_a_saved_game_goes_on_against_other_opponents(game: str) -> None:
    with SelfPlayEnv(2, game) as alone, SelfPlayEnv(2, game, opponents={1: "random"}) as env:
        alone.reset(seed=3)
        env.reset(seed=3)
        for _ in play(alone, 9):
            pass
        ends = []
        for _ in range(2):
            env.restore(alone.save([0, 1]), [1, 0])
            for _, decisions in play(env, 5):
                assert (decisions.seats == 0).all()
            ends.append([env.state(0), env.state(1)])
        assert ends[0] == ends[1]


@pytest.mark.parametrize("game", ["kingdomino", "dominoes2"])
def test_games_of_equal_seeds_are_equal(game: str) -> None:
    with SelfPlayEnv(3, game) as env:
        decisions = env.reset(seed=[5, 6, 5])
        for _ in range(10):
            assert np.array_equal(decisions.observations[0], decisions.observations[2])
            actions = env.sample_actions(1)
            actions[2] = actions[0]
            decisions = env.step(actions)
        assert env.state(0) == env.state(2) != env.state(1)


@pytest.mark.parametrize("game", ["kingdomino", "court"])
def test_a_mask_resets_some_games(game: str) -> None:
    with SelfPlayEnv(3, game, autoreset_mode="Disabled") as env:
        env.reset(seed=1)
        for _ in play(env, 6):
            pass
        kept = [env.state(0), env.state(2)]
        decisions = env.reset(mask=np.array([False, True, False]))
        check(env, decisions)
        assert [env.state(0), env.state(2)] == kept
        assert leads_to(env.game.start(), env.state(1))
