"""Why a move of Dominoes 2 is refused. No reason tells anything of other hands."""

from typing import Final

from crownlands.core.errors import Refusals
from crownlands.core.words import Words

refuse: Final = Refusals(
    {
        "cannot_deal": Words(
            en="{card} cannot be dealt to {seat} now",
            fr="on ne peut pas donner {card} à {seat} maintenant",
        ),
        "not_your_card": Words(
            en="you do not hold {card}: your cards are {hand}",
            fr="vous n’avez pas {card} : vos cartes sont {hand}",
        ),
        "other_card_first": Words(
            en="{expected} is the card to play now, not {card}",
            fr="c’est {expected} qu’il faut jouer maintenant, pas {card}",
        ),
        "off_the_board": Words(
            en="a card covers two neighbouring cells of the board",
            fr="une carte couvre deux cases voisines du plateau",
        ),
        "corner_first": Words(
            en="the first card lies with one half on a corner",
            fr="la première carte a une moitié sur un coin",
        ),
        "numbers_differ": Words(
            en="{number} cannot lie on {showing}: halves cover equal numbers",
            fr="{number} ne va pas sur {showing} : on couvre un nombre égal",
        ),
        "on_no_card": Words(
            en="at least one half must lie on a card",
            fr="au moins une moitié doit recouvrir une carte",
        ),
        "double_canonical": Words(
            en="both halves are alike: write it {canonical}",
            fr="les deux moitiés sont pareilles : écrivez {canonical}",
        ),
        "square_off_the_board": Words(
            en="a square card covers a cell of the board",
            fr="une carte carrée couvre une case du plateau",
        ),
        "no_such_square_card": Words(
            en="no square card {kind} is left",
            fr="il ne reste pas de carte carrée {kind}",
        ),
        "wrong_number": Words(
            en="the square card shows {kind}, not {number}",
            fr="la carte carrée montre {kind}, pas {number}",
        ),
        "same_number": Words(
            en="a square card differs from the number it covers",
            fr="une carte carrée diffère du nombre qu’elle recouvre",
        ),
    }
)
