"""Positions of Age of Giants set up by hand, read through the public face."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import crownlands as cl
from crownlands.core.info import read_component
from support.pictures import laid_all
from support.tables import finished, last_turn

LETTERS = "ABCDEF"
GIANT_DOMINOES = ("A@1,0e", "B@-1,0w", "C@0,1s", "D@0,-1n", "E@1,-1n", "F@-1,-1n")
"""A kingdom of giant dominoes and no crown: where the giants of others have come from."""

Giant = tuple[int, int, int]
"""Side, x and y."""
Building = tuple[int, str, int, int]
"""Side, name, x and y."""


def ended(
    game: cl.Game,
    *pictures: str,
    giants: Sequence[Giant] = (),
    quests: Sequence[str] = (),
    buildings: Sequence[Building] = (),
    queen: int | None = None,
) -> cl.State:
    """Return a finished game; the giants were brought by the last side's dominoes."""
    kingdoms = _with_hosts(game, laid_all(game, pictures, LETTERS), len(giants))
    state = finished(game, *kingdoms)
    return game.state(_added(state, giants, quests, buildings, queen))


def about_to_place(
    game: cl.Game,
    domino: str,
    *pictures: str,
    giants: Sequence[Giant] = (),
    quests: Sequence[str] = (),
    buildings: Sequence[Building] = (),
    queen: int | None = None,
    seat: int = 0,
) -> cl.State:
    """Return the last turn of a game, in which a seat has this domino to place."""
    taken = {*LETTERS, domino}
    kingdoms = _with_hosts(game, laid_all(game, pictures, taken), len(giants), domino)
    state = last_turn(game, domino, *kingdoms, seat=seat)
    return game.state(_added(state, giants, quests, buildings, queen))


def quest_points(sheet: cl.ScoreSheet) -> dict[str, int]:
    """Return the points of each quest of a sheet."""
    data = sheet.data()
    return {line["quest"]: line["points"] for line in data["lines"] if line["kind"] == "quest"}


def tie_breaks(sheet: cl.ScoreSheet) -> dict[str, int]:
    """Return what a sheet counts to break ties."""
    return {tie.name: tie.value for tie in sheet.tie_breaks}


def moves(state: cl.State) -> list[str]:
    """Write the legal moves."""
    return [str(move) for move in state.legal_moves()]


def phase(state: cl.State) -> str:
    """Name what is asked for."""
    asked: str = state.view().data()["phase"]
    return asked


def giants_of(state: cl.State) -> list[Giant]:
    """List the giants of all kingdoms."""
    return [(one["side"], one["x"], one["y"]) for one in state.view().data()["giants"]]


def points_with(game: cl.Game) -> Callable[..., int]:
    """Return a function that scores one quest for the first side of a finished game."""

    def points(quest: str, picture: str, **more: Any) -> int:
        sheet = ended(game, picture, quests=[quest], **more).scores()[0]
        return quest_points(sheet)[quest]

    return points


def _with_hosts(game: cl.Game, kingdoms: list[str], giants: int, domino: str = "") -> list[str]:
    """Let the last side own as many giant dominoes as there are giants."""
    if not giants:
        return kingdoms
    missing = len(game.sides) - len(kingdoms)
    assert missing, "the last side is left to the giant dominoes"
    hosts = [place for place in GIANT_DOMINOES if place[0] != domino][:giants]
    return [*kingdoms, *[""] * (missing - 1), " ".join(hosts)]


def _added(
    state: cl.State,
    giants: Sequence[Giant],
    quests: Sequence[str],
    buildings: Sequence[Building],
    queen: int | None,
) -> dict[str, Any]:
    data = state.data()
    parts = data["position"]["parts"]
    parts["giants"]["giants"] = [{"side": side, "x": x, "y": y} for side, x, y in giants]
    parts["giants"]["quests"] = list(quests)
    if "queendom" in parts:
        parts["queendom"]["queen"] = queen
        for building in buildings:
            _build(parts["queendom"], building)
    return data


def _build(queendom: dict[str, Any], building: Building) -> None:
    side, name, x, y = building
    realm = queendom["realms"][side]
    realm["buildings"].append({"building": name, "x": x, "y": y})
    realm["knights"] += _tile(name).get("knights", 0)
    queendom["market"]["unseen"][name] -= 1


def _tile(name: str) -> Mapping[str, Any]:
    tiles = read_component("queendomino").contents["buildings"]
    return next(tile for tile in tiles if tile["id"] == name)
