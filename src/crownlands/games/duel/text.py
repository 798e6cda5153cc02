"""The words of Kingdomino Duel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from crownlands.core.errors import Refusals
from crownlands.core.scores import ScoreRow
from crownlands.core.text import LocalizedText, make_prompt, parse_texts, parse_words
from crownlands.games.duel.components import coats, spells
from crownlands.kingdom.text import LAND_WORDS, entry_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from crownlands.games.duel.components import Coat, Spell
    from crownlands.text import Transition, Translator

FIRST: Final = make_prompt("""
first: draw who rolls first | tirer au hasard qui lance
wait: Chance decides who begins | Le hasard désigne qui commence
""")
ROLL: Final = make_prompt("""
roll: roll a die | lancer un dé
wait: The dice are rolled | On lance les dés
""")
TAKE: Final = make_prompt("""
take: take a die | prendre un dé
ask: Take a die | Prenez un dé
wait: {who} takes a die | {who} prend un dé
""")
FILL: Final = make_prompt("""
fill: draw both coats | dessiner les deux blasons
ask: Draw your two coats on the map | Dessinez vos deux blasons sur la carte
wait: {who} draws two coats on the map | {who} dessine deux blasons sur sa carte
decline: Draw nothing | Ne rien dessiner
""")
LIGHTNING: Final = make_prompt("""
lightning: resolve a lightning spell | résoudre un sort éclair
ask: Lightning! Your spell works at once | Éclair ! Votre sort agit tout de suite
wait: Lightning for {who} | Éclair pour {who}
""")

refuse: Final = Refusals("""
no_such_player: {seat} does not play here | {seat} ne joue pas ici
wrong_die: die {die} is not the one to roll now: that is {expected}
    | ce n’est pas le dé {die} qu’il faut lancer, mais le {expected}
no_such_face: die {die} has no face {face}: it has {faces}
    | le dé {die} n’a pas de face {face} : il a {faces}
die_taken: die {die} cannot be taken: the free dice are {free}
    | le dé {die} n’est pas à prendre : il reste {free}
not_your_die: die {die} is not one of yours: you have {dice}
    | le dé {die} n’est pas à vous : vous avez {dice}
spell_not_ready: {spell} cannot be cast: a spell must be yours since an earlier round, unused, and
    fit the moment
    | impossible de lancer {spell} : il faut l’avoir depuis un tour précédent, ne pas l’avoir
      utilisé, et que ce soit le moment
spell_in_vain: neither {spell} nor any other spell of yours would make it possible to draw
    | ni {spell} ni aucun autre de vos sorts ne permettrait de dessiner
turn_prevents_drawing: die {die} cannot be turned to {face}: your dice can be drawn, and with that
    face they could not, whatever you cast
    | impossible de tourner le dé {die} sur {face} : vos dés peuvent être dessinés, et avec cette
      face ils ne le pourraient plus, quel que soit le sort
must_cast: the dice could be drawn before one was turned, so they must be: cast {spells}
    | les dés pouvaient être dessinés avant d’en tourner un, il le faut donc : lancez {spells}
face_as_before: die {die} shows {face} already | le dé {die} montre déjà {face}
castle_used: the castle adds a cross once per game, to a domino that is then drawn
    | le château n’ajoute qu’une croix par partie, à un domino que l’on dessine
wrong_coats: your dice show {faces}, not {coats} | vos dés montrent {faces}, pas {coats}
off_the_map: coats are drawn on free squares of your map
    | on dessine sur les cases libres de sa carte
coats_apart: the two coats go on neighbouring squares | les deux blasons vont sur des cases voisines
coats_unconnected: it does not connect there: one of the coats must touch the castle or its like
    | ce n’est pas relié : un des blasons doit toucher le château ou son semblable
split_coats_unconnected: they do not both connect: each coat must touch the castle or its like
    | les deux ne sont pas reliés : chacun doit toucher le château ou son semblable
coats_alike: the dice could as well swap their places: write it {canonical}
    | les dés pourraient aussi bien échanger leurs places : écrivez {canonical}
must_draw: the dice can be drawn and must be, for example {example}
    | les dés peuvent être dessinés et doivent l’être, par exemple {example}
no_such_coat: there is no coat {coat}: there are {coats}
    | il n’y a pas de blason {coat} : il y a {coats}
no_coat_there: no coat is drawn on that square of your map
    | aucun blason n’est dessiné sur cette case de votre carte
""")
"""Why a move of Duel is refused."""

WORDS: Final = LAND_WORDS | parse_words("""
cross.one: {count} cross | {count} croix
cross.many: {count} crosses | {count} croix
tick.one: {count} tick | {count} coche
tick.many: {count} ticks | {count} coches
face.wild: wild | joker
face.crossed: {coat} with {crosses} | {coat} avec {crosses}
narration.take: takes die {die}: {face} | prend le dé {die} : {face}
narration.cast: casts {spell} | lance le sort « {spell} »
narration.turn_die: turns die {die} to {face} | tourne le dé {die} sur {face}
narration.castle: has the castle add a cross to die {die} | ajoute la croix du château au dé {die}
narration.fill: draws {coats} on the map | dessine {coats} sur sa carte
narration.choose_coat: chooses {coat} for 3 points per domain
    | choisit « {coat} » pour 3 points par domaine
narration.add_cross: adds a cross to a coat ({coat}) | ajoute une croix ({coat})
narration.spell_won: {seat} wins the spell {spell} | {seat} gagne le sort « {spell} »
narration.first: {seat} rolls first | {seat} lance en premier
narration.roll: The dice show {names} | Les dés montrent {names}
line.coat_domain: {coat}: {squares} x {crosses} | {coat} : {squares} x {crosses}
line.three_per_domain: three per domain: {domains} of {coat}
    | trois par domaine : {domains} « {coat} »
gives.charges: charges {spell} | charge « {spell} »
gives.spell.ignore_connection: draw anywhere | dessiner n’importe où
gives.spell.split_dice: draw your coats apart | dessiner séparément
gives.spell.take_two: as A, take two dice | en A, prendre deux dés
gives.spell.turn_die: turn one of your dice | tourner un de vos dés
gives.spell.three_per_domain: at once: 3 per domain | aussitôt : 3 par domaine
gives.spell.add_cross: at once: one cross more | aussitôt : une croix
advice.domain.without_cross: your {name} domain comes to {squares}, ready for a cross
    | votre domaine « {name} » passe à {squares} et attend une croix
advice.wild: A wild die is drawn as whichever coat you need.
    | Un dé joker se dessine avec le blason qu’il vous faut.
advice.crosses: It has {crosses}, and crosses multiply the squares of your {coat} domains.
    | Il porte {crosses}, et les croix multiplient les cases de votre blason « {coat} ».
advice.charges: A plain die charges {spell}: {ticks} of {boxes} so far.
    | Un dé sans croix charge « {spell} » : {ticks} sur {boxes} jusqu’ici.
advice.first_of_coat: You have no {coat} domain on your map yet.
    | Votre carte n’a pas encore de domaine « {coat} ».
advice.own_domain: Your largest {coat} domain: {squares}, {crosses}.
    | Votre plus grand domaine « {coat} » : {squares}, {crosses}.
advice.cast: {spell}: {gives}. | {spell} : {gives}.
advice.cast_once: A spell can be cast only once. | Un sort ne se lance qu’une fois.
advice.castle: One more cross on die {die} counts every square of its domain once more.
    | Une croix de plus au dé {die} compte chaque case de son domaine une fois de plus.
advice.fills_two: Two more squares of your map are drawn.
    | Deux cases de plus de votre carte sont dessinées.
advice.draw_nothing: Your dice fit nowhere as they lie, and spells are better kept.
    | Vos dés ne vont nulle part en l’état, et mieux vaut garder vos sorts.
advice.coat_domains: You have {domains} of {coat}: each brings 3 points at the end.
    | Vous avez {domains} « {coat} » : chacun rapporte 3 points à la fin.
advice.most_domains: No other coat has more. | Aucun autre blason n’en a plus.
""")

BASICS: Final = parse_texts("""
Whoever rolls takes one die, the other two, the roller the last.
    | Le lanceur prend un dé, l’autre deux, le lanceur le dernier.
Draw both coats: one must touch the castle or its like. A wild is any coat.
    | Dessinez-les : l’un touche le château ou son blason. Un joker vaut tout blason.
Dice without crosses tick the spell of their coat; the first to fill it has it.
    | Les dés sans croix cochent le sort de leur blason ; le premier au bout le gagne.
Domains score squares times crosses. A full map, or nobody drawing, is the end.
    | Un domaine vaut cases fois croix. Fin : carte pleine, ou personne ne dessine.
""")
COMPONENTS: Final[Mapping[str, Callable[[], Sequence[Any]]]] = {"coat": coats, "spell": spells}


def name_face(face: str, translator: Translator) -> str:
    """Return the name of the face of a die: `filled with 2 crosses`."""
    name = face.rstrip("*")
    crosses = len(face) - len(name)
    coat = translator.or_else(f"face.{name}", translator.name("coat", name))
    if not crosses:
        return coat
    return translator("face.crossed", coat=coat, crosses=translator.count(crosses, "cross"))


def what_coat_gives(coat: Coat, translator: Translator) -> str:
    """Return the name of the spell that dice of a coat charge."""
    charged = next(spell for spell in spells() if spell.coat == coat.id)
    return translator("gives.charges", spell=translator.pick(charged.names))


def what_spell_gives(spell: Spell, translator: Translator) -> str:
    """Return what a spell does."""
    return translator(f"gives.spell.{spell.id}")


NAMES: Final[Mapping[str, Callable[[str, Translator], str]]] = {"face": name_face}
GIVES: Final[Mapping[str, Callable[[Any, Translator], str]]] = {
    "coat": what_coat_gives,
    "spell": what_spell_gives,
}


def describe(transition: Transition, translator: Translator) -> dict[str, str]:
    """Return the face of the die that a move names, or the coat of its square."""
    move, shown, seat = transition.move.data(), transition.seen_before, transition.actor
    if "face" not in move and "die" in move:
        face = next(die["face"] for die in shown["dice"] if die["die"] == move["die"])
        return translator.details({"face": face})
    if "square" in move and isinstance(seat, int):
        here = entry_at(shown["maps"][seat]["squares"], move["square"])
        return {} if here is None else {"coat": translator.name("coat", here["coat"])}
    return {}


def consequences(transition: Transition, translator: Translator) -> Iterator[str]:
    """Yield who wins a spell."""
    before, after = transition.seen_before["spells"], transition.seen_after["spells"]
    for one, two in zip(before, after, strict=True):
        if one["owner"] != two["owner"]:
            spell = translator.name("spell", two["spell"])
            yield translator("narration.spell_won", seat=translator.seat(two["owner"]), spell=spell)


def score_rows(_data: Mapping[str, Any]) -> tuple[ScoreRow, ...]:
    """Return the rows of a table of scores, worth anything or not."""
    spell = ScoreRow(name=LocalizedText("spell", "sort"), kind="three_per_domain", symbol="bolt")
    domains = (
        ScoreRow(
            name=coat.names, kind="coat_domain", where=("coat", coat.id), symbol=f"coat-{coat.id}"
        )
        for coat in coats()
    )
    return (*domains, spell)
