"""A tree of decisions, open to whatever chance and hidden hands bring.

A node stands for the decisions that led to it, not for a position: the same node is visited with
other draws and other hands each time, and what is not legal this time is passed over.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from crownlands.core.moves import Move

CURIOSITY: Final = 0.6
"""How much is tried out that looks worse so far."""
WARMTH: Final = 3.0
"""How many points better a move feels if it promises e times as much."""
RESERVE: Final = 0.05
"""How much worse than the others a move is taken to be before it was tried."""
CAUTION: Final = 2.0
"""How many standard errors a mean is taken to be too high."""
LEAST_SPREAD: Final = 0.05
"""How much visits differ as long as nobody knows."""


class Node:
    """A decision that may be made, and what came of it for the side that makes it."""

    __slots__ = ("children", "promise", "squares", "total", "visits")

    def __init__(self, promise: float = 1.0) -> None:
        self.promise = promise
        """How good it feels compared with the others, without trying it."""
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.children: dict[Move, Node] = {}

    def remember(self, worth: float) -> None:
        """Count one more visit, and what came of it."""
        self.visits += 1
        self.total += worth
        self.squares += worth * worth

    def expects(self, moves: Sequence[Move]) -> bool:
        """Tell whether all these moves were felt before."""
        children = self.children
        return all(move in children for move in moves)

    def expand(self, moves: Sequence[Move], values: Sequence[float]) -> None:
        """Add the moves that are new, with promises from their values in points."""
        best = max(values)
        for move, value in zip(moves, values, strict=True):
            if move not in self.children:
                self.children[move] = Node(exp((value - best) / WARMTH))

    def select(self, moves: Sequence[Move]) -> tuple[Move, Node]:
        """Give the move to follow: what did well, and what promises much for its few visits."""
        nodes = [self.children[move] for move in moves]
        visits = sum(node.visits for node in nodes)
        mean = sum(node.total for node in nodes) / visits if visits else 0.5
        untried = mean - RESERVE
        scale = CURIOSITY * sqrt(visits + 1) / sum(node.promise for node in nodes)
        best, chosen = float("-inf"), 0
        for index, node in enumerate(nodes):
            tried = node.visits
            value = node.total / tried if tried else untried
            value += scale * node.promise / (1 + tried)
            if value > best:
                best, chosen = value, index
        return moves[chosen], nodes[chosen]

    def favourite(self) -> Move:
        """Give the move that is surely good: by its mean, less what that is uncertain by."""
        spread = self._spread()
        return max(self.children, key=lambda move: _sure_worth(self.children[move], spread))

    def usual_line(self) -> Iterator[Move]:
        """Give the decisions that were followed most often from here on."""
        node = self
        while node.children:
            move, node = max(node.children.items(), key=lambda child: child[1].visits)
            if not node.visits:
                return
            yield move

    def _spread(self) -> float:
        """Tell how much the visits of one and the same move differ, or seem to at first."""
        tried = [node for node in self.children.values() if node.visits]
        squares = sum(node.squares - node.total**2 / node.visits for node in tried)
        again = sum(node.visits - 1 for node in tried)
        return sqrt((max(0.0, squares) + LEAST_SPREAD**2) / (again + 1))


def _sure_worth(node: Node, spread: float) -> tuple[float, ...]:
    if not node.visits:
        return (-1.0, node.promise)
    return (node.total / node.visits - CAUTION * spread / sqrt(node.visits), node.promise)
