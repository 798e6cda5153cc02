"""The encoding of Kingdomino Duel: maps, dice and spells."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from crownlands.core.game import Game
from crownlands.encoding.spec import (
    DIRECTION_VECTORS,
    POINTS,
    ActionSpec,
    Board,
    EncodingSpec,
    Feature,
    Floats,
    IndexArray,
    Viewpoint,
    actor_feature,
    board_around,
    draw_planes,
    flat_action_spec,
    only_index,
    phase_feature,
    position_independent,
    square_action_spec,
)
from crownlands.games.duel.bounds import bounds
from crownlands.games.duel.components import (
    WILD,
    coat_index,
    coats,
    dice,
    face_index,
    map_size,
    spell_index,
    spells,
)
from crownlands.games.duel.moves import (
    AddCross,
    Cast,
    ChooseCoat,
    DieMove,
    FaceMove,
    Fill,
    First,
    Roll,
    Take,
    TurnDie,
    UseCastle,
)
from crownlands.games.duel.rules import DuelRules
from crownlands.games.duel.table import MOST_CROSSES, NOBODY, NOTHING, DuelTable, Player, sheet
from crownlands.kingdom.moves import Pass

PHASES: Final = ("first", "roll", "take", "fill", "lightning", "over")
MAP: Final[Board] = board_around(*(length // 2 for length in map_size()))
"""The squares of a map, the castle in their middle."""
FACES: Final = max(len(die.faces) for die in dice())
"""The most different faces of a die."""
PLAYERS: Final = 2
COATS: Final = len(coats())
LIES: Final = 0
WILD_AT: Final = 1 + COATS
CROSSES_AT: Final = WILD_AT + 1
CASTLE_AT: Final = CROSSES_AT + 1
TAKER_AT: Final = CASTLE_AT + 1
"""The columns of a die: lies or not, coats, wild, crosses, the castle's cross, takers."""


def spec(game: Game, rules: DuelRules) -> EncodingSpec:
    """Return the encoding of Duel."""
    return EncodingSpec(
        actions=ACTIONS,
        chances=CHANCES,
        features=(
            MAPS,
            DICE,
            SPELLS,
            PLAYER,
            FIRST,
            phase_feature(rules, PHASES),
            actor_feature(rules, game.players),
            _scores(rules),
        ),
        board=MAP,
        equal_halves=_equal_halves,
    )


def _equal_halves(fields: Mapping[str, NDArray[Any]]) -> NDArray[np.int64]:
    """Return 1 where the own dice have equal crosses, 2 where both are wild besides."""
    own = fields["dice"][..., TAKER_AT] > 0
    crosses = fields["dice"][..., CROSSES_AT] * MOST_CROSSES
    crosses = crosses + fields["dice"][..., CASTLE_AT]
    most = np.max(crosses, axis=-1, where=own, initial=0)
    least = np.min(crosses, axis=-1, where=own, initial=np.inf)
    wild = np.sum(own * fields["dice"][..., WILD_AT], axis=-1)
    return np.where(most == least, np.where(wild > 1, 2, 1), 0)


def _die_move(kind: type[DieMove], meaning: str) -> ActionSpec:
    """Index moves that name a die."""
    return flat_action_spec(kind, len(dice()), meaning, lambda move: move.die - 1)


def _face_move(kind: type[FaceMove], meaning: str) -> ActionSpec:
    """Index moves that name a die and one of its faces."""

    def index_of(move: FaceMove) -> int:
        face = face_index(move.die - 1, move.face)
        if face is None:
            raise ValueError(move.face)
        return (move.die - 1) * FACES + face

    return ActionSpec(
        kind, (IndexArray((len(dice()), FACES), "kk"),), meaning, position_independent(index_of)
    )


def _fill() -> ActionSpec:
    """Index drawings by both coats and both squares.

    Neighbouring squares are numbered like a domino. Squares apart, which need a spell, follow.
    """
    kinds, squares = len(coats()), len(MAP.numbers)
    numbers, pairs = MAP.numbers, MAP.pairs()
    neighbours = squares * len(DIRECTION_VECTORS)
    near = IndexArray((kinds, kinds, *MAP.shape, len(DIRECTION_VECTORS)), "pqyxd", _interchangeable)
    far = IndexArray((kinds, kinds, *MAP.shape, *MAP.shape), "pqyxvu", _interchangeable)

    def index_of(move: Fill) -> int:
        one, two = move.squares
        drawn = coat_index(move.coats[0]) * kinds + coat_index(move.coats[1])
        if two in pairs[one]:
            return drawn * neighbours + pairs[one][two]
        return near.size + (drawn * squares + numbers[one]) * squares + numbers[two]

    return ActionSpec(
        kind=Fill,
        arrays=(near, far),
        meaning="coats of the lower and of the higher die, row and column of the lower die, and "
        "where the higher die lies: E, S, W, N; then the same for dice apart, with row and column "
        "of the higher die",
        indexer_for=position_independent(index_of),
    )


def _interchangeable(equal_halves: int, *axes: NDArray[Any]) -> NDArray[np.bool_]:
    """Return which dice of equal crosses are drawn alike; two wild ones always are."""
    drawn_alike = np.asarray(axes[0] == axes[1])
    return np.full_like(drawn_alike, equal_halves > 1) if equal_halves != 1 else drawn_alike


ACTIONS: Final = (
    _fill(),
    flat_action_spec(Pass, 1, "nothing can be drawn", only_index),
    _die_move(Take, "the die taken"),
    flat_action_spec(Cast, len(spells()), "the spell cast", lambda move: spell_index(move.spell)),
    _face_move(TurnDie, "the die turned by a spell, and its new face"),
    _die_move(UseCastle, "the die that gets the castle's cross"),
    flat_action_spec(
        ChooseCoat,
        len(coats()),
        "the coat whose domains bring points",
        lambda move: coat_index(move.coat),
    ),
    square_action_spec(AddCross, "row and column of the coat that gets a cross", MAP),
)
CHANCES: Final = (
    flat_action_spec(First, 2, "seat of whoever rolls first", lambda move: move.seat),
    _face_move(Roll, "the die rolled, and its face"),
)


def _write_maps(out: Floats, table: DuelTable, point: Viewpoint) -> None:
    sets = []
    for seat in point.sides:
        drawn = table.players[seat].map
        sets += [*drawn.coats, *drawn.crosses, drawn.room]
    draw_planes(out, sets, MAP)


def _write_dice(out: Floats, table: DuelTable, point: Viewpoint) -> None:
    for die, (row, shown, taker) in enumerate(zip(out, table.faces, table.takers, strict=True)):
        if shown != NOTHING:
            face = table.face(die)
            row[LIES] = 1
            row[WILD_AT if face.coat == WILD else 1 + coat_index(face.coat)] = 1
            row[CROSSES_AT] = face.crosses / MOST_CROSSES
            row[CASTLE_AT] = table.crossed >> die & 1
        if taker != NOBODY:
            row[TAKER_AT + point.places[taker]] = 1


def _write_spells(out: Floats, table: DuelTable, point: Viewpoint) -> None:
    for at, (row, spell) in enumerate(zip(out, spells(), strict=True)):
        for place, seat in enumerate(point.sides):
            row[place] = table.players[seat].ticks[at] / spell.boxes
            row[PLAYERS + place] = table.owners[at] == seat
        row[-3:] = table.cast >> at & 1, table.spent >> at & 1, table.fresh >> at & 1


def _write_players(out: Floats, table: DuelTable, point: Viewpoint) -> None:
    for row, seat in zip(out, point.sides, strict=True):
        player = table.players[seat]
        row[:2] = player.castle_used, player.drew
        if player.bonus_coat != NOTHING:
            row[2 + player.bonus_coat] = 1


def _write_first(out: Floats, table: DuelTable, point: Viewpoint) -> None:
    if table.first != NOBODY:
        out[point.places[table.first]] = 1


def _write_scores(out: Floats, table: DuelTable, point: Viewpoint) -> None:
    out[:] = [_points(table.players[seat]) / POINTS for seat in point.sides]


@lru_cache(maxsize=256)
def _points(player: Player) -> int:
    """Score a player; kept for a while, because few moves draw anything."""
    return sheet(player, 0).total


MAPS: Final = Feature(
    name="maps",
    shape=(PLAYERS, COATS + MOST_CROSSES + 1, *MAP.shape),
    axes="skyx",
    meaning="per player, own first, planes of squares: a plane per coat; at least one, two, "
    "three, four crosses; free squares",
    write=_write_maps,
)
DICE: Final = Feature(
    name="dice",
    shape=(len(dice()), TAKER_AT + PLAYERS),
    axes="kk",
    meaning="per die: rolled or not; coat one-hot; wild; crosses / 4; the castle's cross; "
    "taker one-hot, own first",
    write=_write_dice,
)
SPELLS: Final = Feature(
    name="spells",
    shape=(len(spells()), 2 * PLAYERS + 3),
    axes="kk",
    meaning="per spell: boxes ticked / boxes, own first; owner one-hot, own first; at work; "
    "used up; won this round",
    write=_write_spells,
)
PLAYER: Final = Feature(
    name="players",
    shape=(PLAYERS, 2 + COATS),
    axes="sk",
    meaning="per player, own first: castle used; drew this round; coat of the bonus one-hot",
    write=_write_players,
)
FIRST: Final = Feature(
    "first", (PLAYERS,), "k", "who takes first this round, one-hot, own first", _write_first
)


def _scores(rules: DuelRules) -> Feature:
    """Show what every player has as things stand."""
    most = bounds(rules).points / POINTS
    meaning = "totals / 100, own first"
    return Feature("scores", (PLAYERS,), "k", meaning, _write_scores, high=most)
