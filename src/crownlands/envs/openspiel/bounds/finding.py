"""Which bounds a game has, by the kind of its rules."""

from collections.abc import Callable
from typing import Any, Final

from crownlands.core.rules import Rules
from crownlands.envs.openspiel.bounds.bounds import Bounds
from crownlands.envs.openspiel.bounds.cards import card_bounds
from crownlands.envs.openspiel.bounds.draft import draft_bounds
from crownlands.envs.openspiel.bounds.maps import map_bounds
from crownlands.games.dominoes2.rules import CardRules
from crownlands.games.duel.rules import DuelRules
from crownlands.kingdom.dynasty import GAMES, Dynasty
from crownlands.kingdom.rules import DraftRules

FINDERS: Final[dict[type[Rules[Any]], Callable[[Any], Bounds]]] = {
    CardRules: card_bounds,
    DraftRules: draft_bounds,
    DuelRules: map_bounds,
}
"""What bounds games of each kind of rules."""


def bounds_of(rules: Rules[Any]) -> Bounds:
    """Bound a game."""
    if isinstance(rules, Dynasty):
        return bounds_of(rules.inner).times(GAMES)
    return FINDERS[type(rules)](rules)
