"""The games in PettingZoo: its own tests, and the promises that go beyond them."""

import pickle
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import crownlands as cl
from crownlands.core.errors import BadOptions
from crownlands.encoding import encoding_of
from crownlands.envs import pettingzoo as cl_zoo
from crownlands.envs.game_session import BadEnvironment, IllegalAction, NoEpisode
from crownlands.envs.pettingzoo import GameEnvironments, kingdomino_v0
from support.environments import (
    Table,
    largest_tables,
    outer_tables,
    play_aec,
    smallest_tables,
    table_name,
)

A_DICTIONARY_IS_ASKED_FOR = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be gymnasium.spaces.box",
)
"""What `api_test` says of every environment with masks but those it knows by name."""
NOBODY_ACTS_WHEN_THE_GAME_IS_OVER = "ignore:Action mask numpy array is all zeros"
SMALL = 160
"""Pictures of this width are soon painted."""

every_table = pytest.mark.parametrize("table", outer_tables(), ids=table_name)


def maker(table: Table) -> Any:
    game, players = table
    return partial(GameEnvironments(game).env, players=players, picture_width=SMALL)


@every_table
@pytest.mark.filterwarnings(*A_DICTIONARY_IS_ASKED_FOR, NOBODY_ACTS_WHEN_THE_GAME_IS_OVER)
def test_every_table_passes_the_test_of_the_interface(table: Table) -> None:
    api_test(maker(table)())


@pytest.mark.parametrize("table", smallest_tables(), ids=table_name)
def test_every_game_passes_the_test_of_seeds(table: Table) -> None:
    seed_test(maker(table), num_cycles=20)


@pytest.mark.parametrize("table", largest_tables(), ids=table_name)
def test_every_game_passes_the_test_of_rendering(table: Table) -> None:
    render_test(maker(table))


def moves_of(env: Any, seed: int | None) -> list[Any]:
    """Play a game and list what the first seat saw on the way."""
    return [env.observe("player_0")["observation"].tolist() for _ in play_aec(env, seed)]


class TestNames:
    def test_every_game_has_its_environment(self) -> None:
        names = {f"{info.id.replace('-', '_')}_v0" for info in cl.registry.all()}
        assert names <= set(dir(cl_zoo))
        for name in names:
            assert str(getattr(cl_zoo, name).raw_env()) == name

    def test_an_unknown_name_is_answered_with_the_nearest(self) -> None:
        with pytest.raises(AttributeError, match="Did you mean kingdomino_v0"):
            _ = cl_zoo.kingdomino_v7
        with pytest.raises(cl.CrownlandsError, match="age_of_giants_v0"):
            _ = cl_zoo.something

    def test_importing_an_unknown_name_fails(self) -> None:
        with pytest.raises(ImportError, match="queendomino_v9"):
            from crownlands.envs.pettingzoo import queendomino_v9  # noqa: F401

    def test_no_option_of_a_game_is_called_like_a_choice_of_the_environment(self) -> None:
        own = {"game", "players", "reward", "render_mode", "picture_width"}
        own |= {"seat", "opponents", "illegal"}
        options = {option.name for info in cl.registry.all() for option in info.options}
        assert not own & {name.replace("-", "_") for name in options}


class TestMaking:
    def test_players_and_options_are_those_of_the_game(self) -> None:
        env = kingdomino_v0.env(players=4, harmony=True)
        env.reset(seed=1)
        assert env.unwrapped.game_state.game == cl.make("kingdomino", 4, harmony=True)
        assert env.agents == ["player_0", "player_1", "player_2", "player_3"]

    @pytest.mark.parametrize("choice", [{"players": 9}, {"harmonie": True}, {"reward": "lose"}])
    def test_what_a_game_does_not_have_is_refused(self, choice: dict[str, Any]) -> None:
        with pytest.raises(cl.CrownlandsError, match=r"kingdomino|Rewards"):
            kingdomino_v0.env(**choice)

    def test_an_unknown_render_mode_is_refused(self) -> None:
        with pytest.raises(BadEnvironment, match="rgb_array"):
            kingdomino_v0.env(render_mode="oil")

    @pytest.mark.parametrize("width", [0, -1, 10**9, 2.5, "wide"])
    def test_a_width_that_no_picture_has_is_refused(self, width: Any) -> None:
        with pytest.raises(BadEnvironment, match="pixels wide"):
            kingdomino_v0.env(picture_width=width)

    def test_an_unknown_reward_is_refused(self) -> None:
        with pytest.raises(BadOptions, match="win, margin"):
            kingdomino_v0.raw_env(reward="points")


class TestLuck:
    def test_a_seed_gives_the_same_game_again(self) -> None:
        env = kingdomino_v0.env()
        assert moves_of(env, 3) == moves_of(env, 3)

    def test_a_seed_of_numpy_is_the_same_seed(self) -> None:
        one, other = kingdomino_v0.raw_env(), kingdomino_v0.raw_env()
        one.reset(seed=3)
        other.reset(seed=np.int64(3))
        assert one.game_state == other.game_state

    def test_what_is_no_seed_is_refused(self) -> None:
        with pytest.raises(BadEnvironment, match="whole number"):
            kingdomino_v0.raw_env().reset(seed=1.5)

    def test_other_seeds_give_other_games(self) -> None:
        env = kingdomino_v0.env()
        assert moves_of(env, 3) != moves_of(env, 4)

    def test_games_after_a_seeded_one_are_others_and_follow_from_the_seed_too(self) -> None:
        def three_starts() -> list[Any]:
            env = kingdomino_v0.raw_env()
            env.reset(seed=5)
            starts = [env.game_state]
            for _ in range(2):
                env.reset()
                starts.append(env.game_state)
            return starts

        starts = three_starts()
        assert starts == three_starts()
        assert len(set(starts)) == 3

    def test_draws_do_not_depend_on_what_is_picked(self) -> None:
        def unseen_after_the_second_line(pick: int) -> list[float]:
            env = kingdomino_v0.raw_env()
            env.reset(seed=6)
            begun = unseen(env)
            while unseen(env) == begun:
                mask = env.observe(env.agent_selection)["action_mask"]
                env.step(int(np.flatnonzero(mask)[pick]))
            return unseen(env)

        def unseen(env: Any) -> list[float]:
            tensor = env.observe("player_0")["observation"]
            dominoes: list[float] = (
                encoding_of(env.game_state.game).split(tensor)["unseen"].tolist()
            )
            return dominoes

        assert unseen_after_the_second_line(0) == unseen_after_the_second_line(-1)

    def test_an_environment_can_be_put_away_in_the_middle_of_a_game(self) -> None:
        env = kingdomino_v0.env(players=3)
        for step, _ in enumerate(play_aec(env, seed=7)):
            if step == 20:
                break
        again = pickle.loads(pickle.dumps(env))  # noqa: S301
        for one in (env, again):
            mask = one.observe(one.agent_selection)["action_mask"]
            one.step(int(np.flatnonzero(mask)[0]))
        assert again.unwrapped.game_state == env.unwrapped.game_state


class TestActions:
    def illegal(self, env: Any) -> int:
        mask = env.observe(env.agent_selection)["action_mask"]
        return int(np.flatnonzero(mask == 0)[0])

    def test_an_illegal_action_ends_the_game_and_costs_one(self) -> None:
        env = kingdomino_v0.env(players=3)
        env.reset(seed=1)
        culprit = env.agent_selection
        env.step(self.illegal(env))
        assert all(env.terminations.values())
        assert env.rewards == {agent: -1.0 if agent == culprit else 0.0 for agent in env.agents}

    def test_the_bare_environment_refuses_it_and_stays_as_it_is(self) -> None:
        env = kingdomino_v0.raw_env()
        env.reset(seed=1)
        before = env.game_state
        with pytest.raises(IllegalAction, match="see the action mask"):
            env.step(self.illegal(env))
        assert env.game_state == before

    def test_what_is_no_action_at_all_is_refused(self) -> None:
        env = kingdomino_v0.env()
        env.reset(seed=1)
        with pytest.raises(AssertionError, match="not in action space"):
            env.step(env.action_space("player_0").n)

    @pytest.mark.parametrize("action", [None, "0", 0.5, float("nan"), [0]])
    def test_the_bare_environment_takes_whole_numbers_alone(self, action: Any) -> None:
        env = kingdomino_v0.raw_env()
        env.reset(seed=1)
        with pytest.raises(IllegalAction, match="action"):
            env.step(action)

    def test_nothing_can_be_seen_or_done_before_the_first_game(self) -> None:
        with pytest.raises(NoEpisode, match="reset"):
            kingdomino_v0.raw_env().observe("player_0")
        with pytest.raises(NoEpisode, match="reset"):
            kingdomino_v0.raw_env().step(0)


class TestPictures:
    def begin(self, mode: str, **choices: Any) -> Any:
        env = kingdomino_v0.env(render_mode=mode, **choices)
        env.reset(seed=1)
        return env

    def test_text_is_the_text_of_the_state(self) -> None:
        env = self.begin("ansi")
        assert env.render() == env.unwrapped.game_state.text()

    def test_people_see_the_table_after_every_step(self, capsys: pytest.CaptureFixture) -> None:
        env = self.begin("human")
        mask = env.observe(env.agent_selection)["action_mask"]
        capsys.readouterr()
        env.step(int(np.flatnonzero(mask)[0]))
        assert capsys.readouterr().out == f"{env.unwrapped.game_state.text()}\n"

    def test_images_are_as_wide_as_asked_and_have_even_sides(self) -> None:
        height, width, colours = self.begin("rgb_array", picture_width=301).render().shape
        assert (width, height % 2, colours) == (300, 0, 3)

    def test_images_change_with_the_game_and_keep_their_size(self) -> None:
        env = self.begin("rgb_array", picture_width=SMALL)
        first = env.render()
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(int(np.flatnonzero(mask)[0]))
        second = env.render()
        assert first.shape == second.shape
        assert (first != second).any()
