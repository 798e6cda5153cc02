"""A search tree over the rest of the round: everyone's turn actions, tried where promising.

Nothing is left to chance until the next line is drawn, so up to there the tree is exact; what
follows is resampled in every simulation and played out by policies.
"""

from typing import Final, NamedTuple

import numpy as np

from crownlands.compiled.config import SIDE_OF, SIDES, Floats, Ints
from crownlands.compiled.jit import compiled
from crownlands.compiled.kingdom import totals
from crownlands.compiled.playout import ALL_LINES, PlayoutState, play_on
from crownlands.compiled.position import LINES_DRAWN, MOST_LINE, Position, copy_position
from crownlands.compiled.rng import Rng, rng_of
from crownlands.compiled.rollouts import result_value
from crownlands.compiled.static_eval import PLAYOUT_POINT
from crownlands.compiled.transitions import actor
from crownlands.compiled.turn_actions import TurnActions, list_actions, new_actions, play_action

WIDTH: Final = 32
"""How many actions a node looks at: those of the highest values."""
NEW: Final = -1
PLACEMENT, PICK, CHILD, VISITS = range(4)
"""What is kept of an edge, in whole numbers."""
PRIOR, SUM = range(2)
"""What is kept of an edge, in fractions: its prior, and the sum of its results."""
EXPLORATION_AT, TEMPERATURE_AT, WIN_AT = range(3)
"""Places of the weights of a search: how many points an untried action may get on top, how many
points make an action e times as promising as another, how many points a win adds to the margin."""


class Tree(NamedTuple):
    """A tree: nodes, and the edges of each."""

    nodes: Ints
    """`int64[nodes, 2]`: visits, and how many edges there are."""
    edges: Ints
    """`int64[nodes, WIDTH, 4]`."""
    stats: Floats
    """`float64[nodes, WIDTH, 2]`."""
    actions: TurnActions
    """A buffer to list actions in."""


def new_tree(most: int) -> Tree:
    """Return a tree of a root alone, for at most so many nodes."""
    return Tree(
        np.zeros((most, 2), np.int64),
        np.zeros((most, WIDTH, 4), np.int64),
        np.zeros((most, WIDTH, 2)),
        new_actions(),
    )


@compiled
def expand(playout: PlayoutState, temperature: float, rng: Rng, node: int, tree: Tree) -> None:
    """Add the edges of a node: the actions of the highest values, from the best on."""
    nodes, edges, stats, actions = tree
    placements, picks, values = actions
    found = list_actions(playout.config, playout.position, playout.weights, rng, actions)
    kept = min(found, WIDTH)
    total = 0.0
    top = 0
    for edge in range(kept):
        best = edge
        for other in range(edge + 1, found):
            if values[other] > values[best]:
                best = other
        placements[edge], placements[best] = placements[best], placements[edge]
        picks[edge], picks[best] = picks[best], picks[edge]
        values[edge], values[best] = values[best], values[edge]
        if edge == 0:
            top = values[0]
        edges[node, edge, PLACEMENT], edges[node, edge, PICK] = placements[edge], picks[edge]
        edges[node, edge, CHILD], edges[node, edge, VISITS] = NEW, 0
        prior = np.exp((values[edge] - top) / (PLAYOUT_POINT * temperature))
        stats[node, edge, PRIOR], stats[node, edge, SUM] = prior, 0.0
        total += prior
    for edge in range(kept):
        stats[node, edge, PRIOR] /= total
    nodes[node, 1] = kept


@compiled
def select(node: int, tree: Tree, explore: float) -> int:
    """Choose the edge that has proved best, or promises to: more of them as visits grow."""
    nodes, edges, stats, _ = tree
    visits = nodes[node, 0]
    wide = min(nodes[node, 1], 2 + int(2.0 * np.sqrt(visits)))
    tried, brought = 0, 0.0
    for edge in range(wide):
        tried += edges[node, edge, VISITS]
        brought += stats[node, edge, SUM]
    mean = brought / tried if tried else 0.0
    best, choice = -np.inf, 0
    for edge in range(wide):
        visited = edges[node, edge, VISITS]
        known = stats[node, edge, SUM] / visited if visited else mean
        bonus = explore * stats[node, edge, PRIOR] * np.sqrt(visits + 1.0) / (1.0 + visited)
        if known + bonus > best:
            best, choice = known + bonus, edge
    return choice


@compiled
def descend(
    playout: PlayoutState, weights: Floats, tree: Tree, used: int, rng: Rng, path: Ints
) -> tuple[int, int]:
    """Follow the tree to its edge, or to the end of the round.

    Returns the length of the path, and how many nodes there are now: the last step may have added
    one.
    """
    config, position = playout.config, playout.position
    nodes, edges, _, _ = tree
    drawn = position.fields[LINES_DRAWN]
    node, depth = 0, 0
    while node != NEW and position.fields[LINES_DRAWN] == drawn and actor(position.fields) >= 0:
        if nodes[node, 1] == 0:
            if node and nodes[node, 0] == 0:
                break
            expand(playout, weights[TEMPERATURE_AT], rng, node, tree)
        edge = select(node, tree, weights[EXPLORATION_AT])
        path[depth, 0], path[depth, 1] = node, edge
        path[depth, 2] = config[SIDE_OF + actor(position.fields)]
        depth += 1
        play_action(config, position, edges[node, edge, PLACEMENT], edges[node, edge, PICK])
        if edges[node, edge, CHILD] == NEW and used < len(nodes):
            edges[node, edge, CHILD] = used
            used += 1
        node = edges[node, edge, CHILD]
    if node != NEW:
        nodes[node, 0] += 1
    return depth, used


@compiled
def grow_tree(
    playout: PlayoutState,
    start: Position,
    weights: Floats,
    tree: Tree,
    used: int,
    seed: int,
    begin: int,
    end: int,
) -> int:
    """Run the simulations of some numbers; return how many nodes the tree has now."""
    config, position = playout.config, playout.position
    points = np.zeros(config[SIDES], np.int64)
    path = np.zeros((2 * MOST_LINE, 3), np.int64)
    for number in range(begin, end):
        draws, rng = rng_of(seed, 2 * number), rng_of(seed, 2 * number + 1)
        copy_position(position, start)
        depth, used = descend(playout, weights, tree, used, rng, path)
        play_on(playout, draws, rng, ALL_LINES)
        totals(config, position.lands, position.boxes, points)
        for step in range(depth):
            node, edge = path[step, 0], path[step, 1]
            tree.nodes[node, 0] += 1
            tree.edges[node, edge, VISITS] += 1
            tree.stats[node, edge, SUM] += result_value(points, path[step, 2], weights[WIN_AT])
    return used
