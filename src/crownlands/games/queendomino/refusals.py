"""Why a move that only Queendomino knows is refused."""

from typing import Final

from crownlands.core.errors import Refusals
from crownlands.core.text import LocalizedText

refuse: Final = Refusals(
    {
        "not_just_placed": LocalizedText(
            en="a knight goes on a square of the domino just placed",
            fr="un chevalier va sur une case du domino qu’on vient de poser",
        ),
        "knight_there": LocalizedText(
            en="a knight stands there already",
            fr="il y a déjà un chevalier sur cette case",
        ),
        "tile_not_in_slot": LocalizedText(
            en="slot {slot} does not offer {building}: there is {offered}",
            fr="l’emplacement {slot} n’offre pas {building} : on y trouve {offered}",
        ),
        "too_dear": LocalizedText(
            en="{building} costs {price}, and there are only {coins} coins",
            fr="{building} coûte {price}, et il n’y a que {coins} pièces",
        ),
        "not_a_town": LocalizedText(
            en="buildings stand on town squares of your own kingdom",
            fr="on bâtit sur les cases de ville de son propre royaume",
        ),
        "town_built": LocalizedText(
            en="there is a building on that square already",
            fr="il y a déjà un bâtiment sur cette case",
        ),
        "tile_not_unseen": LocalizedText(
            en="no {building} is left in the pile",
            fr="il n’y a plus de {building} dans la pile",
        ),
    }
)
