"""The games in PettingZoo: its own tests, and the promises that go beyond them."""

import pickle
from functools import partial
from typing import Any

import numpy as np
import pytest
from gymnasium.spaces import Box
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils import wrappers

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
        own = {"game", "players", "reward", "observation", "render_mode", "picture_width"}
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


def wrapped_three_times(**choices: Any) -> Any:
    """Wrap the bare environment as PettingZoo's own games are."""
    lawful = wrappers.TerminateIllegalWrapper(kingdomino_v0.raw_env(**choices), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(lawful))


class TestWrapper:
    """One wrapper does what the three of PettingZoo do, which take longer."""

    @pytest.mark.parametrize("illegal_at", [0, 7, None])
    def test_a_game_is_the_same_step_by_step(self, illegal_at: int | None) -> None:
        ours, theirs = kingdomino_v0.env(players=3), wrapped_three_times(players=3)
        ours.reset(seed=5)
        theirs.reset(seed=5)
        rng = np.random.default_rng(5)
        steps = 0
        for agent, same in zip(ours.agent_iter(), theirs.agent_iter(), strict=True):
            assert agent == same
            (seen, *result), (their_seen, *their_result) = ours.last(), theirs.last()
            assert result == their_result
            np.testing.assert_equal(seen, their_seen)
            mask = seen["action_mask"]
            over = result[1] or result[2]
            choices = np.flatnonzero(mask == 0) if steps == illegal_at else np.flatnonzero(mask)
            action = None if over else int(rng.choice(choices))
            ours.step(action)
            theirs.step(action)
            for name in ("agents", "rewards", "terminations", "truncations", "infos"):
                assert getattr(ours, name) == getattr(theirs, name)
            steps += 1
        if illegal_at is not None:
            assert steps == illegal_at + 1 + len(ours.possible_agents)

    @pytest.mark.parametrize(
        "call",
        [
            lambda env: env.last(),
            lambda env: env.step(0),
            lambda env: env.observe("player_0"),
            lambda env: env.agent_iter(),
            lambda env: env.agents,
        ],
    )
    def test_nothing_is_possible_before_reset(self, call: Any) -> None:
        raised = []
        for env in (kingdomino_v0.env(), wrapped_three_times()):
            with pytest.raises((AttributeError, AssertionError)) as error:
                call(env)
            raised.append(error.type)
        assert raised[0] is raised[1]

    @pytest.mark.parametrize("action", [None, "0", 0.5, -1, 10**6])
    def test_what_is_not_in_the_action_space_is_refused(self, action: Any) -> None:
        for env in (kingdomino_v0.env(), wrapped_three_times()):
            env.reset(seed=1)
            with pytest.raises(AssertionError, match="not in action space"):
                env.step(action)

    def test_a_step_after_the_end_is_only_warned_of(self, caplog: pytest.LogCaptureFixture) -> None:
        env = kingdomino_v0.env()
        for _ in play_aec(env, seed=1):
            pass
        env.step(0)
        assert "Should reset() first" in caplog.text
        assert not env.agents


FLAT_OBSERVATIONS = pytest.mark.parametrize("observation", ["flat", "masked"])


class TestFlatObservations:
    """Plain arrays, for wrappers that know nothing else; masks are in the infos."""

    @FLAT_OBSERVATIONS
    @pytest.mark.parametrize("table", smallest_tables(), ids=table_name)
    def test_they_have_the_numbers_and_masks_of_the_dictionary(
        self, table: Table, observation: str
    ) -> None:
        flat, usual = (maker(table)(observation=kind) for kind in (observation, "dict"))
        flat.reset(seed=3)
        usual.reset(seed=3)
        rng = np.random.default_rng(3)
        for step, agent in enumerate(usual.agent_iter(60)):
            seen, *result, info = usual.last()
            flat_seen, *flat_result, flat_info = flat.last()
            numbers, mask = seen["observation"], seen["action_mask"]
            expected = np.append(numbers, mask) if observation == "masked" else numbers
            assert flat_result == result
            np.testing.assert_array_equal(flat_seen, expected, strict=True)
            np.testing.assert_array_equal(flat_info["action_mask"], mask, strict=True)
            assert info == {}
            if step % 10 == 0:
                assert flat.observation_space(agent).contains(flat_seen)
                others = [
                    flat.infos[other]["action_mask"] for other in flat.agents if other != agent
                ]
                assert not np.any(others)
            action = None if result[1] else int(rng.choice(np.flatnonzero(mask)))
            usual.step(action)
            flat.step(action)

    @FLAT_OBSERVATIONS
    def test_their_spaces_are_boxes_of_one_axis_and_the_same_for_all(
        self, observation: str
    ) -> None:
        env = kingdomino_v0.env(players=4, observation=observation)
        spaces = [env.observation_space(agent) for agent in env.possible_agents]
        encoding = encoding_of(cl.make("kingdomino", 4))
        size = encoding.observation_size + encoding.num_actions * (observation == "masked")
        for space in spaces:
            assert isinstance(space, Box)
            assert (space.shape, space.dtype) == ((size,), np.float32)
            assert space == spaces[0]
            assert space.is_bounded()

    @FLAT_OBSERVATIONS
    def test_they_pass_the_test_of_the_interface(self, observation: str) -> None:
        api_test(kingdomino_v0.env(observation=observation))

    def test_an_unknown_kind_is_refused(self) -> None:
        with pytest.raises(BadEnvironment, match="dict, flat, masked"):
            kingdomino_v0.env(observation="planes")


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
