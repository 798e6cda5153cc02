"""Which trees are counted, and from which moments on."""

import json
from collections.abc import Iterator
from pathlib import Path

import crownlands as cl
from crownlands.core.perft import fixed_draw, perft, settle

TABLE = Path(__file__).with_name("table.json")
SEEDS = (1, 2)
ENOUGH = 10_000
"""A list of counts ends with the first one above this."""
DEEPEST = 9

Counts = dict[str, dict[str, dict[str, list[int]]]]
"""Per mode, seed and moment, the counts at depths 1, 2, 3, ..."""


def moments(game: cl.Game, seed: int) -> dict[str, cl.State]:
    """Play a game that the seed fixes, and give some of its states."""
    rounds = game.start().view().data().get("rounds")
    return _parts(game, seed) if rounds is None else _rounds(game, seed, rounds)


def places(decisions: int) -> dict[str, int]:
    """Say after how many decisions of a game that counts no rounds its moments come."""
    last = decisions - 1
    return {"start": 0, "middle": last // 3, "late": last - 5, "last decision": last}


def count(state: cl.State, seed: int) -> list[int]:
    """Count the positions at each depth, until there are enough or the game is surely over."""
    counts: list[int] = []
    while len(counts) < DEEPEST and (not counts or counts[-1] <= ENOUGH):
        counts.append(perft(state, len(counts) + 1, seed))
    return counts


def read_table() -> Counts:
    """Read the counts that every later engine has to reach."""
    counts: Counts = json.loads(TABLE.read_text(encoding="utf-8"))
    return counts


def _parts(game: cl.Game, seed: int) -> dict[str, cl.State]:
    """Return states from all parts of a game that counts no rounds."""
    states = list(_fixed_game(game, seed))
    return {moment: states[place] for moment, place in places(len(states)).items()}


def _rounds(game: cl.Game, seed: int, last: int) -> dict[str, cl.State]:
    """Return the first state of some of the rounds."""
    names = {0: "start", last // 3 + 1: "middle", last - 1: "last picks", last: "last round"}
    found: dict[str, cl.State] = {}
    for state in _fixed_game(game, seed):
        number = _round(state)
        if number in names:
            found.setdefault(names[number], state)
    return found


def _round(state: cl.State) -> int:
    """Return the round that a view names, without the rest of the view."""
    rules = getattr(state.game.rules, "inner", state.game.rules)
    number: int = rules.round(getattr(state.position, "current", state.position))
    return number


def _fixed_game(game: cl.Game, seed: int) -> Iterator[cl.State]:
    state = settle(game.start(), seed)
    while state.actor is not None:
        yield state
        state = settle(state.play(fixed_draw(state, seed)), seed)
