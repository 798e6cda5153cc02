"""Why a move of a domino game is refused."""

from typing import Final

from crownlands.core.errors import declare_refusals
from crownlands.core.words import Words

refuse: Final = declare_refusals(
    {
        "unknown_domino": Words(
            en="there is no domino {domino} in this game",
            fr="il n'y a pas de domino {domino} dans ce jeu",
        ),
        "wrong_domino": Words(
            en="domino {domino} is not the one to place now: that is {expected}",
            fr="ce n'est pas le domino {domino} qu'il faut poser maintenant, mais le {expected}",
        ),
        "halves_apart": Words(
            en="the halves of a domino lie on neighbouring squares, not {left} and {right}",
            fr="les deux moitiés d'un domino couvrent des cases voisines, pas {left} et {right}",
        ),
        "square_taken": Words(
            en="square {square} is already covered",
            fr="la case {square} est déjà couverte",
        ),
        "outside_kingdom": Words(
            en="square {square} would make the kingdom larger than {size}x{size}",
            fr="avec la case {square}, le royaume dépasserait {size}x{size}",
        ),
        "not_connected": Words(
            en="domino {domino} does not connect there: "
            "one half must touch the castle or its own terrain",
            fr="le domino {domino} n'est pas relié : "
            "une moitié doit toucher le château ou son propre terrain",
        ),
        "not_canonical": Words(
            en="both halves of domino {domino} are alike: write it {canonical}",
            fr="les deux moitiés du domino {domino} sont pareilles : écrivez {canonical}",
        ),
        "must_place": Words(
            en="domino {domino} fits in the kingdom and must be placed, for example {example}",
            fr="le domino {domino} a sa place et doit être posé, par exemple {example}",
        ),
        "not_in_line": Words(
            en="domino {domino} is not in the line to pick from",
            fr="le domino {domino} n'est pas dans la ligne où l'on choisit",
        ),
        "already_picked": Words(
            en="domino {domino} already carries a king of {seat}",
            fr="un roi de {seat} occupe déjà le domino {domino}",
        ),
        "not_in_pile": Words(
            en="domino {domino} is not in the pile the line is drawn from",
            fr="le domino {domino} n'est pas dans la pioche de cette ligne",
        ),
        "no_king_left": Words(
            en="{seat} has no king left to be drawn",
            fr="{seat} n'a plus de roi à tirer",
        ),
    }
)
