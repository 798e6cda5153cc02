"""The sentences of a picture: who is asked for what, how far the game is, who has won."""

from collections.abc import Mapping
from typing import Any

from crownlands.core.actors import Side
from crownlands.games.dominoes2.cards import JOKER
from crownlands.render.counting import count
from crownlands.render.faces import pending_spell
from crownlands.render.rewards import token_of
from crownlands.render.scene import Scene

_CHANCE_SENTENCES = {
    "draw": "The next line is being drawn",
    "king": "A king is drawn from the bag",
    "tile": "A building is turned up",
    "quest": "A quest is drawn",
    "token": "A token of the court is turned up",
    "first": "Who takes first is drawn",
    "roll": "The dice are rolled",
    "deal": "A card is dealt",
    "square": "A square card is turned up",
}
_SEAT_SENTENCES = {
    "pick": "{who} picks a domino",
    "place": "{who} places domino {domino}",
    "tax": "{who} may send a knight for taxes",
    "build": "{who} may build in a town",
    "dragon": "{who} may pay the dragon",
    "giant": "{who} puts a giant on a crown",
    "send": "{who} may send a giant away",
    "buy": "{who} may buy a token",
    "pay": "{who} pays for the {token}: {left}",
    "place_token": "{who} places the {token}",
    "take": "{who} takes a die",
    "fill": "{who} draws the dice on the map",
    "lightning": "{who} {resolves}",
    "play": "{who} {plays}",
    "place_square": "{who} places {square}",
    "pass": "{who} can lay nothing and passes",
}
_LIGHTNING = {
    "three_per_domain": "chooses a coat for 3 points per domain",
    "add_cross": "adds a cross to a coat",
}


def status(scene: Scene) -> str:
    """Say in one sentence what the table is waiting for."""
    if scene.over:
        return victory(scene)
    phase = str(scene.data["phase"])
    if scene.acting is None:
        return _CHANCE_SENTENCES.get(phase, f"Chance decides: {phase}")
    who = scene.names[scene.acting]
    sentence = _SEAT_SENTENCES.get(phase, "{who} to move: " + phase)
    return sentence.format(who=who, **_objects(scene.data))


def _objects(data: Mapping[str, Any]) -> dict[str, str]:
    """Name what the actor may have in hand: a domino to place, a token to pay for, a card."""
    current = data.get("lines", {}).get("current")
    purchase = data.get("court", {}).get("purchase")
    named = {"domino": current[0]["domino"] if current else ""}
    if purchase:
        named["token"] = token_of(purchase["token"]).names.en.lower()
        named["left"] = f"{count(purchase['to_pay'], 'resource')} to go"
    if data["phase"] == "lightning":
        named["resolves"] = _LIGHTNING[pending_spell(data)]
    if "hands" in data:
        must = data["must_play"]
        named["plays"] = f"has to play {must}" if must else "plays a card"
        named["square"] = _square_card(data["square"])
    return named


def _square_card(kind: str | None) -> str:
    return "a joker" if kind == JOKER else f"a square card with {kind}"


def victory(scene: Scene) -> str:
    """Say who has won, and with how many points."""
    winners = scene.data["winners"]
    points = count(scene.data["scores"][winners[0]]["total"], "point")
    names = " and ".join(scene.side_name(side) for side in winners)
    if len(winners) > 1:
        return f"{names} share the victory with {points}"
    several = len(scene.sides[winners[0]]) > 1
    return f"{names} {'win' if several else 'wins'} with {points}"


def progress(scene: Scene) -> str:
    """Say which round is being played."""
    if scene.over:
        return f"after {count(scene.data['rounds'], 'round')}"
    if not scene.data["round"]:
        return f"opening, {count(scene.data['rounds'], 'round')} to come"
    return f"round {scene.data['round']} of {scene.data['rounds']}"


def deal(scene: Scene) -> str:
    """Say which deal is being played."""
    finished, deals = len(scene.data["deals"]), scene.data["deals_to_play"]
    if scene.over:
        return f"after {count(finished, 'deal')}"
    return f"deal {finished + 1} of {deals}" if deals else f"deal {finished + 1}"


def goal(scene: Scene) -> str:
    """Say what a match of deals goes for."""
    return "most points win" if scene.data["deals_to_play"] else f"to {scene.data['target']} points"


def table(scene: Scene) -> str:
    """Describe the table: how many players, and the options in play."""
    return ", ".join([count(len(scene.names), "player"), *scene.options])


def leaders(scene: Scene) -> tuple[Side, ...]:
    """Name the sides in front: the winners at the end, nobody while all are level."""
    if scene.over:
        return tuple(scene.data["winners"])
    keys = {sheet["side"]: rank_key(sheet) for sheet in scene.data["scores"]}
    best = max(keys.values())
    front = tuple(side for side, key in keys.items() if key == best)
    return front if len(front) < len(keys) else ()


def rank_key(sheet: Mapping[str, Any]) -> tuple[int, ...]:
    """Give what sides are ranked by: the total, then what breaks ties."""
    return (sheet["total"], *(tie["value"] for tie in sheet["tie_breaks"]))
