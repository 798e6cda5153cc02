"""What a seat knows of a table, read back with every doubt raised."""

from random import Random
from typing import Any

from msgspec.structs import replace

from crownlands.core.actors import Seat
from crownlands.games.dominoes2.cards import CARDS, HAND
from crownlands.games.dominoes2.doubts import doubt_board, doubt_table, doubt_twice
from crownlands.games.dominoes2.goal import Goal
from crownlands.games.dominoes2.hiding import hide
from crownlands.games.dominoes2.imagining import imagine_table
from crownlands.games.dominoes2.slots import hand_slots, played_cards
from crownlands.games.dominoes2.table import HIDDEN, CardTable, Stage
from crownlands.games.dominoes2.writing import lay_out
from crownlands.kingdom.parts import doubt


def read_known(data: Any, seat: Seat | None, players: int, goal: Goal) -> CardTable:
    """Read what a seat knows; raise `BadPosition` unless some match shows it just that.

    What is known fits a match if it can be completed to a table that one can come to.
    """
    table = lay_out(data, players)
    if table.stage == Stage.OVER:
        doubt_table(table, goal)
        return table
    _doubt_counts(table)
    left = len(CARDS) - sum(map(len, table.hands)) - len(played_cards(table, range(players)))
    known = replace(table, pile=(HIDDEN,) * left)
    _doubt_sight(known, seat)
    whole = imagine_table(known, Random(0))
    doubt_table(whole, goal)
    doubt(hide(whole, seat) != known, "this seat would see something else")
    return known


def _doubt_counts(table: CardTable) -> None:
    """Make sure that every hand has the cards it got and has not played, each of them once."""
    seen = [card for hand in table.hands for card in hand if card != HIDDEN]
    doubt_twice([*seen, *played_cards(table, range(len(table.hands)))])
    doubt_board(table.board)
    dealing = table.stage == Stage.DEAL
    for seat, (hand, tells) in enumerate(zip(table.hands, table.tells, strict=True)):
        got = len(hand_slots(tells, len(hand) if dealing else HAND, 0))
        played = len(played_cards(table, [seat]))
        doubt(len(hand) != got - played, f"the hand of seat {seat} has a wrong number of cards")
        doubt(dealing and bool(tells), "cards are dealt before anything else is done")


def _doubt_sight(known: CardTable, seat: Seat | None) -> None:
    own = () if seat is None else known.hands[seat]
    doubt(HIDDEN in own, f"seat {seat} sees its own cards")
    doubt(known != hide(known, seat), "a card is open that this seat may not see")
    doubt(known.must_play == HIDDEN and known.turn == seat, "a seat knows what it must play")
