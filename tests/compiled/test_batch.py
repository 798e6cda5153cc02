"""Batches: many games at once, the same for any number of threads."""

from typing import Any

import numpy as np
import pytest

import crownlands as cl
from crownlands.compiled import NotCompiled, play_batch
from crownlands.compiled.batch import BadBatch
from crownlands.core.errors import CrownlandsError

GAME = cl.make("kingdomino", 3)


@pytest.mark.parametrize("policy", ["random", "greedy", ("greedy", "random", "random")])
def test_threads_change_nothing(policy: str | tuple[str, ...]) -> None:
    alone = play_batch(GAME, 103, policy, seed=8)
    for threads in (2, 3):
        together = play_batch(GAME, 103, policy, seed=8, threads=threads)
        assert np.array_equal(alone.points, together.points)
        assert np.array_equal(alone.shares, together.shares)


@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_a_longer_batch_begins_like_a_shorter_one(policy: str) -> None:
    short, long = (play_batch(GAME, games, policy, seed=-3) for games in (5, 20))
    assert np.array_equal(short.points, long.points[:5])


def test_seeds_are_any_whole_numbers() -> None:
    one, other = (play_batch(GAME, 2, seed=seed).points for seed in (3, np.int64(3)))
    assert np.array_equal(one, other)


def test_seeds_differ() -> None:
    batches = [play_batch(GAME, 50, seed=seed).points for seed in (0, 1, -1, 1 << 40)]
    assert len({batch.tobytes() for batch in batches}) == len(batches)


def test_wins_are_shared_out_wholly_and_to_the_highest() -> None:
    batch = play_batch(cl.make("discovery"), 3000, seed=2)
    assert np.allclose(batch.shares.sum(axis=1), 1)
    won, behind = batch.shares > 0, batch.points.max(axis=1, keepdims=True) - batch.points
    assert not behind[won].any()
    shared = (batch.shares == 0.5).any(axis=1)
    assert 0 < shared.sum() < 100


def test_a_batch_goes_on_from_any_state() -> None:
    state = cl.make("xl", 2).start()
    while state.actor is not None:
        before, state = state, state.play(state.legal_moves()[0])
    assert (play_batch(state, 4).points == [sheet.total for sheet in state.scores()]).all()
    ends = {sheets_of(before.play(move)) for move in before.legal_moves()}
    assert {tuple(points) for points in play_batch(before, 50).points.tolist()} == ends


def test_games_from_several_states_meet_the_same_draws_as_from_each_alone() -> None:
    state = GAME.start()
    states = []
    for _ in range(30):
        state = state.play(state.legal_moves()[-1])
        states.append(state)
    chosen = [states[8], states[29]]
    for policy in ("random", "greedy"):
        together = play_batch(chosen, 7, policy, seed=4, threads=2)
        alone = [play_batch(each, 7, policy, seed=4) for each in chosen]
        assert np.array_equal(together.points, np.concatenate([each.points for each in alone]))
        assert np.array_equal(together.shares, np.concatenate([each.shares for each in alone]))


def test_a_batch_starts_from_states_of_one_game() -> None:
    assert np.array_equal(
        play_batch(GAME, 2, seed=np.int64(3)).points, play_batch(GAME, 2, seed=3).points
    )
    for states in ([], [GAME], "kingdomino", [GAME.start(), cl.make("kingdomino", 2).start()]):
        with pytest.raises(BadBatch, match="states of one game"):
            play_batch(states, 2)


def sheets_of(state: cl.State) -> tuple[int, ...]:
    """Return the totals."""
    return tuple(sheet.total for sheet in state.scores())


def test_greedy_players_beat_random_ones() -> None:
    batch = play_batch(GAME, 200, ("random", "greedy", "random"))
    assert batch.shares[:, 1].mean() > 0.9


@pytest.mark.parametrize("policy", ["wise", ("random", "random"), ()])
def test_policies_that_make_no_sense_are_refused(policy: str | tuple[str, ...]) -> None:
    with pytest.raises(BadBatch, match="random, greedy"):
        play_batch(GAME, 1, policy)


def test_an_empty_batch_has_no_results_and_a_negative_one_is_refused() -> None:
    assert play_batch(GAME, 0, threads=2).points.shape == (0, 3)
    wrong: tuple[tuple[Any, Any], ...] = ((-1, 1), (1, 0), (1.5, 1), ("2", 1), (1, 1.5), (1, None))
    for games, threads in wrong:
        with pytest.raises(BadBatch):
            play_batch(GAME, games, threads=threads)


def test_other_games_are_refused() -> None:
    with pytest.raises(NotCompiled) as refused:
        play_batch(cl.make("queendomino"), 1)
    assert isinstance(refused.value, CrownlandsError)
    assert refused.value.code == "not_fast"
