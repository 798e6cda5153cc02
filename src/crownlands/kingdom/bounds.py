"""How long games can be and what they score: the hook `bounds`, and the domino games.

The bounds of a domino game follow from what each step asks and each kind of line scores.
"""

from collections.abc import Callable
from heapq import nlargest
from typing import Any, Final, NamedTuple, TypeAlias

from crownlands.core.game import Game
from crownlands.core.hooks import DEFAULT_BOUNDS, Bounds, add_bounds, find_hooks, first_hook
from crownlands.core.rules import Rules
from crownlands.core.scores import ScoreLine
from crownlands.kingdom.dynasty import GAMES, Dynasty
from crownlands.kingdom.rules import DraftRules
from crownlands.kingdom.scoring import (
    HARMONY_POINTS,
    MIDDLE_KINGDOM_POINTS,
    DomainLine,
    HarmonyLine,
    MiddleKingdomLine,
)
from crownlands.kingdom.steps import DrawLine, Opening, PickDomino, PlaceDomino, Step

SQUARES_OF_A_DOMINO: Final = 2
DEFAULT_MOVES: Final = 100
"""How often a step without bounds of its own is taken to ask in a turn, or to draw."""
DEFAULT_POINTS: Final = 100_000
"""The points that a kind of line without a bound of its own is taken to score."""


class DominoLimits(NamedTuple):
    """What bounds of a domino game follow from."""

    rules: DraftRules
    added_crowns: int
    """Crowns on tiles and tokens, beside those printed on dominoes."""

    @property
    def kings(self) -> int:
        """The kings: each has a turn in every round."""
        return self.rules.layout.players * self.rules.layout.kings

    @property
    def turns(self) -> int:
        """The turns of a game."""
        return self.rules.layout.rounds * self.kings

    @property
    def squares(self) -> int:
        """The squares of a full kingdom, without the castle."""
        return int(self.rules.layout.kingdom**2) - 1

    @property
    def crowns(self) -> int:
        """The crowns of a kingdom: those of the best dominoes it has room for, and those added."""
        printed = (domino.left.crowns + domino.right.crowns for domino in self.rules.deck.dominoes)
        return sum(nlargest(self.squares // SQUARES_OF_A_DOMINO, printed)) + self.added_crowns


MostMoves: TypeAlias = Callable[[DominoLimits], Bounds]
MostPoints: TypeAlias = Callable[[DominoLimits], int]


class ExpansionBounds(NamedTuple):
    """The bounds of an expansion: `EXPANSION` in the `bounds` module of its folder."""

    steps: dict[type[Step], MostMoves]
    """How many moves each kind of step can take in a whole game."""
    lines: dict[type[ScoreLine], MostPoints]
    """How many points each kind of line can bring a side."""
    crowns: int = 0
    """The crowns on its tiles and tokens."""


def bounds_of(game: Game) -> Bounds:
    """Return how long a game can be, and how many points a side can make.

    The module `bounds` in the folder of a game may have `bounds(rules)`, for the whole game, or
    `EXPANSION`, for what it adds to a domino game. The rest has generous defaults.
    """
    return rules_bounds(game, game.rules)


def rules_bounds(game: Game, rules: Rules[Any]) -> Bounds:
    """Return the bounds of a game, or of a single game of a dynasty."""
    if isinstance(rules, Dynasty):
        return rules_bounds(game, rules.inner).times(GAMES)
    own = first_hook(game.packages, "bounds", "bounds", None)
    if own is not None:
        bounds: Bounds = own(rules)
        return bounds
    return domino_bounds(game, rules) if isinstance(rules, DraftRules) else DEFAULT_BOUNDS


def chapter_bounds(game: Game) -> Bounds:
    """Return the bounds of one part of a longer game, such as a deal, or else of the game.

    Where `bounds(rules)` is for several parts, the same module has `chapter(rules)` for one.
    """
    inner = game.rules.inner if isinstance(game.rules, Dynasty) else game.rules
    chapter = first_hook(game.packages, "bounds", "chapter", None)
    bounds: Bounds = rules_bounds(game, inner) if chapter is None else chapter(inner)
    return bounds


def domino_bounds(game: Game, rules: DraftRules) -> Bounds:
    """Add up the steps and the lines. A step that stands at two places counts once."""
    added = _added_bounds(game)
    limits = DominoLimits(rules, sum(one.crowns for one in added))
    most_moves, most_points = dict(MOST_MOVES), dict(MOST_POINTS)
    for one in added:
        most_moves.update(one.steps)
        most_points.update(one.lines)
    kinds = {type(step) for step in rules.steps.values()}
    moves = (most_moves.get(kind, _default_moves)(limits) for kind in kinds)
    points = (most_points.get(kind, _default_points)(limits) for kind in rules.line_types)
    return add_bounds(*moves, Bounds(points=sum(points)))


def tie_break_bounds(game: Game, rules: Rules[Any]) -> list[int]:
    """Return the most that each tie-break of a domino game can count."""
    assert isinstance(rules, DraftRules)
    limits = DominoLimits(rules, sum(one.crowns for one in _added_bounds(game)))
    return [MOST_OF_TIE_BREAK.get(name, _default_points)(limits) for name, _ in rules.tie_breaks]


def _added_bounds(game: Game) -> list[ExpansionBounds]:
    hooks = find_hooks(game.packages, "bounds")
    return [hook.EXPANSION for hook in hooks if hasattr(hook, "EXPANSION")]


def each_turn(times: int) -> MostMoves:
    """Bound a step that asks so many times in a turn."""
    return lambda limits: Bounds(decisions=times * limits.turns)


def turning_up(things: int) -> MostMoves:
    """Bound a step that turns up things of a pile: no more than there are."""
    return lambda _limits: Bounds(draws=things)


def _opening(limits: DominoLimits) -> Bounds:
    """Bound the opening: every king is drawn, at most, and put on the first line."""
    return Bounds(decisions=limits.kings, draws=limits.kings)


def _drawing(limits: DominoLimits) -> Bounds:
    """Bound the draws: every line is drawn, domino by domino."""
    layout = limits.rules.layout
    return Bounds(draws=layout.rounds * layout.line)


def _picking(limits: DominoLimits) -> Bounds:
    """Bound the picks: every turn but those of the last round."""
    return Bounds(decisions=limits.turns - limits.kings)


def _default_moves(limits: DominoLimits) -> Bounds:
    return Bounds(decisions=DEFAULT_MOVES, draws=DEFAULT_MOVES).times(limits.turns)


def _default_points(_limits: DominoLimits) -> int:
    return DEFAULT_POINTS


MOST_MOVES: Final[dict[type[Step], MostMoves]] = {
    Opening: _opening,
    DrawLine: _drawing,
    PlaceDomino: each_turn(1),
    PickDomino: _picking,
}
MOST_POINTS: Final[dict[type[ScoreLine], MostPoints]] = {
    # All squares are one domain with all crowns: no other way brings more.
    DomainLine: lambda limits: limits.squares * limits.crowns,
    HarmonyLine: lambda _limits: HARMONY_POINTS,
    MiddleKingdomLine: lambda _limits: MIDDLE_KINGDOM_POINTS,
}
MOST_OF_TIE_BREAK: Final[dict[str, MostPoints]] = {
    "largest_domain": lambda limits: limits.squares,
    "crowns": lambda limits: limits.crowns,
}
