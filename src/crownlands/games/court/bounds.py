"""Bounds of what The Court adds: how often it asks, and what its characters score."""

from typing import Final

from crownlands.core.hooks import Bounds
from crownlands.games.court.court import tokens
from crownlands.games.court.rules import (
    PRICE_CHOSEN,
    BuyToken,
    CharacterLine,
    PayResources,
    PutToken,
    ShowTokens,
)
from crownlands.kingdom.bounds import (
    DominoLimits,
    ExpansionBounds,
    MostMoves,
    each_turn,
    turning_up,
)

TOKENS: Final = sum(kind.copies for kind in tokens())


def each_token(times: int) -> MostMoves:
    """Bound a step that asks so many times for each token bought."""
    return lambda limits: Bounds(decisions=times * min(limits.turns, TOKENS))


def character_points(limits: DominoLimits) -> int:
    """Return the points of every character, with all crowns and all else of a kingdom around it."""
    around = limits.squares + limits.crowns
    return sum(
        kind.copies * (kind.points + (kind.bonus.points * around if kind.bonus else 0))
        for kind in tokens()
        if kind.character
    )


EXPANSION: Final = ExpansionBounds(
    steps={
        ShowTokens: turning_up(TOKENS),
        BuyToken: each_turn(1),
        PayResources: each_token(PRICE_CHOSEN),
        PutToken: each_token(1),
    },
    lines={CharacterLine: character_points},
    crowns=sum(kind.copies * kind.crowns for kind in tokens()),
)
