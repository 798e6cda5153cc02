"""Why a move of Duel is refused."""

from typing import Final

from crownlands.core.errors import Refusals
from crownlands.core.text import LocalizedText

refuse: Final = Refusals(
    {
        "no_such_player": LocalizedText(
            en="{seat} does not play here",
            fr="{seat} ne joue pas ici",
        ),
        "wrong_die": LocalizedText(
            en="die {die} is not the one to roll now: that is {expected}",
            fr="ce n’est pas le dé {die} qu’il faut lancer, mais le {expected}",
        ),
        "no_such_face": LocalizedText(
            en="die {die} has no face {face}: it has {faces}",
            fr="le dé {die} n’a pas de face {face} : il a {faces}",
        ),
        "die_taken": LocalizedText(
            en="die {die} cannot be taken: the free dice are {free}",
            fr="le dé {die} n’est pas à prendre : il reste {free}",
        ),
        "not_your_die": LocalizedText(
            en="die {die} is not one of yours: you have {dice}",
            fr="le dé {die} n’est pas à vous : vous avez {dice}",
        ),
        "spell_not_ready": LocalizedText(
            en="{spell} cannot be cast: a spell must be yours since an earlier round, unused, and "
            "fit the moment",
            fr="impossible de lancer {spell} : il faut l’avoir depuis un tour précédent, ne pas "
            "l’avoir utilisé, et que ce soit le moment",
        ),
        "spell_in_vain": LocalizedText(
            en="neither {spell} nor any other spell of yours would make it possible to draw",
            fr="ni {spell} ni aucun autre de vos sorts ne permettrait de dessiner",
        ),
        "turn_prevents_drawing": LocalizedText(
            en="die {die} cannot be turned to {face}: your dice can be drawn, and with that face "
            "they could not, whatever you cast",
            fr="impossible de tourner le dé {die} sur {face} : vos dés peuvent être dessinés, et "
            "avec cette face ils ne le pourraient plus, quel que soit le sort",
        ),
        "must_cast": LocalizedText(
            en="the dice could be drawn before one was turned, so they must be: cast {spells}",
            fr="les dés pouvaient être dessinés avant d’en tourner un, il le faut donc : lancez "
            "{spells}",
        ),
        "face_as_before": LocalizedText(
            en="die {die} shows {face} already",
            fr="le dé {die} montre déjà {face}",
        ),
        "castle_used": LocalizedText(
            en="the castle adds a cross once per game, to a domino that is then drawn",
            fr="le château n’ajoute qu’une croix par partie, à un domino que l’on dessine",
        ),
        "wrong_coats": LocalizedText(
            en="your dice show {faces}, not {coats}",
            fr="vos dés montrent {faces}, pas {coats}",
        ),
        "off_the_map": LocalizedText(
            en="coats are drawn on free squares of your map",
            fr="on dessine sur les cases libres de sa carte",
        ),
        "coats_apart": LocalizedText(
            en="the two coats go on neighbouring squares",
            fr="les deux blasons vont sur des cases voisines",
        ),
        "coats_unconnected": LocalizedText(
            en="it does not connect there: one of the coats must touch the castle or its like",
            fr="ce n’est pas relié : un des blasons doit toucher le château ou son semblable",
        ),
        "split_coats_unconnected": LocalizedText(
            en="they do not both connect: each coat must touch the castle or its like",
            fr="les deux ne sont pas reliés : chacun doit toucher le château ou son semblable",
        ),
        "coats_alike": LocalizedText(
            en="the dice could as well swap their places: write it {canonical}",
            fr="les dés pourraient aussi bien échanger leurs places : écrivez {canonical}",
        ),
        "must_draw": LocalizedText(
            en="the dice can be drawn and must be, for example {example}",
            fr="les dés peuvent être dessinés et doivent l’être, par exemple {example}",
        ),
        "no_such_coat": LocalizedText(
            en="there is no coat {coat}: there are {coats}",
            fr="il n’y a pas de blason {coat} : il y a {coats}",
        ),
        "no_coat_there": LocalizedText(
            en="no coat is drawn on that square of your map",
            fr="aucun blason n’est dessiné sur cette case de votre carte",
        ),
    }
)
