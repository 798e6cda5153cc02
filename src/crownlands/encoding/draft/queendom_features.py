"""What Queendomino shows beside kingdoms and lines."""

from typing import Final

from crownlands.core.actors import Side
from crownlands.encoding.board import draw_planes
from crownlands.encoding.draft.setting import Setting
from crownlands.encoding.pieces import Feature, Floats, Viewpoint
from crownlands.games.queendomino.buildings import buildings
from crownlands.games.queendomino.market import NO_TILE, SLOTS
from crownlands.games.queendomino.part import QueendomPart
from crownlands.games.queendomino.queendom import CAVE
from crownlands.games.queendomino.realm import Realm
from crownlands.kingdom.grid import Cells
from crownlands.kingdom.table import Table
from crownlands.kingdom.turns import placed_now, turn_side

COINS: Final = 20
"""What coins are divided by."""
TAX: Final = "tax"
"""The phase in which knights collect taxes."""
MEN: Final = 10
"""What knights and towers are divided by."""


def realm_planes(setting: Setting, part: QueendomPart) -> Feature:
    """Show where knights and buildings stand, and where taxes are to be collected."""
    board = setting.board

    def write(out: Floats, table: Table, point: Viewpoint) -> None:
        owned, taxed = part.of(table).realms, _taxed(setting, table)
        sets = [
            cells
            for side in point.sides
            for cells in (owned[side].posts, owned[side].sites, taxed.get(side, 0))
        ]
        draw_planes(out, sets, board)

    return Feature(
        name="realm_planes",
        shape=(setting.sides, 3, *board.shape),
        axes="skyx",
        meaning="per side, planes of squares: with a knight; with a building; of the domino just "
        "placed, while knights may collect its taxes",
        write=write,
    )


def _taxed(setting: Setting, table: Table) -> dict[Side, Cells]:
    """Give the squares of the domino just placed, with their side, while taxes are collected."""
    if setting.rules.phase(table) != TAX:
        return {}
    placed = placed_now(table, setting.layout)
    assert placed is not None, "nobody is asked about a domino that was discarded"
    return {turn_side(table, setting.layout): 1 << placed.left | 1 << placed.right}


def realms(setting: Setting, part: QueendomPart) -> Feature:
    """Show what sides own, and with whom the Queen lives."""

    def write(out: Floats, table: Table, point: Viewpoint) -> None:
        queendom = part.of(table)
        out[:] = [[*_wealth(queendom.realms[side]), queendom.queen == side] for side in point.sides]

    return Feature(
        name="realms",
        shape=(setting.sides, 4),
        axes="sk",
        meaning=f"per side: coins / {COINS}, knights in reserve / {MEN}, towers / {MEN}, "
        "host of the Queen or not",
        write=write,
    )


def _wealth(realm: Realm) -> tuple[float, float, float]:
    return realm.coins / COINS, realm.knights / MEN, realm.towers / MEN


def built(setting: Setting, part: QueendomPart) -> Feature:
    """Show which tiles sides have built."""

    def write(out: Floats, table: Table, point: Viewpoint) -> None:
        owned = part.of(table).realms
        for place, side in enumerate(point.sides):
            for one in owned[side].built:
                out[place, one.kind] += 1 / one.building.copies

    shape = (setting.sides, len(buildings()))
    return Feature("built", shape, "sk", "per side, tiles built / copies of their kind", write)


def market(_setting: Setting, part: QueendomPart) -> Feature:
    """Show the tiles on offer."""

    def write(out: Floats, table: Table, _point: Viewpoint) -> None:
        offered = part.of(table).market
        for place, tile in enumerate((*offered.slots, offered.top)):
            if tile != NO_TILE:
                out[place, tile] = 1

    meaning = "the tile of each slot, the cheapest first, then that on top of the pile, one-hot"
    return Feature("market", (SLOTS + 1, len(buildings())), "kk", meaning, write)


def tiles_unseen(_setting: Setting, part: QueendomPart) -> Feature:
    """Show what is left in the pile."""
    copies = [kind.copies for kind in buildings()]

    def write(out: Floats, table: Table, _point: Viewpoint) -> None:
        counts = part.of(table).market.unseen
        out[:] = [count / most for count, most in zip(counts, copies, strict=True)]

    meaning = "tiles in the pile / copies of their kind"
    return Feature("tiles_unseen", (len(copies),), "k", meaning, write)


def dragon(_setting: Setting, part: QueendomPart) -> Feature:
    """Show where the dragon is."""

    def write(out: Floats, table: Table, _point: Viewpoint) -> None:
        place = part.of(table).dragon
        out[SLOTS if place == CAVE else place] = 1

    return Feature("dragon", (SLOTS + 1,), "k", "the dragon's slot or its cave, one-hot", write)
