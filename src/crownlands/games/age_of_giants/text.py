"""The words of Age of Giants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from crownlands.core.errors import Refusals
from crownlands.core.scores import ScoreRow
from crownlands.core.text import LocalizedText, make_prompt, parse_texts, parse_words
from crownlands.games.age_of_giants.quests import quests
from crownlands.kingdom.text import EITHER, TURN

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from crownlands.games.age_of_giants.quests import Quest
    from crownlands.text import Transition, Translator

QUEST: Final = make_prompt("""
quest: turn up a quest | révéler une quête
wait: The quests are drawn | On tire les quêtes
""")
COVER: Final = make_prompt("""
giant: put down a giant | poser un géant
ask: A giant comes: which of your crowns does it sit on?
    | Un géant arrive : sur quelle couronne s’assied-il ?
wait: {who} seats a giant on a crown | {who} assied un géant sur une couronne
""")
SEND: Final = make_prompt("""
send: send a giant away | renvoyer un géant
ask: Send a giant away? Choose it and its new host.
    | Renvoyer un géant ? Choisissez-le, puis son nouvel hôte.
wait: {who} may send a giant away | {who} peut renvoyer un géant
decline: Keep your giants | Garder vos géants
""")

refuse: Final = Refusals("""
no_crown_there: there is no crown on that square for a giant to sit on
    | il n’y a sur cette case aucune couronne où asseoir un géant
no_giant_there: none of your giants sits on that square
    | aucun de vos géants n’est assis sur cette case
no_such_receiver: {seat} cannot receive a giant: it goes to an opponent with an uncovered crown
    | {seat} ne peut pas recevoir de géant : il faut un adversaire à couronne visible
quest_not_left: there is no quest {quest} left to turn up | il n’y a pas de quête {quest} à révéler
""")
"""Why a move that only Age of Giants knows is refused."""

WORDS: Final = parse_words("""
symbol.giant: giant | géant
symbol.footprints: footprints | empreintes
narration.giant: puts a giant on the {terrain} | pose un géant ({terrain})
narration.send: sends a giant from the {terrain} to {to} | envoie un géant à {to} ({terrain})
narration.quest: The quests: {names} | Les quêtes : {names}
line.quest: {quest}: {times} x | {quest} : {times} x
quest.local_business: {points} per {terrain} square around the castle
    | {points} par case de {terrain} autour du château
quest.four_corners: {points} per {terrain} square in a corner of the kingdom
    | {points} par case de {terrain} dans un coin du royaume
quest.harmony: {points} for a complete kingdom | {points} pour un royaume complet
quest.middle_kingdom: {points} for a castle in the exact centre
    | {points} si le château est au centre exact
quest.lost_corner: {points} for a castle in a corner of the kingdom
    | {points} si le château est dans un coin du royaume
quest.crown_lines: {points} per line of 3 or more crowned squares, diagonals too
    | {points} par alignement d’au moins 3 cases à couronne, diagonales comprises
quest.bleak_king: {points} per crownless wheat, forest, lake or grassland domain of 5 squares or
    more
    | {points} par domaine de champs, forêt, lac ou prairie d’au moins 5 cases sans couronne
advice.symbol.giant: Mind that a giant comes with it. | Attention, un géant vient avec lui.
advice.symbol.footprints: Its footprints let you send a giant away.
    | Ses empreintes vous laissent renvoyer un géant.
advice.covers: Covering this crown costs you {points}. | Couvrir cette couronne vous coûte {points}.
advice.covers_well: Covering this crown even brings you {points}.
    | Couvrir cette couronne vous rapporte même {points}.
advice.covers_for_nothing: Covering this crown costs you nothing now.
    | Couvrir cette couronne ne vous coûte rien pour l’instant.
advice.cheapest_crown: No other crown would cost you less.
    | Aucune autre couronne ne coûterait moins.
advice.uncovers: A crown of yours counts again: {points}.
    | Une de vos couronnes compte à nouveau : {points}.
advice.uncovers_for_later: A crown of yours is free again.
    | Une de vos couronnes est de nouveau libre.
advice.receives: Now {name} has to cover one. | C’est à {name} d’en couvrir une.
advice.keep_giant: Sending a giant away would bring {points} at most.
    | Renvoyer un géant rapporterait au mieux {points}.
advice.keep_idle_giant: Sending a giant away would bring no points now.
    | Renvoyer un géant ne rapporterait pas de points pour l’instant.
""")

_GIANTS, _SCORES = parse_texts("""
Giants cover crowns, footprints send one of them to another kingdom.
    | Les géants couvrent des couronnes, les empreintes en renvoient un ailleurs.
Domains score squares times crowns, and two quests score for everybody.
    | Les domaines valent cases fois couronnes, et deux quêtes comptent pour tous.
""")
BASICS: Final = (TURN, _GIANTS, EITHER, _SCORES)
COMPONENTS: Final[Mapping[str, Callable[[], Sequence[Any]]]] = {"quest": quests}


def name_quest(name: str, translator: Translator) -> str:
    """Return the name of a quest, with its terrain if several have the same name."""
    quest = next((quest for quest in quests() if quest.id == name), None)
    if quest is None:
        return name
    printed = translator.pick(quest.names)
    return f"{printed} ({_terrain(quest, translator)})" if quest.terrain else printed


def what_quest_gives(quest: Quest, translator: Translator) -> str:
    """Return what a quest scores for."""
    points = translator.count(quest.points, "point")
    return translator(f"quest.{quest.kind}", points=points, terrain=_terrain(quest, translator))


def _terrain(quest: Quest, translator: Translator) -> str:
    return translator.name("terrain", quest.terrain.value) if quest.terrain else ""


NAMES: Final[Mapping[str, Callable[[str, Translator], str]]] = {"quest": name_quest}
GIVES: Final[Mapping[str, Callable[[Any, Translator], str]]] = {"quest": what_quest_gives}


def describe(transition: Transition, translator: Translator) -> dict[str, str]:
    """Return the player that a giant is sent to."""
    move = transition.move.data()
    return {"to": translator.seat(move["to"])} if move["type"] == "send" else {}


def score_rows(_data: Mapping[str, Any]) -> tuple[ScoreRow, ...]:
    """Return the rows of a table of scores, worth anything or not."""
    return (ScoreRow(name=LocalizedText("quests", "quêtes"), kind="quest", symbol="keep"),)
