"""The rules of Queendomino: the plain course with the market, the Queen and the dragon."""

from collections.abc import Mapping
from typing import Any

from crownlands.core.options import OptionValue
from crownlands.core.rules import Rules
from crownlands.games.queendomino.info import LAYOUTS
from crownlands.games.queendomino.moves import Build, Burn, DrawTile, PostKnight
from crownlands.games.queendomino.part import QueendomPart
from crownlands.games.queendomino.scoring import (
    TIE_BREAKS,
    BuildingLine,
    CoinsLine,
    HostChoice,
    QueenLine,
    first_domain,
    score_buildings,
    score_coins,
    score_queen,
)
from crownlands.games.queendomino.steps import (
    BuildBuilding,
    CloseMarket,
    CollectTax,
    FillMarket,
    PayDragon,
)
from crownlands.kingdom.assembly import Expansion, assemble
from crownlands.kingdom.deck import deck_of
from crownlands.kingdom.domino import read_box
from crownlands.kingdom.layout import Layout, choose_layout
from crownlands.kingdom.moves import Pass


def queendomino_expansion(
    part: QueendomPart, layout: Layout, choose_host: HostChoice = first_domain
) -> Expansion:
    """Return the expansion: the market, the three optional steps of a turn, and what they score."""
    fill_market = FillMarket(part)
    return Expansion(
        parts=(part,),
        setup=(fill_market,),
        prepare=(CloseMarket(part), fill_market),
        after_place=(
            CollectTax(part, layout),
            BuildBuilding(part, layout),
            PayDragon(part, layout),
        ),
        scorers=(score_coins(part), score_queen(part, choose_host), score_buildings(part)),
        move_types=(DrawTile, PostKnight, Build, Burn, Pass),
        line_types=(CoinsLine, QueenLine, BuildingLine),
    )


def build(players: int, options: Mapping[str, OptionValue]) -> Rules[Any]:
    """Assemble the game."""
    layout = choose_layout(LAYOUTS, players, options)
    expansion = queendomino_expansion(QueendomPart(0, len(layout.sides)), layout)
    return assemble(deck_of(read_box("queendomino")), layout, options, [expansion], TIE_BREAKS)
