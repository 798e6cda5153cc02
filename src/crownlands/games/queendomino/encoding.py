"""What Queendomino adds to the encoding of a domino game: realms, market, Queen and dragon."""

from typing import Final

from crownlands.core.moves import Side
from crownlands.encoding.domino_games import DominoContext, ExpansionEncoding
from crownlands.encoding.spec import (
    ActionSpec,
    Feature,
    Floats,
    IndexArray,
    Viewpoint,
    draw_planes,
    flat_action_spec,
    position_independent,
    square_action_spec,
)
from crownlands.games.queendomino.bounds import KNIGHTS, TOWERS, most_coins
from crownlands.games.queendomino.queendom import (
    CAVE,
    NO_TILE,
    SLOTS,
    QueendomPart,
    Realm,
    buildings,
)
from crownlands.games.queendomino.rules import Build, Burn, DrawTile, PostKnight
from crownlands.kingdom.bounds import DominoLimits
from crownlands.kingdom.grid import Cells
from crownlands.kingdom.table import DominoTable, placed_now, turn_side

COINS: Final = 20
"""What coins are divided by."""
TAX: Final = "tax"
"""The phase in which knights collect taxes."""
MEN: Final = 10
"""What knights and towers are divided by."""


def post_knight(context: DominoContext) -> ActionSpec:
    """Index posts by their square."""
    return square_action_spec(PostKnight, "row and column of the knight's square", context.board)


def build(context: DominoContext) -> ActionSpec:
    """Index buildings by slot and square."""
    board = context.board
    numbers, squares = board.numbers, len(board.numbers)

    def index_of(move: Build) -> int:
        return move.slot * squares + numbers[move.square]

    meaning = "slot of the market, row and column of the town square"
    return ActionSpec(
        Build, (IndexArray((SLOTS, *board.shape), "kyx"),), meaning, position_independent(index_of)
    )


def burn(_context: DominoContext) -> ActionSpec:
    """Index what the dragon burns by slot."""
    meaning = "slot of the market that the dragon burns"
    return flat_action_spec(Burn, SLOTS, meaning, lambda move: move.slot)


def draw_tile(_context: DominoContext) -> ActionSpec:
    """Index tiles by their kind."""
    kinds = {kind.id: index for index, kind in enumerate(buildings())}
    meaning = "kind of the building tile turned up"
    return flat_action_spec(DrawTile, len(kinds), meaning, lambda move: kinds[move.building])


def realm_planes(context: DominoContext, part: QueendomPart) -> Feature:
    """Show where knights and buildings stand, and where taxes are to be collected."""
    board = context.board

    def write(out: Floats, table: DominoTable, point: Viewpoint) -> None:
        owned, taxed = part.of(table).realms, _taxed(context, table)
        sets = [
            cells
            for side in point.sides
            for cells in (owned[side].posts, owned[side].sites, taxed.get(side, 0))
        ]
        draw_planes(out, sets, board)

    return Feature(
        name="realm_planes",
        shape=(context.sides, 3, *board.shape),
        axes="skyx",
        meaning="per side, planes of squares: with a knight; with a building; of the domino just "
        "placed, while knights may collect its taxes",
        write=write,
    )


def _taxed(context: DominoContext, table: DominoTable) -> dict[Side, Cells]:
    """Return the squares of the domino just placed, with their side, while taxes are collected."""
    if context.rules.phase(table) != TAX:
        return {}
    placed = placed_now(table, context.layout)
    assert placed is not None, "nobody is asked about a domino that was discarded"
    return {turn_side(table, context.layout): 1 << placed.left | 1 << placed.right}


def realms(context: DominoContext, part: QueendomPart) -> Feature:
    """Show what sides own, and with whom the Queen lives."""

    def write(out: Floats, table: DominoTable, point: Viewpoint) -> None:
        queendom = part.of(table)
        out[:] = [[*_wealth(queendom.realms[side]), queendom.queen == side] for side in point.sides]

    return Feature(
        name="realms",
        shape=(context.sides, 4),
        axes="sk",
        meaning=f"per side: coins / {COINS}, knights in reserve / {MEN}, towers / {MEN}, "
        "host of the Queen or not",
        write=write,
        high=[
            most_coins(DominoLimits(context.rules, 0).squares) / COINS,
            KNIGHTS / MEN,
            TOWERS / MEN,
            1,
        ],
    )


def _wealth(realm: Realm) -> tuple[float, float, float]:
    return realm.coins / COINS, realm.knights / MEN, realm.towers / MEN


def built(context: DominoContext, part: QueendomPart) -> Feature:
    """Show which tiles sides have built."""

    def write(out: Floats, table: DominoTable, point: Viewpoint) -> None:
        owned = part.of(table).realms
        for place, side in enumerate(point.sides):
            for one in owned[side].built:
                out[place, one.kind] += 1 / one.building.copies

    shape = (context.sides, len(buildings()))
    return Feature("built", shape, "sk", "per side, tiles built / copies of their kind", write)


def market(_context: DominoContext, part: QueendomPart) -> Feature:
    """Show the tiles on offer."""

    def write(out: Floats, table: DominoTable, _point: Viewpoint) -> None:
        offered = part.of(table).market
        for place, tile in enumerate((*offered.slots, offered.top)):
            if tile != NO_TILE:
                out[place, tile] = 1

    meaning = "the tile of each slot, the cheapest first, then that on top of the pile, one-hot"
    return Feature("market", (SLOTS + 1, len(buildings())), "kk", meaning, write)


def tiles_unseen(_context: DominoContext, part: QueendomPart) -> Feature:
    """Show what is left in the pile."""
    copies = [kind.copies for kind in buildings()]

    def write(out: Floats, table: DominoTable, _point: Viewpoint) -> None:
        counts = part.of(table).market.unseen
        out[:] = [count / most for count, most in zip(counts, copies, strict=True)]

    meaning = "tiles in the pile / copies of their kind"
    return Feature("tiles_unseen", (len(copies),), "k", meaning, write)


def dragon(_context: DominoContext, part: QueendomPart) -> Feature:
    """Show where the dragon is."""

    def write(out: Floats, table: DominoTable, _point: Viewpoint) -> None:
        place = part.of(table).dragon
        out[SLOTS if place == CAVE else place] = 1

    return Feature("dragon", (SLOTS + 1,), "k", "the dragon's slot or its cave, one-hot", write)


EXPANSION: Final = ExpansionEncoding(
    part=QueendomPart,
    actions={PostKnight: post_knight, Build: build, Burn: burn},
    chances={DrawTile: draw_tile},
    phases=("tile", TAX, "build", "dragon"),
    features=(realm_planes, realms, built, market, tiles_unseen, dragon),
)
