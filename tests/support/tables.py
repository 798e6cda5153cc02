"""Positions set up by hand, written down and read through the public face."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

import crownlands as cl


def play(state: cl.State, notations: str) -> cl.State:
    """Play moves written one after the other: `play(state, "+3 +1 P1 >3")`."""
    for text in notations.split():
        state = state.play(state.game.parse(text))
    return state


def all_dominoes(game: cl.Game) -> list[str]:
    """List the ids of all dominoes in the boxes of a domino game."""
    ids: list[str] = game.start().view().data()["pile"]["unseen"]
    return ids


def finished(game: cl.Game, *kingdoms: str) -> cl.State:
    """Return a finished game with these kingdoms; all other dominoes played were discarded."""
    return game.state(with_position(game, _last_round(game, kingdoms, line=[])))


def last_turn(game: cl.Game, domino: str, *kingdoms: str, seat: int = 0) -> cl.State:
    """Return the moment where a seat has only this domino left to place, the last of the game."""
    line = [{"domino": domino, "king": seat}]
    step = {"step": game.rules.first_of_turn, "phase": "place"}
    return game.state(with_position(game, {**_last_round(game, kingdoms, line), **step}))


def dynasty(game: cl.Game, games: Sequence[cl.State]) -> cl.State:
    """Return the end of a dynasty whose three games ended like these."""
    *before, last = games
    sheets = [[sheet.data() for sheet in state.scores()] for state in before]
    position = {"finished": sheets, "current": last.data()["position"]}
    return game.state({**game.data(), "position": position})


def with_position(game: cl.Game, changes: dict[str, Any]) -> dict[str, Any]:
    """Write the start of a game with some of its position changed."""
    start = game.start().data()
    return {**start, "position": {**start["position"], **changes}}


def _last_round(
    game: cl.Game, kingdoms: Sequence[str], line: list[dict[str, Any]]
) -> dict[str, Any]:
    written = [kingdom.split() for kingdom in kingdoms]
    written += [[] for _ in range(len(game.sides) - len(kingdoms))]
    placed = {text.partition("@")[0] for kingdom in written for text in kingdom}
    used = placed | {entry["domino"] for entry in line}
    view = game.start().view().data()
    return {
        "step": -1,
        "phase": "over",
        "lines_drawn": view["rounds"],
        "kingdoms": written,
        "line": line,
        "discarded": list(_rest(game, used)),
    }


def _rest(game: cl.Game, used: set[str]) -> Iterable[str]:
    """Name as many unused dominoes of each box as the lines drawn from it held besides."""
    view = game.start().view().data()
    boxes: dict[str, list[str]] = {}
    for domino in view["pile"]["unseen"]:
        boxes.setdefault(domino.rpartition(":")[0], []).append(domino)
    for dominoes in boxes.values():
        drawn = view["pile"]["to_draw"] // len(boxes)
        unused = (domino for domino in dominoes if domino not in used)
        yield from islice(unused, drawn - len(used.intersection(dominoes)))
