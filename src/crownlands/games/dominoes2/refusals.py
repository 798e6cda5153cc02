"""Why a move of Dominoes 2 is refused. No reason tells anything of other hands."""

from typing import Final

from crownlands.core.errors import Refusals
from crownlands.core.text import LocalizedText

refuse: Final = Refusals(
    {
        "cannot_deal": LocalizedText(
            en="{card} cannot be dealt to {seat} now",
            fr="on ne peut pas donner {card} à {seat} maintenant",
        ),
        "not_your_card": LocalizedText(
            en="you do not hold {card}: your cards are {hand}",
            fr="vous n’avez pas {card} : vos cartes sont {hand}",
        ),
        "other_card_first": LocalizedText(
            en="{expected} is the card to play now, not {card}",
            fr="c’est {expected} qu’il faut jouer maintenant, pas {card}",
        ),
        "off_the_board": LocalizedText(
            en="a card covers two neighbouring cells of the board",
            fr="une carte couvre deux cases voisines du plateau",
        ),
        "corner_first": LocalizedText(
            en="the first card lies with one half on a corner",
            fr="la première carte a une moitié sur un coin",
        ),
        "numbers_differ": LocalizedText(
            en="{number} cannot lie on {showing}: halves cover equal numbers",
            fr="{number} ne va pas sur {showing} : on couvre un nombre égal",
        ),
        "on_no_card": LocalizedText(
            en="at least one half must lie on a card",
            fr="au moins une moitié doit recouvrir une carte",
        ),
        "double_canonical": LocalizedText(
            en="both halves are alike: write it {canonical}",
            fr="les deux moitiés sont pareilles : écrivez {canonical}",
        ),
        "square_off_the_board": LocalizedText(
            en="a square card covers a cell of the board",
            fr="une carte carrée couvre une case du plateau",
        ),
        "no_such_square_card": LocalizedText(
            en="no square card {kind} is left",
            fr="il ne reste pas de carte carrée {kind}",
        ),
        "wrong_number": LocalizedText(
            en="the square card shows {kind}, not {number}",
            fr="la carte carrée montre {kind}, pas {number}",
        ),
        "same_number": LocalizedText(
            en="a square card differs from the number it covers",
            fr="une carte carrée diffère du nombre qu’elle recouvre",
        ),
    }
)
