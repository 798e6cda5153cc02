"""The rules of The Court: Kingdomino with resources, and a purchase at the end of each turn."""

from collections.abc import Mapping
from typing import Any

from crownlands.core.options import OptionValue
from crownlands.core.rules import Rules
from crownlands.games.court.moves import Buy, BuyChosen, DrawToken, Pay, PlaceToken
from crownlands.games.court.part import CourtPart
from crownlands.games.court.scoring import CharacterLine, score_characters
from crownlands.games.court.steps import (
    BuyToken,
    GatherResources,
    PayResources,
    PutToken,
    ShowTokens,
)
from crownlands.kingdom.assembly import Expansion, assemble
from crownlands.kingdom.deck import deck_of
from crownlands.kingdom.domino import read_box
from crownlands.kingdom.layout import BASE_LAYOUTS, choose_layout
from crownlands.kingdom.moves import Pass


def build(players: int, options: Mapping[str, OptionValue]) -> Rules[Any]:
    """Assemble the game."""
    layout = choose_layout(BASE_LAYOUTS, players, options)
    part = CourtPart(0, len(layout.sides))
    show_tokens = ShowTokens(part, layout)
    expansion = Expansion(
        parts=(part,),
        setup=(show_tokens,),
        prepare=(show_tokens,),
        after_place=(GatherResources(part, layout),),
        after_pick=(BuyToken(part, layout), PayResources(part, layout), PutToken(part, layout)),
        scorers=(score_characters(part),),
        move_types=(DrawToken, Buy, BuyChosen, Pay, PlaceToken, Pass),
        line_types=(CharacterLine,),
    )
    return assemble(deck_of(read_box("kingdomino")), layout, options, [expansion])
