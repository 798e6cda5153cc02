"""The words that all domino games share: prompts, refusals, sentences, reasons of advice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from crownlands.core.errors import Refusals
from crownlands.core.scores import ScoreRow
from crownlands.core.text import LocalizedText, make_prompt, parse_texts, parse_words
from crownlands.kingdom.domino import TERRAIN_NAMES, Terrain
from crownlands.kingdom.dynasty import GAMES
from crownlands.kingdom.view_data import has_kingdoms

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from crownlands.core.moves import Side
    from crownlands.text import Transition, Translator

DRAW: Final = make_prompt("""
draw: draw a domino | tirer un domino
wait: New dominoes are dealt | On retourne de nouveaux dominos
""")
KING: Final = make_prompt("""
king: draw a king | tirer un roi
wait: The kings are drawn | On tire les rois au sort
""")
PICK: Final = make_prompt("""
pick: pick a domino | choisir un domino
ask: Choose your next domino | Choisissez votre prochain domino
wait: {who} chooses a domino | {who} choisit un domino
""")
PLACE: Final = make_prompt("""
place: place a domino | poser un domino
ask: Place domino {domino} | Posez le domino {domino}
wait: {who} places domino {domino} | {who} pose le domino {domino}
""")
GIVE_UP: Final = make_prompt("""
place: give up a domino | défausser un domino
ask: Domino {domino} fits nowhere: give it up | Le domino {domino} ne va nulle part : défaussez-le
wait: {who} gives up domino {domino} | {who} défausse le domino {domino}
""")

refuse: Final = Refusals("""
unknown_domino: there is no domino {domino} in this game
    | il n’y a pas de domino {domino} dans ce jeu
wrong_domino: domino {domino} is not the one to place now: that is {expected}
    | le domino à poser maintenant est le {expected}, pas le {domino}
halves_apart: the two halves of a domino lie side by side
    | les deux moitiés d’un domino sont côte à côte
castle_square: the castle stands there: no domino covers it
    | le château se dresse là : aucun domino ne le couvre
square_taken: a domino lies there already | un domino est déjà posé là
outside_kingdom: the kingdom would grow larger than {size}x{size}
    | le royaume dépasserait {size}x{size}
not_connected: domino {domino} does not connect there: one half must touch the castle or its own
    terrain
    | le domino {domino} ne s’y raccorde pas : une moitié doit toucher le château ou un terrain
      identique
not_canonical: both halves of domino {domino} are alike: write it {canonical}
    | les deux moitiés du domino {domino} sont pareilles : écrivez {canonical}
must_place: domino {domino} fits in the kingdom and must be placed, for example {example}
    | le domino {domino} a sa place dans le royaume : il faut le poser, par exemple {example}
not_in_line: domino {domino} is not in the line to pick from
    | le domino {domino} n’est pas dans la ligne où l’on choisit
already_picked: {seat} has taken domino {domino} already | {seat} a déjà pris le domino {domino}
not_in_pile: domino {domino} is not in the pile the line is drawn from
    | le domino {domino} n’est pas dans la pile d’où l’on tire
no_king_left: {seat} has no king left to be drawn | {seat} n’a plus de roi à tirer
""")

LAND_WORDS: Final = parse_words("""
square.one: {count} square | {count} case
square.many: {count} squares | {count} cases
domain.one: {count} domain | {count} domaine
domain.many: {count} domains | {count} domaines
advice.grows: It brings {points} at once: {domain}.
    | Cela rapporte {points} tout de suite : {domain}.
advice.no_points_grows: No points yet, but {domain}. | Pas encore de points, mais {domain}.
advice.domain: your {name} domain comes to {squares} with {counted}
    | votre domaine « {name} » passe à {squares} et {counted}
advice.most_here: No other place brings more. | Aucun autre endroit ne rapporte plus.
advice.best_square: No other square brings more. | Aucune autre case ne rapporte plus.
""")
"""Words for squares that make domains, in games with kingdoms and others."""
WORDS: Final = {
    **LAND_WORDS,
    **{f"terrain.{terrain.value}": name for terrain, name in TERRAIN_NAMES.items()},
    "line.game": LocalizedText(f"game {{number}} of {GAMES}", f"partie {{number}} sur {GAMES}"),
    "narration.leave": LocalizedText(
        "; out of the game: {dominoes}", " ; hors du jeu : {dominoes}"
    ),
    **parse_words("""
crown.one: {count} crown | {count} couronne
crown.many: {count} crowns | {count} couronnes
spot.one: {count} place | {count} endroit
spot.many: {count} places | {count} endroits
narration.place: places {domino} | pose le {domino}
narration.pick: picks {domino} | choisit le {domino}
narration.discard: gives up {domino}, which fits nowhere
    | défausse le {domino}, qui ne va nulle part
narration.draw: A new line: {dominoes} | Une nouvelle ligne : {dominoes}
narration.king: A king is drawn: {seat} | Un roi est tiré : {seat}
line.domain: {terrain}: {squares} x {crowns} | {terrain} : {squares} x {crowns}
line.harmony: harmony: the kingdom is complete | harmonie : le royaume est complet
line.middle_kingdom: middle kingdom: the castle is in the centre
    | empire du milieu : le château est au centre
missed.harmony: harmony: the kingdom is not complete | harmonie : le royaume n’est pas complet
missed.middle_kingdom: middle kingdom: the castle is not in the centre
    | empire du milieu : le château n’est pas au centre
tie.largest_domain: largest domain | plus grand domaine
tie.crowns: crowns | couronnes
chapter.game: game {number} | la partie {number}
advice.domain.without_crown: your {name} domain comes to {squares}, ready for a crown
    | votre domaine « {name} » passe à {squares} et attend une couronne
advice.no_place_brings_any: No place for {domino} brings points right now.
    | Pour l’instant, le {domino} ne rapporterait de points nulle part.
advice.still_fitting: It keeps a place for {fitting} of the {coming} dominoes that may come next.
    | Il reste une place pour {fitting} des {coming} dominos qui peuvent suivre.
advice.pick_brings: {domino} can bring {points} at once: {domain}.
    | Le {domino} peut rapporter {points} tout de suite : {domain}.
advice.pick_grows: {domino} brings no points yet, but {domain}.
    | Le {domino} ne rapporte pas encore de points, mais {domain}.
advice.fits_for_later: {domino} fits in {places}, though without points yet.
    | Le {domino} peut aller à {places}, sans points pour l’instant.
advice.fits_nowhere: {domino} fits nowhere in your kingdom as it is.
    | Le {domino} ne va nulle part dans votre royaume actuel.
advice.none_fits: No other free domino fits either.
    | Aucun autre domino libre ne trouve de place non plus.
advice.no_domino_brings_more: No other free domino can bring more.
    | Aucun autre domino libre ne peut rapporter plus.
advice.others_bring: The other free dominoes bring {points} at most.
    | Les autres dominos libres rapportent au mieux {points}.
advice.others_bring_none: No other free domino brings points at once.
    | Aucun autre domino libre ne rapporte de points tout de suite.
advice.earlier_than: {domino} could bring {points}, but you would play later next round.
    | Le {domino} rapporterait jusqu’à {points}, mais vous joueriez plus tard au prochain tour.
advice.brings_more: {domino} could bring more at once: {points}.
    | Le {domino} rapporterait plus tout de suite : {points}.
advice.denies: {name} could have made {points} of it. | {name} aurait pu en tirer {points}.
advice.first_next_round: It lets you play first next round.
    | Il vous fait jouer en premier au prochain tour.
advice.earliest_left: No other free domino lets you play earlier next round.
    | Aucun autre domino libre ne vous fait jouer plus tôt au prochain tour.
advice.place_next_round: It is number {place} of {dominoes} in the order of the next round.
    | Il vous place au rang {place} sur {dominoes} au prochain tour.
"""),
}
NAMES: Final[Mapping[str, Callable[[str, Translator], str]]] = {
    field: lambda domino, translator: translator.by_box([domino])
    for field in ("domino", "expected")
}

TURN, ORDER, _CONNECT, SCORE = parse_texts("""
On your turn, place the domino under your king, then pick one of the next line.
    | À votre tour, posez le domino de votre roi, puis choisissez-en un de la ligne.
Kings act in the order of their dominoes: a low number picks early.
    | Les rois jouent dans l’ordre de leurs dominos : petit numéro, premier choix.
A half must touch the castle or its own terrain; the kingdom fits {size}.
    | Une moitié touche le château ou son terrain ; le royaume tient en {size}.
Each domain scores its squares times its crowns.
    | Chaque domaine vaut ses cases fois ses couronnes.
""")
TINY: Final = _CONNECT.format(size="3x3")
SMALL: Final = _CONNECT.format(size="5x5")
LARGE: Final = _CONNECT.format(size="7x7")
EITHER: Final = _CONNECT.format(size=LocalizedText("5x5 or 7x7", "5x5 ou 7x7"))
BASICS: Final = (TURN, ORDER, EITHER, SCORE)


def describe(transition: Transition, translator: Translator) -> dict[str, str]:
    """Return which terrain the square of a move shows."""
    move, actor, game = transition.move, transition.actor, transition.before.game
    square = getattr(move, "square", None)
    if not isinstance(square, tuple) or not isinstance(actor, int) or not has_kingdoms(game.rules):
        return {}
    kingdom = transition.seen_before["kingdoms"][game.side_of(actor)]
    here = entry_at(kingdom["squares"], square)
    return {} if here is None else {"terrain": translator.name("terrain", here["terrain"])}


def entry_at(
    entries: Sequence[Mapping[str, Any]], square: Sequence[int], side: Side | None = None
) -> Mapping[str, Any] | None:
    """Return what a view lists at a square, of one side if it lists those of several."""
    return next(
        (
            entry
            for entry in entries
            if [entry["x"], entry["y"]] == list(square) and entry.get("side", side) == side
        ),
        None,
    )


def _tell_line(transitions: Sequence[Transition], translator: Translator) -> str:
    """Return the dominoes as they lie in the lines now, and those that left before any pick."""
    drawn = {transition.move.data()["domino"] for transition in transitions}
    data = transitions[-1].seen_after
    lying = [entry["domino"] for line in data["lines"].values() for entry in line]
    gone = [domino for domino in data["discarded"] if domino in drawn]
    shown = [domino for domino in lying if domino in drawn]
    line = translator("narration.draw", dominoes=translator.by_box(shown))
    if not gone:
        return line
    left = translator.listed([translator.by_box([domino]) for domino in gone])
    return line + translator("narration.leave", dominoes=left)


DRAWS: Final[Mapping[str, Callable[[Sequence[Transition], Translator], str]]] = {"draw": _tell_line}


def terrain_row(terrain: Terrain, *, listed: bool = True) -> ScoreRow:
    """Return the row of the domains of a terrain."""
    return ScoreRow(
        name=TERRAIN_NAMES[terrain],
        kind="domain",
        where=("terrain", terrain.value),
        listed=listed,
        symbol=f"{terrain.value}-0",
    )


SCORE_ROWS: Final = (
    *(terrain_row(terrain, listed=terrain is not Terrain.TOWN) for terrain in Terrain),
    ScoreRow(name=LocalizedText("harmony", "harmonie"), kind="harmony", listed=False),
    ScoreRow(
        name=LocalizedText("middle kingdom", "emp. du milieu"),
        kind="middle_kingdom",
        listed=False,
    ),
    *(
        ScoreRow(
            name=LocalizedText(f"game {number}", f"partie {number}"),
            kind="game",
            where=("number", number),
            listed=False,
            series=True,
        )
        for number in range(1, GAMES + 1)
    ),
)
"""The rows of a table of scores that every game with kingdoms has."""
