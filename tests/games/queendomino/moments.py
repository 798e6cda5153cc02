"""Moments of Queendomino and Royal Wedding set up by hand, in the last two rounds of a game."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import crownlands as cl
from crownlands.games.queendomino.queendom import buildings
from support.tables import all_dominoes, play, with_position

Realm = dict[str, Any]
Slots = Sequence[str | None]

SLOTS: Slots = ("statue", "bakery", "watchtower", "small_tavern", "church", "queens_tower")
"""The tiles on the board unless a test says otherwise, by their cost."""
TOP = "foundry"
FULL_KINGDOM = (
    "27@-1,-2w 35@0,-2s 32@1,-1n 18@2,-2s 24@-2,-1s 19@-1,0n "
    "40@1,0s 39@2,0s 30@-1,1w 44@0,1s 14@-2,2e 42@1,2e"
)
"""A complete kingdom of 5x5 that shows what the booklet's scoring example counts."""


def realm(
    coins: int = 7, built: Mapping[str, str] | None = None, posts: Sequence[tuple[int, int]] = ()
) -> Realm:
    """Write a realm: its buildings by square ("1,0"), and knights to match."""
    kinds = {kind.id: kind for kind in buildings()}
    on_squares = built or {}
    gained = sum(kinds[building].knights for building in on_squares.values())
    squares = {text: tuple(map(int, text.split(","))) for text in on_squares}
    return {
        "coins": coins,
        "knights": 1 + gained - len(posts),
        "posts": [list(square) for square in posts],
        "buildings": [
            {"building": building, "x": squares[text][0], "y": squares[text][1]}
            for text, building in on_squares.items()
        ],
    }


def moment(
    game: cl.Game,
    line: Mapping[str, int],
    *kingdoms: str,
    realms: Sequence[Realm] = (),
    slots: Slots = SLOTS,
    top: str | None = TOP,
    unseen: Mapping[str, int] | None = None,
    queen: int | None = None,
    dragon: int | None = None,
    next_line: Sequence[str] | None = None,
) -> cl.State:
    """Return the start of a turn in the last round but one: its line by seats is to be played.

    All other kings stand on the next line already. Without a next line it is the last round.
    """
    written = [kingdom.split() for kingdom in kingdoms]
    written += [[] for _ in range(len(game.sides) - len(written))]
    placed = {text.partition("@")[0] for kingdom in written for text in kingdom}
    picked = _next_line(game, {*placed, *line}) if next_line is None else next_line
    used = {*placed, *line, *picked}
    wealth = [*realms, *(realm() for _ in range(len(game.sides) - len(realms)))]
    position = {
        "step": game.rules.first_of_turn if line else -1,
        "phase": "place" if line else "over",
        "lines_drawn": game.start().view().data()["rounds"],
        "kingdoms": written,
        "line": [{"domino": domino, "king": seat} for domino, seat in line.items()],
        "next_line": _kings_standing(game, line, picked),
        "discarded": [domino for domino in all_dominoes(game) if domino not in used],
        "parts": {
            "queendom": {
                "realms": wealth,
                "market": _market(wealth, slots, top, unseen),
                "queen": queen,
                "dragon": dragon,
            }
        },
    }
    return game.state(with_position(game, position))


def last_moment(game: cl.Game, line: Mapping[str, int], *kingdoms: str, **more: Any) -> cl.State:
    """Return the start of a turn in the last round, where nothing is left to pick."""
    return moment(game, line, *kingdoms, next_line=(), **more)


def ended(game: cl.Game, *kingdoms: str, **more: Any) -> cl.State:
    """Return a finished game."""
    return last_moment(game, {}, *kingdoms, **more)


def phase(state: cl.State) -> str:
    """Return what is being decided."""
    found: str = state.view().data()["phase"]
    return found


def wealth(state: cl.State, side: int = 0) -> Realm:
    """Show what a side owns beside its kingdom."""
    found: Realm = state.view().data()["realms"][side]
    return found


def market(state: cl.State) -> tuple[str | None, ...]:
    """Show the tiles on the board, by cost."""
    return tuple(state.view().data()["market"]["slots"])


def refused(state: cl.State, notation: str) -> str | None:
    """Return the code a move is refused with."""
    refusal = state.check(state.game.parse(notation))
    return None if refusal is None else refusal.code


def offered(state: cl.State, kind: str) -> set[str]:
    """List the legal moves of a kind in notation."""
    return {str(move) for move in state.legal_moves() if move.type_name() == kind}


def pass_until(state: cl.State, wanted: str) -> cl.State:
    """Decline what is offered until something else is to be decided."""
    while phase(state) != wanted:
        state = play(state, "-")
    return state


def _next_line(game: cl.Game, used: set[str]) -> list[str]:
    """Take the highest dominoes that lie nowhere else: the last box is next in turn."""
    length: int = game.rules.layout.line
    return [domino for domino in all_dominoes(game) if domino not in used][-length:]


def _kings_standing(
    game: cl.Game, line: Mapping[str, int], next_line: Sequence[str]
) -> list[dict[str, Any]]:
    waiting = Counter(line.values())
    kings: int = game.rules.layout.kings
    standing = [seat for seat in game.seats for _ in range(kings - waiting[seat])]
    standing += [None] * (len(next_line) - len(standing))
    return [
        {"domino": domino, "king": king} for domino, king in zip(next_line, standing, strict=False)
    ]


def _market(
    realms: Sequence[Realm], slots: Slots, top: str | None, unseen: Mapping[str, int] | None
) -> dict[str, Any]:
    used = Counter(one["building"] for wealth in realms for one in wealth["buildings"])
    used.update(tile for tile in (*slots, top) if tile is not None)
    left = {kind.id: kind.copies - used[kind.id] for kind in buildings()}
    return {
        "slots": list(slots),
        "top": top,
        "unseen": {tile: count for tile, count in left.items() if count}
        if unseen is None
        else dict(unseen),
    }
