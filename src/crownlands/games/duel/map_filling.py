"""Drawing dice on a map: where they may go, with and without spells, and the phase that asks."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from msgspec.structs import replace

from crownlands.core.errors import Illegal
from crownlands.core.moves import Actor, Move
from crownlands.core.rules import Decision
from crownlands.games.duel.components import WILD, coat_index, coats, dice, is_coat, spell_bit
from crownlands.games.duel.moves import Cast, Fill, TurnDie, UseCastle
from crownlands.games.duel.phases import drawn, face_refusal
from crownlands.games.duel.table import DuelTable, Map
from crownlands.games.duel.text import FILL, refuse
from crownlands.kingdom.grid import DIRECTIONS, SQUARES, Cell, Cells, cell_at, cells_at, cells_of
from crownlands.kingdom.moves import PASS, Pass
from crownlands.kingdom.placing import anchors_of, pairs


class Freedom(NamedTuple):
    """What spells allow for one drawing."""

    unconnected: bool
    apart: bool
    together: bool
    """Whether the dice may be drawn as a plain domino."""


def freedom(table: DuelTable, *, binding_split: bool = False) -> Freedom:
    """Return what the spells at work allow.

    Splitting stays optional after it was cast (our ruling), unless `binding_split` asks for the
    reading of rules version 1.
    """
    apart = bool(table.cast & spell_bit("split_dice"))
    return Freedom(
        unconnected=bool(table.cast & spell_bit("ignore_connection")),
        apart=apart,
        together=not (apart and binding_split),
    )


def fills(table: DuelTable, *, binding_split: bool = False) -> Iterator[Fill]:
    """Yield the ways to draw the dice of the player in turn, each once."""
    one, two = table.dice_of(table.turn)
    drawn = table.players[table.turn].map
    free = freedom(table, binding_split=binding_split)
    for first, second in product(_coats_of(table, one), _coats_of(table, two)):
        one_way = _interchangeable(table, (one, two), (first, second))
        names = (coats()[first].id, coats()[second].id)
        for left, right in _cell_pairs(drawn, (first, second), free, one_way):
            yield _fill(names, left, right)


@cache
def _fill(names: tuple[str, str], left: Cell, right: Cell) -> Fill:
    return Fill(names, (SQUARES[left], SQUARES[right]))


def can_fill(table: DuelTable, *, binding_split: bool = False) -> bool:
    """Return whether there is any way to draw the dice of the player in turn."""
    return next(fills(table, binding_split=binding_split), None) is not None


def fill_refusal(table: DuelTable, move: Fill, *, binding_split: bool = False) -> Illegal | None:
    """Return why the player in turn may not draw the dice like this, or None."""
    own = table.dice_of(table.turn)
    faces = [table.face(die) for die in own]
    if any(
        not is_coat(coat) or face.coat not in (WILD, coat)
        for coat, face in zip(move.coats, faces, strict=True)
    ):
        shown = [str(face) for face in faces]
        return refuse("wrong_coats", faces=shown, coats=list(move.coats))
    first, second = (coat_index(coat) for coat in move.coats)
    free = freedom(table, binding_split=binding_split)
    refusal = _squares_refusal(table, move, (first, second), free)
    if refusal is not None:
        return refusal
    left, right = (cells_at(square) for square in move.squares)
    if right < left and _interchangeable(table, own, (first, second)):
        return refuse("coats_alike", canonical=str(move.turned()))
    return None


def _squares_refusal(
    table: DuelTable, move: Fill, drawn_coats: Sequence[int], free: Freedom
) -> Illegal | None:
    left, right = move.squares
    drawn = table.players[table.turn].map
    for square in move.squares:
        if not cells_at(square) & drawn.room:
            return refuse("off_the_map", square=square)
    distance = abs(left[0] - right[0]) + abs(left[1] - right[1])
    if distance == 0 or (distance != 1 and not free.apart):
        return refuse("coats_apart", left=left, right=right)
    connected = [
        bool(cells_at(square) & anchors_of(drawn.coats[coat]))
        for coat, square in zip(drawn_coats, move.squares, strict=True)
    ]
    as_domino = distance == 1 and free.together
    if free.unconnected or all(connected) or (any(connected) and as_domino):
        return None
    return refuse("coats_unconnected" if as_domino else "split_coats_unconnected")


def _coats_of(table: DuelTable, die: int) -> Sequence[int]:
    coat = table.face(die).coat
    return range(len(coats())) if coat == WILD else (coat_index(coat),)


def _interchangeable(table: DuelTable, dice: Sequence[int], drawn_coats: Sequence[int]) -> bool:
    """Return whether the dice could swap their squares and coats without any difference."""
    one, two = dice
    first, second = drawn_coats
    return (
        table.crosses(one) == table.crosses(two)
        and first in _coats_of(table, two)
        and second in _coats_of(table, one)
    )


def _cell_pairs(
    drawn: Map, drawn_coats: tuple[int, int], free: Freedom, one_way: bool
) -> Iterator[tuple[Cell, Cell]]:
    room = drawn.room
    left_spots, right_spots = (
        room if free.unconnected else room & anchors_of(drawn.coats[coat]) for coat in drawn_coats
    )
    if free.apart:
        yield from _separate(left_spots, right_spots, one_way)
    if not free.together:
        return
    for direction in DIRECTIONS:
        if one_way and direction < 0:
            continue
        for left in cells_of(pairs(room, left_spots, right_spots, direction)):
            right = left + direction
            if not (free.apart and left_spots >> left & right_spots >> right & 1):
                yield left, right


def _separate(left_spots: Cells, right_spots: Cells, one_way: bool) -> Iterator[tuple[Cell, Cell]]:
    """Yield two single squares, each at a spot of its own."""
    for left in cells_of(left_spots):
        for right in cells_of(right_spots):
            if left != right and not (one_way and right < left):
                yield left, right


FREEING_SPELLS = ("ignore_connection", "split_dice")
TURNING_SPELL = "turn_die"


class FillMap(Decision[DuelTable]):
    """A player draws the own two dice.

    Our rulings: drawing is compulsory whenever it is possible as the dice lie, spells never are,
    and they combine in any order. No spell is a way around drawing: where the dice as rolled could
    be drawn with the spells at work, a turned die must end on a face with which they can be, and
    they must be. The castle comes last, because it only adds to what is then drawn.

    With `loose_spells` the phase keeps to the reading of rules version 1.
    """

    asks = FILL
    kinds = (Fill, Cast, TurnDie, UseCastle, Pass)

    def __init__(self, *, loose_spells: bool) -> None:
        self._loose = loose_spells

    def actor(self, table: DuelTable) -> Actor:
        """Return A, then B."""
        return table.turn

    def moves(self, table: DuelTable) -> list[Move]:
        """List every way to draw, or passing without one; then spells and the castle."""
        ways: list[Move] = list(self._fills(table))
        if _castle_at_work(table):
            return ways
        castle = self._castle_moves(table) if ways else []
        if not ways and not self._owes_drawing(table):
            ways = [PASS]
        return [*ways, *self._casts(table), *self._turns(table), *castle]

    def check(self, table: DuelTable, move: Move) -> Illegal | None:
        """Return why a move is refused; each kind has its own conditions."""
        if isinstance(move, Fill):
            return fill_refusal(table, move, binding_split=self._loose)
        if isinstance(move, Cast):
            return self._cast_refusal(table, move.spell)
        if isinstance(move, TurnDie):
            return self._turn_refusal(table, move)
        if isinstance(move, UseCastle):
            return self._castle_refusal(table, move)
        return self._pass_refusal(table)

    def play(self, table: DuelTable, move: Move) -> DuelTable:
        """Draw, pass, or change what can be drawn."""
        if isinstance(move, Cast):
            return table.with_cast(move.spell)
        if isinstance(move, TurnDie):
            return _turned(table, move.die - 1, move.face)
        if isinstance(move, UseCastle):
            player = replace(table.players[table.turn], castle_used=True)
            crossed = table.crossed | 1 << (move.die - 1)
            return table.with_player(table.turn, player, crossed=crossed)
        return drawn(_draw(table, move) if isinstance(move, Fill) else table)

    def _casts(self, table: DuelTable) -> list[Move]:
        return [Cast(spell) for spell in FREEING_SPELLS if self._cast_refusal(table, spell) is None]

    def _turns(self, table: DuelTable) -> list[Move]:
        if not _may_cast(table, TURNING_SPELL):
            return []
        free = self._loose or not can_fill(table)
        return [
            TurnDie(die + 1, str(face))
            for die in table.dice_of(table.turn)
            for face in dice()[die].faces
            if face != table.face(die) and (free or _can_be_filled(_turned(table, die, str(face))))
        ]

    def _castle_moves(self, table: DuelTable) -> list[Move]:
        if table.players[table.turn].castle_used:
            return []
        return [UseCastle(die + 1) for die in table.dice_of(table.turn)]

    def _cast_refusal(self, table: DuelTable, spell: str) -> Illegal | None:
        if spell not in FREEING_SPELLS or not _may_cast(table, spell):
            return refuse("spell_not_ready", spell=spell)
        helps = _helped_in_version_1 if self._loose else _helps
        return None if helps(table, spell) else refuse("spell_in_vain", spell=spell)

    def _turn_refusal(self, table: DuelTable, move: TurnDie) -> Illegal | None:
        die = move.die - 1
        if not _may_cast(table, TURNING_SPELL):
            return refuse("spell_not_ready", spell=TURNING_SPELL)
        if die not in table.dice_of(table.turn):
            return _not_your_die(table, move.die)
        if str(table.face(die)) == move.face:
            return refuse("face_as_before", die=move.die, face=move.face)
        refusal = face_refusal(die, move.face)
        if refusal is not None or self._loose or not can_fill(table):
            return refusal
        if not _can_be_filled(_turned(table, die, move.face)):
            return refuse("turn_prevents_drawing", die=move.die, face=move.face)
        return None

    def _castle_refusal(self, table: DuelTable, move: UseCastle) -> Illegal | None:
        if move.die - 1 not in table.dice_of(table.turn):
            return _not_your_die(table, move.die)
        if table.players[table.turn].castle_used or next(self._fills(table), None) is None:
            return refuse("castle_used")
        return None

    def _pass_refusal(self, table: DuelTable) -> Illegal | None:
        example = next(self._fills(table), None)
        if example is not None:
            return refuse("must_draw", example=str(example))
        if self._owes_drawing(table):
            ready = [spell for spell in FREEING_SPELLS if _may_cast(table, spell)]
            return refuse("must_cast", spells=ready)
        return None

    def _fills(self, table: DuelTable) -> Iterator[Fill]:
        return fills(table, binding_split=self._loose)

    def _owes_drawing(self, table: DuelTable) -> bool:
        """Return whether the dice could be drawn as they were rolled, before one was turned."""
        return not self._loose and table.turned_from is not None and can_fill(table.as_rolled())


def _turned(table: DuelTable, die: int, face: str) -> DuelTable:
    turned = table.with_cast(TURNING_SPELL).with_face(die, face)
    return replace(turned, turned_from=(die, table.faces[die]))


def _may_cast(table: DuelTable, spell: str) -> bool:
    return table.ready(spell, table.turn) and not _castle_at_work(table)


def _castle_at_work(table: DuelTable) -> bool:
    return any(table.crossed >> die & 1 for die in table.dice_of(table.turn))


def _can_be_filled(table: DuelTable) -> bool:
    """Return whether the dice as they lie can be drawn with all freeing spells the player has."""
    for spell in FREEING_SPELLS:
        if _may_cast(table, spell):
            table = table.with_cast(spell)
    return can_fill(table)


def _helps(table: DuelTable, spell: str) -> bool:
    """Return whether a spell can be part of some way to draw.

    The answer does not depend on the order in which spells are cast: it is asked of the dice as
    they were rolled, with every face one of them may be turned to. After turning, a spell that
    would have made the dice as rolled fit must lead to a drawing.
    """
    if _can_be_filled(table):
        return True
    as_rolled = table.as_rolled()
    if can_fill(as_rolled.with_cast(spell)):
        return False
    if table.turned_from is None and not _may_cast(table, TURNING_SPELL):
        return False
    return any(
        _can_be_filled(as_rolled.with_face(die, str(face)))
        for die in table.dice_of(table.turn)
        for face in dice()[die].faces
    )


def _helped_in_version_1(table: DuelTable, spell: str) -> bool:
    """Return what version 1 asked for: drawing with the spell, or nothing to draw without it."""
    after = table.with_cast(spell)
    if can_fill(after, binding_split=True):
        return True
    if can_fill(table, binding_split=True):
        return False
    others = (other for other in FREEING_SPELLS if after.ready(other, table.turn))
    return any(can_fill(after.with_cast(other), binding_split=True) for other in others)


def _draw(table: DuelTable, move: Fill) -> DuelTable:
    player = table.players[table.turn]
    filled = player.map
    for die, coat, square in zip(table.dice_of(table.turn), move.coats, move.squares, strict=True):
        filled = filled.draw(coat_index(coat), table.crosses(die), cell_at(square))
    return table.with_player(table.turn, replace(player, map=filled, drew=True))


def _not_your_die(table: DuelTable, die: int) -> Illegal:
    own = [str(one + 1) for one in table.dice_of(table.turn)]
    return refuse("not_your_die", die=die, dice=own)
