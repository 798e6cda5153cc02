"""Drawing the dice on the map, with the spells and the castle that go with it."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations

from msgspec.structs import replace

from crownlands.core.actors import Actor
from crownlands.core.decisions import Phase
from crownlands.core.errors import Illegal
from crownlands.core.moves import Move
from crownlands.games.duel.course import drawn
from crownlands.games.duel.drawing import can_fill, fills, freedom, spell_bit
from crownlands.games.duel.moves import Cast, Fill, TurnDie, UseCastle
from crownlands.games.duel.parts import WILD, coat_index, dice, face_index, is_coat, spell_index
from crownlands.games.duel.phases import face_refusal
from crownlands.games.duel.refusals import refuse
from crownlands.games.duel.table import DuelTable
from crownlands.kingdom.connecting import anchors_of
from crownlands.kingdom.grid import cell_at, cells_at
from crownlands.kingdom.moves import PASS, Pass

FREEING_SPELLS = ("ignore_connection", "split_dice")
TURNING_SPELL = "turn_die"


class FillMap(Phase[DuelTable]):
    """A player draws the own two dice.

    Drawing is compulsory whenever it is possible as the dice lie; spells never are. Our ruling:
    spells combine. The castle comes last, because it only adds to what is then drawn.
    """

    name = "fill"
    kinds = (Fill, Cast, TurnDie, UseCastle, Pass)

    def actor(self, table: DuelTable) -> Actor:
        """A, then B."""
        return table.turn

    def moves(self, table: DuelTable) -> list[Move]:
        """Every way to draw, or passing without one; then spells and the castle."""
        ways: list[Move] = list(fills(table, table.turn, freedom(table)))
        if self._castle_at_work(table):
            return ways
        castle = self._castle_moves(table) if ways else []
        return [*(ways or [PASS]), *self._casts(table), *self._turns(table), *castle]

    def check(self, table: DuelTable, move: Move) -> Illegal | None:
        """Each kind of move has its own conditions."""
        if isinstance(move, Fill):
            return fill_refusal(table, move)
        if isinstance(move, Pass):
            example = next(fills(table, table.turn, freedom(table)), None)
            return refuse("must_draw", example=str(example)) if example else None
        if isinstance(move, UseCastle):
            return self._castle_refusal(table, move)
        assert isinstance(move, Cast | TurnDie)
        spell = move.spell if isinstance(move, Cast) else TURNING_SPELL
        if not self._may_cast(table, spell) or (isinstance(move, Cast) and spell == TURNING_SPELL):
            return refuse("spell_not_ready", spell=spell)
        if isinstance(move, TurnDie):
            refusal = self._turn_refusal(table, move)
            if refusal is not None:
                return refusal
        return None if _could_draw(_cast(table, move)) else refuse("spell_in_vain", spell=spell)

    def play(self, table: DuelTable, move: Move) -> DuelTable:
        """Draw, pass, or change what can be drawn."""
        if isinstance(move, Cast | TurnDie):
            return _cast(table, move)
        if isinstance(move, UseCastle):
            player = replace(table.players[table.turn], castle_used=True)
            crossed = table.crossed | 1 << (move.die - 1)
            return table.with_player(table.turn, player, crossed=crossed)
        if isinstance(move, Fill):
            table = _draw(table, move)
        return drawn(table)

    def _casts(self, table: DuelTable) -> list[Move]:
        ready = (Cast(spell) for spell in FREEING_SPELLS if self._may_cast(table, spell))
        return [move for move in ready if _could_draw(_cast(table, move))]

    def _turns(self, table: DuelTable) -> list[Move]:
        if not self._may_cast(table, TURNING_SPELL):
            return []
        turns = (
            TurnDie(die + 1, str(face))
            for die in table.dice_of(table.turn)
            for face in dice()[die].faces
            if face != table.face(die)
        )
        return [move for move in turns if _could_draw(_cast(table, move))]

    def _castle_moves(self, table: DuelTable) -> list[Move]:
        if table.players[table.turn].castle_used:
            return []
        return [UseCastle(die + 1) for die in table.dice_of(table.turn)]

    def _may_cast(self, table: DuelTable, spell: str) -> bool:
        index = spell_index(spell)
        fitting = spell in (*FREEING_SPELLS, TURNING_SPELL) and not self._castle_at_work(table)
        return fitting and index is not None and table.ready(index, table.turn)

    def _castle_at_work(self, table: DuelTable) -> bool:
        return any(table.crossed >> die & 1 for die in table.dice_of(table.turn))

    def _castle_refusal(self, table: DuelTable, move: UseCastle) -> Illegal | None:
        if move.die - 1 not in table.dice_of(table.turn):
            return _not_your_die(table, move.die)
        possible = can_fill(table, table.turn, freedom(table))
        if table.players[table.turn].castle_used or not possible:
            return refuse("castle_used")
        return None

    def _turn_refusal(self, table: DuelTable, move: TurnDie) -> Illegal | None:
        die = move.die - 1
        if die not in table.dice_of(table.turn):
            return _not_your_die(table, move.die)
        if str(table.face(die)) == move.face:
            return refuse("face_as_before", die=move.die, face=move.face)
        return face_refusal(die, move.face)


def fill_refusal(table: DuelTable, move: Fill) -> Illegal | None:
    """Say why two dice may not be drawn like this, or None."""
    own = table.dice_of(table.turn)
    faces = [table.face(die) for die in own]
    if any(
        not is_coat(coat) or face.coat not in (WILD, coat)
        for coat, face in zip(move.coats, faces, strict=True)
    ):
        shown = [str(face) for face in faces]
        return refuse("wrong_coats", faces=shown, coats=list(move.coats))
    left, right = move.squares
    drawn_map, free = table.players[table.turn].map, freedom(table)
    for square in move.squares:
        if not cells_at(square) & drawn_map.room:
            return refuse("off_the_map", square=square)
    distance = abs(left[0] - right[0]) + abs(left[1] - right[1])
    if distance == 0 or (distance != 1 and not free.apart):
        return refuse("coats_apart", left=left, right=right)
    connected = [
        bool(cells_at(square) & anchors_of(drawn_map.coats[coat_index(coat)]))
        for coat, square in zip(move.coats, move.squares, strict=True)
    ]
    if not free.unconnected and not (all(connected) if free.apart else any(connected)):
        return refuse("coats_unconnected", which="each of them" if free.apart else "one of them")
    alike = move.coats[0] == move.coats[1] and len({table.crosses(die) for die in own}) == 1
    if alike and cells_at(right) < cells_at(left):
        return refuse("coats_alike", canonical=str(move.turned()))
    return None


def _could_draw(table: DuelTable) -> bool:
    """Tell whether drawing is possible, maybe with spells that are still ready."""
    extra = [spell_bit(spell) for spell in FREEING_SPELLS if table.ready(_index(spell), table.turn)]
    return any(can_fill(table, table.turn, freedom(table, more)) for more in _subsets(extra))


def _subsets(bits: Sequence[int]) -> Iterator[int]:
    sizes = range(len(bits) + 1)
    return (sum(some) for some in chain.from_iterable(combinations(bits, size) for size in sizes))


def _cast(table: DuelTable, move: Move) -> DuelTable:
    if isinstance(move, Cast):
        bit = spell_bit(move.spell)
        return replace(table, cast=table.cast | bit, spent=table.spent | bit)
    assert isinstance(move, TurnDie)
    die = move.die - 1
    face = face_index(die, move.face)
    assert face is not None
    faces = (*table.faces[:die], face, *table.faces[die + 1 :])
    return replace(table, faces=faces, spent=table.spent | spell_bit(TURNING_SPELL))


def _draw(table: DuelTable, move: Fill) -> DuelTable:
    player = table.players[table.turn]
    filled = player.map
    for die, coat, square in zip(table.dice_of(table.turn), move.coats, move.squares, strict=True):
        filled = filled.draw(coat_index(coat), table.crosses(die), cell_at(square))
    return table.with_player(table.turn, replace(player, map=filled, drew=True))


def _index(spell: str) -> int:
    index = spell_index(spell)
    assert index is not None
    return index


def _not_your_die(table: DuelTable, die: int) -> Illegal:
    own = [str(one + 1) for one in table.dice_of(table.turn)]
    return refuse("not_your_die", die=die, dice=own)
