"""Why a move of a domino game is refused."""

from typing import Final

from crownlands.core.errors import Refusals
from crownlands.core.text import LocalizedText

refuse: Final = Refusals(
    {
        "unknown_domino": LocalizedText(
            en="there is no domino {domino} in this game",
            fr="il n’y a pas de domino {domino} dans ce jeu",
        ),
        "wrong_domino": LocalizedText(
            en="domino {domino} is not the one to place now: that is {expected}",
            fr="le domino à poser maintenant est le {expected}, pas le {domino}",
        ),
        "halves_apart": LocalizedText(
            en="the two halves of a domino lie side by side",
            fr="les deux moitiés d’un domino sont côte à côte",
        ),
        "castle_square": LocalizedText(
            en="the castle stands there: no domino covers it",
            fr="le château se dresse là : aucun domino ne le couvre",
        ),
        "square_taken": LocalizedText(
            en="a domino lies there already",
            fr="un domino est déjà posé là",
        ),
        "outside_kingdom": LocalizedText(
            en="the kingdom would grow larger than {size}x{size}",
            fr="le royaume dépasserait {size}x{size}",
        ),
        "not_connected": LocalizedText(
            en="domino {domino} does not connect there: "
            "one half must touch the castle or its own terrain",
            fr="le domino {domino} ne s’y raccorde pas : "
            "une moitié doit toucher le château ou un terrain identique",
        ),
        "not_canonical": LocalizedText(
            en="both halves of domino {domino} are alike: write it {canonical}",
            fr="les deux moitiés du domino {domino} sont pareilles : écrivez {canonical}",
        ),
        "must_place": LocalizedText(
            en="domino {domino} fits in the kingdom and must be placed, for example {example}",
            fr="le domino {domino} a sa place dans le royaume : il faut le poser, "
            "par exemple {example}",
        ),
        "not_in_line": LocalizedText(
            en="domino {domino} is not in the line to pick from",
            fr="le domino {domino} n’est pas dans la ligne où l’on choisit",
        ),
        "already_picked": LocalizedText(
            en="{seat} has taken domino {domino} already",
            fr="{seat} a déjà pris le domino {domino}",
        ),
        "not_in_pile": LocalizedText(
            en="domino {domino} is not in the pile the line is drawn from",
            fr="le domino {domino} n’est pas dans la pile d’où l’on tire",
        ),
        "no_king_left": LocalizedText(
            en="{seat} has no king left to be drawn",
            fr="{seat} n’a plus de roi à tirer",
        ),
    }
)
