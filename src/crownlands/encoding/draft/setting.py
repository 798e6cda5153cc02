"""What the pieces of a domino game's encoding are made from."""

from typing import NamedTuple

from crownlands.core.game import Game
from crownlands.encoding.board import Board, board_around
from crownlands.kingdom.deck import Deck
from crownlands.kingdom.layout import Layout
from crownlands.kingdom.rules import DraftRules


class Setting(NamedTuple):
    """A domino game as far as its encoding asks."""

    game: Game
    rules: DraftRules
    board: Board
    """All squares a kingdom can reach, the castle in their middle."""
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
    halves = (half for domino in rules.deck.dominoes for half in (domino.left, domino.right))
    terrains = 1 + max(half.terrain.index for half in halves)
    reach = rules.layout.kingdom - 1
    return Setting(game, rules, board_around(reach, reach), terrains)
