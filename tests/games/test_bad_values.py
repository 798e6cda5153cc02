"""Moves that a program makes of the wrong kind of values are refused when they are made."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from crownlands.core.errors import BadMove
from crownlands.games.age_of_giants.rules import CoverCrown, DrawQuest, SendGiant
from crownlands.games.court.rules import Buy, BuyChosen, DrawToken, Pay, PlaceToken
from crownlands.games.dominoes2.cards import Deal, DrawSquare, PlaceSquare, PlayCard
from crownlands.games.duel.moves import (
    AddCross,
    Cast,
    ChooseCoat,
    Fill,
    First,
    Roll,
    Take,
    TurnDie,
    UseCastle,
)
from crownlands.games.queendomino.rules import Build, Burn, DrawTile, PostKnight

BAD: list[tuple[Callable[..., Any], tuple[Any, ...]]] = [
    (DrawTile, (None,)),
    (PostKnight, ([1, 0],)),
    (Build, ("statue", "3", (1, 0))),
    (Build, ("statue", 3, (1.0, 0))),
    (Build, (7, 3, (1, 0))),
    (Burn, ("statue", True)),
    (DrawQuest, (["harmony"],)),
    (CoverCrown, ((1, 0, 0),)),
    (SendGiant, ((1, 0), "P2")),
    (SendGiant, (None, 1)),
    (DrawToken, (1,)),
    (Buy, (None,)),
    (BuyChosen, ({},)),
    (Pay, ("1,0",)),
    (PlaceToken, (None,)),
    (First, ("P1",)),
    (Roll, (1.0, "dot")),
    (Roll, (1, None)),
    (Take, (True,)),
    (Cast, (0,)),
    (TurnDie, ("1", "dot")),
    (UseCastle, (None,)),
    (Fill, (["dot", "line"], ((1, 0), (2, 0)))),
    (Fill, (("dot", "line"), ((1, 0),))),
    (ChooseCoat, (3,)),
    (AddCross, ((1,),)),
    (Deal, (None, "5-6")),
    (Deal, (0, 5)),
    (PlayCard, ("5-6", ((0, 0), None))),
    (PlayCard, (None, ((0, 0), (1, 0)))),
    (DrawSquare, (4,)),
    (PlaceSquare, ("4", (0, 0))),
    (PlaceSquare, (4, None)),
]


def test_a_move_of_wrong_values_cannot_be_made() -> None:
    made = []
    for kind, values in BAD:
        with suppress(BadMove):
            made.append(kind(*values))
    assert made == []
