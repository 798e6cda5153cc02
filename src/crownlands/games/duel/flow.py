"""The course of a round: what follows by itself when a decision is made."""

from msgspec.structs import replace

from crownlands.core.actors import Seat
from crownlands.games.duel.parts import spell_bit, spells
from crownlands.games.duel.table import NOBODY, NOTHING, DuelTable, Stage


def rolled(table: DuelTable) -> DuelTable:
    """Go on to taking dice once all are rolled."""
    return replace(table, stage=Stage.TAKE) if NOTHING not in table.faces else table


def taken(table: DuelTable, last_taker: Seat) -> DuelTable:
    """Give the dice nobody can choose among to the other player, and go on to drawing."""
    takers = tuple(last_taker if taker == NOBODY else taker for taker in table.takers)
    return replace(table, takers=takers, cast=0, stage=Stage.FILL, turn=table.first)


def drawn(table: DuelTable) -> DuelTable:
    """Go on to the other player's drawing, or to the spell book when both had their chance."""
    if table.turn == table.first:
        return replace(table, cast=0, turned_from=None, turn=1 - table.first)
    return charged(replace(table, cast=0, turned_from=None), table.first)


def charged(table: DuelTable, seat: Seat) -> DuelTable:
    """Tick a player's boxes and stop if lightning is to be resolved. Our ruling: A before B."""
    table = replace(charge(table, seat), stage=Stage.LIGHTNING, turn=seat)
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
        return replace(table, stage=Stage.OVER)
    one, two = (replace(player, drew=False) for player in table.players)
    return DuelTable(
        players=(one, two),
        owners=table.owners,
        stage=Stage.ROLL,
        first=1 - table.first,
        spent=table.spent,
    )


def is_ended(table: DuelTable) -> bool:
    """Tell, after a whole round, whether it was the last one."""
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
