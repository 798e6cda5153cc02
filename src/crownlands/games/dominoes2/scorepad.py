"""The score pad of Dominoes 2: the cards left in each hand at the end of a deal."""

from collections import Counter
from typing import Annotated, Any, Final

import msgspec

from crownlands.core.errors import BadPlayers
from crownlands.core.hooks import PadField, ScoreWarning, ScoreWarnings, ShortText, look_up
from crownlands.core.scores import ScoreSheet
from crownlands.games.dominoes2.cards import DOUBLE_SIX
from crownlands.games.dominoes2.info import INFO
from crownlands.games.dominoes2.phases import result_of
from crownlands.games.dominoes2.table import NONE, new_deal, sheets

FIELDS: Final[tuple[PadField, ...]] = (
    ("hands", Annotated[tuple[tuple[ShortText, ...], ...], msgspec.Meta(max_length=4)], ()),
)
warning: Final = ScoreWarnings("""
card_twice: The card {card} is there more than once. | La carte {card} est là plus d’une fois.
nobody_wins: Nobody has the fewest pips alone: nobody scores.
    | Personne n’a seul le moins de points : personne ne marque.
""")


def score(painted: Any) -> tuple[tuple[ScoreSheet, ...], list[ScoreWarning]]:
    """Score the end of a deal: the pips of all other hands for whoever wins it."""
    players = len(painted.hands)
    if players not in INFO.players:
        raise BadPlayers(f"there are {players} hands", players=players)
    hands = tuple(tuple(sorted(map(_card, hand))) for hand in painted.hands)
    result = result_of(DOUBLE_SIX, DOUBLE_SIX.empty_board, hands)
    counts = Counter(card for hand in painted.hands for card in hand)
    warnings = [warning("card_twice", card=card) for card, count in counts.items() if count > 1]
    if result.winner == NONE:
        warnings.append(warning("nobody_wins"))
    return sheets(new_deal(DOUBLE_SIX, players, (result,))), warnings


def _card(name: str) -> int:
    return look_up(DOUBLE_SIX.card_index.get(name), "card", name)
