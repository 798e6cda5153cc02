"""Written positions: tokens and resources where they can be, and no purchase left hanging."""

from random import Random
from typing import Any

import pytest

import crownlands as cl
from crownlands.core.errors import BadPosition
from games.court.tables import about_to_place
from support.cases import for_each
from support.damage import damaged, plays_on
from support.refusals import why_refused
from support.tables import play
from support.walks import shared_walk

GAME = cl.make("court", 3)
OWN = "l f C w f\n. . w . .\n. . m3 . ."
BUYING = play(
    about_to_place(GAME, "12", OWN, face_up=["king", "lake_1"], tokens=[(0, "queen", 0, 1)]),
    "12@0,-2s",
)
PAYING = play(BUYING, "=king")
PLACING = play(PAYING, "$@1,0 $@2,0")


@for_each("state", [BUYING, PAYING, PLACING])
def test_every_moment_of_a_purchase_can_be_written_and_read(state: cl.State) -> None:
    assert GAME.state(state.data()) == state


def changed(state: cl.State, court: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    """Write a state with other things of its part."""
    data = state.data()
    part = data["position"]["parts"]["court"]
    part["court"].update(court or {})
    part.update(more)
    return data


def token(name: str, x: int, y: int, side: int = 0) -> list[dict[str, Any]]:
    return [{"side": side, "token": name, "x": x, "y": y}]


def resource(name: str, x: int, y: int, side: int = 0, count: int = 1) -> list[dict[str, Any]]:
    return [{"side": side, "resource": name, "x": x, "y": y}] * count


HANGING = PAYING.data()["position"]["parts"]["court"]["court"]["purchase"]

IMPOSSIBLE = {
    "a token on a crown": changed(BUYING, tokens=token("queen", 0, 2)),
    "a token on the castle": changed(BUYING, tokens=token("queen", 0, 0)),
    "a token on a resource": changed(BUYING, tokens=token("queen", 1, 0)),
    "a token outside": changed(BUYING, tokens=token("queen", 9, 9)),
    "a token twice": changed(BUYING, tokens=token("queen", 0, 1) * 2),
    "a token of an unknown side": changed(BUYING, tokens=token("queen", 0, 1, side=3)),
    "an unknown token": changed(BUYING, tokens=token("jester", 0, 1)),
    "a token lost": changed(BUYING, tokens=[]),
    "a resource on a crown": changed(BUYING, resources=resource("wheat", 0, 2)),
    "a resource on a swamp": changed(BUYING, resources=resource("wheat", 0, -1)),
    "a resource of another terrain": changed(BUYING, resources=resource("fish", 1, 0)),
    "a resource twice": changed(BUYING, resources=resource("wheat", 1, 0, count=2)),
    "a resource of an unknown side": changed(BUYING, resources=resource("wheat", 1, 0, side=-1)),
    "four face up": changed(BUYING, {"face_up": ["king", "lake_1", "lake_1", "lake_1"]}),
    "more tokens than there are": changed(BUYING, {"face_up": ["king", "king"]}),
    "fewer tokens than there are": changed(BUYING, {"face_up": ["king"]}),
    "less than nothing": changed(BUYING, {"unseen": {"king": -1}}),
    "a purchase while buying": changed(BUYING, {"purchase": HANGING, "face_up": ["lake_1"]}),
    "a purchase of an unknown token": changed(PAYING, {"purchase": {**HANGING, "token": "jester"}}),
    "a purchase for five": changed(PAYING, {"purchase": {**HANGING, "to_pay": 5}}),
    "a purchase out of kinds": changed(PAYING, {"purchase": {**HANGING, "next_kind": 3}}),
    "a token placed before it is paid": changed(PLACING, {"purchase": HANGING}),
    "a token paid before it is chosen": changed(PAYING, {"purchase": None}),
    "an unknown field": changed(BUYING, mood="grim"),
}


def test_what_no_game_comes_to_is_refused() -> None:
    for what, data in IMPOSSIBLE.items():
        assert why_refused(GAME, data), what


@for_each("state", [PAYING, PLACING])
def test_a_purchase_does_not_outlast_its_turn(state: cl.State) -> None:
    before = about_to_place(GAME, "12", OWN, face_up=["lake_1"], tokens=[(0, "queen", 0, 1)])
    data = before.data()
    court = data["position"]["parts"]["court"]["court"]
    court["purchase"] = state.data()["position"]["parts"]["court"]["court"]["purchase"]
    del court["unseen"]["king"]
    with pytest.raises(BadPosition, match="before anything else"):
        GAME.state(data)


def test_a_damaged_position_is_refused_or_plays_on_to_an_end() -> None:
    for seed in range(20):
        rng = Random(seed)
        game = cl.make("court", rng.choice([2, 3, 4]))
        for state in rng.sample(shared_walk(game, seed).states, 12):
            data = state.data()
            data["position"]["parts"]["court"] = damaged(data["position"]["parts"]["court"], rng)
            plays_on(game, data, seed)
