"""Nim with coins: a game without kingdoms in one module, with something to hide.

Each of two players is dealt a coin that only its owner may look at. Then they take one or two
stones in turn until none is left. Every stone is a point, and so is a coin that shows heads.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Literal, Self

import msgspec
from msgspec.structs import replace

from crownlands.core.errors import BadPosition, Illegal, refuse
from crownlands.core.info import GameInfo
from crownlands.core.moves import CHANCE, Actor, Move, Seat, Side, expect
from crownlands.core.options import OptionValue
from crownlands.core.rules import Decision, DecisionRules
from crownlands.core.scores import ScoreLine, ScoreSheet, add_up, leaders, sheet_type
from crownlands.core.text import LocalizedText, plain_prompt

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


class Deal(Move, frozen=True, tag="deal"):
    """Chance deals a coin: `heads`, `tails`, or `?` to whoever may not look."""

    face: str

    def __post_init__(self) -> None:
        expect(self.face in (*FACES, "?"), self, "a coin shows heads or tails")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        return cls(text) if text in (*FACES, "?") else None

    def __str__(self) -> str:
        return self.face


class Take(Move, frozen=True, tag="take"):
    """A player takes stones: `-1` or `-2`."""

    stones: int

    def __post_init__(self) -> None:
        expect(self.stones in (1, 2), self, "one or two stones are taken")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        return cls(int(text[1])) if text in ("-1", "-2") else None

    def __str__(self) -> str:
        return f"-{self.stones}"


class Stones(ScoreLine, frozen=True, tag="stones"):
    """Points for stones and a lucky coin."""

    def describe(self, language: str = "en") -> str:
        return "stones, and a coin that shows heads"


class Pile(msgspec.Struct, frozen=True):
    """The stones taken by each side and the coins: None where one may not look."""

    taken: tuple[int, int] = (0, 0)
    coins: tuple[str | None, ...] = ()
    turn: Seat = 0

    @property
    def left(self) -> int:
        """How many stones are left."""
        return STONES - sum(self.taken)


class PileData(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat sees."""

    seat: Seat | None
    actor: Seat | Literal["chance"] | None
    phase: str
    stones: int
    taken: tuple[int, int]
    coins: tuple[str | None, ...]
    winners: tuple[Side, ...]
    scores: tuple[sheet_type((Stones,)), ...]  # type: ignore[valid-type]


class DealCoins(Decision[Pile]):
    """A coin for each player."""

    asks = plain_prompt("deal")
    kinds = (Deal,)

    def actor(self, position: Pile) -> Actor:
        return CHANCE

    def moves(self, position: Pile) -> Sequence[Move]:
        return [Deal(face) for face in FACES]

    def check(self, position: Pile, move: Move) -> Illegal | None:
        return None if move in self.moves(position) else refuse("not_a_move", move=str(move))

    def play(self, position: Pile, move: Move) -> Pile:
        assert isinstance(move, Deal)
        return replace(position, coins=(*position.coins, move.face))


class TakeStones(Decision[Pile]):
    """One or two stones."""

    asks = plain_prompt("take")
    kinds = (Take,)

    def actor(self, position: Pile) -> Actor:
        return position.turn

    def moves(self, position: Pile) -> Sequence[Move]:
        return [Take(stones) for stones in (1, 2) if stones <= position.left]

    def check(self, position: Pile, move: Move) -> Illegal | None:
        return None if move in self.moves(position) else refuse("not_a_move", move=str(move))

    def play(self, position: Pile, move: Move) -> Pile:
        assert isinstance(move, Take)
        one, two = position.taken
        taken = (one, two + move.stones) if position.turn else (one + move.stones, two)
        return replace(position, taken=taken, turn=1 - position.turn)


class Nim(DecisionRules[Pile]):
    """Coins are dealt, then stones are taken."""

    sides = ((0,), (1,))
    move_types = (Deal, Take)
    line_types = (Stones,)
    view_type = PileData

    def start(self) -> Pile:
        return Pile()

    def decision(self, position: Pile) -> Decision[Pile] | None:
        if len(position.coins) < len(self.sides):
            return DealCoins()
        return TakeStones() if position.left else None

    def scores(self, position: Pile) -> tuple[ScoreSheet, ...]:
        return tuple(
            add_up(side, [Stones(points=stones + (position.coins[side : side + 1] == ("heads",)))])
            for side, stones in enumerate(position.taken)
        )

    def observe(self, position: Pile, seat: Seat | None) -> Pile:
        if not position.left:
            return position
        coins = (coin if owner == seat else None for owner, coin in enumerate(position.coins))
        return replace(position, coins=tuple(coins))

    def observe_move(self, position: Pile, move: Move, seat: Seat | None) -> Move:
        hidden = isinstance(move, Deal) and len(position.coins) != seat
        return Deal("?") if hidden else move

    def imagine(self, known: Any, seat: Seat | None, rng: Random) -> Pile:
        pile: Pile = known
        return replace(pile, coins=tuple(coin or rng.choice(FACES) for coin in pile.coins))

    def imagine_moves(
        self, moves: Sequence[Move], known: Any, seat: Seat | None, rng: Random
    ) -> Sequence[Move]:
        coins = iter(self.imagine(known, seat, rng).coins)
        return [Deal(str(next(coins))) if isinstance(move, Deal) else move for move in moves]

    def view_data(self, known: Any, seat: Seat | None) -> PileData:
        pile: Pile = known
        actor = self.actor(pile)
        scores = self.scores(pile)
        return PileData(
            seat=seat,
            actor=CHANCE.value if actor is CHANCE else actor,
            phase=self.phase(pile),
            stones=pile.left,
            taken=pile.taken,
            coins=pile.coins,
            winners=leaders(scores) if actor is None else (),
            scores=scores,
        )

    def to_dict(self, position: Pile) -> Any:
        return {
            "taken": list(position.taken),
            "coins": list(position.coins),
            "turn": position.turn,
        }

    def from_dict(self, data: Any) -> Pile:
        pile = self.known_from_dict(data, None)
        if None in pile.coins:
            raise BadPosition("every coin lies face up in a whole position")
        return pile

    def known_from_dict(self, data: Any, seat: Seat | None) -> Pile:
        try:
            pile = msgspec.convert(data, Pile)
        except msgspec.ValidationError as error:
            raise BadPosition(str(error)) from None
        possible = 0 <= min(pile.taken) <= sum(pile.taken) <= STONES and len(pile.coins) <= 2
        dealt = len(pile.coins) == len(self.sides) or pile.taken == (0, 0)
        if not possible or not dealt or pile.turn not in (0, 1) or set(pile.coins) - {*FACES, None}:
            raise BadPosition("no game comes to this position")
        return pile


def build(_players: int, _options: Mapping[str, OptionValue]) -> Nim:
    """Set the rules up."""
    return Nim()
