"""The plain domino game from its parts: Kingdomino and its relatives without expansions."""

from collections.abc import Mapping, Sequence
from typing import Any

from crownlands.core.options import OptionValue
from crownlands.core.rules import Rules
from crownlands.core.scores import ScoreLine
from crownlands.kingdom.deck import deck_of
from crownlands.kingdom.domino import Domino
from crownlands.kingdom.dynasty import Dynasty
from crownlands.kingdom.layout import Layout, choose_layout
from crownlands.kingdom.moves import Discard, Draw, DrawKing, Pick, Place
from crownlands.kingdom.rules import DraftRules
from crownlands.kingdom.scoring import (
    TIE_BREAKS,
    DomainLine,
    HarmonyLine,
    MiddleKingdomLine,
    Scorer,
    score_domains,
    score_harmony,
    score_middle_kingdom,
)
from crownlands.kingdom.steps.draw import DrawLine
from crownlands.kingdom.steps.new_round import NewRound
from crownlands.kingdom.steps.opening import ORDERS, Opening
from crownlands.kingdom.steps.pick import PickDomino
from crownlands.kingdom.steps.place import PlaceDomino

MOVE_TYPES = (Draw, DrawKing, Pick, Place, Discard)

BONUSES: dict[str, tuple[Scorer, type[ScoreLine]]] = {
    "harmony": (score_harmony, HarmonyLine),
    "middle-kingdom": (score_middle_kingdom, MiddleKingdomLine),
}
"""The options that only add points."""


def plain_game(
    boxes: Sequence[tuple[Domino, ...]],
    layouts: Sequence[Layout],
    players: int,
    options: Mapping[str, OptionValue],
) -> Rules[Any]:
    """Assemble a game of draw, place and pick with the chosen variants."""
    layout = choose_layout(layouts, players, options)
    deck = deck_of(*boxes)
    bonuses = [bonus for name, bonus in BONUSES.items() if options.get(name)]
    draw_line = DrawLine(deck, layout)
    rules = DraftRules(
        deck=deck,
        layout=layout,
        setup=(draw_line, Opening(deck, layout, ORDERS[str(options.get("opening", "draw"))])),
        prepare=(NewRound(), draw_line),
        turn=(PlaceDomino(deck, layout), PickDomino(deck)),
        scorers=(score_domains, *(scorer for scorer, _ in bonuses)),
        tie_breaks=TIE_BREAKS,
        move_types=MOVE_TYPES,
        line_types=(DomainLine, *(line_type for _, line_type in bonuses)),
    )
    return Dynasty(rules) if options.get("dynasty") else rules
