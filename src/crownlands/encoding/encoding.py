"""The encoding of a game: moves as fixed action indices, views as observation tensors.

This module puts blocks and fields one behind the other. The formulas within them are in
`domino_games.py` for all domino games, in `games/*/encoding.py` for what a game or an expansion
adds, and in `default.py` for the rest; `envs/vector/encoding.py` repeats those of the compiled
games in compiled code.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.core.errors import BadMove, BadPosition
from crownlands.core.game import Game
from crownlands.core.hooks import first_hook
from crownlands.core.moves import CHANCE, Move
from crownlands.core.rules import Rules
from crownlands.core.state import State, View
from crownlands.encoding.default import PLACES, default_spec
from crownlands.encoding.domino_games import domino_spec
from crownlands.encoding.factored import FactoredActions
from crownlands.encoding.spec import (
    POINTS,
    ActionBlock,
    ActionSpec,
    Board,
    EncodingSpec,
    Feature,
    Floats,
    IndexerFactory,
    MoveIndexer,
    ObservationField,
    Viewpoint,
    Write,
    lay_blocks,
    lay_fields,
    viewpoint,
)
from crownlands.kingdom.bounds import rules_bounds, tie_break_bounds
from crownlands.kingdom.dynasty import GAMES, Dynasty
from crownlands.kingdom.rules import DraftRules


class Encoding:
    """Fixed numbers for the moves of a game, and a tensor for what a seat sees."""

    game: Game
    num_actions: int
    """How many action indices seats have."""
    num_chance_actions: int
    """How many indices chance has."""
    observation_size: int
    """How many numbers an observation has."""
    blocks: tuple[ActionBlock, ...]
    """The action indices of seats, by kind of move."""
    chance_blocks: tuple[ActionBlock, ...]
    """The indices of chance's moves, by kind of move."""
    fields: tuple[ObservationField, ...]
    """The named parts of an observation, in their order."""
    low: Floats
    """The least that each number of an observation can be."""
    high: Floats
    """The most that each number of an observation can be."""
    board: Board
    """The squares that planes and moves are numbered by."""
    has_symmetries: bool
    """Whether boards can be turned: see `symmetries`."""

    def __init__(self, game: Game, spec: EncodingSpec) -> None:
        self.game = game
        self.board = spec.board
        self.has_symmetries = spec.has_symmetries
        self.blocks = lay_blocks(spec.actions)
        self.chance_blocks = lay_blocks(spec.chances)
        self.fields = lay_fields(spec.features)
        self.num_actions = self.blocks[-1].end
        self.num_chance_actions = self.chance_blocks[-1].end if self.chance_blocks else 0
        self.observation_size = self.fields[-1].end
        self.low = np.concatenate([field.low.ravel() for field in self.fields])
        self.high = np.concatenate([field.high.ravel() for field in self.fields])
        self._actions = _by_kind(spec.actions, self.blocks)
        self._chances = _by_kind(spec.chances, self.chance_blocks)
        both = self._actions.keys() & self._chances.keys()
        self._indexers = {
            kind: (begin, indexer_for)
            for kind, (begin, indexer_for) in (self._chances | self._actions).items()
            if kind not in both and indexer_for is not None
        }
        """Where the block of a kind begins, and its indexer, unless that depends on the state."""
        self._writers = tuple(
            (slice(field.begin, field.end), field.shape[1:] and field.shape, feature.write)
            for feature, field in zip(spec.features, self.fields, strict=True)
        )
        """Where each field is in the flat tensor, its shape unless it is flat, and its writer."""
        self._equal_halves = spec.equal_halves
        self._viewpoints = {seat: viewpoint(game, seat) for seat in (*game.seats, None)}

    @cached_property
    def factored(self) -> FactoredActions:
        """The action indices of seats as a few small choices each, and back."""
        return FactoredActions(self.blocks)

    @cached_property
    def signature(self) -> str:
        """A digest of the game and of the layout of its observations and actions.

        It differs where a network that was made for one encoding cannot be used with another.
        """
        actions = [(block.name, [array.shape for array in block.arrays]) for block in self.blocks]
        numbers = [(field.name, field.shape) for field in self.fields]
        layout = repr((self.game.id, actions, numbers))
        return sha256(layout.encode()).hexdigest()[:16]

    def index(self, state: State | View, move: Move) -> int:
        """Return the index of a legal move of whoever acts; raise `BadMove` if it has none."""
        try:
            begin, indexer_for = self._indexers.get(type(move)) or self._indexer_in(
                state, type(move)
            )
            return begin + indexer_for(_position(state))(move)
        except (KeyError, ValueError, IndexError):
            raise BadMove(f"{move} has no index here", move=str(move)) from None

    def legal_actions(self, state: State | View) -> dict[int, Move]:
        """Return the legal moves of whoever acts by their indices, ascending.

        A view gives the moves of its own seat: none while another acts.
        """
        moves = state.legal_moves()
        position = _position(state)
        found: dict[int, Move] = {}
        indexers: dict[type[Move], tuple[int, MoveIndexer]] = {}
        for move in moves:
            kind = type(move)
            if kind not in indexers:
                begin, indexer_for = self._indexers.get(kind) or self._indexer_in(state, kind)
                indexers[kind] = begin, indexer_for(position)
            begin, index_of = indexers[kind]
            found[begin + index_of(move)] = move
        return dict(sorted(found.items()))

    def mask(self, legal: Iterable[int]) -> NDArray[np.int8]:
        """Mark legal action indices of a seat among all."""
        mask = np.zeros(self.num_actions, np.int8)
        mask[list(legal)] = 1
        return mask

    def observe(self, view: View) -> Floats:
        """Return what a seat sees as one flat tensor; a spectator looks from seat 0."""
        if view.game is not self.game and view.game != self.game:
            raise BadPosition(f"the view is of another game: {view.game.name}")
        flat = np.zeros(self.observation_size, np.float32)
        known, point = view.known, self._viewpoints[view.seat]
        for part, shape, write in self._writers:
            out = flat[part]
            write(out.reshape(shape) if shape else out, known, point)
        return flat

    def split(self, tensor: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Return the named fields of an observation, or of a batch of them, in their shapes."""
        batch = tensor.shape[:-1]
        return {
            field.name: tensor[..., field.begin : field.end].reshape(*batch, *field.shape)
            for field in self.fields
        }

    def equal_halves(self, tensor: NDArray[Any]) -> NDArray[np.int64]:
        """Return, for an observation or a batch, whether what is to be placed has equal halves.

        Such moves are legal in one orientation only, so `symmetries` must know. 0: they differ.
        1: equal if both are drawn alike. 2: equal however they are drawn.
        """
        return self._equal_halves(self.split(tensor))

    def __repr__(self) -> str:
        actions, numbers = self.num_actions, self.observation_size
        return f"<Encoding of {self.game.name}: {actions} actions, {numbers} numbers>"

    def __reduce__(self) -> tuple[Any, ...]:
        return encoding_of, (self.game,)

    def _indexer_in(self, state: State | View, kind: type[Move]) -> tuple[int, IndexerFactory]:
        """Return where the block of a kind begins, and its indexer, as the state decides.

        A view has moves of its seat, so it never asks for those of chance.
        """
        of_chance = isinstance(state, State) and state.actor is CHANCE
        begin, indexer_for = (self._chances if of_chance else self._actions)[kind]
        return begin, indexer_for or (lambda _position: _places(state.legal_moves(), kind))


@lru_cache(maxsize=256)
def encoding_of(game: Game) -> Encoding:
    """Return the encoding of a game, made once.

    The module `encoding` in the folder of a game may have `spec(game, rules)`, for the whole
    encoding, or `EXPANSION`, for what it adds to a domino game. There are defaults for the rest.
    """
    return Encoding(game, _spec(game, game.rules))


def _spec(game: Game, rules: Rules[Any]) -> EncodingSpec:
    if isinstance(rules, Dynasty):
        return dynasty_spec(game, rules, _spec(game, rules.inner))
    usual = domino_spec if isinstance(rules, DraftRules) else default_spec
    spec: EncodingSpec = first_hook(game.packages, "encoding", "spec", usual)(game, rules)
    return spec


def _position(state: State | View) -> Any:
    return state.position if isinstance(state, State) else state.known


def _places(moves: Sequence[Move], kind: type[Move]) -> MoveIndexer:
    """Index moves of a kind by their places among the legal ones of that kind."""
    places = {
        move: place for place, move in enumerate(each for each in moves if type(each) is kind)
    }
    if len(places) > PLACES:
        raise BadPosition(
            f"{len(places):,} moves of type {kind.type_name()!r} are legal, more than the {PLACES} "
            f"that a default encoding numbers: give the game an `encoding` module"
        )
    return places.__getitem__


def _by_kind(
    specs: tuple[ActionSpec, ...], blocks: tuple[ActionBlock, ...]
) -> dict[type[Move], tuple[int, IndexerFactory | None]]:
    return {
        spec.kind: (block.begin, spec.indexer_for)
        for spec, block in zip(specs, blocks, strict=True)
    }


def dynasty_spec(game: Game, rules: Dynasty, inner: EncodingSpec) -> EncodingSpec:
    """Return the spec of a single game for the one being played, and what the others brought."""
    sides, before = len(rules.sides), GAMES - 1
    most_points = before * rules_bounds(game, rules.inner).points / POINTS
    most_tied = [before * most / POINTS for most in tie_break_bounds(game, rules.inner)]
    points = "points of the finished games / 100, own side first"
    tied = "what breaks ties, summed over the finished games / 100, own side first"
    return inner._replace(
        actions=tuple(map(_in_current, inner.actions)),
        chances=tuple(map(_in_current, inner.chances)),
        features=(
            *(feature._replace(write=_of_current(feature.write)) for feature in inner.features),
            Feature(
                "dynasty_game", (GAMES,), "k", "which game is being played, one-hot", _write_game
            ),
            Feature("dynasty_points", (sides,), "k", points, _write_points, high=most_points),
            Feature(
                "dynasty_ties", (sides, len(most_tied)), "kk", tied, _write_ties, high=most_tied
            ),
        ),
    )


def _in_current(spec: ActionSpec) -> ActionSpec:
    indexer_for = spec.indexer_for
    if indexer_for is None:
        return spec
    return spec._replace(indexer_for=lambda series: indexer_for(series.current))


def _of_current(write: Write) -> Write:
    return lambda out, series, point: write(out, series.current, point)


def _write_game(out: Floats, series: Any, _point: Viewpoint) -> None:
    out[len(series.finished)] = 1


def _write_points(out: Floats, series: Any, point: Viewpoint) -> None:
    for sheets in series.finished:
        out += [sheets[side].total / POINTS for side in point.sides]


def _write_ties(out: Floats, series: Any, point: Viewpoint) -> None:
    for sheets in series.finished:
        out += [[tie.value / POINTS for tie in sheets[side].tie_breaks] for side in point.sides]
