"""Factored actions: an action as a few small choices instead of one large index.

A policy that has an output for every action index needs tens of thousands of them where a move
names two squares and what is drawn there. As factors, the same moves need about a hundred: the kind
of move, a square, a direction and so on, each a choice of its own. `Encoding.factored` has the
mapping for every game; it follows from the axes of the blocks.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import accumulate
from math import prod
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from crownlands.core.errors import BadMove
from crownlands.encoding.spec import ActionBlock

FACTORS: Final = {
    "first": "p",
    "second": "q",
    "square": "yx",
    "direction": "d",
    "second_square": "vu",
    "choice": "k",
}
"""The factors after the kind of move, and the axes of `IndexArray` that each stands for."""


class MoveKind(NamedTuple):
    """The actions of one array of a block, from `begin` on."""

    name: str
    begin: int
    shape: tuple[int, ...]
    axes: tuple[tuple[int, ...], ...]
    """Per factor after the kind, which axes of the array it stands for."""

    def sizes(self) -> list[int]:
        """Return how many values each factor has here; 1 for those it does not need."""
        return [prod(self.shape[axis] for axis in axes) for axes in self.axes]

    def split(self) -> NDArray[np.int64]:
        """Return the factors of all actions, a row for each."""
        places = np.unravel_index(np.arange(prod(self.shape)), self.shape)
        columns = [
            np.ravel_multi_index(
                tuple(places[axis] for axis in axes), tuple(self.shape[axis] for axis in axes)
            )
            if axes
            else np.zeros(prod(self.shape), np.int64)
            for axes in self.axes
        ]
        return np.stack(columns, axis=-1).astype(np.int64)

    def join(self, factors: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the actions of rows of factors; those it does not need count for nothing."""
        places: list[NDArray[np.int64]] = [np.zeros(len(factors), np.int64)] * len(self.shape)
        for axes, column in zip(self.axes, factors.T, strict=True):
            if axes:
                found = np.unravel_index(column, tuple(self.shape[axis] for axis in axes))
                for axis, place in zip(axes, found, strict=True):
                    places[axis] = place
        return self.begin + np.ravel_multi_index(tuple(places), self.shape)


class FactoredActions:
    """The action indices of a game as rows of factors, and back."""

    names: tuple[str, ...]
    """The factors: `kind`, then those of `FACTORS` that the game needs."""
    sizes: tuple[int, ...]
    """How many values each factor has: the `nvec` of a `MultiDiscrete`."""
    kinds: tuple[str, ...]
    """What the values of `kind` stand for: a block of actions, or a part of one."""

    def __init__(self, blocks: Sequence[ActionBlock]) -> None:
        letters = {letter for block in blocks for array in block.arrays for letter in array.axes}
        used = {name: axes for name, axes in FACTORS.items() if letters & set(axes)}
        self._kinds = list(_move_kinds(blocks, used.values()))
        self.kinds = tuple(kind.name for kind in self._kinds)
        self.names = ("kind", *used)
        most = zip(*(kind.sizes() for kind in self._kinds), strict=True)
        self.sizes = (len(self._kinds), *map(max, most))
        self._begins = np.array([0, *accumulate(self.sizes)][:-1])

    @property
    def size(self) -> int:
        """How many values all factors have: the outputs of a policy."""
        return sum(self.sizes)

    @cached_property
    def table(self) -> NDArray[np.int64]:
        """The factors of every action index: an array of actions x factors."""
        rows = [
            np.insert(kind.split(), 0, number, axis=1) for number, kind in enumerate(self._kinds)
        ]
        return np.concatenate(rows)

    def split(self, actions: ArrayLike) -> NDArray[np.int64]:
        """Return the factors of action indices, along a new last axis.

        A factor that a kind of move does not need is 0.
        """
        given = np.asarray(actions, np.int64)
        if given.size and not 0 <= given.min() <= given.max() < len(self.table):
            raise BadMove(f"action indices are 0 to {len(self.table) - 1}")
        return np.asarray(self.table[given])

    def join(self, factors: ArrayLike) -> NDArray[np.int64]:
        """Return the action indices of factors, which are the last axis.

        Factors that a kind of move does not need count for nothing. A value that the kind does not
        have raises `BadMove`.
        """
        given = np.asarray(factors, np.int64)
        rows = given.reshape(-1, len(self.sizes))
        joined = np.full(len(rows), -1, np.int64)
        for number, kind in enumerate(self._kinds):
            of_kind = rows[:, 0] == number
            try:
                joined[of_kind] = kind.join(rows[of_kind, 1:])
            except ValueError:
                raise BadMove(
                    f"a factor is too large for {kind.name!r}, which has "
                    f"{dict(zip(self.names[1:], kind.sizes(), strict=True))} values"
                ) from None
        if (joined < 0).any():
            raise BadMove(f"kinds of move are 0 to {len(self._kinds) - 1}")
        return joined.reshape(given.shape[:-1])

    def mask(self, legal: Iterable[int]) -> NDArray[np.int8]:
        """Mark the values that some legal action has, factor behind factor.

        Not every combination of marked values is legal: `allowed` says which values can follow
        others, and `logits` compares legal actions only.
        """
        mask = np.zeros(self.size, np.int8)
        mask[self.outputs(list(legal))] = 1
        return mask

    def allowed(self, legal: Iterable[int], chosen: Sequence[int]) -> NDArray[np.int8]:
        """Mark the values of the next factor that a legal action has after the values chosen.

        A policy that chooses one factor after the other by these masks always ends with a legal
        action.
        """
        rows = self.split(list(legal)).reshape(-1, len(self.sizes))
        at = len(chosen)
        fitting = rows[(rows[:, :at] == np.asarray(chosen, np.int64)).all(axis=1)]
        mask = np.zeros(self.sizes[at], np.int8)
        mask[fitting[:, at]] = 1
        return mask

    def complete(self, legal: Iterable[int], factors: Sequence[int]) -> int:
        """Return the legal action that has the given factors as far as there is one.

        Factor by factor, a value that no legal action has after those before becomes the lowest
        one that some legal action has.
        """
        rows = self.split(list(legal)).reshape(-1, len(self.sizes))
        for at, value in enumerate(factors):
            fitting = rows[rows[:, at] == value]
            rows = fitting if len(fitting) else rows[rows[:, at] == rows[:, at].min()]
        return int(self.join(rows[0]))

    def outputs(self, actions: ArrayLike) -> NDArray[np.int64]:
        """Return which outputs of a policy belong to action indices, along a new last axis."""
        return np.asarray(self.split(actions) + self._begins, np.int64)

    def logits(self, policy: NDArray[Any], actions: ArrayLike) -> NDArray[Any]:
        """Return a logit for each action: the sum of the outputs of a policy for its factors."""
        return np.asarray(policy[self.outputs(actions)].sum(axis=-1))

    def __repr__(self) -> str:
        factors = ", ".join(map("{} {}".format, self.names, self.sizes))
        return f"<FactoredActions: {factors}>"


def _move_kinds(blocks: Sequence[ActionBlock], factors: Iterable[str]) -> Iterable[MoveKind]:
    groups = list(factors)
    for block in blocks:
        begin = block.begin
        for number, array in enumerate(block.arrays):
            name = block.name if len(block.arrays) == 1 else f"{block.name} {number + 1}"
            axes = tuple(
                tuple(at for at, letter in enumerate(array.axes) if letter in group)
                for group in groups
            )
            yield MoveKind(name, begin, array.shape, axes)
            begin += array.size
