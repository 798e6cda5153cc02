"""The Mill: every name in it means something else in another game.

Two players grind in turn, for as many squares of cloth as they like, or rest. The miller's secret
grain is worth a point to whoever ground the most.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Literal, Self

import msgspec
from msgspec.structs import replace

from crownlands.core.errors import BadPosition, Illegal, refuse
from crownlands.core.info import GameInfo
from crownlands.core.moves import Actor, Move, Seat, Side, expect
from crownlands.core.options import OptionValue
from crownlands.core.rules import Decision, DecisionRules
from crownlands.core.scores import ScoreLine, ScoreSheet, add_up, sheet_type
from crownlands.core.text import LocalizedText, make_prompt
from crownlands.kingdom.moves import PASS, Pass

ROUNDS = 3
GRAINS = ("rye", "oats")

INFO = GameInfo(
    id="mill",
    names=LocalizedText(en="The Mill", fr="Le Moulin"),
    summary=LocalizedText(en="Grind.", fr="Moulez."),
    players=(2,),
    minutes=(1, 2),
    rules_version=1,
    package=__package__,
)


class Grind(Move, frozen=True, tag="grind"):
    """A player grinds with a key: `1g`."""

    squares: int
    key: str
    to: int = 1
    otherwise: str = "-"
    square: int = 0
    language: str = "-"

    def __post_init__(self) -> None:
        expect(self.squares in (1, 2) and self.key == "g", self, "one or two squares are ground")

    @classmethod
    def parse(cls, text: str) -> Self | None:
        return cls(int(text[0]), "g") if text in ("1g", "2g") else None

    def __str__(self) -> str:
        return f"{self.squares}{self.key}"


class MillPoints(ScoreLine, frozen=True, tag="mill_points"):
    """Points for what was ground, in some lines."""

    lines: int
    terrain: str = "cloth"


class Mill(msgspec.Struct, frozen=True):
    """What each side has ground, by turns, and the grain: None where one may not look."""

    ground: tuple[int, ...] = ()
    grain: str | None = "rye"


class Sack(msgspec.Struct, frozen=True):
    """What lies in the mill."""

    wind: str
    purses: int
    owner: Seat | None


class MillData(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat sees."""

    seat: Seat | None
    actor: Seat | Literal["chance"] | None
    phase: str
    winners: tuple[Side, ...]
    scores: tuple[sheet_type((MillPoints,)), ...]  # type: ignore[valid-type]
    round: int
    rounds: str
    lines: int
    dynasty: str
    kingdoms: int
    kings: tuple[str, ...]
    pile: int
    discarded: bool
    wind: str
    purses: tuple[int, ...]
    grain: str | None
    sacks: tuple[Sack, ...]


class GrindFlour(Decision[Mill]):
    """One or two squares, or none."""

    asks = make_prompt("""
grind: grind flour | moudre
ask: Grind? | Moudre ?
wait: {who} may grind | {who} peut moudre
decline: Rest | Se reposer
""")
    kinds = (Grind, Pass)

    def actor(self, position: Mill) -> Actor:
        return len(position.ground) % 2

    def moves(self, position: Mill) -> Sequence[Move]:
        return [Grind(1, "g"), Grind(2, "g"), PASS]

    def check(self, position: Mill, move: Move) -> Illegal | None:
        return None if move in self.moves(position) else refuse("not_a_move", move=str(move))

    def play(self, position: Mill, move: Move) -> Mill:
        squares = move.squares if isinstance(move, Grind) else 0
        return replace(position, ground=(*position.ground, squares))


class MillRules(DecisionRules[Mill]):
    """Players grind in turn."""

    sides = ((0,), (1,))
    move_types = (Grind, Pass)
    line_types = (MillPoints,)
    view_type = MillData

    def start(self) -> Mill:
        return Mill()

    def decision(self, position: Mill) -> Decision[Mill] | None:
        return GrindFlour() if len(position.ground) < 2 * ROUNDS else None

    def scores(self, position: Mill) -> tuple[ScoreSheet, ...]:
        return tuple(
            add_up(side, [MillPoints(points=sum(position.ground[side::2]), lines=3)])
            for side in range(2)
        )

    def observe(self, position: Mill, seat: Seat | None) -> Mill:
        return position if seat == 0 else replace(position, grain=None)

    def imagine(self, known: Any, seat: Seat | None, rng: Random) -> Mill:
        mill: Mill = known
        return replace(mill, grain=mill.grain or rng.choice(GRAINS))

    def imagine_moves(
        self, moves: Sequence[Move], known: Any, seat: Seat | None, rng: Random
    ) -> Sequence[Move]:
        return moves

    def view_data(self, known: Any, seat: Seat | None) -> MillData:
        mill: Mill = known
        return MillData(
            **self.common_view(mill, seat),
            round=1 + len(mill.ground) // 2,
            rounds="few",
            lines=4,
            dynasty="Miller",
            kingdoms=7,
            kings=("Otto",),
            pile=5,
            discarded=False,
            wind="north",
            purses=(1, 2),
            grain=mill.grain,
            sacks=(Sack("south", 3, None),),
        )

    def to_dict(self, position: Mill) -> Any:
        return {"ground": list(position.ground), "grain": position.grain}

    def from_dict(self, data: Any) -> Mill:
        try:
            return msgspec.convert(data, Mill)
        except msgspec.ValidationError as error:
            raise BadPosition(str(error)) from None


def build(_players: int, _options: Mapping[str, OptionValue]) -> MillRules:
    """Set the rules up."""
    return MillRules()
