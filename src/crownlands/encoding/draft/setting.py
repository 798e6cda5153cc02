"""What the pieces of a domino game's encoding are made from."""

from typing import NamedTuple

from crownlands.core.game import Game
from crownlands.encoding.draft.board import Board, board_of
from crownlands.kingdom.deck import Deck
from crownlands.kingdom.layout import Layout
from crownlands.kingdom.rules import DraftRules
from crownlands.kingdom.terrain import TERRAINS


class Setting(NamedTuple):
    """A domino game as far as its encoding asks."""

    game: Game
    rules: DraftRules
    board: Board
    terrains: int
    """Terrains of the deck: the first so many of all."""

    @property
    def deck(self) -> Deck:
        """The dominoes."""
        return self.rules.deck

    @property
    def layout(self) -> Layout:
        """The figures of the set-up."""
        return self.rules.layout

    @property
    def players(self) -> int:
        """How many play."""
        return self.game.players

    @property
    def sides(self) -> int:
        """How many kingdoms there are."""
        return len(self.rules.sides)


def setting_of(game: Game, rules: DraftRules) -> Setting:
    """Look at the rules of a domino game."""
    shown = {half.terrain for domino in rules.deck.dominoes for half in (domino.left, domino.right)}
    terrains = 1 + max(TERRAINS.index(terrain) for terrain in shown)
    return Setting(game, rules, board_of(rules.layout.kingdom), terrains)
