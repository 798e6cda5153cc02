"""All that Queendomino adds to a game of dominoes, for whichever game is played with it."""

from crownlands.games.queendomino.build import BuildBuilding
from crownlands.games.queendomino.dragon import PayDragon
from crownlands.games.queendomino.market_steps import CloseMarket, FillMarket
from crownlands.games.queendomino.moves import Build, Burn, DrawTile, PostKnight
from crownlands.games.queendomino.part import QueendomPart
from crownlands.games.queendomino.scoring import (
    BuildingLine,
    CoinsLine,
    HostChoice,
    QueenLine,
    first_domain,
    score_buildings,
    score_coins,
    score_queen,
)
from crownlands.games.queendomino.tax import CollectTax
from crownlands.kingdom.assembly import Addition
from crownlands.kingdom.layout import Layout
from crownlands.kingdom.moves import Pass


def queendomino_addition(
    part: QueendomPart, layout: Layout, choose_host: HostChoice = first_domain
) -> Addition:
    """Give the market, the three optional steps of a turn, and what they score."""
    fill_market = FillMarket(part)
    return Addition(
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
