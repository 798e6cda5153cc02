"""Coins, knights, tiles, towers, the Queen and the dragon."""

from collections import Counter
from collections.abc import Iterator

from crownlands.core.moves import Move
from crownlands.games.queendomino.queendom import Queendom, QueendomPart, Realm, buildings
from crownlands.games.queendomino.rules import Build, Burn, DrawTile, PostKnight
from crownlands.kingdom.domino import Terrain
from crownlands.kingdom.grid import CASTLE_CELLS
from crownlands.kingdom.moves import Discard, Draw, Place
from crownlands.kingdom.table import DominoTable

NOTHING = -1
START_KNIGHTS = 1


class QueendomWatch:
    """Follows one game."""

    def __init__(self, part: QueendomPart) -> None:
        self.part = part
        self.burnt: Counter[int] = Counter()

    def crowns(self, table: DominoTable, side: int) -> Iterator[tuple[int, int]]:
        """Crowns that buildings add to their squares."""
        for one in self.part.of(table).realms[side].built:
            yield one.cell, one.building.crowns

    def faults(self, before: DominoTable, move: Move, table: DominoTable) -> Iterator[str]:
        """Say what is wrong after a move."""
        was, now = self.part.of(before), self.part.of(table)
        if isinstance(move, Burn):
            self.burnt[was.market.slots[move.slot]] += 1
        yield from _coin_faults(was, now, move)
        for side, realm in enumerate(now.realms):
            yield from _realm_faults(table, side, realm)
        yield from self._tile_faults(now)
        yield from _market_faults(was, now, move)
        yield from _queen_faults(was, now, move)

    def _tile_faults(self, queendom: Queendom) -> Iterator[str]:
        """Market, pile, kingdoms and the dragon's stomach have all tiles, and none twice."""
        market = queendom.market
        seen = Counter((*market.slots, market.top, *self.burnt.elements()))
        seen.update(one.kind for realm in queendom.realms for one in realm.built)
        for tile, kind in enumerate(buildings()):
            left = market.unseen[tile]
            if left < 0 or seen[tile] + left != kind.copies:
                yield f"{kind.id}: {seen[tile]} seen and {left} not, of {kind.copies}"


def _coin_faults(was: Queendom, now: Queendom, move: Move) -> Iterator[str]:
    """Only taxes bring coins, only buildings and the dragon cost any, and only one side's."""
    changes = [after.coins - old.coins for old, after in zip(was.realms, now.realms, strict=True)]
    changed = [change for change in changes if change]
    if any(realm.coins < 0 for realm in now.realms):
        yield "somebody owes coins"
    if isinstance(move, PostKnight):
        right = len(changed) == 1 and changed[0] > 0
    elif isinstance(move, Burn):
        right = changed == [-1]
    elif isinstance(move, Build):
        right = changed in ([], [-move.slot], [1 - move.slot])
    else:
        right = not changed
    if not right:
        yield f"coins change by {changes}"


def _realm_faults(table: DominoTable, side: int, realm: Realm) -> Iterator[str]:
    kingdom = table.kingdoms[side]
    gained = sum(one.building.knights for one in realm.built)
    if realm.knights < 0:
        yield f"side {side} owes knights"
    if realm.knights + realm.posts.bit_count() != START_KNIGHTS + gained:
        yield f"side {side} has lost or found a knight"
    if realm.posts & ~(kingdom.occupied & ~CASTLE_CELLS):
        yield f"a knight of side {side} stands outside the kingdom"
    sites = [one.cell for one in realm.built]
    if len(set(sites)) < len(sites):
        yield f"side {side} has built on a building"
    if any(not kingdom.terrains[Terrain.TOWN.index] >> cell & 1 for cell in sites):
        yield f"side {side} has built outside its towns"


def _market_faults(was: Queendom, now: Queendom, move: Move) -> Iterator[str]:
    if now.dragon != NOTHING and now.market.slots[now.dragon] != NOTHING:
        yield "the dragon sits on a tile"
    pile_is_covered = was.market.top == NOTHING and any(was.market.unseen)
    if pile_is_covered and isinstance(move, Draw | Place | Discard):
        yield "play went on though the next tile of the pile was not turned up"
    gaps = [tile == NOTHING for tile in now.market.slots]
    if isinstance(move, DrawTile) and sorted(gaps) != gaps:
        yield "a gap lies between tiles after filling up"
    if isinstance(move, Draw) and now.dragon != NOTHING:
        yield "the dragon stays out when a line is drawn"
    if isinstance(move, Draw) and any(gaps) and (any(now.market.unseen) or now.market.top >= 0):
        yield "a line was drawn before the market was full"


def _queen_faults(was: Queendom, now: Queendom, move: Move) -> Iterator[str]:
    towers = [sum(one.building.towers for one in realm.built) for realm in now.realms]
    if now.queen == NOTHING:
        if any(towers):
            yield "nobody hosts the Queen though there are towers"
    elif not towers[now.queen] or towers[now.queen] < max(towers):
        yield "the Queen's host has not the most towers"
    if was.queen != now.queen and not isinstance(move, Build):
        yield "the Queen moved though nobody built"
