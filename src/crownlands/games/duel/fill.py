"""Drawing the dice on the map, with the spells and the castle that go with it."""

from msgspec.structs import replace

from crownlands.core.actors import Actor
from crownlands.core.decisions import Phase
from crownlands.core.errors import Illegal
from crownlands.core.moves import Move
from crownlands.games.duel.course import drawn
from crownlands.games.duel.drawing import can_fill, fill_refusal, fills
from crownlands.games.duel.moves import Cast, Fill, TurnDie, UseCastle
from crownlands.games.duel.parts import coat_index, dice
from crownlands.games.duel.phases import face_refusal
from crownlands.games.duel.refusals import refuse
from crownlands.games.duel.table import DuelTable
from crownlands.kingdom.grid import cell_at
from crownlands.kingdom.moves import PASS, Pass

FREEING_SPELLS = ("ignore_connection", "split_dice")
TURNING_SPELL = "turn_die"


class FillMap(Phase[DuelTable]):
    """A player draws the own two dice.

    Our rulings: drawing is compulsory whenever it is possible as the dice lie, spells never are,
    and they combine. The castle comes last, because it only adds to what is then drawn.
    """

    name = "fill"
    kinds = (Fill, Cast, TurnDie, UseCastle, Pass)

    def actor(self, table: DuelTable) -> Actor:
        """A, then B."""
        return table.turn

    def moves(self, table: DuelTable) -> list[Move]:
        """Every way to draw, or passing without one; then spells and the castle."""
        ways: list[Move] = list(fills(table))
        if _castle_at_work(table):
            return ways
        castle = self._castle_moves(table) if ways else []
        return [*(ways or [PASS]), *self._casts(table), *self._turns(table), *castle]

    def check(self, table: DuelTable, move: Move) -> Illegal | None:
        """Each kind of move has its own conditions."""
        if isinstance(move, Fill):
            return fill_refusal(table, move)
        if isinstance(move, Cast):
            return self._cast_refusal(table, move.spell)
        if isinstance(move, TurnDie):
            return self._turn_refusal(table, move)
        if isinstance(move, UseCastle):
            return self._castle_refusal(table, move)
        example = next(fills(table), None)
        return refuse("must_draw", example=str(example)) if example else None

    def play(self, table: DuelTable, move: Move) -> DuelTable:
        """Draw, pass, or change what can be drawn."""
        if isinstance(move, Cast):
            return table.with_cast(move.spell)
        if isinstance(move, TurnDie):
            return table.with_cast(TURNING_SPELL).with_face(move.die - 1, move.face)
        if isinstance(move, UseCastle):
            player = replace(table.players[table.turn], castle_used=True)
            crossed = table.crossed | 1 << (move.die - 1)
            return table.with_player(table.turn, player, crossed=crossed)
        return drawn(_draw(table, move) if isinstance(move, Fill) else table)

    def _casts(self, table: DuelTable) -> list[Move]:
        return [
            Cast(spell)
            for spell in FREEING_SPELLS
            if _may_cast(table, spell) and _helps(table, spell)
        ]

    def _turns(self, table: DuelTable) -> list[Move]:
        if not _may_cast(table, TURNING_SPELL):
            return []
        return [
            TurnDie(die + 1, str(face))
            for die in table.dice_of(table.turn)
            for face in dice()[die].faces
            if face != table.face(die)
        ]

    def _castle_moves(self, table: DuelTable) -> list[Move]:
        if table.players[table.turn].castle_used:
            return []
        return [UseCastle(die + 1) for die in table.dice_of(table.turn)]

    def _cast_refusal(self, table: DuelTable, spell: str) -> Illegal | None:
        if spell not in FREEING_SPELLS or not _may_cast(table, spell):
            return refuse("spell_not_ready", spell=spell)
        return None if _helps(table, spell) else refuse("spell_in_vain", spell=spell)

    def _turn_refusal(self, table: DuelTable, move: TurnDie) -> Illegal | None:
        die = move.die - 1
        if not _may_cast(table, TURNING_SPELL):
            return refuse("spell_not_ready", spell=TURNING_SPELL)
        if die not in table.dice_of(table.turn):
            return _not_your_die(table, move.die)
        if str(table.face(die)) == move.face:
            return refuse("face_as_before", die=move.die, face=move.face)
        return face_refusal(die, move.face)

    def _castle_refusal(self, table: DuelTable, move: UseCastle) -> Illegal | None:
        if move.die - 1 not in table.dice_of(table.turn):
            return _not_your_die(table, move.die)
        if table.players[table.turn].castle_used or not can_fill(table):
            return refuse("castle_used")
        return None


def _may_cast(table: DuelTable, spell: str) -> bool:
    return table.ready(spell, table.turn) and not _castle_at_work(table)


def _castle_at_work(table: DuelTable) -> bool:
    return any(table.crossed >> die & 1 for die in table.dice_of(table.turn))


def _helps(table: DuelTable, spell: str) -> bool:
    """Tell whether one can draw with a spell, or at least with the other one besides.

    The latter is no excuse where one could draw without: a spell is no way around drawing.
    """
    after = table.with_cast(spell)
    if can_fill(after):
        return True
    if can_fill(table):
        return False
    others = (other for other in FREEING_SPELLS if after.ready(other, table.turn))
    return any(can_fill(after.with_cast(other)) for other in others)


def _draw(table: DuelTable, move: Fill) -> DuelTable:
    player = table.players[table.turn]
    filled = player.map
    for die, coat, square in zip(table.dice_of(table.turn), move.coats, move.squares, strict=True):
        filled = filled.draw(coat_index(coat), table.crosses(die), cell_at(square))
    return table.with_player(table.turn, replace(player, map=filled, drew=True))


def _not_your_die(table: DuelTable, die: int) -> Illegal:
    own = [str(one + 1) for one in table.dice_of(table.turn)]
    return refuse("not_your_die", die=die, dice=own)
