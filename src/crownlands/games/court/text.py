"""The words of The Court."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from crownlands.core.errors import Refusals
from crownlands.core.scores import ScoreRow
from crownlands.core.text import LocalizedText, make_prompt, parse_texts, parse_words
from crownlands.games.court.court import tokens
from crownlands.kingdom.text import EITHER, TURN, entry_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from crownlands.games.court.court import Token
    from crownlands.text import Transition, Translator

TOKEN: Final = make_prompt("""
token: turn up a token | révéler un jeton
wait: A token is turned up | Un jeton est retourné
""")
BUY: Final = make_prompt("""
buy: buy a token | acheter un jeton
ask: Buy a token of the court? | Acheter un jeton de la cour ?
wait: {who} may buy a token | {who} peut acheter un jeton
decline: Buy nothing | Ne rien acheter
""")
PAY: Final = make_prompt("""
pay: pay with resources | payer en ressources
ask: Pay for the {token} with your resources: {to_pay} to go
    | Payez « {token} » avec vos ressources : encore {to_pay}
wait: {who} pays for the {token} | {who} paie « {token} »
""")
PLACE_TOKEN: Final = make_prompt("""
place_token: put down the token | poser le jeton
ask: Where does the {token} go? | Où va « {token} » ?
wait: {who} finds a place for the {token} | {who} cherche une place pour « {token} »
""")

refuse: Final = Refusals("""
token_not_unseen: no {token} is left in the pile | il n’y a plus de {token} dans la pile
token_not_shown: {token} does not lie face up: {offered} do
    | {token} n’est pas visible : on voit {offered}
cannot_pay: {token} costs {price} different resources, and the kingdom has {kinds} kinds
    | {token} coûte {price} ressources différentes, et le royaume en a {kinds} sortes
no_place_for_token: there is no square where {token} could stand after paying
    | il n’y aurait aucune case pour {token} une fois la somme payée
no_resource_there: there is no resource on that square | il n’y a pas de ressource sur cette case
wrong_payment: that resource cannot pay now: pay with different kinds, in the order wheat, wood,
    fish, sheep, and leave a place for the token
    | cette ressource ne convient pas : payez avec des sortes différentes, dans l’ordre blé, bois,
      poisson, mouton, et gardez une place pour le jeton
not_for_token: {token} cannot stand there: it needs a square of your kingdom without crown, resource
    or token, and a building needs its own terrain
    | {token} ne peut pas aller là : il faut une case de votre royaume sans couronne, ni ressource,
      ni jeton, et pour un bâtiment, sur son terrain
""")
"""Why a move that only The Court knows is refused."""

WORDS: Final = parse_words("""
resource.wheat: wheat | blé
resource.wood: wood | bois
resource.fish: fish | poisson
resource.sheep: sheep | mouton
resource.any: resource | ressource
around.crown: crown | couronne
around.character: character | personnage
around.warrior: warrior | guerrier
narration.buy: buys the {token} | achète « {token} »
narration.buy_chosen: buys the {token} from the pile | achète « {token} » dans la pile
narration.pay: pays {resource} | paie en {resource}
narration.place_token: puts the token on the {terrain} | pose le jeton ({terrain})
narration.token: New at court: {names} | À la cour : {names}
line.character: {character} | {character}
line.character.counted: {character}: {own_points}, and {counted} around
    | {character} : {own_points}, et {counted} autour
gives.around: +{amount} per {thing} around | +{amount} par {thing} autour
gives.warrior: a warrior | guerrier
gives.on: {crowns} on {terrain} | {crowns} sur {terrain}
advice.token: {token}: {gives}. | {token} : {gives}.
advice.token_brings: In the best place it brings {points} at once.
    | Au meilleur endroit, cela rapporte {points} tout de suite.
advice.token_for_later: It brings no points at once, but may later.
    | Pas de points tout de suite, mais peut-être plus tard.
advice.buy_later: The best token would bring {points} now; your resources may buy a better one
    later.
    | Le meilleur jeton rapporterait {points} ; vos ressources en paieront peut-être un meilleur
      plus tard.
advice.buy_nothing: No token brings points now: keep your resources.
    | Aucun jeton ne rapporte de points maintenant : gardez vos ressources.
advice.pay_costs: Giving up this resource costs you {points}.
    | Céder cette ressource vous coûte {points}.
advice.pay_freely: Giving up this resource costs you no points.
    | Céder cette ressource ne vous coûte aucun point.
advice.cheapest_payment: No other would cost you less. | Aucune autre ne coûterait moins.
""")

_RESOURCES, _SCORES = parse_texts("""
Land without crowns yields resources, which buy characters and buildings.
    | Les terres sans couronne donnent des ressources, qui achètent des jetons.
Domains score squares times crowns, characters by what lies around them.
    | Les domaines valent cases fois couronnes, les personnages selon leur voisinage.
""")
BASICS: Final = (TURN, _RESOURCES, EITHER, _SCORES)
COMPONENTS: Final[Mapping[str, Callable[[], Sequence[Any]]]] = {
    "token": tokens,
    "character": tokens,
}
NARRATED_TOGETHER: Final = {"pay": "resource"}


def what_token_gives(token: Token, translator: Translator) -> str:
    """List what a token is good for."""
    return ", ".join(_gifts(token, translator))


GIVES: Final[Mapping[str, Callable[[Any, Translator], str]]] = dict.fromkeys(
    COMPONENTS, what_token_gives
)


def describe(transition: Transition, translator: Translator) -> dict[str, str]:
    """Return which resource lies on the square of a move."""
    move, actor = transition.move.data(), transition.actor
    if "square" not in move or not isinstance(actor, int):
        return {}
    side = transition.before.game.side_of(actor)
    here = entry_at(transition.seen_before["resources"], move["square"], side)
    return {} if here is None else {"resource": translator.name("resource", here["resource"])}


def _gifts(token: Token, translator: Translator) -> Iterator[str]:
    if token.terrain is not None:
        crowns, terrain = translator.count(token.crowns, "crown"), token.terrain.value
        yield translator("gives.on", crowns=crowns, terrain=translator.name("terrain", terrain))
    if token.points:
        yield translator.count(token.points, "point")
    if token.bonus is not None:
        kind, _, resource = token.bonus.per.partition(":")
        thing = translator(f"{kind}.{resource}" if resource else f"around.{kind}")
        yield translator("gives.around", amount=token.bonus.points, thing=thing)
    if token.warrior:
        yield translator("gives.warrior")


def score_rows(_data: Mapping[str, Any]) -> tuple[ScoreRow, ...]:
    """Return the rows of a table of scores, worth anything or not."""
    name = LocalizedText("characters", "personnages")
    return (ScoreRow(name=name, kind="character", symbol="token-king"),)
