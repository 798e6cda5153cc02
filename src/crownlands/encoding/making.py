"""Which encoding a game has, by the kind of its rules."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from crownlands.core.game import Game
from crownlands.core.rules import Rules
from crownlands.encoding.cards.cards import card_pieces
from crownlands.encoding.draft.draft import draft_pieces
from crownlands.encoding.duel.duel import duel_pieces
from crownlands.encoding.dynasty import dynasty_pieces
from crownlands.encoding.encoding import Encoding, Pieces
from crownlands.games.dominoes2.rules import CardRules
from crownlands.games.duel.rules import DuelRules
from crownlands.kingdom.dynasty import Dynasty
from crownlands.kingdom.rules import DraftRules

MAKERS: Final[dict[type[Rules[Any]], Callable[[Game, Any], Pieces]]] = {
    DraftRules: draft_pieces,
    DuelRules: duel_pieces,
    CardRules: card_pieces,
}
"""What makes the pieces of an encoding for each kind of rules."""


@lru_cache(maxsize=256)
def encoding_of(game: Game) -> Encoding:
    """Give the encoding of a game, made once."""
    return Encoding(game, _pieces(game, game.rules))


def _pieces(game: Game, rules: Rules[Any]) -> Pieces:
    if isinstance(rules, Dynasty):
        return dynasty_pieces(rules, _pieces(game, rules.inner))
    return MAKERS[type(rules)](game, rules)
