"""Games without an encoding of their own get one, and every environment plays them with it."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Annotated, Any, Literal

import gymnasium
import msgspec
import numpy as np
import pyspiel
import pytest

import crownlands as cl
from crownlands.arena import InProcess, play_games, round_robin
from crownlands.arena.data.parquet import decision_rows
from crownlands.core.errors import BadPosition
from crownlands.core.hooks import DEFAULT_BOUNDS
from crownlands.core.info import GameInfo
from crownlands.encoding import Encoding, default, encoding_of
from crownlands.encoding.spec import LIMIT, Viewpoint, viewpoint
from crownlands.encoding.symmetries import symmetries_of
from crownlands.envs.common import gymnasium_id
from crownlands.envs.gymnasium import register_all
from crownlands.envs.openspiel.game import game_name, register_game
from crownlands.envs.pettingzoo import GameEnvironments
from crownlands.kingdom.bounds import bounds_of
from made_up.garden_party.info import INFO as GARDEN_PARTY
from made_up.nim.info import INFO as NIM
from made_up.orchard.info import INFO as ORCHARD
from support.cases import for_each
from support.environments import any_action, play_aec
from support.made_up_games import MADE_UP, registered
from support.walks import random_move, random_walk

IDS = (NIM.id, ORCHARD.id, GARDEN_PARTY.id)
every_game = for_each("game_id", IDS)


@pytest.fixture(autouse=True)
def _made_up_games() -> Iterator[None]:
    with registered(*MADE_UP):
        yield


@every_game
def test_every_legal_move_has_an_index_of_its_own(game_id: str) -> None:
    encoding = encoding_of(cl.make(game_id))
    for seed in range(3):
        for state in random_walk(encoding.game, seed).states[:-1]:
            legal, moves = encoding.legal_actions(state), state.legal_moves()
            assert set(legal.values()) == set(moves)
            assert {encoding.index(state, move): move for move in moves} == legal
            of_chance = state.actor is cl.CHANCE
            assert min(legal) >= 0
            assert max(legal) < (encoding.num_chance_actions if of_chance else encoding.num_actions)
            if isinstance(state.actor, int):
                assert encoding.legal_actions(state.view(state.actor)) == legal


@every_game
def test_observations_are_the_same_every_time_and_stay_within_limits(game_id: str) -> None:
    game = cl.make(game_id)
    encoding = encoding_of(game)
    shown = set()
    for state in random_walk(game, 4).states:
        for seat in (*game.seats, None):
            observation = encoding.observe(state.view(seat))
            assert np.array_equal(observation, encoding.observe(state.view(seat)))
            assert observation.shape == (encoding.observation_size,)
            assert (observation >= encoding.low).all()
            assert (observation <= encoding.high).all()
            shown.add(observation.tobytes())
    assert len(shown) > len(random_walk(game, 4).states)


def test_what_is_hidden_stays_hidden() -> None:
    game = cl.make(NIM.id)
    encoding = encoding_of(game)
    heads, tails = (replay(game, f"heads {face} -1") for face in ("heads", "tails"))
    assert np.array_equal(encoding.observe(heads.view(0)), encoding.observe(tails.view(0)))
    assert not np.array_equal(encoding.observe(heads.view(1)), encoding.observe(tails.view(1)))


def test_numbers_of_a_view_lie_where_its_type_says() -> None:
    game = cl.make(NIM.id)
    state = replay(game, "heads tails -2")
    fields = encoding_of(game).split(encoding_of(game).observe(state.view(0)))
    assert fields["viewer"].tolist() == [1, 0]
    assert fields["actor"].tolist() == [0, 1]
    assert fields["view_stones"] * default.SCALE == pytest.approx([7])
    assert fields["view_taken"] * default.SCALE == pytest.approx([2, 0])
    length, *coins = fields["view_coins"]
    assert length * default.SCALE == pytest.approx(2)
    own, others = coins[:3], coins[3:6]
    assert own[0] == 1
    assert 0 < own[1] <= 1
    assert own[2] == 0
    assert others == [0, 0, 1]
    assert not any(coins[6:])


@for_each("info", cl.registry.all())
def test_every_game_could_do_with_the_default(info: GameInfo) -> None:
    game = cl.make(info.id)
    encoding = Encoding(game, default.default_spec(game, game.rules))
    for state in random_walk(game, 1).states[:200]:
        assert set(encoding.legal_actions(state).values()) == set(state.legal_moves())
    shown = {encoding.observe(state.view(0)).tobytes() for state in random_walk(game, 1).sample(9)}
    assert len(shown) == 9


def test_an_expansion_keeps_the_numbers_of_its_domino_game() -> None:
    ours, plain = (encoding_of(cl.make(game)) for game in (ORCHARD.id, "kingdomino"))
    assert [block.name for block in ours.blocks] == [
        *(block.name for block in plain.blocks),
        *("pass", "plant"),
    ]
    assert ours.blocks[-1].size == 9 * 9
    names = {field.name: field.shape for field in ours.fields}
    assert names["phase"] == (6,)
    assert names["view_trees"] == (1 + 16 * 3,)
    assert names["view_trees_left"] == (1 + 16,)
    for state in random_walk(ours.game, 1).sample(20):
        data, fields = state.view(0).data(), ours.split(ours.observe(state.view(0)))
        assert fields["phase"].sum() == 1
        left = [len(data["trees_left"]), *data["trees_left"]]
        assert fields["view_trees_left"][: len(left)] * default.SCALE == pytest.approx(left)
        trees = fields["view_trees"][1:].reshape(16, 3) * default.SCALE
        for tree, shown in zip(data["trees"], trees, strict=False):
            assert shown.tolist() == pytest.approx([tree["side"], tree["x"], tree["y"]])


class Bounded(cl.Move, frozen=True, tag="bounded"):
    """A move whose fields have so many values and no more."""

    colour: Literal["blue", "red"]
    depth: Annotated[int, msgspec.Meta(ge=1, le=3)]
    roof: bool


class Lonely(cl.Move, frozen=True, tag="lonely"):
    """A move without fields."""


class Endless(Bounded, frozen=True, tag="endless"):
    """A move with a field that can be anything."""

    word: str


def test_bounded_fields_number_a_move_in_every_position() -> None:
    spec = default.default_action_spec(Bounded)
    assert [array.shape for array in spec.arrays] == [(2, 3, 2)]
    assert spec.indexer_for is not None
    index_of = spec.indexer_for(None)
    moves = [
        Bounded(colour, depth, roof)
        for colour in ("blue", "red")
        for depth in (1, 2, 3)
        for roof in (False, True)
    ]
    assert [index_of(move) for move in moves] == list(range(12))
    assert default.default_action_spec(Lonely).arrays[0].shape == (1,)
    assert default.default_action_spec(Endless).arrays[0].shape == (default.PLACES,)
    assert default.default_action_spec(Endless).indexer_for is None


def test_a_dynasty_of_an_expansion_is_encoded() -> None:
    encoding = encoding_of(cl.make(ORCHARD.id, dynasty=True))
    state, rng = encoding.game.start(), Random(2)
    while state.actor is not None:
        assert set(encoding.legal_actions(state).values()) == set(state.legal_moves())
        encoding.observe(state.view(0))
        state = state.play(random_move(state, rng))


@every_game
def test_only_the_symmetry_that_changes_nothing_is_offered(game_id: str) -> None:
    game = cl.make(game_id)
    encoding = encoding_of(game)
    (symmetry,) = symmetries_of(encoding)
    for state in random_walk(game, 1).states:
        if isinstance(state.actor, int):
            observation = encoding.observe(state.view(state.actor))
            legal = encoding.legal_actions(state)
            assert np.array_equal(symmetry.observation(observation), observation)
            for index, move in legal.items():
                assert symmetry.action(index, encoding.equal_halves(observation)) == index
                assert symmetry.move(state, move) == move


class Everything(msgspec.Struct, frozen=True):
    """A view with values of all kinds."""

    number: float
    flag: bool
    colour: Literal["red", "blue"]
    either: int | tuple[bool, bool]
    grid: tuple[tuple[int, ...], ...]
    by_name: dict[str, int]
    anything: Any
    itself: "tuple[Everything, ...]"
    level: Annotated[int, msgspec.Meta(ge=0, le=9)]


def test_values_of_all_kinds_are_laid_out() -> None:
    value = Everything(
        1e9, flag=True, colour="blue", either=(False, True), grid=((1, 2), (3,)),
        by_name={"b": 2, "a": 1}, anything={"x": [None]}, itself=(), level=4,
    )  # fmt: skip
    kind = msgspec.inspect.type_info(Everything)
    assert isinstance(kind, msgspec.inspect.StructType)
    shown = dict[str, list[float]]()
    for field in kind.fields:
        feature = default.default_feature(field.name, field.type, getattr_of(field.name))
        out = np.zeros(feature.shape, np.float32)
        feature.write(out, value, viewpoint(cl.make(NIM.id), 0))
        assert (np.asarray(feature.low) <= out).all()
        assert (out <= np.asarray(feature.high)).all()
        shown[field.name] = out.tolist()
    assert shown["number"] == [LIMIT]
    assert shown["flag"] == [1]
    assert shown["colour"] == [1, 0], "values are in alphabetical order"
    assert shown["either"] == [0, 0, 1, 0, 1]
    assert shown["grid"][:4] == pytest.approx([0.02, 0.02, 0.01, 0.02])
    assert len(shown["grid"]) == 1 + 16 * (1 + 16)
    assert shown["by_name"][:3] == pytest.approx([0.02, 0.01, 0.02])
    assert shown["anything"] == []
    assert shown["level"] == pytest.approx([0.04])


def test_more_moves_than_the_default_numbers_are_refused_with_a_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = replay(cl.make(NIM.id), "heads tails")
    monkeypatch.setattr("crownlands.encoding.encoding.PLACES", 1)
    with pytest.raises(BadPosition, match="give the game an `encoding` module"):
        encoding_of(state.game).legal_actions(state)


@every_game
def test_pettingzoo_plays_it(game_id: str) -> None:
    env = GameEnvironments(game_id).env()
    assert len(list(play_aec(env, seed=3))) > 4


@every_game
def test_gymnasium_plays_it_alone_and_many_at_once(game_id: str) -> None:
    name = gymnasium_id(game_id)
    register_all({name: game_id})
    try:
        env = gymnasium.make(name, opponents="random")
        _, info = env.reset(seed=1)
        rng, over = np.random.default_rng(1), False
        while not over:
            _, _, over, _, info = env.step(any_action(info["action_mask"], rng))
        many = gymnasium.make_vec(name, num_envs=2, opponents="random")
        _, infos = many.reset(seed=1)
        for _ in range(12):
            actions = [any_action(mask, rng) for mask in infos["action_mask"]]
            observations, *_, infos = many.step(np.array(actions))
        assert observations.shape == (2, encoding_of(cl.make(game_id)).observation_size)
    finally:
        del gymnasium.registry[name]


@every_game
def test_openspiel_loads_and_plays_it(game_id: str) -> None:
    if game_name(game_id) not in pyspiel.registered_names():
        register_game(cl.registry.find(game_id))
    game = pyspiel.load_game(game_name(game_id))
    state, rng, decisions = game.new_initial_state(), np.random.default_rng(5), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            action = rng.choice(actions)
        else:
            decisions += 1
            assert (
                len(state.observation_tensor(0)) == encoding_of(cl.make(game_id)).observation_size
            )
            action = rng.choice(state.legal_actions())
        state.apply_action(int(action))
    assert 0 < decisions <= game.max_game_length()
    assert sum(state.returns()) == pytest.approx(0)


@every_game
def test_rows_of_decisions_are_written(game_id: str) -> None:
    plan = round_robin(cl.make(game_id), ["random", "greedy"], 2)
    encoding = encoding_of(plan.game)
    for played in play_games(range(plan.games), InProcess(plan)):
        rows = list(decision_rows(plan, played, observations=True))
        assert all(row["action"] in row["legal_actions"] for row in rows)
        assert all(len(row["observation"]) == encoding.observation_size for row in rows)


def test_bounds_are_generous_where_none_are_stated() -> None:
    assert bounds_of(cl.make(NIM.id)) == DEFAULT_BOUNDS
    plain, ours = (bounds_of(cl.make(game)) for game in ("kingdomino", ORCHARD.id))
    assert all(more > some for more, some in zip(ours, plain, strict=True))


def test_numbers_are_cut_off_at_the_limits_of_their_type() -> None:
    kind = Annotated[int, msgspec.Meta(ge=3, le=9)]
    feature = default.default_feature("level", kind, lambda known, _point: known)
    out = np.zeros(1, np.float32)
    feature.write(out, 50, viewpoint(cl.make(NIM.id), 0))
    assert out == np.asarray(feature.high) == pytest.approx(0.09)
    assert np.asarray(feature.low) == 0, "which stands for nothing"


def getattr_of(name: str) -> Callable[[Any, Viewpoint], Any]:
    """Return what looks at a field."""
    return lambda value, _point: getattr(value, name)


def replay(game: cl.Game, text: str) -> cl.State:
    """Play moves from the beginning."""
    state = game.start()
    for word in text.split():
        state = state.play(game.parse(word))
    return state
