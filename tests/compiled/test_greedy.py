"""Greedy players of the core: they choose what really brings most, and play by the rules."""

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

import crownlands as cl
from crownlands.compiled import bridge
from crownlands.compiled.batch import read_policies
from crownlands.compiled.best_placement import best_placement
from crownlands.compiled.config import SIDE_OF, config_of, supports_game
from crownlands.compiled.kingdom import winners
from crownlands.compiled.playout import ALL_LINES, PlayoutState, new_workspace, play_on
from crownlands.compiled.position import DOMINOES, KINGS_ON, TURN
from crownlands.compiled.rng import rng_of
from crownlands.compiled.static_eval import (
    PLAYOUT_POINT,
    POINTS_ONLY_WEIGHTS,
    index_all,
    indexed_kingdom,
    kingdom_value,
    make_weights,
)
from crownlands.core.convert import convert
from crownlands.kingdom.grid import around, cells_of, rectangle
from crownlands.kingdom.heuristics import WEIGHTS as EVAL_WEIGHTS
from crownlands.kingdom.heuristics import KingdomEvaluator
from crownlands.kingdom.kingdom import Kingdom, domains
from crownlands.kingdom.moves import Place
from crownlands.kingdom.view_data import KingdomData, LinesData
from support.effort import effort
from support.modes import all_modes

MODES = [
    ("kingdomino", 2, {}),
    ("kingdomino", 4, {"middle_kingdom": True}),
    ("kingdomino", 2, {"mighty_duel": True, "middle_kingdom": True}),
    ("xl", 3, {}),
]
GROWTH, HOLE, OFF_CENTRE = 0.25, 3, 7
WEIGHTS = make_weights(GROWTH, HOLE, OFF_CENTRE)


@pytest.mark.parametrize(("name", "players", "options"), MODES)
def test_the_best_placement_is_the_best_of_all(
    name: str, players: int, options: dict[str, bool]
) -> None:
    for state in placing_states(cl.make(name, players, **options), games=4):
        value, move = chosen(state)
        values = {move: worth(state, move) for move in sensible_placements(state)}
        assert value == max(values.values()) * PLAYOUT_POINT
        assert value == values[move] * PLAYOUT_POINT


@pytest.mark.parametrize(
    ("name", "players", "options"),
    [*MODES, ("kingdomino", 3, {"harmony": True}), ("discovery", 2, {})],
)
def test_the_value_of_a_kingdom_is_that_of_the_python_evaluator(
    name: str, players: int, options: dict[str, bool]
) -> None:
    game = cl.make(name, players, **options)
    for state in placing_states(game, games=2):
        position, data = bridge.from_state(state), state.view(0).data()
        lines = convert(data["lines"], LinesData)
        for side, kingdom in enumerate(convert(data["kingdoms"], list[KingdomData])):
            evaluator = KingdomEvaluator(0, kingdom, lines, game.options)
            assert evaluator.kingdom_value(state.position.kingdoms[side]) == kingdom_value(
                config_of(game), position.lands[side], position.boxes[side], EVAL_WEIGHTS
            )


def placing_states(game: cl.Game, games: int) -> Iterator[cl.State]:
    """Return the states of random games in which a domino can be placed."""
    for seed in range(games):
        rng, state = Random(seed), game.start()
        while state.actor is not None:
            moves = state.legal_moves()
            if isinstance(moves[0], Place):
                yield state
            state = state.play(rng.choice(moves))


def chosen(state: cl.State) -> tuple[int, cl.Move]:
    """Ask the core for the best placement: its value and the move for it."""
    config, position = config_of(state.game), bridge.from_state(state)
    workspace, fields = new_workspace(config), position.fields
    index_all(position, workspace.domains)
    domino, side = (
        fields[DOMINOES + fields[TURN]],
        config[SIDE_OF + fields[KINGS_ON + fields[TURN]]],
    )
    kingdom, box = indexed_kingdom(position, workspace.domains, side), position.boxes[side]
    rng = np.uint64(rng_of(1, len(state.position.unseen[0])))
    value, choice, _ = best_placement(config, kingdom, domino, WEIGHTS, workspace.scratch, rng)
    return value, bridge.placement_move(
        state.game.rules, box, int(domino), choice >> 6, choice & 63
    )


def sensible_placements(state: cl.State) -> list[cl.Move]:
    """Leave out what loses the middle where that counts, if anything else is left."""
    moves = list(state.legal_moves())
    if not keeps_middle(state.game, kingdom_of(state)):
        return moves
    return [move for move in moves if keeps_middle(state.game, after(state, move))] or moves


def worth(state: cl.State, move: cl.Move) -> float:
    """Work out in points what a placement brings, by really placing it."""
    before, now = kingdom_of(state), after(state, move)
    middle = keeps_middle(state.game, now)
    lost = middle != keeps_middle(state.game, before)
    room = room_of(before, middle=middle)
    holes = count_holes(room & ~now.occupied) - count_holes(room)
    return judged(now) - judged(before) - HOLE * holes - OFF_CENTRE * lost


def kingdom_of(state: cl.State) -> Kingdom:
    """Return the kingdom of the seat to move."""
    kingdom: Kingdom = state.position.kingdoms[state.game.side_of(state.actor)]
    return kingdom


def after(state: cl.State, move: cl.Move) -> Kingdom:
    """Return that kingdom with the domino placed."""
    kingdom: Kingdom = state.play(move).position.kingdoms[state.game.side_of(state.actor)]
    return kingdom


def judged(kingdom: Kingdom) -> float:
    """Add up points and what large domains are worth."""
    return sum(domain.points + GROWTH * domain.size**2 for domain in domains(kingdom))


def keeps_middle(game: cl.Game, kingdom: Kingdom) -> bool:
    """Return whether the castle can be in the middle at the end, where that counts."""
    half = kingdom.size // 2
    return bool(game.options["middle-kingdom"]) and max(map(abs, kingdom.box)) <= half


def room_of(kingdom: Kingdom, *, middle: bool) -> int:
    """Return the free squares a kingdom can still cover, with its castle in the middle if so."""
    half = kingdom.size // 2
    return rectangle(-half, -half, half, half) & ~kingdom.occupied if middle else kingdom.room


def count_holes(room: int) -> int:
    """Count the free squares without a free neighbour."""
    return sum(not around(1 << cell) & room for cell in cells_of(room))


def test_greedy_games_end_as_the_engine_scores_them() -> None:
    for mode in [mode for mode in all_modes() if supports_game(mode.make())]:
        game = mode.make()
        core, policies = config_of(game), read_policies("greedy", game.players)
        for number in range(effort(4, 10)):
            position = bridge.from_state(game.start())
            rngs = (np.uint64(rng_of(3, number)), np.uint64(rng_of(4, number)))
            weights, workspace = make_weights(*POINTS_ONLY_WEIGHTS), new_workspace(core)
            play_on(PlayoutState(core, policies, weights, position, workspace), *rngs, ALL_LINES)
            end = bridge.to_state(game, position)
            assert game.state(end.data()) == end, mode
            assert end.winners() == winners(core, position.lands, position.boxes), mode
