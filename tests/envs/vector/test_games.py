"""The games inside the vector environment, looked at through the engine."""

from typing import Any

import numpy as np
import pytest

import crownlands as cl
from crownlands.encoding import encoding_of
from crownlands.envs.vector import CrownlandsVectorEnv, sample_actions
from envs.vector.reachability import leads_to

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("kingdomino", 2, {}),
    ("kingdomino", 2, {"harmony": True, "middle_kingdom": True, "opening": "abba"}),
    ("kingdomino", 2, {"mighty_duel": True}),
    ("kingdomino", 3, {"lines_of_4": True}),
    ("kingdomino", 4, {"harmony": True}),
    ("discovery", 2, {}),
    ("xl", 3, {"middle_kingdom": True}),
    ("teamdomino", 6, {}),
    ("teamdomino", 8, {"harmony": True}),
]
NAMES = ["-".join([game, str(players), *options]) for game, players, options in TABLES]
GAMES = 3


@pytest.mark.parametrize("opponents", ["random", "greedy"])
@pytest.mark.parametrize(("game", "players", "options"), TABLES, ids=NAMES)
def test_games_go_on_by_the_rules_and_are_shown_as_they_stand(
    game: str, players: int, options: dict[str, Any], opponents: str
) -> None:
    env = CrownlandsVectorEnv(
        GAMES, game, players, seat="random", opponents=opponents, reward="margin", **options
    )
    rng, played = np.random.default_rng(5), [env.game.start()] * GAMES
    observations, infos = env.reset(seed=players)
    finished = 0
    while finished < 2 * GAMES:
        look(env, observations, infos, played)
        actions = sample_actions(infos["action_mask"], rng)
        played = [after(env, number, action) for number, action in enumerate(actions.tolist())]
        observations, rewards, over, cut, infos = env.step(actions)
        assert not cut.any()
        assert not rewards[~over].any()
        for number in np.flatnonzero(over):
            assert rewards[number] == last_margin(env, infos["final_obs"][number])
            played[number] = env.game.start()
        finished += over.sum()


def look(env: CrownlandsVectorEnv, observations: Any, infos: Any, played: list[cl.State]) -> None:
    """Compare every game with its state, which follows from what the learner played."""
    encoding = encoding_of(env.game)
    for number, seat in enumerate(infos["seat"].tolist()):
        state = env.state(number)
        assert state.actor == seat
        assert leads_to(played[number], state)
        assert np.array_equal(observations[number], encoding.observe(state.view(seat)))
        mask = infos["action_mask"][number]
        assert np.array_equal(mask, encoding.mask(encoding.legal_actions(state)))


def after(env: CrownlandsVectorEnv, number: int, action: int) -> cl.State:
    """Play the learner's move on the engine."""
    state = env.state(number)
    return state.play(encoding_of(env.game).legal_actions(state)[action])


def last_margin(env: CrownlandsVectorEnv, observation: Any) -> float:
    """Read from the last observation of a game by how much the learner is ahead."""
    fields = encoding_of(env.game).split(observation)
    assert fields["phase"].tolist() == [0, 0, 0, 0, 1]
    assert not fields["actor"].any()
    own, *others = np.rint(fields["scores"] * 100)
    return float(own - max(others)) / 100
