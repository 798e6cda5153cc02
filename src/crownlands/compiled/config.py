"""The configuration of a plain domino game: its set-up and dominoes as numbers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from crownlands.core.errors import CrownlandsError
from crownlands.core.registry import make, registry
from crownlands.kingdom.domino import TERRAINS
from crownlands.kingdom.rules import DraftRules

if TYPE_CHECKING:
    from crownlands.core.game import Game
    from crownlands.kingdom.domino import Domino

Ints: TypeAlias = NDArray[np.int64]
Bits: TypeAlias = NDArray[np.uint64]
Floats: TypeAlias = NDArray[np.float64]
GameConfig: TypeAlias = Ints
"""`int64[...]`: the figures of a set-up at the places below, and the dominoes."""
(
    PLAYERS,
    SIDES,
    TEAM,
    KINGS,
    SIZE,
    LINE_LENGTH,
    ROUNDS,
    SETS,
    SET_SIZE,
    HARMONY,
    MIDDLE_KINGDOM,
    ABBA,
    SIDE_OF,
) = range(13)
DECK: Final = SIDE_OF + 8
"""Behind the side of each seat: five numbers per domino."""
HALVES: Final = 5
"""Numbers per domino: left terrain and crowns, right terrain and crowns, whether they are alike."""
LEFT_TERRAIN, LEFT_CROWNS, RIGHT_TERRAIN, RIGHT_CROWNS, ALIKE = range(HALVES)


class NotCompiled(CrownlandsError):
    """A game that the compiled core does not play."""

    default_code = "not_fast"


def supports_game(game: Game) -> bool:
    """Return whether the compiled core plays a game: one that says so, without dynasties."""
    return game.info.compiled and isinstance(game.rules, DraftRules)


def compiled_games() -> tuple[str, ...]:
    """Return the ids of the games that the compiled core plays."""
    return tuple(info.id for info in registry.all() if info.compiled)


def game_to_compile() -> Game:
    """Return a game to play while functions are compiled: what one needs, all of them need."""
    return make(compiled_games()[0])


@cache
def config_of(game: Game) -> GameConfig:
    """Return the numbers of a game; raise `NotCompiled` for one that it does not play."""
    if not supports_game(game):
        raise NotCompiled(f"the compiled core does not play {game.name}", game=game.id)
    rules, options = game.rules, game.options
    assert isinstance(rules, DraftRules)
    layout, deck = rules.layout, rules.deck
    figures = (
        layout.players,
        len(layout.sides),
        layout.team,
        layout.kings,
        layout.kingdom,
        layout.line,
        layout.rounds,
        len(deck.boxes),
        len(deck.boxes[0]),
        bool(options.get("harmony")),
        bool(options.get("middle-kingdom")),
        options.get("opening") == "abba",
    )
    sides = [layout.side_of(seat) for seat in range(DECK - SIDE_OF)]
    halves = (number for domino in deck.dominoes for number in _halves(domino))
    return np.array([*figures, *sides, *halves], dtype=np.int64)


def _halves(domino: Domino) -> tuple[int, ...]:
    left, right = domino.left, domino.right
    return (
        TERRAINS.index(left.terrain),
        left.crowns,
        TERRAINS.index(right.terrain),
        right.crowns,
        domino.alike,
    )
