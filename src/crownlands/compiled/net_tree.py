"""A search tree over turns, draws and the end of a game, with the network at its leaves.

A node is a seat about to take its turn; its edges are all actions of the turn, from the one that
the network values most on. Behind an edge that ends a round are lines drawn at random, more of them
the more often it is tried; the first, second, ... line behind every such edge of a round is the
same, so that actions differ by what they are and not by chance. When all lines have been picked,
every side makes the best of its own kingdom, which is worked out.
"""

from typing import Final, NamedTuple

import numpy as np

from crownlands.compiled.config import ROUNDS, SIDE_OF, SIDES, Floats, GameConfig, Ints
from crownlands.compiled.endgame import TOO_MUCH, best_rank, points_in
from crownlands.compiled.features import Numbers
from crownlands.compiled.jit import compiled
from crownlands.compiled.net_games import utility
from crownlands.compiled.network import (
    POINTS,
    WIN,
    Evaluated,
    EvalWorkspace,
    Network,
    evaluate_position,
    evaluate_turn,
    new_eval_workspace,
    new_evaluated,
)
from crownlands.compiled.position import (
    BOX_HEIGHT,
    BOX_WIDTH,
    DOMINOES,
    DRAW,
    KING,
    KINGS_ON,
    LINE_COUNT,
    LINES_DRAWN,
    MOST_LINE,
    NEXT_COUNT,
    OVER,
    PHASE,
    TURN,
    Position,
    copy_position,
    new_position,
)
from crownlands.compiled.rng import Pile, draw_any_king, draw_line, fill_pile, new_pile, rng_of
from crownlands.compiled.transitions import actor
from crownlands.compiled.turn_actions import MOST_ACTIONS, play_action

FIRST_EDGE, EDGE_COUNT, NODE_VISITS, ACTOR_SIDE, NEXT_SIBLING = range(5)
"""What is kept of a node."""
PLACEMENT, ACTION_PICK, VISITS, CHILD, CHILDREN, LAST_CHILD = range(6)
"""What is kept of an edge, in whole numbers."""
PRIOR, PROMISE, SUM = range(3)
"""What is kept of an edge, in fractions: how likely it is the best, what the network says it is
worth, and the sum of what was found behind it."""
NEW: Final = -1
LEAF: Final = -1
"""Edges of a node at which the game is worked out to the end."""
DEEPEST: Final = 128
LEAF_KINGDOMS: Final = 3000
"""How many kingdoms are looked at to work a leaf out."""


class SearchWeights(NamedTuple):
    """How a tree grows."""

    margin: float
    """What a point of the margin is worth, in shares of a win."""
    explore: float
    """How much an action gets on top that was tried little."""
    temperature: float
    """What difference of worth makes an action e times as likely to be the best."""
    trust: float
    """How many visits the word of the network counts for."""
    widening: float
    """The number of lines behind an edge is that power of its visits."""


class SearchTree(NamedTuple):
    """Nodes and edges; the root is node 0."""

    nodes: Ints
    """`int32[nodes, 5]`."""
    worth: Numbers
    """`float32[nodes, sides]`: what a node was worth to each side when it was made."""
    edges: Ints
    """`int32[edges, 6]`."""
    stats: Numbers
    """`float32[edges, 3]`."""
    used: Ints
    """`int64[2]`: how many nodes and edges there are."""


def new_search_tree(config: GameConfig, nodes: int, edges: int) -> SearchTree:
    """Return a tree of a root alone."""
    tree = SearchTree(
        np.empty((nodes, 5), np.int32),
        np.empty((nodes, int(config[SIDES])), np.float32),
        np.empty((edges, 6), np.int32),
        np.empty((edges, 3), np.float32),
        np.array([1, 0]),
    )
    tree.nodes[0] = (0, 0, 0, 0, NEW)
    return tree


class Searcher(NamedTuple):
    """What a search needs."""

    config: GameConfig
    network: Network
    work: EvalWorkspace
    found: Evaluated
    position: Position
    pile: Pile
    values: Numbers
    """`float32[sides, 2]`: where leaves are valued."""
    ranks: Ints
    """`int64[sides]`: how far sides get there."""
    path: Ints
    """`int64[DEEPEST, 3]`: node, edge and side of every step."""
    keys: Floats
    """`float64[actions]`: where actions are sorted."""


def new_searcher(config: GameConfig, network: Network) -> Searcher:
    """Return what a search in a game needs; every thread needs its own."""
    sides = int(config[SIDES])
    return Searcher(
        config,
        network,
        new_eval_workspace(config, network),
        new_evaluated(config),
        new_position(config),
        new_pile(config),
        np.zeros((sides, 2), np.float32),
        np.zeros(sides, np.int64),
        np.zeros((DEEPEST, 3), np.int64),
        np.zeros(MOST_ACTIONS),
    )


@compiled
def expand(search: Searcher, weights: SearchWeights, tree: SearchTree, node: int) -> bool:
    """Add the edges of a node and what it is worth; False if there is no room for them."""
    config, found = search.config, search.found
    side = config[SIDE_OF + actor(search.position.fields)]
    listed = evaluate_turn(config, search.position, search.network, search.work, found)
    begin = tree.used[1]
    if begin + listed > len(tree.edges):
        return False
    keys = search.keys
    for action in range(listed):
        keys[action] = -utility(found.values[action], side, weights.margin)
    order = np.argsort(keys[:listed])
    top = keys[order[0]]
    alone = search.position.boxes[side, BOX_WIDTH] * search.position.boxes[side, BOX_HEIGHT] == 1
    total, edge = 0.0, begin - 1
    for place in range(listed):
        action = order[place]
        if alone and _is_repeated(found, keys, order, place):
            continue
        edge += 1
        tree.edges[edge, PLACEMENT] = found.placements[action]
        tree.edges[edge, ACTION_PICK] = found.picks[action]
        tree.edges[edge, VISITS] = 0
        tree.edges[edge, CHILD] = NEW
        tree.edges[edge, LAST_CHILD] = NEW
        tree.edges[edge, CHILDREN] = 0
        prior = np.exp((top - keys[action]) / weights.temperature)
        tree.stats[edge, PRIOR] = prior
        tree.stats[edge, PROMISE] = -keys[action]
        tree.stats[edge, SUM] = 0.0
        total += prior
    for each in range(begin, edge + 1):
        tree.stats[each, PRIOR] /= total
    tree.used[1] = edge + 1
    tree.nodes[node, FIRST_EDGE] = begin
    tree.nodes[node, EDGE_COUNT] = edge + 1 - begin
    tree.nodes[node, ACTOR_SIDE] = side
    for other in range(config[SIDES]):
        tree.worth[node, other] = utility(found.values[order[0]], other, weights.margin)
    return True


@compiled
def _is_repeated(found: Evaluated, keys: Floats, order: Ints, place: int) -> bool:
    """Return whether an action comes before in the order with its domino turned or mirrored.

    Around a castle alone such placements are the same, and worth exactly the same.
    """
    for before in range(place - 1, -1, -1):
        if keys[order[before]] != keys[order[place]]:
            return False
        if found.picks[order[before]] == found.picks[order[place]]:
            return True
    return False


@compiled
def select(weights: SearchWeights, tree: SearchTree, node: int) -> int:
    """Choose the edge that has proved best, or may prove so."""
    begin = tree.nodes[node, FIRST_EDGE]
    spread = weights.explore * np.sqrt(tree.nodes[node, NODE_VISITS] + 1.0)
    best, choice = -1e18, begin
    for edge in range(begin, begin + tree.nodes[node, EDGE_COUNT]):
        visits = tree.edges[edge, VISITS]
        worth = (tree.stats[edge, PROMISE] * weights.trust + tree.stats[edge, SUM]) / (
            weights.trust + visits
        )
        worth += spread * tree.stats[edge, PRIOR] / (1.0 + visits)
        if worth > best:
            best, choice = worth, edge
    return choice


@compiled
def next_node(
    search: Searcher, weights: SearchWeights, tree: SearchTree, edge: int, seed: int
) -> int:
    """Let chance play behind an edge and return the node that follows, `NEW` without room."""
    config, position = search.config, search.position
    fields = position.fields
    children = tree.edges[edge, CHILDREN]
    index = 0
    if fields[PHASE] in (DRAW, KING):
        visits = tree.edges[edge, VISITS]
        wanted = max(1, int((visits + 1.0) ** weights.widening))
        index = children if children < wanted else visits % children
        rng = rng_of(seed, 64 * index + fields[LINES_DRAWN] + 32 * (fields[PHASE] == KING))
        fill_pile(config, fields, search.pile)
        while fields[PHASE] in (DRAW, KING):
            if fields[PHASE] == DRAW:
                rng = draw_line(config, fields, search.pile, rng)
            else:
                rng = draw_any_king(config, fields, rng)
    if index < children:
        node = tree.edges[edge, CHILD]
        for _ in range(index):
            node = tree.nodes[node, NEXT_SIBLING]
        return node
    node = tree.used[0]
    if node == len(tree.nodes):
        return NEW
    tree.used[0] += 1
    tree.nodes[node, FIRST_EDGE] = tree.nodes[node, EDGE_COUNT] = 0
    tree.nodes[node, NODE_VISITS] = 0
    tree.nodes[node, NEXT_SIBLING] = NEW
    if children:
        tree.nodes[tree.edges[edge, LAST_CHILD], NEXT_SIBLING] = node
    else:
        tree.edges[edge, CHILD] = node
    tree.edges[edge, LAST_CHILD] = node
    tree.edges[edge, CHILDREN] += 1
    return node


@compiled
def finish(search: Searcher) -> None:
    """Value a position in which all lines have been picked: every side lays its dominoes best."""
    config, position, values = search.config, search.position, search.values
    fields = position.fields
    dominoes = np.empty(2 * MOST_LINE, np.int64)
    left = np.full(1, LEAF_KINGDOMS)
    highest, level = 0, 0
    for side in range(config[SIDES]):
        length = 0
        for at in range(fields[TURN], fields[LINE_COUNT]):
            if config[SIDE_OF + fields[KINGS_ON + at]] == side:
                dominoes[length] = fields[DOMINOES + at]
                length += 1
        reached = best_rank(
            config, position.lands[side], position.boxes[side], dominoes, length, left
        )
        if reached == TOO_MUCH:
            evaluate_position(config, position, search.network, search.work, values)
            return
        values[side, POINTS] = points_in(reached)
        search.ranks[side] = reached
        if reached > highest:
            highest, level = reached, 1
        elif reached == highest:
            level += 1
    for side in range(config[SIDES]):
        values[side, WIN] = (search.ranks[side] == highest) / level


@compiled
def all_picked(config: GameConfig, position: Position) -> bool:
    """Return whether nothing but placements is left."""
    fields = position.fields
    return fields[PHASE] == OVER or (
        fields[LINES_DRAWN] == config[ROUNDS] and fields[NEXT_COUNT] == 0
    )


@compiled
def search_on(
    search: Searcher,
    start: Position,
    weights: SearchWeights,
    tree: SearchTree,
    seed: int,
    simulations: int,
) -> int:
    """Run some simulations; return how many there was room for."""
    config, position, path = search.config, search.position, search.path
    for number in range(simulations):
        copy_position(position, start)
        node, depth = 0, 0
        while True:
            if tree.nodes[node, EDGE_COUNT] == 0:
                if node and all_picked(config, position):
                    finish(search)
                    for side in range(config[SIDES]):
                        tree.worth[node, side] = utility(search.values, side, weights.margin)
                    tree.nodes[node, EDGE_COUNT] = LEAF
                elif not expand(search, weights, tree, node):
                    return number
                break
            if tree.nodes[node, EDGE_COUNT] == LEAF:
                break
            edge = select(weights, tree, node)
            path[depth, 0], path[depth, 1] = node, edge
            path[depth, 2] = tree.nodes[node, ACTOR_SIDE]
            depth += 1
            play_action(
                config, position, tree.edges[edge, PLACEMENT], tree.edges[edge, ACTION_PICK]
            )
            node = next_node(search, weights, tree, edge, seed)
            if node == NEW:
                return number
        tree.nodes[node, NODE_VISITS] += 1
        for step in range(depth):
            tree.nodes[path[step, 0], NODE_VISITS] += 1
            edge = path[step, 1]
            tree.edges[edge, VISITS] += 1
            tree.stats[edge, SUM] += tree.worth[node, path[step, 2]]
    return simulations
