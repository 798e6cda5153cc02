"""The encoding of Duel put together."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from crownlands.core.game import Game
from crownlands.encoding.deciding import actor_feature, phase_feature
from crownlands.encoding.duel import features
from crownlands.encoding.duel.moves import ACTIONS, CHANCES, MAP
from crownlands.encoding.encoding import Pieces
from crownlands.games.duel.rules import DuelRules
from crownlands.games.duel.table import MOST_CROSSES

PHASES: Final = ("first", "roll", "take", "fill", "lightning", "over")


def duel_pieces(game: Game, rules: DuelRules) -> Pieces:
    """Put the pieces of Duel together."""
    return Pieces(
        actions=ACTIONS,
        chances=CHANCES,
        features=(
            features.MAPS,
            features.DICE,
            features.SPELLS,
            features.PLAYER,
            features.FIRST,
            phase_feature(rules, PHASES),
            actor_feature(rules, game.players),
            features.SCORES,
        ),
        board=MAP,
        twins=_twins,
    )


def _twins(fields: Mapping[str, NDArray[Any]]) -> NDArray[np.int64]:
    """The own dice have equal crosses; both may be wild besides."""
    own = fields["dice"][..., features.TAKER_AT] > 0
    crosses = fields["dice"][..., features.CROSSES_AT] * MOST_CROSSES
    crosses = crosses + fields["dice"][..., features.CASTLE_AT]
    most = np.max(crosses, axis=-1, where=own, initial=0)
    least = np.min(crosses, axis=-1, where=own, initial=np.inf)
    wild = np.sum(own * fields["dice"][..., features.WILD_AT], axis=-1)
    return np.where(most == least, np.where(wild > 1, 2, 1), 0)
