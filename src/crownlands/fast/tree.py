"""A tree over the rest of the round in the compiled core: everyone's pairs, tried where promising.

Nothing is left to chance until the next line is drawn, so up to there the tree is exact; what
follows is resampled in every simulation and played out by policies.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from crownlands.fast.best_spot import Gains
from crownlands.fast.course import actor
from crownlands.fast.jit import compiled
from crownlands.fast.luck import luck_of
from crownlands.fast.mode import SIDE_OF, SIDES, Mode
from crownlands.fast.pairs import MOST_PAIRS, list_pairs
from crownlands.fast.pile import Pile
from crownlands.fast.placing import Spots
from crownlands.fast.playout import ALL_LINES, play_on
from crownlands.fast.scoring import totals
from crownlands.fast.survey import DomainCells, DomainFigures
from crownlands.fast.table import LINES_DRAWN, MOST_LINE, OVER, PHASE, Boxes, Lands, Notes
from crownlands.fast.taste import POINT, Taste
from crownlands.fast.trials import play_pair, worth

WIDTH: Final = 32
"""How many pairs a node looks at: those that made the best first impression."""
NEW: Final = -1
CODE, PICK, CHILD, VISITS = range(4)
"""What is noted of an edge, in whole numbers."""
PRIOR, SUM = range(2)
"""What is noted of an edge, in fractions: how promising it looks, and the worths it brought."""


class Tree(NamedTuple):
    """A tree, for use outside compiled code: nodes, and the edges of each."""

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
    lands: Lands,
    boxes: Boxes,
    notes: Notes,
    taste: Taste,
    warmth: float,
    luck: Any,
    node: int,
    nodes: Any,
    edges: Any,
    worths: Any,
    room: Any,
) -> None:
    """Give a node its edges: the pairs of the best impression, from the best on."""
    codes, picks, values = room[0], room[1], room[2]
    found = list_pairs(mode, lands, boxes, notes, taste, luck, codes, picks, values)
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
def select(node: int, nodes: Any, edges: Any, worths: Any, explore: float) -> int:
    """Choose the edge that has proved best, or promises to: more of them as visits grow."""
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
def grow_tree(
    mode: Mode,
    lands: Lands,
    boxes: Boxes,
    notes: Notes,
    work_lands: Lands,
    work_boxes: Boxes,
    work_notes: Notes,
    pile: Pile,
    cells: DomainCells,
    figures: DomainFigures,
    spots: Spots,
    gains: Gains,
    policies: Any,
    taste: Taste,
    judgement: Taste,
    weights: Any,
    nodes: Any,
    edges: Any,
    worths: Any,
    room: Any,
    used: int,
    seed: int,
    begin: int,
    end: int,
) -> int:
    """Run some simulations; give how many nodes the tree has now.

    `weights` are how much to explore, how warm priors are, and what a win is worth in points.
    """
    points = np.zeros(mode[SIDES], np.int64)
    path = np.zeros((2 * MOST_LINE, 3), np.int64)
    for number in range(begin, end):
        draws, luck = luck_of(seed, 2 * number), luck_of(seed, 2 * number + 1)
        work_lands[:], work_boxes[:], work_notes[:] = lands, boxes, notes
        node, depth = 0, 0
        while node != NEW and work_notes[PHASE] != OVER:
            if work_notes[LINES_DRAWN] != notes[LINES_DRAWN] or actor(work_notes) < 0:
                break
            if nodes[node, 1] == 0:
                if nodes[node, 0] == 0 and node:
                    break
                expand(
                    mode,
                    work_lands,
                    work_boxes,
                    work_notes,
                    judgement,
                    weights[1],
                    luck,
                    node,
                    nodes,
                    edges,
                    worths,
                    room,
                )
            edge = select(node, nodes, edges, worths, weights[0])
            path[depth, 0], path[depth, 1] = node, edge
            path[depth, 2] = mode[SIDE_OF + actor(work_notes)]
            depth += 1
            code, at = edges[node, edge, CODE], edges[node, edge, PICK]
            play_pair(mode, work_lands, work_boxes, work_notes, code, at)
            if edges[node, edge, CHILD] == NEW and used < len(nodes):
                edges[node, edge, CHILD] = used
                nodes[used, 0] = nodes[used, 1] = 0
                used += 1
            node = edges[node, edge, CHILD]
        if node != NEW:
            nodes[node, 0] += 1
        play_on(
            mode,
            work_lands,
            work_boxes,
            work_notes,
            pile,
            cells,
            figures,
            spots,
            gains,
            policies,
            taste,
            draws,
            luck,
            ALL_LINES,
        )
        totals(mode, work_lands, work_boxes, points)
        for step in range(depth):
            node, edge = path[step, 0], path[step, 1]
            nodes[node, 0] += 1
            edges[node, edge, VISITS] += 1
            worths[node, edge, SUM] += worth(points, path[step, 2], weights[2])
    return used
