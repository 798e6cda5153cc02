"""What a seat knows, written down: nothing hidden is in it, and nothing impossible is read."""

import json
from contextlib import suppress
from random import Random
from typing import Any

import pytest

import crownlands as cl
from crownlands.core.errors import BadPosition
from crownlands.core.state import View
from games.dominoes2.tables import dealt, stalling_match
from games.dominoes2.twin_games import pairs
from support.damage import damaged
from support.tables import play
from support.walks import shared_walk

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
GAME = cl.make("dominoes2", 2)
OPENING = dealt(GAME, "6-6 5-6", "0-6 5-5")
ANSWER = play(OPENING, "6-6@a1b1")
DRAWN = play(dealt(GAME, "6-6 5-6"), "6-6@a1b1 P2+2-6")
OVER = shared_walk(cl.make("dominoes2", 2, deals=1), seed=1).end
OWN = OPENING.view(0).to_dict()["known"]["hands"][0]
TURNED = ["?"] * 7


def with_known(state: cl.State, seat: int | None, **changes: Any) -> dict[str, Any]:
    """Write what a seat knows with some of it changed."""
    written = state.view(seat).to_dict()
    return {**written, "known": {**written["known"], **changes}}


@PLAYERS
def test_everybody_reads_what_they_know_all_along_a_match(players: int) -> None:
    matches = (stalling_match(players, 0), shared_walk(cl.make("dominoes2", players, deals=2), 9))
    for match in matches:
        for state in match.states[::5]:
            for seat in (*range(players), None):
                view = state.view(seat)
                assert View.from_dict(state.game, view.to_dict()) == view


@PLAYERS
def test_cards_out_of_sight_change_no_byte_of_it(players: int) -> None:
    for pair in pairs(players):
        one, other = (json.dumps(view.to_dict()) for view in pair.views())
        assert one == other


def test_hands_out_of_sight_are_written_as_cards_turned_over() -> None:
    assert OPENING.view(0).to_dict()["known"]["hands"] == [OWN, TURNED]
    assert OPENING.view(None).to_dict()["known"]["hands"] == [TURNED, TURNED]
    assert OPENING.view(1).to_dict()["known"]["must_play"] == "?"
    assert OPENING.view(0).to_dict()["known"]["must_play"] == "6-6"


def test_at_the_end_all_cards_are_open() -> None:
    assert OVER.view(0).to_dict()["known"] == OVER.data()["position"]


IMPOSSIBLE = {
    "a hand of another that is open": with_known(OPENING, 0, hands=[OWN, OWN]),
    "an own hand turned over": with_known(OPENING, 0, hands=[TURNED, TURNED]),
    "a hand open to a spectator": with_known(OPENING, None, hands=[OWN, TURNED]),
    "a card too many": with_known(OPENING, 0, hands=[OWN, ["?"] * 8]),
    "a card too few": with_known(
        ANSWER, 1, hands=[["?"] * 5, ANSWER.data()["position"]["hands"][1]]
    ),
    "an own card to play turned over": with_known(OPENING, 0, must_play="?"),
    "a card to play of another that is open": with_known(OPENING, 1, must_play="6-6"),
    "a higher card than the highest": with_known(OPENING, 1, hands=[TURNED, OWN]),
    "a card twice": with_known(OPENING, 0, hands=[[OWN[0], *OWN[:-1]], TURNED]),
    "a card on the board that nobody played": with_known(ANSWER, 1, tells=[[], []]),
    "a card turned over that was played": with_known(
        ANSWER, 1, tells=[[{"lacks": [], "played": "?"}], []]
    ),
    "everything lacked": with_known(
        DRAWN,
        0,
        tells=[
            DRAWN.data()["position"]["tells"][0],
            [{"lacks": [f"{low}-{high}" for low in range(7) for high in range(low, 7)]}, {}],
        ],
    ),
    "a tell while cards are dealt": with_known(GAME.start(), 0, tells=[[{}], []]),
    "ten cells": with_known(ANSWER, 0, board=[6, 6, *[None] * 8]),
    "a stage nobody knows": with_known(ANSWER, 0, stage="dream"),
    "an unknown field": with_known(ANSWER, 0, mood="grim"),
}


def test_what_no_match_shows_is_refused() -> None:
    accepted = []
    for what, written in IMPOSSIBLE.items():
        with suppress(BadPosition):
            View.from_dict(GAME, written)
            accepted.append(what)
    assert accepted == []


def test_a_card_turned_over_has_no_place_in_a_whole_position() -> None:
    data = OPENING.data()
    data["position"]["hands"][1] = TURNED
    with pytest.raises(BadPosition, match="turned over"):
        GAME.state(data)


def test_damage_is_refused_or_leaves_something_that_can_be_imagined() -> None:
    refused = 0
    for seed in range(10):
        rng = Random(seed)
        players = rng.choice([2, 3, 4])
        game = cl.make("dominoes2", players, deals=1)
        for state in rng.choices(shared_walk(game, seed).states, k=40):
            seat = rng.choice([*range(players), None])
            written = state.view(seat).to_dict()
            try:
                view = View.from_dict(game, {**written, "known": damaged(written["known"], rng)})
            except BadPosition:
                refused += 1
                continue
            assert view.imagine(rng).view(seat) == view
    assert refused
