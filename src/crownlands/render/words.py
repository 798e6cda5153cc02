"""The sentences of a picture: who is asked for what, how far the game is, who has won."""

from collections.abc import Mapping
from typing import Any, Final

from crownlands.core.moves import Side
from crownlands.core.text import LocalizedText
from crownlands.render.scene import Scene, noun

_PLAYER: Final = noun("player", "joueur")
_ROUND: Final = noun("round", "tour")
_OVER: Final = LocalizedText("The game is over", "La partie est terminée")
_WINS: Final = LocalizedText("{names} wins with {points}", "{names} gagne avec {points}")
_TEAM_WINS: Final = LocalizedText("{names} win with {points}", "{names} gagnent avec {points}")
_SHARED: Final = LocalizedText(
    "{names} share the victory with {points}", "{names} se partagent la victoire avec {points}"
)
_AND: Final = LocalizedText(" and ", " et ")
_AFTER: Final = LocalizedText("after {rounds}", "après {rounds}")
_OPENING: Final = LocalizedText("opening, {rounds} to come", "mise en place, {rounds} à venir")
_PROGRESS: Final = LocalizedText("round {now} of {rounds}", "tour {now} sur {rounds}")


def status(scene: Scene) -> str:
    """Say in one sentence what the table is waiting for."""
    if scene.over:
        return victory(scene)
    who = "" if scene.acting is None else scene.names[scene.acting]
    return scene.say(scene.view.prompt.wait, who=who)


def victory(scene: Scene) -> str:
    """Say who has won, and with how many points where the view shows them."""
    winners = scene.winners
    if not winners or not scene.scores:
        return scene.say(_OVER)
    points = scene.speech.count(scene.scores[winners[0]]["total"], "point")
    names = scene.say(_AND).join(scene.side_name(side) for side in winners)
    several = len(scene.sides[winners[0]]) > 1
    sentence = _SHARED if len(winners) > 1 else _TEAM_WINS if several else _WINS
    return scene.say(sentence, names=names, points=points)


def progress(scene: Scene) -> str:
    """Say which round is being played."""
    rounds = scene.count(scene.data["rounds"], _ROUND)
    if scene.over:
        return scene.say(_AFTER, rounds=rounds)
    if not scene.data["round"]:
        return scene.say(_OPENING, rounds=rounds)
    return scene.say(_PROGRESS, now=scene.data["round"], rounds=scene.data["rounds"])


def table(scene: Scene) -> str:
    """Describe the table: how many players, and the options in play."""
    return ", ".join([scene.count(len(scene.names), _PLAYER), *scene.options])


def leaders(scene: Scene) -> tuple[Side, ...]:
    """Name the sides in front: the winners at the end, nobody while all are level."""
    if scene.over:
        return scene.winners
    keys = {sheet["side"]: rank_key(sheet) for sheet in scene.scores}
    best = max(keys.values())
    front = tuple(side for side, key in keys.items() if key == best)
    return front if len(front) < len(keys) else ()


def rank_key(sheet: Mapping[str, Any]) -> tuple[int, ...]:
    """Give what sides are ranked by: the total, then what breaks ties."""
    return (sheet["total"], *(tie["value"] for tie in sheet["tie_breaks"]))
