"""Written positions: giants where they can be, and nothing that no game comes to."""

from random import Random
from typing import Any

import pytest

import crownlands as cl
from crownlands.core.errors import BadPosition
from games.age_of_giants.tables import about_to_place, ended
from support.cases import for_each
from support.damage import damaged, plays_on
from support.refusals import why_refused
from support.tables import play
from support.walks import shared_walk

GAME = cl.make("age-of-giants", 3)
SENDING = play(about_to_place(GAME, "52", "m2 w C f1 w", "C l1 w", giants=[(0, 1, 0)]), "52@0,1s")
RECEIVING = play(SENDING, "G@1,0>P2")
COVERING = play(about_to_place(GAME, "A", "C f1 w"), "A@0,1s")


def giants(side: int, x: int, y: int, count: int = 1) -> list[dict[str, int]]:
    return [{"side": side, "x": x, "y": y}] * count


def changed(state: cl.State, **changes: Any) -> dict[str, Any]:
    """Write a state with other things of its part."""
    data = state.data()
    data["position"]["parts"]["giants"].update(changes)
    return data


@for_each("state", [SENDING, RECEIVING, COVERING])
def test_every_moment_of_a_turn_can_be_written_and_read(state: cl.State) -> None:
    assert GAME.state(state.data()) == state


IMPOSSIBLE = {
    "a square without a crown": changed(SENDING, giants=giants(0, 2, 0)),
    "the castle": changed(SENDING, giants=giants(0, 0, 0)),
    "more giants than crowns": changed(SENDING, giants=giants(0, 1, 0, 2)),
    "more giants than giant dominoes": changed(ended(GAME, "C w m3"), giants=giants(0, 2, 0)),
    "a giant outside": changed(SENDING, giants=giants(0, 9, 9)),
    "an unknown side": changed(SENDING, giants=giants(3, 1, 0)),
    "a giant of nobody": changed(SENDING, giants=giants(-1, 1, 0)),
    "a giant that has come already": changed(COVERING, giants=giants(0, 1, 0)),
    "three quests": changed(SENDING, quests=["harmony", "middle_kingdom", "lost_corner"]),
    "one quest twice": changed(SENDING, quests=["harmony", "harmony"]),
    "quests out of order": changed(SENDING, quests=["lost_corner", "harmony"]),
    "an unknown quest": changed(SENDING, quests=["eternal_peace"]),
    "a giant on its way too early": changed(SENDING, giants=[], receiver=1),
    "a giant on its way at the end": changed(play(RECEIVING, "G@1,0"), giants=[], receiver=1),
    "nobody to receive": changed(RECEIVING, receiver=None),
    "a giant sent home": changed(RECEIVING, receiver=0),
    "a receiver without a crown": changed(RECEIVING, receiver=2),
    "an unknown receiver": changed(RECEIVING, receiver=3),
    "a receiver below nobody": changed(RECEIVING, receiver=-1),
    "an unknown field": changed(RECEIVING, mood="grim"),
}


def test_what_no_game_comes_to_is_refused() -> None:
    for what, data in IMPOSSIBLE.items():
        assert why_refused(GAME, data), what


def test_nobody_sends_a_giant_without_footprints() -> None:
    data = changed(play(about_to_place(GAME, "A", "C f1 w", "C l1 w"), "A@0,1s"), receiver=1)
    data["position"]["step"] += 2
    with pytest.raises(BadPosition, match="footprints"):
        GAME.state(data)


def test_a_damaged_position_is_refused_or_plays_on_to_an_end() -> None:
    for seed in range(20):
        rng = Random(seed)
        options = rng.choice([{}, {"base": "queendomino"}])
        game = cl.make("age-of-giants", rng.choice([2, 3, 5]), **options)
        for state in rng.sample(shared_walk(game, seed).states, 12):
            data = state.data()
            part = data["position"]["parts"]["giants"]
            data["position"]["parts"]["giants"] = damaged(part, rng)
            plays_on(game, data, seed)
