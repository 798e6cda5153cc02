"""What giants add to the encoding of a domino game: giants on crowns, quests, symbols."""

from typing import Final

import numpy as np

from crownlands.encoding.domino_games import DominoContext, ExpansionEncoding
from crownlands.encoding.spec import (
    ActionSpec,
    Feature,
    Floats,
    IndexArray,
    MoveIndexer,
    Viewpoint,
    draw_planes,
    flat_action_spec,
    square_action_spec,
)
from crownlands.games.age_of_giants.giants import FOOTPRINTS, GIANT, GiantsPart
from crownlands.games.age_of_giants.quests import quests
from crownlands.games.age_of_giants.rules import CoverCrown, DrawQuest, SendGiant
from crownlands.kingdom.grid import Cell, Cells
from crownlands.kingdom.kingdom import MOST_CROWNS
from crownlands.kingdom.table import DominoTable

SYMBOLS: Final = (GIANT, FOOTPRINTS)


def cover_crown(context: DominoContext) -> ActionSpec:
    """Index giants put down by their square."""
    return square_action_spec(
        CoverCrown, "row and column of the crown a giant covers", context.board
    )


def send_giant(context: DominoContext) -> ActionSpec:
    """Index giants sent away by their square and the receiver."""
    squares, players = context.board.numbers, context.players

    def indexer_for(table: DominoTable) -> MoveIndexer:
        sender = table.line.kings[0]

        def index_of(move: SendGiant) -> int:
            receiver = (move.to - sender) % players - 1
            return squares[move.square] * (players - 1) + receiver

        return index_of

    return ActionSpec(
        kind=SendGiant,
        arrays=(IndexArray((*context.board.shape, players - 1), "yxk"),),
        meaning="row and column of the giant, and its receiver, counted from the next seat on",
        indexer_for=indexer_for,
    )


def draw_quest(_context: DominoContext) -> ActionSpec:
    """Index quests as the tiles are listed."""
    tiles = {quest.id: index for index, quest in enumerate(quests())}
    return flat_action_spec(
        DrawQuest, len(tiles), "the quest turned up", lambda move: tiles[move.quest]
    )


def giants(context: DominoContext, part: GiantsPart) -> Feature:
    """Show where giants stand."""
    board = context.board

    def write(out: Floats, table: DominoTable, point: Viewpoint) -> None:
        standing = part.of(table).standing
        draw_planes(
            out, [level for side in point.sides for level in _levels(standing[side])], board
        )

    shape = (context.sides, MOST_CROWNS, *board.shape)
    meaning = "per side, planes of squares with at least one, two, three giants"
    return Feature("giants", shape, "skyx", meaning, write)


def _levels(standing: tuple[Cell, ...]) -> list[Cells]:
    """Return the squares with at least one giant, two and three."""
    levels = [0] * MOST_CROWNS
    for cell in standing:
        level = next(at for at, cells in enumerate(levels) if not cells >> cell & 1)
        levels[level] |= 1 << cell
    return levels


def quests_up(_context: DominoContext, part: GiantsPart) -> Feature:
    """Show the quests turned up."""

    def write(out: Floats, table: DominoTable, _point: Viewpoint) -> None:
        out[list(part.of(table).quests)] = 1

    return Feature("quests", (len(quests()),), "k", "the quests of this game", write)


def symbols(context: DominoContext, _part: GiantsPart) -> Feature:
    """Show the symbols of dominoes in both lines."""
    rows = np.array(
        [[domino.symbol == symbol for symbol in SYMBOLS] for domino in context.deck.dominoes],
        np.float32,
    )

    def write(out: Floats, table: DominoTable, _point: Viewpoint) -> None:
        for shown, line in zip(out, (table.line, table.next_line), strict=True):
            shown[: len(line.dominoes)] = rows[list(line.dominoes)]

    shape = (2, context.layout.line, len(SYMBOLS))
    meaning = "per domino of line, then of next_line: brings a giant; shows footprints"
    return Feature("symbols", shape, "kkk", meaning, write)


EXPANSION: Final = ExpansionEncoding(
    part=GiantsPart,
    actions={CoverCrown: cover_crown, SendGiant: send_giant},
    chances={DrawQuest: draw_quest},
    phases=("quest", "giant", "send"),
    features=(giants, quests_up, symbols),
)
