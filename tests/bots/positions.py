"""Moments of a two-player game, set up to ask a bot for one decision."""

from itertools import islice

import crownlands as cl
from support.tables import all_dominoes, with_position

KINGS = (0, 0, 1, 1)
DRAWN = 24


def placing(kingdom: str, line: str, next_line: str, **options: bool) -> cl.State:
    """P1 places the first domino of a line and later the second; P2 has nothing yet."""
    game = cl.make("kingdomino", 2, **options)
    return _moment(game, kingdom, line, next_line, step=game.rules.first_of_turn, phase="place")


def picking(kingdom: str, line: str, next_line: str, **options: bool) -> cl.State:
    """P1 has placed the first domino of a line and picks from the next one."""
    game = cl.make("kingdomino", 2, **options)
    return _moment(game, kingdom, line, next_line, step=game.rules.first_of_turn + 1, phase="pick")


def _moment(
    game: cl.Game, kingdom: str, line: str, next_line: str, *, step: int, phase: str
) -> cl.State:
    placed = [place.partition("@")[0] for place in kingdom.split()]
    seen = {*placed, *line.split(), *next_line.split()}
    unseen = (domino for domino in all_dominoes(game) if domino not in seen)
    position = {
        "step": step,
        "phase": phase,
        "lines_drawn": DRAWN // len(KINGS),
        "kingdoms": [kingdom.split(), []],
        "line": [
            {"domino": domino, "king": king}
            for domino, king in zip(line.split(), KINGS, strict=True)
        ],
        "next_line": [{"domino": domino, "king": None} for domino in next_line.split()],
        "discarded": list(islice(unseen, DRAWN - len(seen))),
    }
    return game.state(with_position(game, position))
