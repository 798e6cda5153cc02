"""The rules of Orchard: a tree after placing, and a point for each crown around it."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from crownlands.core.errors import Illegal, Refusals
from crownlands.core.moves import Move, Side
from crownlands.core.options import OptionValue
from crownlands.core.rules import Rules
from crownlands.core.scores import ScoreLine
from crownlands.core.text import make_prompt
from crownlands.kingdom.domino import deck_of, read_box
from crownlands.kingdom.grid import CASTLE_CELLS, Cells, Square, around, cells_at, squares_of
from crownlands.kingdom.kingdom import Kingdom
from crownlands.kingdom.moves import PASS, Pass, SquareMove
from crownlands.kingdom.rules import Expansion, assemble
from crownlands.kingdom.scoring import Scorer
from crownlands.kingdom.setup import BASE_LAYOUTS, Layout, choose_layout
from crownlands.kingdom.steps import TurnStep
from crownlands.kingdom.table import DominoTable, Part, deserialize, placed_now, reject, turn_side

TREES: Final = 4
"""Trees that a kingdom may have."""
refuse: Final = Refusals("""
no_tree_there: a tree goes on a square without crowns that you have just placed
    | un arbre va sur une case sans couronne que vous venez de poser
""")


class Plant(SquareMove, frozen=True, tag="plant"):
    """A player plants a tree: `Y@1,0`."""

    sign = "Y"


class TreeData(msgspec.Struct, frozen=True):
    """A tree on its square."""

    side: Side
    x: int
    y: int


class Orchard(msgspec.Struct, frozen=True):
    """The cells with trees, by side."""

    trees: tuple[Cells, ...]


class OrchardPart(Part[Orchard]):
    """The trees of every kingdom."""

    name = "orchard"
    view_fields = (("trees", tuple[TreeData, ...]), ("trees_left", tuple[int, ...]))

    def __init__(self, slot: int, sides: int) -> None:
        super().__init__(slot)
        self.sides = sides

    def start(self) -> Orchard:
        return Orchard((0,) * self.sides)

    def view(self, table: DominoTable) -> Mapping[str, Any]:
        trees = self.of(table).trees
        return {
            "trees": tuple(
                TreeData(side, *square)
                for side, cells in enumerate(trees)
                for square in squares_of(cells)
            ),
            "trees_left": tuple(TREES - cells.bit_count() for cells in trees),
        }

    def to_dict(self, table: DominoTable) -> Any:
        return [[list(square) for square in squares_of(cells)] for cells in self.of(table).trees]

    def from_dict(self, data: Any, table: DominoTable) -> DominoTable:
        written = deserialize(data, list[list[Square]])
        reject(len(written) != self.sides, "there is an orchard for every side")
        trees = []
        for kingdom, squares in zip(table.kingdoms, written, strict=True):
            cells = sum({cells_at(square) for square in squares})
            reject(cells.bit_count() != len(squares), "a tree stands twice or nowhere")
            reject(len(squares) > TREES, f"a kingdom has {TREES} trees")
            reject(bool(cells & ~open_cells(kingdom)), "a tree stands on land without crowns")
            trees.append(cells)
        return self.put(table, Orchard(tuple(trees)))


class OrchardLine(ScoreLine, frozen=True, tag="orchard"):
    """A point for each crown beside a tree."""

    trees: int

    def describe(self, language: str = "en") -> str:
        return f"{self.trees} trees"


class PlantTree(TurnStep):
    """A tree may be planted on a crownless square of the domino just placed."""

    asks = make_prompt("""
plant: plant a tree | planter un arbre
ask: Plant an apple tree? | Planter un pommier ?
wait: {who} may plant a tree | {who} peut planter un arbre
decline: Plant nothing | Ne rien planter
""")

    def __init__(self, part: OrchardPart, layout: Layout) -> None:
        self.part = part
        self.layout = layout

    def pending(self, table: DominoTable) -> bool:
        return bool(self._open(table))

    def expects(self, table: DominoTable) -> tuple[type[Move], ...]:
        return (Plant, Pass)

    def moves(self, table: DominoTable) -> list[Move]:
        return [*(Plant(square) for square in squares_of(self._open(table))), PASS]

    def check(self, table: DominoTable, move: Move) -> Illegal | None:
        if isinstance(move, Plant) and not cells_at(move.square) & self._open(table):
            return refuse("no_tree_there", square=move.square)
        return None

    def play(self, table: DominoTable, move: Move) -> DominoTable:
        if isinstance(move, Plant):
            side = turn_side(table, self.layout)
            trees = list(self.part.of(table).trees)
            trees[side] |= cells_at(move.square)
            table = self.part.put(table, Orchard(tuple(trees)))
        return replace(table, step=table.step + 1)

    def _open(self, table: DominoTable) -> Cells:
        placed = placed_now(table, self.layout)
        side = turn_side(table, self.layout)
        trees = self.part.of(table).trees[side]
        if placed is None or trees.bit_count() == TREES:
            return 0
        return (1 << placed.left | 1 << placed.right) & open_cells(table.kingdoms[side]) & ~trees


def open_cells(kingdom: Kingdom) -> Cells:
    """Return the squares of a kingdom without castle and crowns."""
    return kingdom.occupied & ~CASTLE_CELLS & ~kingdom.crowns[0]


def score_orchard(part: OrchardPart) -> Scorer:
    """Score the crowns beside the trees of a side, one line for all."""

    def lines(table: DominoTable, side: Side) -> list[ScoreLine]:
        trees = part.of(table).trees[side]
        kingdom = table.kingdoms[side]
        beside = sum(kingdom.count_crowns(around(cells_at(tree))) for tree in squares_of(trees))
        return [OrchardLine(points=beside, trees=trees.bit_count())] if trees else []

    return lines


def orchard_expansion(part: OrchardPart, layout: Layout) -> Expansion:
    """Return the expansion: a tree after placing, and what the trees score."""
    return Expansion(
        parts=(part,),
        after_place=(PlantTree(part, layout),),
        scorers=(score_orchard(part),),
        move_types=(Plant, Pass),
        line_types=(OrchardLine,),
    )


def build(players: int, options: Mapping[str, OptionValue]) -> Rules[Any]:
    """Assemble the game."""
    layout = choose_layout(BASE_LAYOUTS, players, options)
    expansion = orchard_expansion(OrchardPart(0, len(layout.sides)), layout)
    return assemble(deck_of(read_box("kingdomino")), layout, options, [expansion])
