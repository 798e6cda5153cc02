"""What the evaluation network says is the same however it is computed, and sees no directions."""

from collections.abc import Iterator

import numpy as np
import pytest

import crownlands as cl
from compiled.walks import KINDS_OF_TABLES, Turn, turns
from crownlands.compiled import bridge
from crownlands.compiled.config import SIDES, SIZE, GameConfig, Ints, config_of
from crownlands.compiled.features import FEATURES, KINGDOM
from crownlands.compiled.network import (
    POINTS,
    WIN,
    describe_position,
    evaluate_position,
    new_eval_workspace,
)
from crownlands.compiled.position import (
    BOX_HEIGHT,
    BOX_LEFT,
    BOX_TOP,
    BOX_WIDTH,
    LAND,
    LINES_DRAWN,
    OVER,
    PHASE,
    Position,
)
from crownlands.compiled.turn_actions import play_action
from crownlands.evaluation.network import forward, network_for
from support.cases import for_each

CLOSE = 1e-4


def described(turn: Turn, position: Position) -> np.ndarray:
    """Return the features of all sides."""
    features = np.zeros((int(turn.config[SIDES]), FEATURES), np.float32)
    work = new_eval_workspace(turn.config, network_of(turn))
    describe_position(turn.config, position, work, features)
    return features


def network_of(turn: Turn):
    return next(
        network_for(game)
        for game in KINDS_OF_TABLES
        if np.array_equal(config_of(game), turn.config)
    )


@for_each("game", KINDS_OF_TABLES)
def test_an_action_is_worth_what_the_position_after_it_is(game: cl.Game) -> None:
    network = network_for(game)
    rng = np.random.default_rng(2)
    for turn in turns(game, network, 5):
        action = int(rng.integers(turn.actions))
        after = turn.position.copy()
        play_action(turn.config, after, turn.found.placements[action], turn.found.picks[action])
        said = turn.found.values[action]
        assert np.allclose(forward(network, described(turn, after)), said, atol=CLOSE)
        values = np.zeros_like(said)
        work = new_eval_workspace(turn.config, network)
        evaluate_position(turn.config, after, network, work, values)
        assert np.allclose(values, said, atol=CLOSE)


@for_each("game", KINDS_OF_TABLES)
def test_a_position_of_the_rules_reads_as_the_core_has_it(game: cl.Game) -> None:
    for turn in turns(game, network_for(game), 3):
        position = bridge.from_state(bridge.to_state(game, turn.position))
        assert (described(turn, position) == described(turn, turn.position)).all()


@for_each("game", KINDS_OF_TABLES)
def test_shares_of_the_win_add_up_and_points_are_of_this_game(game: cl.Game) -> None:
    for turn in turns(game, network_for(game), 1):
        values = turn.found.values[: turn.actions]
        assert np.allclose(values[..., WIN].sum(axis=-1), 1, atol=CLOSE)
        assert (values[..., WIN] >= 0).all()
        assert (values[..., POINTS] > -40).all()
        assert (values[..., POINTS] < 400).all()


@for_each("game", KINDS_OF_TABLES)
def test_the_eight_forms_of_a_kingdom_are_worth_the_same(game: cl.Game) -> None:
    network = network_for(game)
    for number, turn in enumerate(turns(game, network, 3)):
        if number % 5:
            continue
        values = [
            forward(network, described(turn, position)) for position in eight_forms(turn.position)
        ]
        for other in values[1:]:
            assert np.allclose(values[0], other, atol=CLOSE)


def eight_forms(position: Position) -> Iterator[Position]:
    """Yield a position with all its kingdoms turned and mirrored."""
    for form in range(8):
        changed = position.copy()
        for land, box in zip(changed.lands, changed.boxes, strict=True):
            _turn_kingdom(land, box, form)
        yield changed


def _turn_kingdom(land: np.ndarray, box: Ints, form: int) -> None:
    squares = [
        (at, bit % 8 - 1 + int(box[BOX_LEFT]), bit // 8 - 1 + int(box[BOX_TOP]))
        for at in range(LAND)
        for bit in range(64)
        if int(land[at]) >> bit & 1
    ]
    turned = [(at, *_turn(x, y, form)) for at, x, y in squares]
    left, top = min(x for _, x, _ in turned), min(y for _, _, y in turned)
    if form & 1:
        box[BOX_WIDTH], box[BOX_HEIGHT] = box[BOX_HEIGHT], box[BOX_WIDTH]
    box[BOX_LEFT], box[BOX_TOP] = left, top
    land[:] = 0
    for at, x, y in turned:
        land[at] |= np.uint64(1 << (8 * (y - top + 1) + x - left + 1))


def _turn(x: int, y: int, form: int) -> tuple[int, int]:
    if form & 4:
        x = -x
    for _ in range(form & 3):
        x, y = -y, x
    return x, y


@for_each(
    ("players", "options"),
    [(2, {}), (2, {"mighty_duel": True}), (3, {}), (4, {})],
)
def test_options_matter(players: int, options: dict[str, bool]) -> None:
    plain = cl.make("kingdomino", players, **options)
    network = network_for(plain)
    for bonus in ("harmony", "middle_kingdom"):
        config = config_of(cl.make("kingdomino", players, **{bonus: True}, **options))
        for turn in turns(plain, network, 4):
            if turn.position.fields[LINES_DRAWN] < 3:
                continue
            without, with_bonus = (
                points_in(each, turn.position, network) for each in (turn.config, config)
            )
            assert (with_bonus != without).any()
            break


def points_in(config: GameConfig, position: Position, network) -> np.ndarray:
    values = np.zeros((int(config[SIDES]), 2), np.float32)
    evaluate_position(config, position, network, new_eval_workspace(config, network), values)
    return values[:, POINTS]


@for_each("game", KINDS_OF_TABLES)
def test_the_numbers_stay_small_and_the_table_is_the_same_for_all_sides(game: cl.Game) -> None:
    last = None
    for turn in turns(game, network_for(game), 6):
        features = described(turn, turn.position)
        assert np.abs(features).max() < 8
        assert np.isfinite(features).all()
        last = turn
    assert last is not None
    assert last.position.fields[PHASE] == OVER
    assert KINGDOM < FEATURES
    assert int(last.config[SIZE]) in (5, 7)


def test_a_game_of_the_core_always_has_a_network() -> None:
    for game in KINDS_OF_TABLES:
        network = network_for(game)
        assert network.joint.shape == (network.bias.size, 2 * network.joint_bias.size)
    with pytest.raises(cl.CrownlandsError, match="does not play"):
        network_for(cl.make("duel"))
