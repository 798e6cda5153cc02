"""Why a move that only Age of Giants knows is refused."""

from typing import Final

from crownlands.core.errors import Refusals
from crownlands.core.text import LocalizedText

refuse: Final = Refusals(
    {
        "no_crown_there": LocalizedText(
            en="there is no crown on that square for a giant to sit on",
            fr="il n’y a sur cette case aucune couronne où asseoir un géant",
        ),
        "no_giant_there": LocalizedText(
            en="none of your giants sits on that square",
            fr="aucun de vos géants n’est assis sur cette case",
        ),
        "no_such_receiver": LocalizedText(
            en="{seat} cannot receive a giant: it goes to an opponent with an uncovered crown",
            fr="{seat} ne peut pas recevoir de géant : il faut un adversaire à couronne visible",
        ),
        "quest_not_left": LocalizedText(
            en="there is no quest {quest} left to turn up",
            fr="il n’y a pas de quête {quest} à révéler",
        ),
    }
)
