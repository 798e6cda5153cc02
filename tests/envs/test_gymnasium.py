"""The games in Gymnasium: its own check, and a learner among bots."""

import pickle
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import crownlands as cl
from bots.engines.odd import alive, gone, noted_pids, odd_bot, pid_of, spec
from crownlands.core.errors import BadBot, BadOptions, BadSeat
from crownlands.encoding import encoding_of
from crownlands.envs.common import gymnasium_id
from crownlands.envs.game_session import BadEnvironment, IllegalAction, NoEpisode
from crownlands.envs.gymnasium import SingleAgentEnv
from crownlands.envs.pettingzoo import kingdomino_v0
from support.environments import Table, any_action, outer_tables, table_name

KINGDOMINO = "Crownlands/Kingdomino-v0"
SMALL = 160
"""Pictures of this width are soon painted."""

every_table = pytest.mark.parametrize("table", outer_tables(), ids=table_name)


def make(**choices: Any) -> SingleAgentEnv:
    choices.setdefault("opponents", "random")
    env = gymnasium.make(KINGDOMINO, **choices).unwrapped
    assert isinstance(env, SingleAgentEnv)
    return env


class Episode:
    """A game of random actions, with what came back from every step."""

    def __init__(self, env: Any, seed: int | None) -> None:
        self.env, self.rng = env, np.random.default_rng(seed)
        self.first, self.info = env.reset(seed=seed)
        self.steps = list(self._play())

    def _play(self) -> Iterator[tuple[Any, ...]]:
        over = False
        while not over:
            step = self.env.step(any_action(self.info["action_mask"], self.rng))
            over, self.info = step[2], step[4]
            yield step

    @property
    def seen(self) -> list[Any]:
        return [self.first.tolist(), *(step[0].tolist() for step in self.steps)]

    @property
    def rewards(self) -> list[float]:
        return [step[1] for step in self.steps]


@every_table
def test_every_table_passes_the_check_of_environments(table: Table) -> None:
    game, players = table
    env = gymnasium.make(gymnasium_id(game), players=players, picture_width=SMALL)
    check_env(env.unwrapped)


@every_table
def test_every_learner_comes_to_an_end_with_its_seat_s_reward(table: Table) -> None:
    game, players = table
    env = SingleAgentEnv(game, players, seat=players - 1, opponents="random", reward="margin")
    episode = Episode(env, seed=1)
    assert env.state.actor is None
    assert not any(episode.rewards[:-1])
    points = [sheet.total for sheet in env.state.scores()]
    own = points.pop(env.state.game.side_of(players - 1))
    assert episode.rewards[-1] == pytest.approx((own - max(points)) / 100)


class TestIds:
    def test_every_game_has_its_id(self) -> None:
        names = {name for name in gymnasium.registry if name.startswith("Crownlands/")}
        assert names == {gymnasium_id(info.id) for info in cl.registry.all()}
        assert "Crownlands/AgeOfGiants-v0" in names

    def test_a_specification_makes_the_same_table_again(self) -> None:
        env = gymnasium.make(KINGDOMINO, players=3, harmony=True, opponents=["random", "greedy"])
        spec = pickle.loads(pickle.dumps(env.spec))  # noqa: S301
        assert spec == env.spec
        assert Episode(gymnasium.make(spec), 4).seen == Episode(env, 4).seen

    def test_a_specification_travels_as_json(self) -> None:
        env = gymnasium.make(KINGDOMINO, players=3, opponents="random", seat="random")
        spec = gymnasium.envs.registration.EnvSpec.from_json(env.spec.to_json())
        assert Episode(gymnasium.make(spec), 4).seen == Episode(env, 4).seen


class TestMaking:
    def test_players_and_options_are_those_of_the_game(self) -> None:
        env = make(players=4, harmony=True)
        env.reset(seed=1)
        assert env.state.game == cl.make("kingdomino", 4, harmony=True)

    def test_opponents_are_one_for_all_or_one_for_each(self) -> None:
        with pytest.raises(BadBot, match="2 opponents for 3 other seats"):
            make(players=4, opponents=["random", "greedy"])

    def test_a_bot_alone_takes_every_other_seat(self) -> None:
        bot = Recorder()
        env = make(players=4, seat=1, opponents=bot)
        Episode(env, seed=1)
        assert bot.seats == {0, 2, 3}

    def test_a_class_is_no_bot(self) -> None:
        for opponents in (Recorder, [Recorder]):
            with pytest.raises(BadBot, match=r"Recorder is a class: make a bot of it, Recorder"):
                make(opponents=opponents)

    def test_a_misspelt_parameter_is_named_with_the_nearest_one(self) -> None:
        for wrong, meant in {
            "opponent": "opponents",
            "player": "players",
            "picture_widht": "picture_width",
            "harmonie": "harmony",
        }.items():
            for maker in (make, kingdomino_v0.env, kingdomino_v0.raw_env):
                if maker is make or meant != "opponents":
                    with pytest.raises(BadOptions, match=f"Did you mean {meant}") as refused:
                        maker(**{wrong: 1})
                    assert meant in refused.value.details["possible"]
        with pytest.raises(BadOptions, match="Did you mean players"):
            cl.make("kingdomino", player=2)

    def test_an_unknown_opponent_is_refused(self) -> None:
        with pytest.raises(BadBot, match="Did you mean greedy"):
            make(opponents="gredy")

    @pytest.mark.parametrize("opponents", [None, 3, [None], [3]])
    def test_what_is_no_bot_is_refused(self, opponents: Any) -> None:
        with pytest.raises(BadBot, match="bot"):
            make(opponents=opponents)

    def test_a_bot_that_does_not_play_the_game_is_refused(self) -> None:
        with pytest.raises(BadBot, match="does not play"):
            SingleAgentEnv("queendomino", opponents="full-greedy")

    @pytest.mark.parametrize("seat", [2, -1, "first"])
    def test_a_seat_that_is_not_there_is_refused(self, seat: Any) -> None:
        with pytest.raises(BadSeat, match="seats are 0 to 1"):
            make(seat=seat)

    def test_an_unknown_way_with_illegal_actions_is_refused(self) -> None:
        with pytest.raises(BadEnvironment, match="lose or raise"):
            make(illegal="ignore")


class Recorder:
    """A bot that notes from where it is asked."""

    def __init__(self) -> None:
        self.seats: set[int | None] = set()

    def choose(self, view: cl.View, rng: Random) -> cl.Move:
        self.seats.add(view.seat)
        return rng.choice(view.legal_moves())


class Quitter(Recorder):
    """A bot that plays a while, and then fails."""

    def __init__(self, moves: int) -> None:
        super().__init__()
        self.moves = moves

    def choose(self, view: cl.View, rng: Random) -> cl.Move:
        self.moves -= 1
        if self.moves < 0:
            raise RuntimeError("enough")
        return super().choose(view, rng)


class TestSeats:
    def test_the_learner_is_asked_for_its_own_seat_alone(self) -> None:
        env = make(players=3, seat=1)
        env.reset(seed=1)
        while env.state.actor is not None:
            assert env.state.actor == env.seat == 1
            env.step(int(np.flatnonzero(env.action_masks())[0]))

    def test_opponents_sit_in_seating_order_around_the_learner(self) -> None:
        bots = [Recorder(), Recorder()]
        Episode(SingleAgentEnv("kingdomino", 3, seat=1, opponents=bots), seed=1)
        assert [bot.seats for bot in bots] == [{0}, {2}]

    def test_partners_are_bots_too(self) -> None:
        bots = [Recorder() for _ in range(5)]
        Episode(SingleAgentEnv("teamdomino", 6, seat=0, opponents=bots), seed=1)
        assert [bot.seats for bot in bots] == [{1}, {2}, {3}, {4}, {5}]

    def test_engines_end_with_the_environment(self, tmp_path: Path) -> None:
        notes = tmp_path / "pids"
        env = gymnasium.make(KINGDOMINO, opponents=spec("orderly", notes))
        env.reset(seed=1)
        (pid,) = noted_pids(notes, 1)
        assert alive(pid)
        env.close()
        assert gone(pid)

    def test_a_bot_that_was_handed_over_stays_open(self, tmp_path: Path) -> None:
        bot = odd_bot("orderly", tmp_path / "pids")
        env = SingleAgentEnv("kingdomino", opponents=[bot])
        env.close()
        assert alive(pid_of(bot))
        bot.close()

    def test_a_random_seat_is_every_seat_in_time_and_told(self) -> None:
        env = make(players=3, seat="random")
        drawn_seats = {env.reset(seed=seed)[1]["seat"] for seed in range(20)}
        assert drawn_seats == {0, 1, 2}


class TestLuck:
    def test_a_seed_gives_the_same_episode_again(self) -> None:
        env = make(players=3, seat="random", opponents="greedy:slips=0.5")
        assert Episode(env, 3).seen == Episode(env, 3).seen

    def test_other_seeds_give_other_episodes(self) -> None:
        assert Episode(make(), 3).seen != Episode(make(), 4).seen

    def test_episodes_after_a_seeded_one_are_others_and_follow_from_the_seed_too(self) -> None:
        def starts() -> list[Any]:
            env = make()
            return [env.reset(seed=5)[0].tolist(), *(env.reset()[0].tolist() for _ in range(2))]

        first = starts()
        assert first == starts()
        assert first[0] != first[1] != first[2]


class TestActions:
    def test_both_masks_mark_the_legal_moves(self) -> None:
        env = make()
        _, info = env.reset(seed=1)
        assert info["action_mask"].sum() == len(env.state.legal_moves())
        assert env.action_masks().dtype == np.bool_
        np.testing.assert_array_equal(env.action_masks(), info["action_mask"].astype(bool))

    def test_masks_are_reached_through_wrappers(self) -> None:
        env = gymnasium.make(KINGDOMINO, opponents="random")
        env.reset(seed=1)
        assert env.get_wrapper_attr("action_masks")().any()

    def test_an_illegal_action_loses_the_episode(self) -> None:
        env = make()
        _, info = env.reset(seed=1)
        before = env.state
        _, reward, terminated, truncated, info = env.step(illegal_action(info))
        assert (reward, terminated, truncated) == (-1, True, False)
        assert env.state == before
        assert not info["action_mask"].any()

    def test_an_illegal_action_can_be_an_error_that_changes_nothing(self) -> None:
        env = make(illegal="raise")
        _, info = env.reset(seed=1)
        with pytest.raises(IllegalAction, match="see the action mask"):
            env.step(illegal_action(info))
        _, _, terminated, _, _ = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        assert not terminated

    def test_what_is_no_action_at_all_is_an_error(self) -> None:
        env = make()
        env.reset(seed=1)
        with pytest.raises(IllegalAction, match="actions are 0 to"):
            env.step(env.action_space.n)

    def test_nothing_is_played_without_a_game(self) -> None:
        with pytest.raises(NoEpisode, match="reset"):
            make().step(0)
        env = make()
        Episode(env, seed=1)
        with pytest.raises(NoEpisode, match="reset"):
            env.step(0)

    def test_nobody_plays_on_for_a_bot_that_failed(self) -> None:
        env = SingleAgentEnv("kingdomino", opponents=[Quitter(moves=4)])
        with pytest.raises(RuntimeError, match="enough"):
            Episode(env, seed=1)
        assert env.state.actor not in (env.seat, None)
        assert not env.action_masks().any()
        with pytest.raises(NoEpisode, match="reset"):
            env.step(next(iter(encoding_of(env.state.game).legal_actions(env.state))))


def illegal_action(info: dict[str, Any]) -> int:
    return int(np.flatnonzero(info["action_mask"] == 0)[0])


class TestPictures:
    def test_text_is_the_text_of_the_state(self) -> None:
        env = make(render_mode="ansi")
        env.reset(seed=1)
        assert env.render() == env.state.text()

    def test_people_see_the_table_before_each_decision(self, capsys: Any) -> None:
        env = make(render_mode="human")
        env.reset(seed=1)
        assert capsys.readouterr().out == f"{env.state.text()}\n"

    def test_an_unknown_render_mode_is_refused(self) -> None:
        with pytest.raises(BadEnvironment, match="rgb_array"):
            SingleAgentEnv("kingdomino", render_mode="oil")
