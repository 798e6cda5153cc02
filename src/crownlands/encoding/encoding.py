"""The encoding of a game: moves as fixed indices, views as tensors."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from crownlands.core.errors import BadMove, BadPosition
from crownlands.core.game import Game
from crownlands.core.moves import Move
from crownlands.core.state import State
from crownlands.core.view import View
from crownlands.encoding.board import Board
from crownlands.encoding.pieces import (
    Block,
    Feature,
    Field,
    Floats,
    Number,
    Numbering,
    Twins,
    Write,
    lay_blocks,
    lay_fields,
    viewpoint,
)


class Pieces(NamedTuple):
    """All a game's encoding is made of."""

    actions: tuple[Numbering, ...]
    chances: tuple[Numbering, ...]
    features: tuple[Feature, ...]
    board: Board
    """The squares that planes and moves are numbered by."""
    twins: Twins


class Encoding:
    """Fixed numbers for the moves of a game, and a tensor for what a seat sees."""

    game: Game
    size: int
    """How many action indices seats have."""
    chance_size: int
    """How many indices chance has."""
    length: int
    """How many numbers an observation has."""
    blocks: tuple[Block, ...]
    """The action indices of seats, by kind of move."""
    chance_blocks: tuple[Block, ...]
    """The indices of chance's moves, by kind of move."""
    fields: tuple[Field, ...]
    """The named parts of an observation, in their order."""
    board: Board
    """The squares that planes and moves are numbered by."""

    def __init__(self, game: Game, pieces: Pieces) -> None:
        self.game = game
        self.board = pieces.board
        self.blocks = lay_blocks(pieces.actions)
        self.chance_blocks = lay_blocks(pieces.chances)
        self.fields = lay_fields(pieces.features)
        self.size = self.blocks[-1].end
        self.chance_size = self.chance_blocks[-1].end
        self.length = self.fields[-1].end
        self._numbers = _numbers_by_kind(pieces, self.blocks, self.chance_blocks)
        self._writers = tuple(_writers(pieces.features, self.fields))
        self._twins = pieces.twins
        self._viewpoints = tuple(viewpoint(game, seat) for seat in game.seats)

    def index(self, state: State | View, move: Move) -> int:
        """Give the fixed index of a legal move of whoever acts; raise `BadMove` if it has none."""
        try:
            begin, numbers = self._numbers[type(move)]
            return begin + numbers(_position(state))(move)
        except (KeyError, ValueError, IndexError):
            raise BadMove(f"{move} has no index here", move=str(move)) from None

    def legal(self, state: State | View) -> dict[int, Move]:
        """Give the legal moves of whoever acts by their indices, ascending.

        A view gives the moves of its own seat: none while another acts.
        """
        moves = state.legal_moves()
        kinds = set(map(type, moves))
        position = _position(state)
        found: dict[int, Move] = {}
        for kind in kinds:
            begin, numbers = self._numbers[kind]
            number = numbers(position)
            found.update({begin + number(move): move for move in moves if type(move) is kind})
        return {index: found[index] for index in sorted(found)}

    def mask(self, legal: Iterable[int]) -> NDArray[np.int8]:
        """Mark legal action indices of a seat among all."""
        mask = np.zeros(self.size, np.int8)
        mask[list(legal)] = 1
        return mask

    def observe(self, view: View) -> Floats:
        """Give what a seat sees as one flat tensor; a spectator looks from seat 0."""
        if view.game != self.game:
            raise BadPosition(f"the view is of another game: {view.game.name}")
        flat = np.zeros(self.length, np.float32)
        known, point = view.known, self._viewpoints[view.seat or 0]
        for begin, end, shape, write in self._writers:
            write(flat[begin:end].reshape(shape), known, point)
        return flat

    def split(self, tensor: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Give the named fields of an observation, or of a batch of them, in their shapes."""
        batch = tensor.shape[:-1]
        return {
            field.name: tensor[..., field.begin : field.end].reshape(*batch, *field.shape)
            for field in self.fields
        }

    def twins(self, tensor: NDArray[Any]) -> NDArray[np.int64]:
        """Tell from an observation, or a batch, whether what is to be placed has halves alike.

        Such moves are written one way round only, so `symmetries` must know. 0: they differ.
        1: alike if both are drawn alike. 2: alike however they are drawn.
        """
        return self._twins(self.split(tensor))

    def __repr__(self) -> str:
        return f"<Encoding of {self.game.name}: {self.size} actions, {self.length} numbers>"

    def __reduce__(self) -> tuple[Any, ...]:
        from crownlands.encoding.making import encoding_of

        return encoding_of, (self.game,)


def _position(state: State | View) -> Any:
    return state.position if isinstance(state, State) else state.known


def _numbers_by_kind(
    pieces: Pieces, blocks: tuple[Block, ...], chance_blocks: tuple[Block, ...]
) -> dict[type[Move], tuple[int, Callable[[Any], Number]]]:
    laid = [
        *zip(pieces.actions, blocks, strict=True),
        *zip(pieces.chances, chance_blocks, strict=True),
    ]
    return {numbering.kind: (block.begin, numbering.numbers) for numbering, block in laid}


def _writers(
    features: tuple[Feature, ...], fields: tuple[Field, ...]
) -> Iterable[tuple[int, int, tuple[int, ...], Write]]:
    for feature, field in zip(features, fields, strict=True):
        yield field.begin, field.end, field.shape, feature.write
