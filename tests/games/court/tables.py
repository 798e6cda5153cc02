"""Positions of The Court set up by hand, read through the public face."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import crownlands as cl
from crownlands.core.info import read_component
from support.pictures import laid_all
from support.tables import finished, last_turn

COPIES = {token["id"]: token["copies"] for token in read_component("court").contents["tokens"]}
YIELDS = {kind["terrain"]: kind["id"] for kind in read_component("court").contents["resources"]}

Token = tuple[int, str, int, int]
"""Side, name, x and y."""
Square = tuple[int, int]


def ended(
    game: cl.Game,
    *pictures: str,
    tokens: Sequence[Token] = (),
    spent: Mapping[int, Iterable[Square]] | None = None,
) -> cl.State:
    """Return a finished game; resources lie on every square but those spent or under a token."""
    state = finished(game, *laid_all(game, pictures))
    return game.state(with_court(state, tokens, (), spent or {}))


def about_to_place(
    game: cl.Game,
    domino: str,
    *pictures: str,
    face_up: Sequence[str] = (),
    tokens: Sequence[Token] = (),
    spent: Mapping[int, Iterable[Square]] | None = None,
    seat: int = 0,
) -> cl.State:
    """Return the last turn of a game, in which a seat has this domino to place."""
    state = last_turn(game, domino, *laid_all(game, pictures, [domino]), seat=seat)
    return game.state(with_court(state, tokens, face_up, spent or {}))


def with_court(
    state: cl.State,
    tokens: Sequence[Token],
    face_up: Sequence[str],
    spent: Mapping[int, Iterable[Square]],
) -> dict[str, Any]:
    """Write a state with tokens and resources."""
    data = state.data()
    part = data["position"]["parts"]["court"]
    part["tokens"] = [{"side": side, "token": name, "x": x, "y": y} for side, name, x, y in tokens]
    part["court"]["face_up"] = list(face_up)
    used = [*face_up, *(name for _, name, _, _ in tokens)]
    part["court"]["unseen"] = {
        name: copies - used.count(name)
        for name, copies in COPIES.items()
        if copies != used.count(name)
    }
    taken = {(side, x, y) for side, _, x, y in tokens}
    taken |= {(side, *square) for side, squares in spent.items() for square in squares}
    part["resources"] = [
        {"side": side, "x": one["x"], "y": one["y"], "resource": YIELDS[one["terrain"]]}
        for side, kingdom in enumerate(state.view().data()["kingdoms"])
        for one in kingdom["squares"]
        if one["terrain"] in YIELDS and not one["crowns"]
        if (side, one["x"], one["y"]) not in taken
    ]
    return data


BUYERS = (
    ". . w . .\n. . w . .\nf f C f f\n. . f . .\n. . f . .",
    ". . l . .\n. . l . .\nl l C g g\n. . l . .\n. . l . .",
    ". . s . .\n. . s . .\nw w C g g\n. . f . .\n. . f . .",
)
"""Kingdoms of sides 1 to 3 with room for 24 tokens."""
ALL_BUT_THE_KING: tuple[Token, ...] = (
    *((1, "wheat_1", 0, y) for y in (-2, -1)),
    *((1, "forest_1", x, 0) for x in (-2, -1, 1)),
    (1, "farmer", 2, 0),
    (1, "lumberjack", 0, 1),
    (1, "fisherman", 0, 2),
    *((2, "lake_1", x, y) for x, y in ((-2, 0), (-1, 0), (0, -1))),
    (2, "grassland_1", 1, 0),
    (2, "grassland_2", 2, 0),
    (2, "shepherdess", 0, -2),
    (2, "merchant", 0, 1),
    (2, "queen", 0, 2),
    (3, "swamp_1", 0, -2),
    (3, "swamp_2", 0, -1),
    (3, "wheat_1", -1, 0),
    (3, "captain", -2, 0),
    (3, "archer_light", 1, 0),
    (3, "archer_heavy", 2, 0),
    (3, "axe_warrior", 0, 1),
    (3, "sword_warrior", 0, 2),
)
"""Every token but one, in those kingdoms: the pile is empty."""


def resources(state: cl.State, side: int = 0) -> dict[Square, str]:
    """Return what lies where in a kingdom."""
    shown = state.view().data()["resources"]
    return {(one["x"], one["y"]): one["resource"] for one in shown if one["side"] == side}


def tokens_of(state: cl.State, side: int = 0) -> dict[Square, str]:
    """Return which tokens stand where in a kingdom."""
    shown = state.view().data()["tokens"]
    return {(one["x"], one["y"]): one["token"] for one in shown if one["side"] == side}


def face_up(state: cl.State) -> list[str]:
    """List the tokens on offer."""
    shown: list[str] = state.view().data()["court"]["face_up"]
    return shown


def moves(state: cl.State) -> list[str]:
    """Write the legal moves."""
    return [str(move) for move in state.legal_moves()]


def phase(state: cl.State) -> str:
    """Name what is asked for."""
    asked: str = state.view().data()["phase"]
    return asked


def characters(sheet: cl.ScoreSheet) -> dict[str, int]:
    """Return the points of each character of a sheet."""
    lines = (line for line in sheet.data()["lines"] if line["kind"] == "character")
    return {line["character"]: line["points"] for line in lines}
