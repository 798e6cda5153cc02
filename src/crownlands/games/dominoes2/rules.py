"""The rules of Dominoes 2."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from crownlands.core.moves import Move, Seat
from crownlands.core.options import OptionValue
from crownlands.core.rules import DecisionRules, Rules
from crownlands.core.scores import ScoreSheet, view_type
from crownlands.games.dominoes2.cards import (
    DOUBLE_SIX,
    HIDDEN_CARD,
    Deal,
    DrawSquare,
    Pack,
    PlaceSquare,
    PlayCard,
)
from crownlands.games.dominoes2.hidden import hide, imagine_deals, imagine_table
from crownlands.games.dominoes2.phases import (
    CardPhase,
    DealCards,
    LayCard,
    LaySquare,
    PassTurn,
    TurnUpSquare,
)
from crownlands.games.dominoes2.positions import read_cards, read_known, write_cards
from crownlands.games.dominoes2.table import (
    NONE,
    CardsData,
    CardTable,
    DealLine,
    DealStage,
    Goal,
    new_deal,
    sheets,
    show_cards,
)
from crownlands.kingdom.moves import Pass


class CardRules(DecisionRules[CardTable]):
    """Deal after deal, until the goal of the match is reached."""

    chapter = "deal"
    move_types = (Deal, PlayCard, DrawSquare, PlaceSquare, Pass)
    line_types = (DealLine,)

    def __init__(self, pack: Pack, players: int, goal: Goal) -> None:
        self.pack = pack
        self.players = players
        self.goal = goal
        self.sides = tuple((seat,) for seat in range(players))
        self.view_type = view_type("CardsView", CardsData, self.line_types)
        deal = DealCards(pack, goal)
        self.phases: Mapping[int, CardPhase] = {
            DealStage.DEAL: deal,
            DealStage.PLAY: LayCard(pack, goal),
            DealStage.DRAW: deal,
            DealStage.SQUARE: TurnUpSquare(pack, goal),
            DealStage.PLACE: LaySquare(pack, goal),
            DealStage.PASS: PassTurn(pack, goal),
        }

    def start(self) -> CardTable:
        """Return a match with all cards in the pile."""
        return new_deal(self.pack, self.players)

    def decision(self, position: CardTable) -> CardPhase | None:
        """Return the phase of the turn."""
        return self.phases.get(position.stage)

    def chapter_end(self, position: CardTable, move: Move) -> CardTable | None:
        """Return the end of every deal but the last, all hands open."""
        after = self.play(position, move)
        if after.stage == DealStage.OVER or len(after.finished) == len(position.finished):
            return None
        last = after.finished[-1]
        return replace(
            position,
            board=last.board,
            hands=last.hands,
            finished=after.finished,
            stage=DealStage.OVER,
            must_play=NONE,
            square=NONE,
        )

    def finished_chapters(self, position: CardTable) -> int:
        """Count the deals that are scored."""
        return len(position.finished)

    def scores(self, position: CardTable) -> tuple[ScoreSheet, ...]:
        """Return the deals won so far."""
        return sheets(position)

    def observe(self, position: CardTable, seat: Seat | None) -> CardTable:
        """Return the own hand, and the sizes of the others."""
        return hide(position, seat)

    def observe_move(self, position: CardTable, move: Move, seat: Seat | None) -> Move:
        """Hide a card dealt from all but its receiver."""
        if isinstance(move, Deal) and move.seat != seat:
            return Deal(move.seat, HIDDEN_CARD)
        return move

    def imagine(self, known: Any, seat: Seat | None, rng: Random) -> CardTable:
        """Return hands and a pile that fit everything the seat has seen."""
        table: CardTable = known
        return table if table.stage == DealStage.OVER else imagine_table(self.pack, table, rng)

    def imagine_moves(
        self, moves: Sequence[Move], known: Any, seat: Seat | None, rng: Random
    ) -> Sequence[Move]:
        """Return the same course with other cards dealt out of sight in the deal that goes on.

        Earlier deals stay as they were: what was hidden in them no longer matters.
        """
        table: CardTable = known
        return (
            moves if table.stage == DealStage.OVER else imagine_deals(self.pack, moves, table, rng)
        )

    def view_data(self, known: Any, seat: Seat | None) -> msgspec.Struct:
        """Return what is known."""
        table: CardTable = known
        return self.view_type(
            **self.common_view(table, seat),
            **show_cards(self.pack, table),
            target=self.goal.target,
            deals_to_play=self.goal.deals,
        )

    def to_dict(self, position: CardTable) -> Any:
        """Write the table by card ids."""
        return write_cards(self.pack, position)

    def from_dict(self, data: Any) -> CardTable:
        """Read a table and make sure that it can come about."""
        return read_cards(self.pack, data, self.players, self.goal)

    def known_from_dict(self, data: Any, seat: Seat | None) -> CardTable:
        """Read a table with hands turned over, and make sure that some hands fit it."""
        return read_known(self.pack, data, seat, self.players, self.goal)


def build(players: int, options: Mapping[str, OptionValue]) -> Rules[Any]:
    """Assemble the game."""
    return CardRules(DOUBLE_SIX, players, Goal(int(options["target"]), int(options["deals"])))
