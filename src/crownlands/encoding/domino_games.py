"""The encoding of the domino games: what all of them share, and what their expansions add."""

from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from operator import attrgetter
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from crownlands.core.game import Game
from crownlands.core.hooks import find_hooks
from crownlands.core.moves import Move, Side
from crownlands.encoding.default import default_action_spec, default_feature
from crownlands.encoding.spec import (
    CROWNS,
    DIRECTION_VECTORS,
    POINTS,
    ActionSpec,
    Board,
    EncodingSpec,
    Feature,
    Floats,
    IndexArray,
    MoveIndexer,
    Viewpoint,
    actor_feature,
    board_around,
    draw_planes,
    flat_action_spec,
    kept_by_identity,
    only_index,
    options_features,
    phase_feature,
    position_independent,
    square_action_spec,
)
from crownlands.kingdom.bounds import domino_bounds
from crownlands.kingdom.domino import Deck, Half
from crownlands.kingdom.kingdom import MOST_CROWNS, Kingdom, kingdom_points
from crownlands.kingdom.moves import Discard, Draw, DrawKing, Pass, Pick, Place, SquareMove
from crownlands.kingdom.rules import DraftRules
from crownlands.kingdom.scoring import (
    HARMONY_POINTS,
    MIDDLE_KINGDOM_POINTS,
    Scorer,
    is_centred,
    is_full,
    score_domains,
    score_harmony,
    score_middle_kingdom,
)
from crownlands.kingdom.setup import Layout
from crownlands.kingdom.table import DominoTable, Line, Part

PHASES: Final = ("draw", "king", "pick", "place")


class DominoContext(NamedTuple):
    """A domino game as far as its encoding asks."""

    game: Game
    rules: DraftRules
    board: Board
    """All squares a kingdom can reach, the castle in their middle."""
    terrains: int
    """Terrains of the deck: the first so many of all."""
    deck: Deck
    layout: Layout
    """The figures of the set-up."""
    players: int
    sides: int
    """How many kingdoms there are."""


ActionSpecMaker: TypeAlias = Callable[[DominoContext], ActionSpec]
ActionSpecMakers: TypeAlias = Mapping[type[Move], ActionSpecMaker]


class ExpansionEncoding(NamedTuple):
    """What an expansion adds to an encoding: `EXPANSION` in the `encoding` module of its folder."""

    part: type[Part[Any]]
    """The part of the table it belongs to; it is used where a game has that part."""
    actions: ActionSpecMakers
    chances: ActionSpecMakers
    phases: tuple[str, ...]
    """The kinds of decision it adds."""
    features: tuple[Callable[[DominoContext, Any], Feature], ...]
    """What it shows, each made for a context and its part of the table."""


def domino_context(game: Game, rules: DraftRules) -> DominoContext:
    """Return what the encoding of a domino game is made from."""
    halves = (half for domino in rules.deck.dominoes for half in (domino.left, domino.right))
    terrains = 1 + max(half.terrain.index for half in halves)
    reach = rules.layout.kingdom - 1
    return DominoContext(
        game=game,
        rules=rules,
        board=board_around(reach, reach),
        terrains=terrains,
        deck=rules.deck,
        layout=rules.layout,
        players=game.players,
        sides=len(rules.sides),
    )


def domino_spec(game: Game, rules: DraftRules) -> EncodingSpec:
    """Return the spec of a domino game: what all of them share, then what its parts add.

    Parts, moves and phases that no expansion encodes get default numbers.
    """
    context = domino_context(game, rules)
    found = {
        hook.EXPANSION.part: hook.EXPANSION
        for hook in find_hooks(game.packages, "encoding")
        if hasattr(hook, "EXPANSION")
    }
    added = [(found.get(type(part), _default_expansion(part)), part) for part in rules.parts]
    actions = _action_specs(context, [ACTIONS, *(one.actions for one, _ in added)])
    chances = _action_specs(context, [CHANCES, *(one.chances for one, _ in added)])
    numbered = {spec.kind for spec in (*actions, *chances)}
    others = [_default_move(context, kind) for kind in rules.move_types if kind not in numbered]
    return EncodingSpec(
        actions=(*actions, *others),
        chances=(*chances, *others),
        features=(
            _kingdoms(context),
            *_lines(context),
            _unseen(context),
            phase_feature(rules, _phases(rules, (one.phases for one, _ in added))),
            actor_feature(rules, game.players),
            _progress(context),
            _scores(context),
            *options_features(game),
            *(make(context, part) for one, part in added for make in one.features),
        ),
        board=context.board,
        equal_halves=_equal_halves,
        has_symmetries=not others and all(type(part) in found for part in rules.parts),
    )


def _action_specs(
    context: DominoContext, makers: Iterable[ActionSpecMakers]
) -> tuple[ActionSpec, ...]:
    kinds = context.rules.move_types
    return tuple(make(context) for some in makers for kind, make in some.items() if kind in kinds)


def _phases(rules: DraftRules, added: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """List the phases: the shared ones, those of expansions, and those only their steps name."""
    asked = (step.asks.phase for step in rules.steps.values() if hasattr(step, "asks"))
    return (*dict.fromkeys((*PHASES, *chain.from_iterable(added), *asked)), "over")


def _default_expansion(part: Part[Any]) -> ExpansionEncoding:
    """Return an encoding of the public numbers of a part without an encoding of its own."""

    def feature(name: str, shape: Any) -> Callable[[DominoContext, Any], Feature]:
        def shown(table: DominoTable, _point: Viewpoint) -> Any:
            return part.view(table)[name]

        return lambda _context, _part: default_feature(name, shape, shown)

    return ExpansionEncoding(
        part=type(part),
        actions={},
        chances={},
        phases=(),
        features=tuple(feature(name, shape) for name, shape in part.view_fields),
    )


def _default_move(context: DominoContext, kind: type[Move]) -> ActionSpec:
    if issubclass(kind, SquareMove) and kind.__struct_fields__ == SquareMove.__struct_fields__:
        return square_action_spec(kind, "row and column of the square", context.board)
    return default_action_spec(kind)


def _equal_halves(fields: Mapping[str, NDArray[Any]]) -> NDArray[np.int64]:
    """Return whether the domino in turn has two equal halves."""
    left, right = _halves(fields["line"][..., 0, :], fields["actor"].shape[-1])
    there = fields["line"][..., 0, 0] > 0
    return np.asarray(np.all(left == right, axis=-1) & there, np.int64)


def _place(context: DominoContext) -> ActionSpec:
    """Index placements by the left half's square and the direction of the right half."""
    board = context.board
    pairs = board.pairs()
    return ActionSpec(
        kind=Place,
        arrays=(IndexArray((*board.shape, len(DIRECTION_VECTORS)), "yxd", _canonical_if_equal),),
        meaning="row and column of the left half, and where the right half lies: E, S, W, N",
        indexer_for=position_independent(lambda move: pairs[move.left][move.right]),
    )


def _canonical_if_equal(equal_halves: int, *axes: NDArray[Any]) -> NDArray[np.bool_]:
    return np.full(axes[0].shape, equal_halves > 0)


def _pick(context: DominoContext) -> ActionSpec:
    """Index picks by the place in the next line."""
    index = context.deck.index

    def indexer_for(table: DominoTable) -> MoveIndexer:
        line = table.next_line.dominoes
        return lambda move: line.index(index[move.domino])

    return ActionSpec(
        kind=Pick,
        arrays=(IndexArray((context.layout.line,), "k"),),
        meaning="place in the next line, taken dominoes counted",
        indexer_for=indexer_for,
    )


def _draw(context: DominoContext) -> ActionSpec:
    """Index draws by the domino."""
    index, meaning = context.deck.index, "place of the domino in the deck"
    return flat_action_spec(Draw, len(index), meaning, lambda move: index[move.domino])


def _king(context: DominoContext) -> ActionSpec:
    """Index kings by their seat."""
    return flat_action_spec(DrawKing, context.players, "seat of the king drawn", attrgetter("seat"))


ACTIONS: Final[ActionSpecMakers] = {
    Place: _place,
    Discard: lambda _context: flat_action_spec(
        Discard, 1, "the domino in turn fits nowhere", only_index
    ),
    Pick: _pick,
    Pass: lambda _context: flat_action_spec(Pass, 1, "decline what is offered", only_index),
}
CHANCES: Final[ActionSpecMakers] = {Draw: _draw, DrawKing: _king}


def _kingdoms(context: DominoContext) -> Feature:
    """Show every kingdom as planes."""
    board, terrains = context.board, context.terrains
    shape = (terrains + MOST_CROWNS + 1, *board.shape)

    @kept_by_identity
    def planes(kingdom: Kingdom) -> Floats:
        drawn = np.empty(shape, np.float32)
        draw_planes(drawn, [*kingdom.terrains[:terrains], *kingdom.crowns, kingdom.room], board)
        return drawn

    def write(out: Floats, table: DominoTable, point: Viewpoint) -> None:
        for place, side in enumerate(point.sides):
            out[place] = planes(table.kingdoms[side])

    return Feature(
        name="kingdoms",
        shape=(context.sides, *shape),
        axes="skyx",
        meaning="per side, own first, planes of squares: a plane per terrain; at least one, two, "
        "three crowns; free squares the kingdom may still reach",
        write=write,
    )


def _lines(context: DominoContext) -> tuple[Feature, Feature]:
    """Show both lines, a row per domino."""
    rows = line_rows(context)
    choices = context.players + 1

    def write_line(out: Floats, line: Line, point: Viewpoint) -> None:
        places = point.places
        at = [
            domino * choices + places[king]
            for domino, king in zip(line.dominoes, line.kings, strict=True)
        ]
        if at:
            rows.take(at, 0, out[: len(at)], "clip")

    def write_current(out: Floats, table: DominoTable, point: Viewpoint) -> None:
        write_line(out, table.line, point)

    def write_next(out: Floats, table: DominoTable, point: Viewpoint) -> None:
        write_line(out, table.next_line, point)

    shape = (context.layout.line, rows.shape[1])
    row = (
        "per domino: there or not; left half's terrain one-hot and crowns / 3; right half's; "
        "place in the deck / dominoes; whose king, one-hot from the own seat on, partners next"
    )
    return (
        Feature(
            "line", shape, "kk", f"dominoes to place, the one in turn first; {row}", write_current
        ),
        Feature("next_line", shape, "kk", f"the line to pick from; {row}", write_next),
    )


def line_rows(context: DominoContext) -> Floats:
    """Return the row of every domino under the king of every place, and under none."""
    dominoes, players = context.deck.dominoes, context.players
    faces = [
        [
            1.0,
            *_half(domino.left, context.terrains),
            *_half(domino.right, context.terrains),
            index / len(dominoes),
        ]
        for index, domino in enumerate(dominoes)
    ]
    kings = np.eye(players + 1, players, dtype=np.float32)
    return np.hstack(
        [
            np.repeat(np.array(faces, np.float32), players + 1, axis=0),
            np.tile(kings, (len(dominoes), 1)),
        ]
    )


def _halves(rows: NDArray[Any], players: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """Return what rows of a line say of both halves of their domino."""
    half = (rows.shape[-1] - 2 - players) // 2
    return rows[..., 1 : 1 + half], rows[..., 1 + half : 1 + 2 * half]


def _half(half: Half, terrains: int) -> list[float]:
    one_hot = [float(half.terrain.index == terrain) for terrain in range(terrains)]
    return [*one_hot, half.crowns / CROWNS]


def _unseen(context: DominoContext) -> Feature:
    """Show which dominoes nobody has seen."""
    size = len(context.deck.dominoes)

    @kept_by_identity
    def marks(unseen: tuple[tuple[int, ...], ...]) -> Floats:
        marked = np.zeros(size, np.float32)
        marked[list(chain.from_iterable(unseen))] = 1
        return marked

    def write(out: Floats, table: DominoTable, _point: Viewpoint) -> None:
        out[:] = marks(table.unseen)

    return Feature("unseen", (size,), "k", "the dominoes nobody has seen", write)


def _progress(context: DominoContext) -> Feature:
    """Show how far the game is."""
    rules, rounds = context.rules, context.layout.rounds

    def write(out: Floats, table: DominoTable, _point: Viewpoint) -> None:
        out[0] = rules.round(table) / rounds

    return Feature("progress", (1,), "k", "round / rounds", write)


def _scores(context: DominoContext) -> Feature:
    """Show what every side has as things stand."""
    total = _totals(context.rules)

    def write(out: Floats, table: DominoTable, point: Viewpoint) -> None:
        out[:] = [total(table, side) / POINTS for side in point.sides]

    most = domino_bounds(context.game, context.rules).points / POINTS
    meaning = "totals / 100, own side first"
    return Feature("scores", (context.sides,), "k", meaning, write, high=most)


QUICK: Final[dict[Scorer, Callable[[Kingdom], int]]] = {
    score_domains: kingdom_points,
    score_harmony: lambda kingdom: HARMONY_POINTS * is_full(kingdom),
    score_middle_kingdom: lambda kingdom: MIDDLE_KINGDOM_POINTS * is_centred(kingdom),
}
"""What scorers that look at one kingdom give, added up."""


def _totals(rules: DraftRules) -> Callable[[DominoTable, Side], int]:
    """Return what adds up the points of a side."""
    quick = [QUICK[scorer] for scorer in rules.scorers if scorer in QUICK]
    slow = [scorer for scorer in rules.scorers if scorer not in QUICK]

    @kept_by_identity
    def quick_points(kingdom: Kingdom) -> int:
        return sum([measure(kingdom) for measure in quick])

    def total(table: DominoTable, side: Side) -> int:
        points = quick_points(table.kingdoms[side])
        if slow:
            points += sum(line.points for scorer in slow for line in scorer(table, side))
        return points

    return total
