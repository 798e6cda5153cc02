"""Moments of Kingdomino Duel: rounds that begin with maps and spells set up by hand."""

from collections.abc import Mapping, Sequence
from typing import Any

import crownlands as cl
from crownlands.core.info import read_component
from support.tables import play

Square = tuple[int, int]
Coat = tuple[str, int]
"""A coat of arms and its crosses."""

GAME = cl.make("duel", 2)
SPELLS = {spell["id"]: spell for spell in read_component("duel").contents["spells"]}
COATS = {
    "d": "dot",
    "l": "line",
    "D": "double_dot",
    "L": "double_line",
    "f": "filled",
    "c": "checked",
}
"""The letters of pictures."""
SMALL = "C l l"
"""A map with hardly anything on it."""
IDLE = {1: "line", 2: "line", 3: "line", 4: "line"}
"""What dice show when nobody cares."""
FACES = {
    1: ["wild", "dot", "double_line*", "line", "double_dot*", "dot"],
    2: ["checked", "line", "double_dot*", "double_line*", "dot", "filled"],
    3: ["double_dot", "line", "filled**", "checked**", "dot", "double_line"],
    4: ["double_line", "line*", "wild", "line", "dot*", "double_dot"],
}
"""The faces of each die."""
WAITING = [name for name, one in SPELLS.items() if not one.get("lightning")]
"""The spells that wait to be cast."""
WALLED = """
l l l l l l l
l l f f f f l
. . f C f l l
. . f f f l l
. . f l l l l
"""
"""Only lines and filled coats connect, and only on the left."""
LONELY = """
l l l l l l .
l l l l l l l
l l l C l l l
l l l l l l l
. l l l l l l
"""
"""Two single squares are free, each beside lines."""
NEARLY_ALL = """
l l l l l l .
l l l l l l .
l l l C l l l
l l l l l l l
l l l l l l l
"""
"""A map with room for one domino."""


def squares(picture: str) -> dict[Square, Coat]:
    """Read a map: `C d l2 .` is the castle, a dot, a line with two crosses and a free square."""
    rows = [row.split() for row in picture.strip().splitlines()]
    places = {
        (x, y): mark for y, row in enumerate(rows) for x, mark in enumerate(row) if mark != "."
    }
    left, top = next((place for place, mark in places.items() if mark == "C"), (0, 0))
    return {
        (x - left, y - top): (COATS[mark[0]], int(mark[1:] or 0))
        for (x, y), mark in places.items()
        if mark != "C"
    }


def round_start(
    own: str = SMALL,
    other: str = SMALL,
    *,
    first: int = 0,
    spells: Mapping[str, int] | None = None,
    spent: Sequence[str] = (),
    ticks: Mapping[str, tuple[int, int]] | None = None,
    castles: Sequence[int] = (),
    bonus: Mapping[int, str] | None = None,
) -> cl.State:
    """Return the moment before the dice are rolled.

    `spells` says who owns what, `ticks` the boxes both have ticked for a spell nobody owns yet.
    """
    owners, filled = spells or {}, ticks or {}
    position = {
        "stage": "roll",
        "first": first,
        "turn": None,
        "faces": [None] * 4,
        "takers": [None] * 4,
        "players": [
            {
                "squares": written(picture),
                "ticks": [_ticks(spell, seat, owners, filled) for spell in SPELLS],
                "castle_used": seat in castles,
                "drew": False,
                "bonus_coat": (bonus or {}).get(seat),
            }
            for seat, picture in enumerate((own, other))
        ],
        "owners": [owners.get(spell) for spell in SPELLS],
        "crossed": [],
        "cast": [],
        "spent": [spell for spell in SPELLS if spell in spent],
        "fresh": [],
    }
    return GAME.state({**GAME.data(), "position": position})


def written(picture: str) -> list[dict[str, Any]]:
    """Write a map as positions do."""
    return [
        {"x": x, "y": y, "coat": coat, "crosses": crosses}
        for (x, y), (coat, crosses) in squares(picture).items()
    ]


def rolled(state: cl.State, dice: str) -> cl.State:
    """Roll: `1=dot 4=wild` names the faces that matter."""
    shown = IDLE | {int(text[0]): text[2:] for text in dice.split()}
    return play(state, " ".join(f"{die}={face}" for die, face in shown.items()))


def drawing(dice: str, own: str = SMALL, other: str = SMALL, **more: Any) -> cl.State:
    """Return the moment where P1, as A, draws two dice: `drawing("1=dot 4=wild", "C d d")`."""
    state = rolled(round_start(own, other, **more), dice)
    one, two = (int(text[0]) for text in dice.split())
    third, fourth = (die for die in IDLE if die not in (one, two))
    return play(state, f"#{one} #{third} #{fourth}")


def closing(dice: str, own: str = SMALL, other: str = SMALL, **more: Any) -> cl.State:
    """Return the moment where P1, as B, draws these two dice and the round is then over.

    P2 drew what the other dice show wherever that was possible.
    """
    state = rolled(round_start(own, other, first=1, **more), dice)
    one, two = (int(text[0]) for text in dice.split())
    third = next(die for die in IDLE if die not in (one, two))
    state = play(state, f"#{third} #{one} #{two}")
    assert state.actor == 1
    return state.play(state.legal_moves()[0])


def moves(state: cl.State, kind: str | None = None) -> list[str]:
    """Write the legal moves, or those of one kind."""
    return [str(move) for move in state.legal_moves() if kind in (None, move.type_name())]


def fills(state: cl.State) -> set[frozenset[tuple[Square, str]]]:
    """List what can be drawn: two squares with their coats."""
    return {
        frozenset(zip(move.squares, move.coats, strict=True))  # type: ignore[attr-defined]
        for move in state.legal_moves()
        if move.type_name() == "fill"
    }


def where(state: cl.State) -> set[frozenset[Square]]:
    """List the pairs of squares that can be drawn on."""
    return {frozenset(square for square, _ in fill) for fill in fills(state)}


def side_by_side(fill: frozenset[tuple[Square, str]]) -> bool:
    """Return whether both coats lie as a domino does."""
    (x, y), (other_x, other_y) = (square for square, _ in fill)
    return abs(x - other_x) + abs(y - other_y) == 1


def refusal(state: cl.State, text: str) -> str | None:
    """Return the code a move is refused with, None for a legal one."""
    refused = state.check(GAME.parse(text))
    return refused.code if refused else None


def view(state: cl.State) -> dict[str, Any]:
    """Return what everyone sees."""
    return state.view().data()


def phase(state: cl.State) -> str:
    """Name what is asked for."""
    asked: str = view(state)["phase"]
    return asked


def map_of(state: cl.State, seat: int = 0) -> dict[Square, Coat]:
    """Return a map square by square."""
    return {
        (one["x"], one["y"]): (one["coat"], one["crosses"])
        for one in view(state)["maps"][seat]["squares"]
    }


def spell(state: cl.State, name: str) -> dict[str, Any]:
    """Return a row of the spell book."""
    return next(row for row in view(state)["spells"] if row["spell"] == name)


def ticks(state: cl.State, seat: int = 0) -> dict[str, int]:
    """Return the boxes a seat has ticked, by coat, where there are any."""
    rows = view(state)["spells"]
    return {row["coat"]: row["ticks"][seat] for row in rows if row["ticks"][seat]}


def dice_of(state: cl.State, seat: int) -> list[int]:
    """List the dice a seat took."""
    return [die["die"] for die in view(state)["dice"] if die["taker"] == seat]


def _ticks(
    name: str, seat: int, owners: Mapping[str, int], filled: Mapping[str, tuple[int, int]]
) -> int:
    if owners.get(name) == seat:
        boxes: int = SPELLS[name]["boxes"]
        return boxes
    return filled.get(name, (0, 0))[seat]
