"""A tree over the rest of the round in the compiled core: everyone's pairs, tried where promising.

Nothing is left to chance until the next line is drawn, so up to there the tree is exact; what
follows is resampled in every simulation and played out by policies.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from crownlands.compiled.course import actor
from crownlands.compiled.jit import compiled
from crownlands.compiled.luck import luck_of
from crownlands.compiled.mode import SIDE_OF, SIDES, Mode
from crownlands.compiled.pairs import MOST_PAIRS, list_pairs
from crownlands.compiled.playout import ALL_LINES, Desk, play_on
from crownlands.compiled.scoring import totals
from crownlands.compiled.static_eval import POINT, EvalWeights
from crownlands.compiled.table import LINES_DRAWN, MOST_LINE, Position, set_up
from crownlands.compiled.trials import play_pair, worth

WIDTH: Final = 32
"""How many pairs a node looks at: those that made the best first impression."""
NEW: Final = -1
CODE, PICK, CHILD, VISITS = range(4)
"""What is noted of an edge, in whole numbers."""
PRIOR, SUM = range(2)
"""What is noted of an edge, in fractions: how promising it looks, and the worths it brought."""
EXPLORING, WARMTH, WIN = range(3)
"""Weights of a search: how many points of hope an untried pair may have, how many points make a
pair e times as promising as another, how many points a win is worth beside the margin."""


class Tree(NamedTuple):
    """A tree: nodes, and the edges of each."""

    nodes: Any
    """`int64[nodes, 2]`: visits, and how many edges there are."""
    edges: Any
    """`int64[nodes, WIDTH, 4]`."""
    worths: Any
    """`float64[nodes, WIDTH, 2]`."""
    room: Any
    """`int64[3, MOST_PAIRS]`: room to list pairs in."""


def new_tree(most: int) -> Tree:
    """Make a tree of a root alone, with room for so many nodes."""
    nodes = np.zeros((most, 2), np.int64)
    return Tree(
        nodes,
        np.zeros((most, WIDTH, 4), np.int64),
        np.zeros((most, WIDTH, 2)),
        np.zeros((3, MOST_PAIRS), np.int64),
    )


@compiled
def expand(
    mode: Mode,
    position: Position,
    eval_weights: EvalWeights,
    warmth: float,
    luck: Any,
    node: int,
    tree: Tree,
) -> None:
    """Give a node its edges: the pairs of the best impression, from the best on."""
    nodes, edges, worths, room = tree
    codes, picks, values = room[0], room[1], room[2]
    found = list_pairs(mode, position, eval_weights, luck, codes, picks, values)
    kept = min(found, WIDTH)
    total = 0.0
    top = 0
    for edge in range(kept):
        best = edge
        for other in range(edge + 1, found):
            if values[other] > values[best]:
                best = other
        codes[edge], codes[best] = codes[best], codes[edge]
        picks[edge], picks[best] = picks[best], picks[edge]
        values[edge], values[best] = values[best], values[edge]
        if edge == 0:
            top = values[0]
        edges[node, edge, CODE], edges[node, edge, PICK] = codes[edge], picks[edge]
        edges[node, edge, CHILD], edges[node, edge, VISITS] = NEW, 0
        prior = np.exp((values[edge] - top) / (POINT * warmth))
        worths[node, edge, PRIOR], worths[node, edge, SUM] = prior, 0.0
        total += prior
    for edge in range(kept):
        worths[node, edge, PRIOR] /= total
    nodes[node, 1] = kept


@compiled
def select(node: int, tree: Tree, explore: float) -> int:
    """Choose the edge that has proved best, or promises to: more of them as visits grow."""
    nodes, edges, worths, _ = tree
    visits = nodes[node, 0]
    wide = min(nodes[node, 1], 2 + int(2.0 * np.sqrt(visits)))
    tried, brought = 0, 0.0
    for edge in range(wide):
        tried += edges[node, edge, VISITS]
        brought += worths[node, edge, SUM]
    mean = brought / tried if tried else 0.0
    best, choice = -np.inf, 0
    for edge in range(wide):
        visited = edges[node, edge, VISITS]
        known = worths[node, edge, SUM] / visited if visited else mean
        hope = explore * worths[node, edge, PRIOR] * np.sqrt(visits + 1.0) / (1.0 + visited)
        if known + hope > best:
            best, choice = known + hope, edge
    return choice


@compiled
def descend(
    mode: Mode,
    work: Position,
    judgement: EvalWeights,
    weights: Any,
    tree: Tree,
    used: int,
    luck: Any,
    path: Any,
) -> tuple[int, int]:
    """Follow the tree to its edge, or to the end of the round; give the length of the path.

    Also gives how many nodes there are now: the last step may have added one.
    """
    nodes, edges, _, _ = tree
    drawn = work.notes[LINES_DRAWN]
    node, depth = 0, 0
    while node != NEW and work.notes[LINES_DRAWN] == drawn and actor(work.notes) >= 0:
        if nodes[node, 1] == 0:
            if node and nodes[node, 0] == 0:
                break
            expand(mode, work, judgement, weights[WARMTH], luck, node, tree)
        edge = select(node, tree, weights[EXPLORING])
        path[depth, 0], path[depth, 1] = node, edge
        path[depth, 2] = mode[SIDE_OF + actor(work.notes)]
        depth += 1
        play_pair(mode, work, edges[node, edge, CODE], edges[node, edge, PICK])
        if edges[node, edge, CHILD] == NEW and used < len(nodes):
            edges[node, edge, CHILD] = used
            used += 1
        node = edges[node, edge, CHILD]
    if node != NEW:
        nodes[node, 0] += 1
    return depth, used


@compiled
def grow_tree(
    mode: Mode,
    position: Position,
    work: Position,
    desk: Desk,
    policies: Any,
    eval_weights: EvalWeights,
    judgement: EvalWeights,
    weights: Any,
    tree: Tree,
    used: int,
    seed: int,
    begin: int,
    end: int,
) -> int:
    """Run some simulations in `work`; give how many nodes the tree has now."""
    points = np.zeros(mode[SIDES], np.int64)
    path = np.zeros((2 * MOST_LINE, 3), np.int64)
    for number in range(begin, end):
        draws, luck = luck_of(seed, 2 * number), luck_of(seed, 2 * number + 1)
        set_up(work, position)
        depth, used = descend(mode, work, judgement, weights, tree, used, luck, path)
        play_on(mode, work, desk, policies, eval_weights, draws, luck, ALL_LINES)
        totals(mode, work.lands, work.boxes, points)
        for step in range(depth):
            node, edge = path[step, 0], path[step, 1]
            tree.nodes[node, 0] += 1
            tree.edges[node, edge, VISITS] += 1
            tree.worths[node, edge, SUM] += worth(points, path[step, 2], weights[WIN])
    return used
