"""Why a move of a domino game is refused."""

from typing import Final

from crownlands.core.errors import Refusals
from crownlands.core.words import Words

refuse: Final = Refusals(
    {
        "unknown_domino": Words(
            en="there is no domino {domino} in this game",
            fr="il n'y a pas de domino {domino} dans ce jeu",
        ),
        "wrong_domino": Words(
            en="domino {domino} is not the one to place now: that is {expected}",
            fr="le domino à poser maintenant est le {expected}, pas le {domino}",
        ),
        "halves_apart": Words(
            en="the halves of a domino lie on neighbouring squares, not {left} and {right}",
            fr="les moitiés d'un domino sont voisines, ce que {left} et {right} ne sont pas",
        ),
        "castle_square": Words(
            en="square 0,0 is the castle's: no domino covers it",
            fr="la case 0,0 est celle du château : aucun domino ne la couvre",
        ),
        "square_taken": Words(
            en="square {square} is already covered",
            fr="la case {square} est déjà couverte",
        ),
        "outside_kingdom": Words(
            en="square {square} would make the kingdom larger than {size}x{size}",
            fr="avec la case {square} le royaume dépasserait {size}x{size}",
        ),
        "not_connected": Words(
            en="domino {domino} does not connect there: "
            "one half must touch the castle or its own terrain",
            fr="le domino {domino} ne s'y raccorde pas : "
            "une moitié doit toucher le château ou un terrain identique",
        ),
        "not_canonical": Words(
            en="both halves of domino {domino} are alike: write it {canonical}",
            fr="les deux moitiés du domino {domino} sont pareilles : écrivez {canonical}",
        ),
        "must_place": Words(
            en="domino {domino} fits in the kingdom and must be placed, for example {example}",
            fr="le domino {domino} a sa place dans le royaume, par exemple {example}",
        ),
        "not_in_line": Words(
            en="domino {domino} is not in the line to pick from",
            fr="le domino {domino} n'est pas dans la ligne où l'on choisit",
        ),
        "already_picked": Words(
            en="domino {domino} already carries a king of {seat}",
            fr="le domino {domino} porte déjà un roi de {seat}",
        ),
        "not_in_pile": Words(
            en="domino {domino} is not in the pile the line is drawn from",
            fr="le domino {domino} n'est pas dans la pile d'où l'on tire",
        ),
        "no_king_left": Words(
            en="{seat} has no king left to be drawn",
            fr="{seat} n'a plus de roi à tirer",
        ),
    }
)
