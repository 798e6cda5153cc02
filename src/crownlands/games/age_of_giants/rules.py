"""The rules of Age of Giants, on Kingdomino or on Queendomino: its moves, steps and quests."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Self, TypeAlias

from msgspec.structs import replace

from crownlands.core.errors import Illegal
from crownlands.core.info import read_component
from crownlands.core.moves import Actor, Move, Seat, Side, expect, seat_name
from crownlands.core.options import OptionValue
from crownlands.core.rules import Rules
from crownlands.core.scores import ScoreLine
from crownlands.games.age_of_giants.giants import (
    FOOTPRINTS,
    GIANT,
    NOBODY,
    GiantsPart,
    giants_brought,
)
from crownlands.games.age_of_giants.info import LAYOUTS, LONG_ALIGNMENTS
from crownlands.games.age_of_giants.quests import (
    Quest,
    bleak_domains,
    count_quest,
    is_bleak,
    quest_index,
    quests,
)
from crownlands.games.age_of_giants.text import COVER, QUEST, SEND, refuse
from crownlands.games.queendomino import scoring as queendomino_scoring
from crownlands.games.queendomino.queendom import QueendomPart
from crownlands.games.queendomino.rules import queendomino_expansion
from crownlands.kingdom.domino import Deck, deck_of, in_line_order, read_box
from crownlands.kingdom.grid import SQUARES, Cells, Square, cell_at, cells_at, squares_of
from crownlands.kingdom.kingdom import Domain
from crownlands.kingdom.moves import (
    PASS,
    SQUARE_PATTERN,
    NamedMove,
    Pass,
    SquareMove,
    is_square,
    write_square,
)
from crownlands.kingdom.rules import Expansion, assemble
from crownlands.kingdom.scoring import TIE_BREAKS, Scorer
from crownlands.kingdom.setup import Layout, choose_layout
from crownlands.kingdom.steps import ChanceStep, Step, TurnStep
from crownlands.kingdom.table import DominoTable, placed_now, turn_side

_SEND = re.compile(rf"G@{SQUARE_PATTERN}>P([1-9])")


class DrawQuest(NamedMove, frozen=True, tag="quest"):
    """Chance turns up a quest for this game: `?lost_corner`."""

    sign = "?"
    quest: str

    def __post_init__(self) -> None:
        expect(isinstance(self.quest, str), self, "a quest is named as in 'harmony'")


class CoverCrown(SquareMove, frozen=True, tag="giant"):
    """A player puts a giant on a crown of the own kingdom: `G@1,0`."""

    sign = "G"


class SendGiant(Move, frozen=True, tag="send"):
    """A player sends the giant of a square to an opponent: `G@1,0>P2`."""

    square: Square
    to: Seat

    def __post_init__(self) -> None:
        expect(is_square(self.square), self, "a square is as in (1, 0)")
        expect(type(self.to) is int, self, "a seat is a number from 0 on")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read the square and the receiver."""
        match = _SEND.fullmatch(text)
        if match is None:
            return None
        return cls((int(match[1]), int(match[2])), int(match[3]) - 1)

    def __str__(self) -> str:
        return f"G@{write_square(self.square)}>{seat_name(self.to)}"


class DrawQuests(ChanceStep):
    """Two quests are turned up; they score for everyone."""

    asks = QUEST
    kinds = (DrawQuest,)

    def __init__(self, part: GiantsPart) -> None:
        self.part = part
        self.drawn: int = read_component("age_of_giants").contents["quests_drawn"]

    def pending(self, table: DominoTable) -> bool:
        """Return whether a quest is still to be turned up."""
        return len(self.part.of(table).quests) < self.drawn

    def moves(self, table: DominoTable) -> list[DrawQuest]:
        """List the quests that are not up."""
        up = self.part.of(table).quests
        return [DrawQuest(quest.id) for index, quest in enumerate(quests()) if index not in up]

    def check(self, table: DominoTable, move: Move) -> Illegal | None:
        """Refuse a quest that does not exist or is up."""
        assert isinstance(move, DrawQuest)
        index = quest_index(move.quest)
        if index is None or index in self.part.of(table).quests:
            return refuse("quest_not_left", quest=move.quest)
        return None

    def play(self, table: DominoTable, move: Move) -> DominoTable:
        """Turn it up."""
        assert isinstance(move, DrawQuest)
        index = quest_index(move.quest)
        assert index is not None
        giants = self.part.of(table)
        after = self.part.put(table, replace(giants, quests=tuple(sorted((*giants.quests, index)))))
        return after if self.pending(after) else replace(after, step=table.step + 1)


class GiantStep(Step):
    """A step that follows from the symbol of the domino just placed."""

    def __init__(self, part: GiantsPart, deck: Deck, layout: Layout) -> None:
        self.part = part
        self.deck = deck
        self.layout = layout

    def symbol(self, table: DominoTable) -> str | None:
        """Return the symbol of the domino placed this turn; a discarded one has no effect."""
        placed = placed_now(table, self.layout)
        return self.deck.dominoes[placed.domino].symbol if placed else None


class PutGiant(GiantStep):
    """Somebody puts a giant on a crown of the own kingdom; a subclass says who and when."""

    asks = COVER
    kinds = (CoverCrown,)

    def moves(self, table: DominoTable) -> list[CoverCrown]:
        """List every square that shows a crown."""
        crowned = table.kingdoms[self.side(table)].crowns[0]
        return [CoverCrown(square) for square in squares_of(crowned)]

    def check(self, table: DominoTable, move: Move) -> Illegal | None:
        """Refuse a square that shows no crown."""
        assert isinstance(move, CoverCrown)
        if not cells_at(move.square) & table.kingdoms[self.side(table)].crowns[0]:
            return refuse("no_crown_there", square=move.square)
        return None

    def play(self, table: DominoTable, move: Move) -> DominoTable:
        """Cover it."""
        assert isinstance(move, CoverCrown)
        after = self.part.cover(table, self.side(table), cell_at(move.square))
        return replace(after, step=table.step + 1)

    def side(self, table: DominoTable) -> Side:
        """Return whose kingdom the giant comes to: that of the turn."""
        return turn_side(table, self.layout)


class WelcomeGiant(PutGiant, TurnStep):
    """A giant comes with the domino just placed; without a crown to cover nothing happens."""

    def pending(self, table: DominoTable) -> bool:
        """Return whether a giant domino was placed and a crown shows."""
        crowned = table.kingdoms[self.side(table)].crowns[0]
        return self.symbol(table) == GIANT and bool(crowned)

    def problems(self, table: DominoTable) -> Iterable[str]:
        """Yield a problem unless the giant of the domino just placed is still to come."""
        if self.part.of(table).number == giants_brought(table.kingdoms, self.deck):
            yield "the giant of this turn has come already"


class SendGiantAway(GiantStep, TurnStep):
    """Footprints let the owner send one giant to an opponent who shows a crown."""

    asks = SEND
    kinds = (SendGiant, Pass)

    def pending(self, table: DominoTable) -> bool:
        """Return whether footprints were placed, there is a giant, and somebody to take it."""
        return (
            self.symbol(table) == FOOTPRINTS
            and bool(self.part.of(table).standing[turn_side(table, self.layout)])
            and bool(self._receivers(table))
        )

    def moves(self, table: DominoTable) -> list[Move]:
        """List every giant to every receiver, and passing."""
        standing = self.part.of(table).standing[turn_side(table, self.layout)]
        squares = [SQUARES[cell] for cell in dict.fromkeys(standing)]
        receivers = self._receivers(table)
        return [*(SendGiant(square, to) for square in squares for to in receivers), PASS]

    def check(self, table: DominoTable, move: Move) -> Illegal | None:
        """Refuse a giant that is not there, and a receiver who is no opponent with a crown."""
        if isinstance(move, Pass):
            return None
        assert isinstance(move, SendGiant)
        standing = self.part.of(table).standing[turn_side(table, self.layout)]
        if not any(SQUARES[cell] == move.square for cell in standing):
            return refuse("no_giant_there", square=move.square)
        if move.to not in self._receivers(table):
            return refuse("no_such_receiver", seat=seat_name(move.to))
        return None

    def play(self, table: DominoTable, move: Move) -> DominoTable:
        """Let the giant leave."""
        if isinstance(move, Pass):
            return replace(table, step=table.step + 1)
        assert isinstance(move, SendGiant)
        side = turn_side(table, self.layout)
        after = self.part.send(table, side, cell_at(move.square), move.to)
        return replace(after, step=table.step + 1)

    def _receivers(self, table: DominoTable) -> list[Side]:
        """Return the opponents with a crown to cover: others are no legal target, by our ruling."""
        own = turn_side(table, self.layout)
        return [
            side for side, kingdom in enumerate(table.kingdoms) if side != own and kingdom.crowns[0]
        ]


class ReceiveGiant(PutGiant):
    """The receiver of a giant chooses the crown it covers, in the middle of the other's turn."""

    def pending(self, table: DominoTable) -> bool:
        """Return whether a giant is on its way."""
        return self.part.of(table).receiver != NOBODY

    def actor(self, table: DominoTable) -> Actor:
        """Return the receiver; every side is one player here."""
        return self.side(table)

    def side(self, table: DominoTable) -> Side:
        """Return whose kingdom the giant comes to: the receiver's."""
        return self.part.of(table).receiver

    def problems(self, table: DominoTable) -> Iterable[str]:
        """Yield a problem unless footprints of this turn have sent it to somebody else."""
        if self.symbol(table) != FOOTPRINTS:
            yield "nobody sends a giant without footprints"
        if self.side(table) == turn_side(table, self.layout):
            yield "nobody sends a giant home"

    def leftovers(self, table: DominoTable) -> Iterable[str]:
        """Yield a problem if a giant is on its way at another time: it is put down at once."""
        if self.pending(table):
            yield "a giant that was sent is put down before anything else"


ExtraCrown: TypeAlias = Callable[[DominoTable, Side], Cells]
"""Returns the domain on which a side has a crown that lies on no square; no cells if none."""


class QuestLine(ScoreLine, frozen=True, tag="quest"):
    """The points of a quest, and how often it is fulfilled."""

    quest: str
    times: int


def no_extra_crown(_table: DominoTable, _side: Side) -> Cells:
    """Return no cells: Kingdomino has all its crowns on squares."""
    return 0


def score_quests(part: GiantsPart, extra_crown: ExtraCrown, *, long_alignments: bool) -> Scorer:
    """Return the scorer of the two quests of this game."""

    def line(quest: Quest, table: DominoTable, side: Side) -> QuestLine:
        kingdom = table.kingdoms[side]
        times = count_quest(quest, kingdom, long_alignments=long_alignments)
        if quest.kind == "bleak_king":
            times -= extra_crown(table, side) in bleak_domains(kingdom)
        return QuestLine(points=quest.points * times, quest=quest.id, times=times)

    def lines(table: DominoTable, side: Side) -> list[ScoreLine]:
        chosen = [quests()[index] for index in part.of(table).quests]
        return [line(quest, table, side) for quest in chosen]

    return lines


def giants_expansion(
    part: GiantsPart,
    layout: Layout,
    extra_crown: ExtraCrown = no_extra_crown,
    *,
    long_alignments: bool = False,
) -> Expansion:
    """Return the expansion: two quests, giants that come and are sent, and what they score."""
    deck = part.deck
    return Expansion(
        parts=(part,),
        setup=(DrawQuests(part),),
        after_place=(
            WelcomeGiant(part, deck, layout),
            SendGiantAway(part, deck, layout),
            ReceiveGiant(part, deck, layout),
        ),
        scorers=(score_quests(part, extra_crown, long_alignments=long_alignments),),
        move_types=(DrawQuest, CoverCrown, SendGiant, Pass),
        line_types=(QuestLine,),
    )


def build(players: int, options: Mapping[str, OptionValue]) -> Rules[Any]:
    """Assemble the game on the base that was chosen."""
    layout = choose_layout(LAYOUTS, players, options)
    base, sides = str(options["base"]), len(layout.sides)
    long_alignments = bool(options[LONG_ALIGNMENTS.name])
    deck = deck_of(in_line_order((*read_box(base), *read_box("age_of_giants"))))
    if base == "kingdomino":
        part = GiantsPart(0, sides, deck)
        giants = giants_expansion(part, layout, long_alignments=long_alignments)
        return assemble(deck, layout, options, [giants], TIE_BREAKS)
    queendom, part = QueendomPart(0, sides), GiantsPart(1, sides, deck)
    crown = _queens_crown(queendom)
    expansions = [
        giants_expansion(part, layout, crown, long_alignments=long_alignments),
        queendomino_expansion(queendom, layout, _spare_the_bleak),
    ]
    return assemble(deck, layout, options, expansions, queendomino_scoring.TIE_BREAKS)


def _queens_crown(queendom: QueendomPart) -> ExtraCrown:
    def host(table: DominoTable, side: Side) -> Cells:
        if queendom.of(table).queen != side:
            return 0
        return _spare_the_bleak(queendomino_scoring.largest_domains(table.kingdoms[side])).cells

    return host


def _spare_the_bleak(largest: Sequence[Domain]) -> Domain:
    """Put the Queen's crown where the total is higher: on no bleak domain. Our ruling."""
    return next((domain for domain in largest if not is_bleak(domain)), largest[0])
