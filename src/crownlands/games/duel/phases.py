"""The phases of a round of Duel, and what follows by itself when a decision is made."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from msgspec.structs import replace

from crownlands.core.errors import Illegal
from crownlands.core.moves import CHANCE, Actor, Move, Seat, seat_name
from crownlands.core.rules import Decision
from crownlands.games.duel.components import (
    coat_index,
    coats,
    dice,
    face_index,
    is_coat,
    spell_bit,
    spells,
)
from crownlands.games.duel.moves import AddCross, Cast, ChooseCoat, First, Roll, Take
from crownlands.games.duel.table import NOBODY, NOTHING, DuelStage, DuelTable
from crownlands.games.duel.text import FIRST, LIGHTNING, ROLL, TAKE, refuse
from crownlands.kingdom.grid import cell_at, cells_at, squares_of


def rolled(table: DuelTable) -> DuelTable:
    """Go on to taking dice once all are rolled."""
    return replace(table, stage=DuelStage.TAKE) if NOTHING not in table.faces else table


def taken(table: DuelTable, last_taker: Seat) -> DuelTable:
    """Hand the dice nobody can choose among to the other player, and go on to drawing."""
    takers = tuple(last_taker if taker == NOBODY else taker for taker in table.takers)
    return replace(table, takers=takers, cast=0, stage=DuelStage.FILL, turn=table.first)


def drawn(table: DuelTable) -> DuelTable:
    """Go on to the other player's drawing, or to the spell book when both had their chance."""
    if table.turn == table.first:
        return replace(table, cast=0, turned_from=None, turn=1 - table.first)
    return charged(replace(table, cast=0, turned_from=None), table.first)


def charged(table: DuelTable, seat: Seat) -> DuelTable:
    """Tick a player's boxes and stop if lightning is to be resolved. Our ruling: A before B."""
    table = replace(charge(table, seat), stage=DuelStage.LIGHTNING, turn=seat)
    return table if pending_lightning(table) else struck(table)


def struck(table: DuelTable) -> DuelTable:
    """Go on when a player's lightning is resolved: to the other one, or to the next round."""
    if pending_lightning(table):
        return table
    if table.turn == table.first:
        return charged(table, 1 - table.first)
    return end_round(table)


def pending_lightning(table: DuelTable) -> list[str]:
    """List the lightning spells the player in turn has to resolve, in the order of the book."""
    waiting = table.fresh & ~table.spent & table.owned(table.turn)
    return [spell.id for spell in spells() if spell.lightning and waiting & spell_bit(spell.id)]


def charge(table: DuelTable, seat: Seat) -> DuelTable:
    """Tick a box per plain die; whoever fills a row first owns its spell.

    Our ruling: also when the dice could not be drawn. A die with the castle's cross charges
    nothing, and a turned die charges with its new face.
    """
    for die in table.dice_of(seat):
        if table.charges(die):
            table = _tick(table, seat, table.face(die).coat)
    return table


def end_round(table: DuelTable) -> DuelTable:
    """End the game if a map is full or nobody drew; else the other player rolls."""
    if is_ended(table):
        return replace(table, stage=DuelStage.OVER)
    one, two = (replace(player, drew=False) for player in table.players)
    return DuelTable(
        players=(one, two),
        owners=table.owners,
        stage=DuelStage.ROLL,
        first=1 - table.first,
        spent=table.spent,
    )


def is_ended(table: DuelTable) -> bool:
    """Return, after a whole round, whether it was the last one."""
    full = any(not player.map.room for player in table.players)
    return full or not any(player.drew for player in table.players)


def _tick(table: DuelTable, seat: Seat, coat: str) -> DuelTable:
    index = next(at for at, spell in enumerate(spells()) if spell.coat == coat)
    if table.owners[index] != NOBODY:
        return table
    player = table.players[seat]
    ticks = (*player.ticks[:index], player.ticks[index] + 1, *player.ticks[index + 1 :])
    table = table.with_player(seat, replace(player, ticks=ticks))
    if ticks[index] < spells()[index].boxes:
        return table
    owners = (*table.owners[:index], seat, *table.owners[index + 1 :])
    return replace(table, owners=owners, fresh=table.fresh | 1 << index)


TAKE_TWO: Final = "take_two"


class ChooseFirst(Decision[DuelTable]):
    """Our ruling: who is A in the first round is drawn, not the oldest player."""

    asks = FIRST
    kinds = (First,)

    def actor(self, table: DuelTable) -> Actor:
        """Return chance."""
        return CHANCE

    def moves(self, table: DuelTable) -> list[First]:
        """List both players."""
        return [First(0), First(1)]

    def check(self, table: DuelTable, move: Move) -> Illegal | None:
        """Refuse a seat that does not exist."""
        assert isinstance(move, First)
        if move.seat not in (0, 1):
            return refuse("no_such_player", seat=seat_name(move.seat))
        return None

    def play(self, table: DuelTable, move: Move) -> DuelTable:
        """Make that player A."""
        assert isinstance(move, First)
        return replace(table, first=move.seat, stage=DuelStage.ROLL)


class RollDice(Decision[DuelTable]):
    """The four dice are rolled one by one."""

    asks = ROLL
    kinds = (Roll,)

    def actor(self, table: DuelTable) -> Actor:
        """Return chance, whoever's hand it is."""
        return CHANCE

    def moves(self, table: DuelTable) -> Sequence[Roll]:
        """List every different face of the die."""
        return _rolls(table.faces.index(NOTHING))

    def weights(self, table: DuelTable) -> Sequence[int]:
        """Return how often the die has each face."""
        return dice()[table.faces.index(NOTHING)].weights

    def check(self, table: DuelTable, move: Move) -> Illegal | None:
        """Refuse another die than the next, and a face that it does not have."""
        assert isinstance(move, Roll)
        die = table.faces.index(NOTHING)
        if move.die != die + 1:
            return refuse("wrong_die", die=move.die, expected=die + 1)
        return face_refusal(die, move.face)

    def play(self, table: DuelTable, move: Move) -> DuelTable:
        """Lay the die down."""
        assert isinstance(move, Roll)
        return rolled(table.with_face(move.die - 1, move.face))


class TakeDice(Decision[DuelTable]):
    """A takes one die, B two, A the last; with `take_two` A takes two at once."""

    asks = TAKE
    kinds = (Take, Cast)

    def actor(self, table: DuelTable) -> Actor:
        """Return A first, then B, unless A takes two."""
        return _taker(table)

    def moves(self, table: DuelTable) -> list[Move]:
        """List every free die, and the spell if it is ready."""
        takes = [Take(die + 1) for die in _free_dice(table)]
        return [*takes, Cast(TAKE_TWO)] if self._may_cast(table) else list(takes)

    def check(self, table: DuelTable, move: Move) -> Illegal | None:
        """Refuse a die that is not free, and a spell that is not ready."""
        if isinstance(move, Cast):
            if move.spell != TAKE_TWO or not self._may_cast(table):
                return refuse("spell_not_ready", spell=move.spell)
            return None
        assert isinstance(move, Take)
        free = _free_dice(table)
        if move.die - 1 not in free:
            return refuse("die_taken", die=move.die, free=[str(die + 1) for die in free])
        return None

    def play(self, table: DuelTable, move: Move) -> DuelTable:
        """Take the die; what is left without a choice goes where it must."""
        if isinstance(move, Cast):
            return table.with_cast(move.spell)
        assert isinstance(move, Take)
        die, seat = move.die - 1, _taker(table)
        takers = (*table.takers[:die], seat, *table.takers[die + 1 :])
        after = replace(table, takers=takers)
        no_choice_left = 2 if _two_at_once(table) else 1
        return taken(after, 1 - seat) if len(_free_dice(after)) == no_choice_left else after

    def _may_cast(self, table: DuelTable) -> bool:
        return _untouched(table) and table.ready(TAKE_TWO, table.first)


class ResolveLightning(Decision[DuelTable]):
    """A lightning spell just won is resolved at once."""

    asks = LIGHTNING
    kinds = (ChooseCoat, AddCross)

    def actor(self, table: DuelTable) -> Actor:
        """Return the owner of the spell."""
        return table.turn

    def expects(self, table: DuelTable) -> tuple[type[Move], ...]:
        """Return the move of a coat, or of a square, depending on the spell."""
        return (ChooseCoat,) if self._is_coat_choice(table) else (AddCross,)

    def moves(self, table: DuelTable) -> Sequence[Move]:
        """List every coat, or every square with a coat."""
        if self._is_coat_choice(table):
            return [ChooseCoat(coat.id) for coat in coats()]
        return [AddCross(square) for square in squares_of(table.players[table.turn].map.filled)]

    def check(self, table: DuelTable, move: Move) -> Illegal | None:
        """Refuse a coat that does not exist, and a square that is not drawn on."""
        if isinstance(move, ChooseCoat):
            if not is_coat(move.coat):
                known = [coat.id for coat in coats()]
                return refuse("no_such_coat", coat=move.coat, coats=known)
            return None
        assert isinstance(move, AddCross)
        if not cells_at(move.square) & table.players[table.turn].map.filled:
            return refuse("no_coat_there", square=move.square)
        return None

    def play(self, table: DuelTable, move: Move) -> DuelTable:
        """Do what the spell does; it is used up."""
        spell = pending_lightning(table)[0]
        player = table.players[table.turn]
        if isinstance(move, ChooseCoat):
            player = replace(player, bonus_coat=coat_index(move.coat))
        else:
            assert isinstance(move, AddCross)
            player = replace(player, map=player.map.add_cross(cell_at(move.square)))
        return struck(table.with_player(table.turn, player, spent=table.spent | spell_bit(spell)))

    def _is_coat_choice(self, table: DuelTable) -> bool:
        return pending_lightning(table)[0] == "three_per_domain"


@cache
def _rolls(die: int) -> tuple[Roll, ...]:
    return tuple(Roll(die + 1, str(face)) for face in dice()[die].faces)


def face_refusal(die: int, face: str) -> Illegal | None:
    """Refuse a face that a die does not have."""
    if face_index(die, face) is None:
        faces = [str(one) for one in dice()[die].faces]
        return refuse("no_such_face", die=die + 1, face=face, faces=faces)
    return None


def _taker(table: DuelTable) -> Seat:
    return table.first if _untouched(table) or _two_at_once(table) else 1 - table.first


def _untouched(table: DuelTable) -> bool:
    return all(taker == NOBODY for taker in table.takers)


def _two_at_once(table: DuelTable) -> bool:
    return bool(table.cast & spell_bit(TAKE_TWO))


def _free_dice(table: DuelTable) -> list[int]:
    return [die for die, taker in enumerate(table.takers) if taker == NOBODY]
