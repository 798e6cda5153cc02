"""Domino games put together: set-up, rounds, turns, scores, and what expansions add."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec.structs import replace

from crownlands.core.moves import Move, Seat, Side
from crownlands.core.options import OptionValue
from crownlands.core.rules import DecisionRules, Rules
from crownlands.core.scores import ScoreLine, ScoreSheet, TieBreak, add_up, view_type
from crownlands.kingdom.domino import Deck, Domino, deck_of
from crownlands.kingdom.dynasty import Dynasty
from crownlands.kingdom.kingdom import Kingdom, empty_kingdom
from crownlands.kingdom.moves import Discard, Draw, DrawKing, Pick, Place
from crownlands.kingdom.positions import read_table, write_table
from crownlands.kingdom.scoring import (
    TIE_BREAKS,
    AtTable,
    DomainLine,
    HarmonyLine,
    MiddleKingdomLine,
    Scorer,
    TieBreaker,
    kingdom_sheet,
    score_domains,
    score_harmony,
    score_middle_kingdom,
)
from crownlands.kingdom.setup import Layout, choose_layout
from crownlands.kingdom.steps import (
    ORDERS,
    DrawLine,
    NewRound,
    Opening,
    PickDomino,
    PlaceDomino,
    Stage,
    Step,
)
from crownlands.kingdom.table import OVER, DominoTable, Part
from crownlands.kingdom.view_data import (
    KingsData,
    LinesData,
    PileData,
    TableData,
    kingdom_data,
    line_data,
)


class DraftRules(DecisionRules[DominoTable]):
    """The flow of every domino game.

    The set-up stages run once. Then, round by round, the stages that prepare a round, and for
    each king in the order of the line the stages of a turn. A stage may end the game by setting
    the step to `OVER`.
    """

    def __init__(
        self,
        *,
        deck: Deck,
        layout: Layout,
        setup: Sequence[Stage],
        prepare: Sequence[Stage],
        turn: Sequence[Stage],
        scorers: Sequence[Scorer],
        tie_breaks: Sequence[tuple[str, TieBreaker]],
        move_types: Sequence[type[Move]],
        line_types: Sequence[type[ScoreLine]],
        parts: Sequence[Part[Any]] = (),
    ) -> None:
        self.deck = deck
        self.layout = layout
        self.sides = layout.sides
        self.stages: tuple[Stage, ...] = (*setup, *prepare, *turn)
        self.steps = {at: stage for at, stage in enumerate(self.stages) if isinstance(stage, Step)}
        self.first_of_round = len(setup)
        self.first_of_turn = len(setup) + len(prepare)
        self.scorers = tuple(scorers)
        self.tie_breaks = tuple(tie_breaks)
        measures = (*self.scorers, *(count for _, count in self.tie_breaks))
        self._kingdom_scores = all(isinstance(measure, AtTable) for measure in measures)
        """Whether the sheet of a side follows from its kingdom alone."""
        points = [getattr(scorer, "points", None) for scorer in self.scorers]
        self._points: list[Callable[[Kingdom], int]] | None = (
            None if None in points else points  # type: ignore[assignment]
        )
        """What adds up to the total of a kingdom without its sheet, where that is enough."""
        self.move_types = tuple(move_types)
        self.line_types = tuple(line_types)
        self.parts = tuple(parts)
        added = (field for part in self.parts for field in part.view_fields)
        self.view_type = view_type("TableView", TableData, self.line_types, added)

    def start(self) -> DominoTable:
        """Return castles alone, nothing drawn."""
        kingdom = empty_kingdom(self.layout.kingdom)
        parts = tuple(part.start() for part in self.parts)
        table = DominoTable((kingdom,) * len(self.sides), self.deck.boxes, parts=parts)
        return self._settle(table)

    def decision(self, position: DominoTable) -> Step | None:
        """Return the step the game stands at."""
        return None if position.step == OVER else self.step(position)

    def play(self, position: DominoTable, move: Move) -> DominoTable:
        """Let the step play, and go on to the next decision when it is finished."""
        after = super().play(position, move)
        return after if after.step == position.step else self._settle(after)

    def scores(self, position: DominoTable) -> tuple[ScoreSheet, ...]:
        """Return every scorer's lines for every side."""
        return tuple(self.sheet(position, side) for side in range(len(self.sides)))

    def sheet(self, position: DominoTable, side: Side) -> ScoreSheet:
        """Return every scorer's lines for one side."""
        if self._kingdom_scores:
            scorers: Any = self.scorers
            tie_breaks: Any = self.tie_breaks
            return kingdom_sheet(scorers, tie_breaks, position.kingdoms[side], side)
        return add_up(
            side,
            (line for scorer in self.scorers for line in scorer(position, side)),
            (TieBreak(name, count(position, side)) for name, count in self.tie_breaks),
        )

    def total(self, position: DominoTable, side: Side) -> int:
        """Return every scorer's points for one side."""
        if self._points is None:
            return super().total(position, side)
        kingdom = position.kingdoms[side]
        return sum([points(kingdom) for points in self._points])

    def view_data(self, known: Any, seat: Seat | None) -> msgspec.Struct:
        """Return the table as it is: nothing is hidden in a domino game."""
        table: DominoTable = known
        return self.view_type(
            **self.common_view(table, seat),
            round=self.round(table),
            rounds=self.layout.rounds,
            kingdoms=tuple(
                kingdom_data(kingdom, self.deck, side, self.sides[side])
                for side, kingdom in enumerate(table.kingdoms)
            ),
            lines=LinesData(
                line_data(table.line, self.deck), line_data(table.next_line, self.deck)
            ),
            kings=self._kings(table),
            pile=self._pile(table),
            discarded=tuple(self.deck.dominoes[index].id for index in table.discarded),
            **{name: shown for part in self.parts for name, shown in part.view(table).items()},
        )

    def to_dict(self, position: DominoTable) -> Any:
        """Return the table as plain data with notations and ids."""
        return write_table(self, position)

    def from_dict(self, data: Any) -> DominoTable:
        """Read a table and make sure that it can come about."""
        return read_table(self, data)

    def round(self, table: DominoTable) -> int:
        """Count the round being played; 0 during set-up."""
        if table.step != OVER and table.step < self.first_of_round:
            return 0
        picking = table.step >= self.first_of_turn and bool(table.next_line.dominoes)
        return table.lines_drawn - picking

    def step(self, table: DominoTable) -> Step:
        """Return the step that a running game stands at."""
        return self.steps[table.step]

    def _settle(self, table: DominoTable) -> DominoTable:
        """Go on, stage by stage, to the next decision or to the end."""
        while True:
            if table.step == len(self.stages):
                table = self._end_turn(table)
            stage = self.stages[table.step]
            table = stage.enter(table)
            if table.step == OVER or stage.pending(table):
                return table
            table = replace(table, step=table.step + 1)

    def _end_turn(self, table: DominoTable) -> DominoTable:
        line = table.line.rest()
        step = self.first_of_turn if line.dominoes else self.first_of_round
        return replace(table, line=line, step=step)

    def _kings(self, table: DominoTable) -> KingsData:
        setting_up = table.step != OVER and table.step < self.first_of_round
        standing = (*table.next_line.kings, *table.queue)
        return KingsData(
            waiting=table.queue,
            to_draw=tuple(
                self.layout.kings - standing.count(seat) if setting_up else 0
                for seat in range(self.layout.players)
            ),
        )

    def _pile(self, table: DominoTable) -> PileData:
        unseen = tuple(self.deck.dominoes[index].id for box in table.unseen for index in box)
        drawn = len(self.deck.dominoes) - len(unseen)
        return PileData(to_draw=self.layout.rounds * self.layout.line - drawn, unseen=unseen)


MOVE_TYPES = (Draw, DrawKing, Pick, Place, Discard)


@dataclass(frozen=True, kw_only=True)
class Expansion:
    """What an expansion brings: its part of the table, stages at their places, scores, moves."""

    parts: tuple[Part[Any], ...] = ()
    setup: tuple[Stage, ...] = ()
    """Before the first line is drawn."""
    prepare: tuple[Stage, ...] = ()
    """Each round, before the next line is drawn."""
    after_place: tuple[Stage, ...] = ()
    after_pick: tuple[Stage, ...] = ()
    scorers: tuple[Scorer, ...] = ()
    move_types: tuple[type[Move], ...] = ()
    line_types: tuple[type[ScoreLine], ...] = ()


HARMONY_BONUS = Expansion(scorers=(score_harmony,), line_types=(HarmonyLine,))
MIDDLE_KINGDOM_BONUS = Expansion(scorers=(score_middle_kingdom,), line_types=(MiddleKingdomLine,))


def bonuses(options: Mapping[str, OptionValue]) -> list[Expansion]:
    """Return the variants that only add points."""
    chosen = {"harmony": HARMONY_BONUS, "middle-kingdom": MIDDLE_KINGDOM_BONUS}
    return [bonus for name, bonus in chosen.items() if options.get(name)]


def assemble(
    deck: Deck,
    layout: Layout,
    options: Mapping[str, OptionValue],
    expansions: Sequence[Expansion] = (),
    tie_breaks: Sequence[tuple[str, TieBreaker]] = TIE_BREAKS,
) -> Rules[Any]:
    """Assemble a game: expansions come in their order, wherever they add at the same place."""
    added = [*bonuses(options), *expansions]
    parts = sorted((part for one in added for part in one.parts), key=lambda part: part.slot)
    slots = [part.slot for part in parts]
    if slots != list(range(len(parts))):
        names = ", ".join(part.name for part in parts)
        raise ValueError(f"the slots of parts count from 0: {names} have {slots}")
    draw_line = DrawLine(deck, layout)
    opening = Opening(deck, layout, ORDERS[str(options.get("opening", "draw"))])
    rules = DraftRules(
        deck=deck,
        layout=layout,
        setup=(*(stage for one in added for stage in one.setup), draw_line, opening),
        prepare=(NewRound(), *(stage for one in added for stage in one.prepare), draw_line),
        turn=(
            PlaceDomino(deck, layout),
            *(stage for one in added for stage in one.after_place),
            PickDomino(deck),
            *(stage for one in added for stage in one.after_pick),
        ),
        scorers=(score_domains, *(scorer for one in added for scorer in one.scorers)),
        tie_breaks=tie_breaks,
        move_types=_unique(MOVE_TYPES, *(one.move_types for one in added)),
        line_types=_unique((DomainLine,), *(one.line_types for one in added)),
        parts=parts,
    )
    return Dynasty(rules) if options.get("dynasty") else rules


def plain_game(
    boxes: Sequence[tuple[Domino, ...]],
    layouts: Sequence[Layout],
    players: int,
    options: Mapping[str, OptionValue],
) -> Rules[Any]:
    """Assemble a game without expansions."""
    return assemble(deck_of(*boxes), choose_layout(layouts, players, options), options)


def _unique(*kinds: Sequence[type[Any]]) -> tuple[type[Any], ...]:
    return tuple(dict.fromkeys(kind for some in kinds for kind in some))
