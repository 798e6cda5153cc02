"""Why a move that only The Court knows is refused."""

from typing import Final

from crownlands.core.errors import Refusals
from crownlands.core.words import Words

refuse: Final = Refusals(
    {
        "token_not_unseen": Words(
            en="no {token} is left in the pile",
            fr="il n'y a plus de {token} dans la pile",
        ),
        "token_not_shown": Words(
            en="{token} does not lie face up: {offered} do",
            fr="{token} n'est pas visible : on voit {offered}",
        ),
        "cannot_pay": Words(
            en="{token} costs {price} different resources, and the kingdom has {kinds} kinds",
            fr="{token} coûte {price} ressources différentes, et le royaume en a {kinds} sortes",
        ),
        "no_place_for_token": Words(
            en="there is no square where {token} could stand after paying",
            fr="il n'y aurait aucune case pour {token} une fois la somme payée",
        ),
        "no_resource_there": Words(
            en="there is no resource on square {square}",
            fr="il n'y a pas de ressource sur la case {square}",
        ),
        "wrong_payment": Words(
            en="the resource of square {square} cannot pay now: kinds differ, in the order "
            "wheat, wood, fish, sheep, and a place for the token must remain",
            fr="la ressource de la case {square} ne convient pas : des sortes différentes, dans "
            "l'ordre blé, bois, poisson, mouton, et il faut une place pour le jeton",
        ),
        "not_for_token": Words(
            en="{token} cannot stand on {square}: it needs an own square of its terrain without "
            "crown, resource or token",
            fr="{token} ne peut pas aller sur {square} : il lui faut une case à son terrain sans "
            "couronne, ni ressource, ni jeton",
        ),
    }
)
