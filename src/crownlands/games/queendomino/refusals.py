"""Why a move that only Queendomino knows is refused."""

from typing import Final

from crownlands.core.errors import Refusals
from crownlands.core.words import Words

refuse: Final = Refusals(
    {
        "not_just_placed": Words(
            en="a knight goes on a square of the domino just placed, not on {square}",
            fr="un chevalier va sur une case du domino qu'on vient de poser, pas sur {square}",
        ),
        "knight_there": Words(
            en="a knight stands on square {square} already",
            fr="il y a déjà un chevalier sur la case {square}",
        ),
        "tile_not_in_slot": Words(
            en="slot {slot} does not offer {building}: there is {offered}",
            fr="l'emplacement {slot} n'offre pas {building} : on y trouve {offered}",
        ),
        "too_dear": Words(
            en="{building} costs {price}, and there are only {coins} coins",
            fr="{building} coûte {price}, et il n'y a que {coins} pièces",
        ),
        "not_a_town": Words(
            en="buildings stand on own town squares, and {square} is none",
            fr="on bâtit sur une case ville de son royaume, et {square} n'en est pas une",
        ),
        "town_built": Words(
            en="there is a building on square {square} already",
            fr="il y a déjà un bâtiment sur la case {square}",
        ),
        "tile_not_unseen": Words(
            en="no {building} is left in the pile",
            fr="il n'y a plus de {building} dans la pile",
        ),
    }
)
