"""The encoding of Dominoes 2 put together."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from crownlands.core.game import Game
from crownlands.encoding.cards import hands, table
from crownlands.encoding.cards.moves import ACTIONS, BOARD, CHANCES
from crownlands.encoding.deciding import actor_feature, phase_feature
from crownlands.encoding.encoding import Pieces
from crownlands.encoding.options import options_feature
from crownlands.games.dominoes2.rules import CardRules

PHASES: Final = ("deal", "play", "square", "place_square", "pass", "over")


def card_pieces(game: Game, rules: CardRules) -> Pieces:
    """Put the pieces of Dominoes 2 together."""
    players = game.players
    return Pieces(
        actions=ACTIONS,
        chances=CHANCES,
        features=(
            table.board(),
            hands.hand(),
            hands.hand_sizes(players),
            hands.may_hold(players),
            hands.played(players),
            hands.must_play(),
            table.square(),
            table.squares_left(),
            table.pile(),
            table.passes(players),
            table.turn(players),
            phase_feature(rules, PHASES),
            actor_feature(rules, players),
            table.deals(),
            table.scores(players),
            options_feature(game),
        ),
        board=BOARD,
        twins=_no_twins,
    )


def _no_twins(fields: Mapping[str, NDArray[Any]]) -> NDArray[np.int64]:
    """An action index says itself whether the card is a double."""
    return np.zeros(fields["turn"].shape[:-1], np.int64)
