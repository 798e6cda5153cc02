"""How many moves each kind of step can take in a whole game."""

from collections.abc import Callable
from typing import Final, TypeAlias

from crownlands.core.components import read_component
from crownlands.envs.openspiel.bounds.bounds import Bounds
from crownlands.games.age_of_giants.giants import FOOTPRINTS, GIANT
from crownlands.games.age_of_giants.steps import (
    DrawQuests,
    ReceiveGiant,
    SendGiantAway,
    WelcomeGiant,
)
from crownlands.games.court.steps import (
    PRICE_CHOSEN,
    BuyToken,
    PayResources,
    PutToken,
    ShowTokens,
)
from crownlands.games.court.tokens import tokens
from crownlands.games.queendomino.build import BuildBuilding
from crownlands.games.queendomino.buildings import buildings
from crownlands.games.queendomino.dragon import PayDragon
from crownlands.games.queendomino.market_steps import FillMarket
from crownlands.games.queendomino.tax import CollectTax
from crownlands.kingdom.rules import DraftRules
from crownlands.kingdom.steps.draw import DrawLine
from crownlands.kingdom.steps.opening import Opening
from crownlands.kingdom.steps.pick import PickDomino
from crownlands.kingdom.steps.place import PlaceDomino
from crownlands.kingdom.steps.step import Step

MostMoves: TypeAlias = Callable[[DraftRules], Bounds]

SQUARES_OF_A_DOMINO: Final = 2


def kings(rules: DraftRules) -> int:
    """Count the kings: each has a turn in every round."""
    return rules.layout.players * rules.layout.kings


def turns(rules: DraftRules) -> int:
    """Count the turns of a game."""
    return rules.layout.rounds * kings(rules)


def opening(rules: DraftRules) -> Bounds:
    """Every king is drawn, at most, and put on the first line."""
    return Bounds(decisions=kings(rules), draws=kings(rules))


def drawing(rules: DraftRules) -> Bounds:
    """Every line is drawn, domino by domino."""
    return Bounds(draws=rules.layout.rounds * rules.layout.line)


def picking(rules: DraftRules) -> Bounds:
    """Every turn but those of the last round."""
    return Bounds(decisions=turns(rules) - kings(rules))


def each_turn(times: int) -> MostMoves:
    """Bound a step that asks so many times in a turn."""
    return lambda rules: Bounds(decisions=times * turns(rules))


def each_symbol(symbol: str) -> MostMoves:
    """Bound a step that asks once for each domino with a symbol."""
    return lambda rules: Bounds(
        decisions=sum(domino.symbol == symbol for domino in rules.deck.dominoes)
    )


def each_token(times: int) -> MostMoves:
    """Bound a step that asks so many times for each token bought."""
    return lambda rules: Bounds(decisions=times * min(turns(rules), all_tokens()))


def turning_up(things: Callable[[], int]) -> MostMoves:
    """Bound a step that turns up things of a pile: no more than there are."""
    return lambda _rules: Bounds(draws=things())


def all_tiles() -> int:
    """Count the building tiles."""
    return sum(kind.copies for kind in buildings())


def all_tokens() -> int:
    """Count the tokens of the court."""
    return sum(kind.copies for kind in tokens())


def all_quests() -> int:
    """Count the quests that are drawn."""
    return int(read_component("age_of_giants").contents["quests_drawn"])


MOST_MOVES: Final[dict[type[Step], MostMoves]] = {
    Opening: opening,
    DrawLine: drawing,
    PlaceDomino: each_turn(1),
    PickDomino: picking,
    CollectTax: each_turn(SQUARES_OF_A_DOMINO),
    BuildBuilding: each_turn(1),
    PayDragon: each_turn(1),
    FillMarket: turning_up(all_tiles),
    DrawQuests: turning_up(all_quests),
    WelcomeGiant: each_symbol(GIANT),
    SendGiantAway: each_symbol(FOOTPRINTS),
    ReceiveGiant: each_symbol(FOOTPRINTS),
    ShowTokens: turning_up(all_tokens),
    BuyToken: each_turn(1),
    PayResources: each_token(PRICE_CHOSEN),
    PutToken: each_token(1),
}
"""What bounds each kind of step of the domino games."""
