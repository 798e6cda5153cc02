"""D: the dragon burns a building, for a coin."""

from typing import Final

from msgspec.structs import replace

from crownlands.core.errors import Illegal
from crownlands.core.moves import Move
from crownlands.games.queendomino.moves import Burn
from crownlands.games.queendomino.offers import offers, tile_refusal
from crownlands.games.queendomino.part import QueendomPart
from crownlands.games.queendomino.queendom import CAVE
from crownlands.games.queendomino.text import DRAGON
from crownlands.kingdom.layout import Layout
from crownlands.kingdom.moves import PASS, Pass
from crownlands.kingdom.steps.step import TurnStep
from crownlands.kingdom.table import Table
from crownlands.kingdom.turns import turn_side

DRAGON_COINS: Final = 1


class PayDragon(TurnStep):
    """Only while the dragon is in its cave, and never for the Queen's host."""

    asks = DRAGON

    def __init__(self, part: QueendomPart, layout: Layout) -> None:
        self.part = part
        self.layout = layout

    def pending(self, table: Table) -> bool:
        """The dragon is at home, the Queen elsewhere, and there is a coin and a tile."""
        queendom = self.part.of(table)
        side = turn_side(table, self.layout)
        return (
            queendom.dragon == CAVE
            and queendom.queen != side
            and queendom.realms[side].coins >= DRAGON_COINS
            and bool(offers(queendom.market))
        )

    def expects(self, table: Table) -> tuple[type[Move], ...]:
        """A tile to burn, or none."""
        return (Burn, Pass)

    def moves(self, table: Table) -> list[Move]:
        """Every tile of the board, or passing."""
        on_offer = offers(self.part.of(table).market)
        return [*(Burn(name, slot) for slot, name in on_offer), PASS]

    def check(self, table: Table, move: Move) -> Illegal | None:
        """The tile must lie on the board."""
        if isinstance(move, Pass):
            return None
        assert isinstance(move, Burn)
        return tile_refusal(self.part.of(table).market, move.slot, move.building)

    def play(self, table: Table, move: Move) -> Table:
        """Pay and burn; the dragon stays on the slot until the round ends."""
        if isinstance(move, Pass):
            return replace(table, step=table.step + 1)
        assert isinstance(move, Burn)
        queendom = self.part.of(table)
        side = turn_side(table, self.layout)
        realm = queendom.realms[side]
        after = queendom.with_realm(
            side,
            replace(realm, coins=realm.coins - DRAGON_COINS),
            market=queendom.market.without(move.slot),
            dragon=move.slot,
        )
        return self.part.put(table, after, step=table.step + 1)
