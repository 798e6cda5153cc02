"""A game without kingdoms, to prove that the core and the bots need none.

Each of two players is dealt a coin that only its owner may look at. Then they take one or two
stones in turn until none is left. Every stone is a point, and so is a coin that shows heads.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Self

import msgspec
from msgspec.structs import replace

import crownlands as cl
from crownlands.core.actors import Actor, Seat
from crownlands.core.errors import BadPosition, refuse
from crownlands.core.info import GameInfo
from crownlands.core.options import OptionValue
from crownlands.core.rules import Rules
from crownlands.core.scores import add_up
from crownlands.core.text import LocalizedText

STONES = 9
FACES = ("heads", "tails")

INFO = GameInfo(
    id="nim",
    names=LocalizedText(en="Nim with coins", fr="Nim à pièces"),
    summary=LocalizedText(en="Take stones.", fr="Prenez des pierres."),
    players=(2,),
    minutes=(1, 2),
    rules_version=1,
    package=__package__,
)


class Deal(cl.Move, frozen=True, tag="deal"):
    """Chance deals a coin: `heads` or `tails`."""

    face: str

    @classmethod
    def parse(cls, text: str) -> Self | None:
        return cls(text) if text in FACES else None

    def __str__(self) -> str:
        return self.face


class Take(cl.Move, frozen=True, tag="take"):
    """A player takes stones: `-1` or `-2`."""

    stones: int

    @classmethod
    def parse(cls, text: str) -> Self | None:
        return cls(int(text[1])) if text in ("-1", "-2") else None

    def __str__(self) -> str:
        return f"-{self.stones}"


class Stones(cl.ScoreLine, frozen=True, tag="stones"):
    """Points for stones and a lucky coin."""


class Pile(msgspec.Struct, frozen=True):
    """The stones left and taken, and the coins: None where one may not look."""

    left: int = STONES
    taken: tuple[int, int] = (0, 0)
    coins: tuple[str | None, ...] = ()
    turn: Seat = 0


class Nim(Rules[Pile]):
    """The rules."""

    sides = ((0,), (1,))
    move_types = (Deal, Take)
    line_types = (Stones,)
    view_type = Pile

    def start(self) -> Pile:
        return Pile()

    def actor(self, position: Pile) -> Actor:
        if len(position.coins) < len(self.sides):
            return cl.CHANCE
        return position.turn if position.left else None

    def moves(self, position: Pile) -> Sequence[cl.Move]:
        if self.actor(position) is cl.CHANCE:
            return [Deal(face) for face in FACES]
        return [Take(stones) for stones in (1, 2) if stones <= position.left]

    def check(self, position: Pile, move: cl.Move) -> cl.Illegal | None:
        if move in self.moves(position):
            return None
        if self.actor(position) is None:
            return refuse("game_over")
        return refuse(
            "wrong_phase",
            {"asked": LocalizedText("take stones", "prendre des pierres")},
            move=str(move),
            actor="somebody",
            phase="play",
            expected=[],
        )

    def play(self, position: Pile, move: cl.Move) -> Pile:
        if isinstance(move, Deal):
            return replace(position, coins=(*position.coins, move.face))
        assert isinstance(move, Take)
        taken = list(position.taken)
        taken[position.turn] += move.stones
        return replace(
            position,
            left=position.left - move.stones,
            taken=(taken[0], taken[1]),
            turn=1 - position.turn,
        )

    def scores(self, position: Pile) -> tuple[cl.ScoreSheet, ...]:
        return tuple(
            add_up(side, [Stones(points=stones + (position.coins[side : side + 1] == ("heads",)))])
            for side, stones in enumerate(position.taken)
        )

    def known(self, position: Pile, seat: Seat | None) -> Pile:
        coins = (coin if owner == seat else None for owner, coin in enumerate(position.coins))
        return replace(position, coins=tuple(coins))

    def imagine(self, known: Any, seat: Seat | None, rng: Random) -> Pile:
        pile: Pile = known
        return replace(pile, coins=tuple(coin or rng.choice(FACES) for coin in pile.coins))

    def view_data(self, known: Any, seat: Seat | None) -> msgspec.Struct:
        pile: Pile = known
        return pile

    def write(self, position: Pile) -> Any:
        return msgspec.to_builtins(position)

    def read(self, data: Any) -> Pile:
        try:
            return msgspec.convert(data, Pile)
        except msgspec.ValidationError as error:
            raise BadPosition(str(error)) from None


def build(_players: int, _options: Mapping[str, OptionValue]) -> Nim:
    """Set the rules up."""
    return Nim()
