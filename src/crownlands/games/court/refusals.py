"""Why a move that only The Court knows is refused."""

from typing import Final

from crownlands.core.errors import Refusals
from crownlands.core.text import LocalizedText

refuse: Final = Refusals(
    {
        "token_not_unseen": LocalizedText(
            en="no {token} is left in the pile",
            fr="il n’y a plus de {token} dans la pile",
        ),
        "token_not_shown": LocalizedText(
            en="{token} does not lie face up: {offered} do",
            fr="{token} n’est pas visible : on voit {offered}",
        ),
        "cannot_pay": LocalizedText(
            en="{token} costs {price} different resources, and the kingdom has {kinds} kinds",
            fr="{token} coûte {price} ressources différentes, et le royaume en a {kinds} sortes",
        ),
        "no_place_for_token": LocalizedText(
            en="there is no square where {token} could stand after paying",
            fr="il n’y aurait aucune case pour {token} une fois la somme payée",
        ),
        "no_resource_there": LocalizedText(
            en="there is no resource on that square",
            fr="il n’y a pas de ressource sur cette case",
        ),
        "wrong_payment": LocalizedText(
            en="that resource cannot pay now: pay with different kinds, in the order wheat, wood, "
            "fish, sheep, and leave a place for the token",
            fr="cette ressource ne convient pas : payez avec des sortes différentes, dans l’ordre "
            "blé, bois, poisson, mouton, et gardez une place pour le jeton",
        ),
        "not_for_token": LocalizedText(
            en="{token} cannot stand there: it needs a square of your kingdom without crown, "
            "resource or token, and a building needs its own terrain",
            fr="{token} ne peut pas aller là : il faut une case de votre royaume sans couronne, "
            "ni ressource, ni jeton, et pour un bâtiment, sur son terrain",
        ),
    }
)
