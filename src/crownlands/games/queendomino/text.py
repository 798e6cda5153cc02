"""The words of Queendomino: the market, knights, the Queen and the dragon."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from crownlands.core.errors import Refusals
from crownlands.core.scores import ScoreRow
from crownlands.core.text import LocalizedText, make_prompt, parse_texts, parse_words
from crownlands.games.queendomino.queendom import buildings
from crownlands.kingdom.domino import Terrain
from crownlands.kingdom.text import EITHER, TURN, terrain_row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from crownlands.core.moves import Side
    from crownlands.core.state import State
    from crownlands.games.queendomino.queendom import Building
    from crownlands.text import Transition, Translator

TILE: Final = make_prompt("""
tile: turn up a building | révéler un bâtiment
wait: A building is turned up | Un bâtiment est retourné
""")
TAX: Final = make_prompt("""
tax: collect taxes | lever l’impôt
ask: Send a knight to collect taxes? | Envoyer un chevalier lever l’impôt ?
wait: {who} may send a knight to collect taxes | {who} peut envoyer un chevalier lever l’impôt
decline: Send no knight | N’envoyer personne
""")
BUILD: Final = make_prompt("""
build: build | bâtir
ask: Build? Choose a tile and a town square. | Bâtir ? Choisissez une tuile et une case de ville.
wait: {who} may build in a town | {who} peut bâtir en ville
decline: Build nothing | Ne rien bâtir
""")
DRAGON: Final = make_prompt("""
dragon: pay the dragon | payer le dragon
ask: Pay the dragon 1 coin to burn a tile? | Payer 1 pièce au dragon pour brûler une tuile ?
wait: {who} may pay the dragon | {who} peut payer le dragon
decline: Let the dragon sleep | Laisser dormir le dragon
""")

refuse: Final = Refusals("""
not_just_placed: a knight goes on a square of the domino just placed
    | un chevalier va sur une case du domino qu’on vient de poser
knight_there: a knight stands there already | il y a déjà un chevalier sur cette case
tile_not_in_slot: slot {slot} does not offer {building}: there is {offered}
    | l’emplacement {slot} n’offre pas {building} : on y trouve {offered}
too_dear: {building} costs {price}, and there are only {coins} coins
    | {building} coûte {price}, et il n’y a que {coins} pièces
not_a_town: buildings stand on town squares of your own kingdom
    | on bâtit sur les cases de ville de son propre royaume
town_built: there is a building on that square already | il y a déjà un bâtiment sur cette case
tile_not_unseen: no {building} is left in the pile | il n’y a plus de {building} dans la pile
""")
"""Why a move that only Queendomino knows is refused."""

WORDS: Final = parse_words("""
coin.none: nothing | rien
coin.one: {count} coin | {count} pièce
coin.many: {count} coins | {count} pièces
knight.one: {count} knight | {count} chevalier
knight.many: {count} knights | {count} chevaliers
tower.one: {count} tower | {count} tour
tower.many: {count} towers | {count} tours
narration.knight: sends a knight to the {terrain}: {coins}
    | envoie un chevalier ({terrain}) : {coins}
narration.build: builds the {building} for {coins} | bâtit {building} pour {coins}
narration.queen: welcomes the Queen | accueille la Reine
narration.burn: has the dragon burn the {building} | fait brûler {building} par le dragon
narration.tile: Turned up at the market: {names} | Révélé au marché : {names}
line.coins: fortune: {coins} | fortune : {coins}
line.queen: the Queen’s crown: {terrain}, {squares} | la couronne de la Reine : {terrain}, {squares}
line.building: {building} | {building}
line.building.counted: {building}: counts {counted} | {building} : compte {counted}
gives.domain: {points} per {terrain} domain | {points} par domaine de {terrain}
gives.knight: {points} per knight | {points} par chevalier
gives.tower: {points} per tower | {points} par tour bâtie
gives.tax.per_knight: taxes +1 per knight | impôts +1 par chevalier
gives.tax.per_tower: taxes +1 per tower | impôts +1 par tour bâtie
advice.tax: A knight there collects {coins}. | Un chevalier y lève {coins}.
advice.best_tax: No other square pays more. | Aucune autre case ne paie plus.
advice.keep_knight: The best square would pay {coins} now; a knight kept back may find a larger
    domain.
    | La meilleure case paierait {coins} ; un chevalier gardé trouvera peut-être un plus grand
      domaine.
advice.build: The {building} for {coins}: {gives}. | {building}, pour {coins} : {gives}.
advice.queen: The Queen comes to you. | La Reine vient chez vous.
advice.invests: It costs {points} now and is meant to pay off later.
    | Cela coûte {points} maintenant, dans l’espoir d’en gagner plus tard.
advice.pays_back: Your score stays the same, and the tile is yours.
    | Votre score ne change pas, et la tuile est à vous.
advice.build_later: The best building would bring {points} now; your coins may buy a better one
    later.
    | Le meilleur bâtiment rapporterait {points} ; vos pièces en paieront peut-être un meilleur plus
      tard.
advice.build_nothing: No building you can pay for brings points now: keep your coins.
    | Aucun bâtiment à votre portée ne rapporte de points : gardez vos pièces.
advice.burn: For 1 coin, nobody gets the {named} any more: {gives}.
    | Pour 1 pièce, plus personne n’aura {named} : {gives}.
advice.let_sleep: The dragon costs 1 coin and only takes something away from the market.
    | Le dragon coûte 1 pièce et ne fait que retirer une tuile du marché.
""")

_KNIGHTS, _WEALTH = parse_texts("""
Knights on what you placed bring coins; coins build towers and more on towns.
    | Les chevaliers rapportent des pièces ; les pièces bâtissent sur les villes.
Domains, buildings and coins score; most towers host the Queen and her crown.
    | Domaines, bâtiments et pièces comptent ; le plus de tours attire la Reine.
""")
BASICS: Final = (TURN, _KNIGHTS, EITHER, _WEALTH)
COMPONENTS: Final[Mapping[str, Callable[[], Sequence[Any]]]] = {"building": buildings}


def what_building_gives(building: Building, translator: Translator) -> str:
    """List what a building is good for."""
    return ", ".join(_gifts(building, translator))


GIVES: Final[Mapping[str, Callable[[Any, Translator], str]]] = {"building": what_building_gives}


def price(coins: int, translator: Translator) -> str:
    """Write what something costs."""
    return translator.count(coins, "coin") if coins else translator("coin.none")


def coins_gained(transition: Transition) -> int:
    """Return how many coins the side to act has more after a move.

    Where the move ends one game of several in a row, the fortune of that game is meant.
    """
    before, after = transition.before, transition.after
    assert isinstance(transition.actor, int)
    side = before.game.side_of(transition.actor)
    games = len(before.scores()[side].lines)
    return _coins(after, side, games) - _coins(before, side, games)


def wins_queen(transition: Transition) -> bool:
    """Return whether a building brings the Queen."""
    if "building" not in transition.move.data():
        return False
    before, after = transition.seen_before["queen"], transition.seen_after["queen"]
    return after is not None and after != before


def describe(transition: Transition, translator: Translator) -> dict[str, str]:
    """Return how many coins a knight or a building brings or costs."""
    if transition.move.type_name() not in ("knight", "build"):
        return {}
    return {"coins": price(abs(coins_gained(transition)), translator)}


def remarks(transition: Transition, translator: Translator) -> Iterator[str]:
    """Yield the remark that the Queen comes."""
    if wins_queen(transition):
        yield translator("narration.queen")


def _coins(state: State, side: Side, games: int) -> int:
    lines = state.scores()[side].lines
    lines = getattr(lines[games - 1], "lines", lines) if lines else lines
    return sum(line.wealth for line in lines)


def _gifts(building: Building, translator: Translator) -> Iterator[str]:
    for number, thing in (
        (building.knights, "knight"),
        (building.towers, "tower"),
        (building.crowns, "crown"),
        (building.points, "point"),
    ):
        if number:
            yield translator.count(number, thing)
    per = building.points_per
    if per is not None:
        points = translator.count(per.amount, "point")
        if per.terrain is None:
            yield translator(f"gives.{per.thing}", points=points)
        else:
            terrain = translator.name("terrain", per.terrain.value)
            yield translator("gives.domain", points=points, terrain=terrain)
    if building.tax_bonus is not None:
        yield translator(f"gives.tax.{building.tax_bonus}")


def score_rows(_data: Mapping[str, Any]) -> tuple[ScoreRow, ...]:
    """Return the rows of a table of scores, worth anything or not."""
    return (
        terrain_row(Terrain.TOWN),
        ScoreRow(name=LocalizedText("coins", "pièces"), kind="coins", symbol="coin"),
        ScoreRow(name=LocalizedText("queen", "Reine"), kind="queen", symbol="queen"),
        ScoreRow(
            name=LocalizedText("buildings", "bâtiments"), kind="building", symbol="building-church"
        ),
    )
