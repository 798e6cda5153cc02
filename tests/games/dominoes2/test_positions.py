"""Written positions: what no match can come to is refused."""

from random import Random
from typing import Any

import pytest

import crownlands as cl
from crownlands.core.errors import BadPosition
from games.dominoes2.tables import changed, dealt, ended, hands, moments, stalling_match
from support.cases import for_each
from support.damage import damaged, plays_on
from support.refusals import why_refused
from support.tables import play
from support.walks import shared_walk

GAME = cl.make("dominoes2", 2)
START = GAME.start()
OPENING = dealt(GAME, "6-6 5-6", "0-6 5-5")
LOWER = dealt(GAME, "5-6 4-6", "0-6 5-5")
ANSWER = play(OPENING, "6-6@a1b1")
LOWER_ANSWER = play(LOWER, "5-6@a1b1")
UNABLE = play(dealt(GAME, "6-6 5-6"), "6-6@a1b1")
DRAWN = play(UNABLE, "P2+2-6")
NO_FIT = play(UNABLE, "P2+5-5")
TURNED_UP = play(NO_FIT, "[4]")
NEXT = play(TURNED_UP, "[4]@c3")
LATER = play(ANSWER, "0-6@a2a1")
OVER = shared_walk(cl.make("dominoes2", 2, deals=1), seed=1).end
PASSING, _ = next(moments(2, "pass"))
FULL = [5] * 8
MANY = "6-6 5-6 4-6 3-6 2-6 1-6 0-6 5-5 4-5 3-5 2-5 1-5"
"""More than a hundred pips."""


def tells(state: cl.State) -> list[list[dict[str, Any]]]:
    written: list[list[dict[str, Any]]] = state.data()["position"]["tells"]
    return written


def without_last(state: cl.State, seat: int) -> list[list[dict[str, Any]]]:
    return [own[:-1] if seat == holder else own for holder, own in enumerate(tells(state))]


def squares(state: cl.State, kind: int, change: int) -> list[int]:
    counts: list[int] = state.data()["position"]["squares"]
    return [count + change * (at == kind) for at, count in enumerate(counts)]


def moved(state: cl.State, card: str, giver: int, taker: int) -> list[list[str]]:
    """Let one seat hold a card of another."""
    held = hands(state)
    held[giver].remove(card)
    held[taker].append(card)
    return held


def replaced(state: cl.State, seat: int, old: str, new: str) -> list[list[str]]:
    """Let a seat hold another card of its own."""
    held = hands(state)
    held[seat][held[seat].index(old)] = new
    return held


DREW = {"lacks": [], "played": None}
LACKED = {"lacks": ["4-4"], "played": None}

IMPOSSIBLE = {
    "an unknown stage": changed(START, stage="dream"),
    "an unknown seat": changed(START, turn=2),
    "a seat below none": changed(START, turn=-1),
    "a hand missing": changed(START, hands=[[]]),
    "a third hand": changed(START, hands=[[], [], []]),
    "tells missing": changed(START, tells=[[]]),
    "an unknown card": changed(START, hands=[["7-7"], []]),
    "a card the wrong way round": changed(START, hands=[["6-5"], []]),
    "a card twice in a hand": changed(START, hands=[["0-0", "0-0"], []]),
    "a card in two hands": changed(ANSWER, hands=[hands(ANSWER)[0], [*hands(ANSWER)[0], "5-5"]]),
    "a card held and played": changed(ANSWER, hands=replaced(ANSWER, 0, "5-6", "6-6")),
    "ten cells": changed(START, board=[None] * 10),
    "a seven on the board": changed(ANSWER, board=[7, 6, *[None] * 7]),
    "a kind of square card missing": changed(START, squares=FULL[:7]),
    "six square cards of a kind": changed(START, squares=[6, *FULL[1:]]),
    "less than no square card": changed(START, squares=[-1, *FULL[1:]]),
    "square cards gone before the first card": changed(START, squares=[4, *FULL[1:]]),
    "a turn while cards are dealt": changed(START, turn=1),
    "cards dealt out of order": changed(START, hands=[["0-0"], ["0-1"]]),
    "eight cards dealt": changed(
        START, hands=[[f"1-{high}" for high in range(1, 7)] + ["0-0", "0-1"], []]
    ),
    "a deal of which nothing is left": changed(START, hands=hands(OPENING)),
    "a card on the board while cards are dealt": changed(START, board=[6, 6, *[None] * 7]),
    "passes while cards are dealt": changed(START, passes=1),
    "an opening by the other seat": changed(OPENING, turn=1),
    "an opening with a lower card": changed(OPENING, must_play="5-6"),
    "an opening with any card": changed(OPENING, must_play=None),
    "an opening with a square card gone": changed(OPENING, squares=squares(OPENING, 0, -1)),
    "nothing on the board after the first card": changed(ANSWER, board=[None] * 9),
    "the first card off the corners": changed(ANSWER, board=[None] * 4 + [6, None, None, 6, None]),
    "one cell covered": changed(ANSWER, board=[6, *[None] * 8]),
    "a card on the board that nobody played": changed(
        OPENING, board=[6, 6, *[None] * 7], must_play=None
    ),
    "a card too many": changed(ANSWER, hands=moved(ANSWER, "5-6", 0, 1)),
    "a card too few": changed(ANSWER, hands=[hands(ANSWER)[0][1:], hands(ANSWER)[1]]),
    "a higher card than the first": changed(
        LOWER_ANSWER, hands=replaced(LOWER_ANSWER, 1, "5-5", "6-6")
    ),
    "a higher card than the first, unsaid": changed(
        LOWER_ANSWER, tells=[tells(LOWER_ANSWER)[0], tells(LOWER_ANSWER)[1][1:]]
    ),
    "no first card": changed(LOWER_ANSWER, tells=[own[1:] for own in tells(LOWER_ANSWER)]),
    "a first card that is not the highest": changed(
        ANSWER,
        tells=[[{"lacks": [], "played": "5-6"}], []],
        hands=replaced(ANSWER, 0, "5-6", "6-6"),
    ),
    "a tell of two things": changed(ANSWER, tells=[[{"lacks": ["0-0"], "played": "6-6"}], []]),
    "a card held that was lacked": changed(UNABLE, hands=replaced(UNABLE, 1, "2-3", "0-6")),
    "a card drawn that was lacked after it came": changed(
        NO_FIT, hands=replaced(NO_FIT, 1, "5-5", "0-6")
    ),
    "somebody out of turn": changed(ANSWER, turn=0),
    "a seat that played twice in a row": changed(
        LATER,
        hands=[hands(LATER)[0][:-2], hands(LATER)[1]],
        tells=[
            [*tells(LATER)[0], *({"lacks": [], "played": card} for card in hands(LATER)[0][-2:])],
            tells(LATER)[1],
        ],
    ),
    "a draw by somebody who can play": changed(ANSWER, stage="draw"),
    "a play by somebody who cannot": changed(UNABLE, stage="play"),
    "a draw nobody was told of": changed(UNABLE, tells=without_last(UNABLE, 1)),
    "a square card before a card is drawn": changed(UNABLE, stage="square"),
    "a square card placed before a card is drawn": changed(
        UNABLE, stage="place", square="4", squares=squares(UNABLE, 4, -1)
    ),
    "a draw from an empty pile": changed(PASSING, stage="draw"),
    "a card to play that is not held": changed(DRAWN, must_play="3-6"),
    "a card to play that was not drawn": changed(ANSWER, must_play="0-6"),
    "a card to play that does not fit": changed(
        DRAWN, must_play="5-5", hands=replaced(DRAWN, 1, "2-6", "5-5")
    ),
    "a card to play while a square card is turned up": changed(NO_FIT, must_play="5-5"),
    "a pass with square cards left": changed(NO_FIT, stage="pass"),
    "a square card when none is left": changed(PASSING, stage="square"),
    "a square card from nowhere": changed(PASSING, stage="place", square="4"),
    "a square card turned up too early": changed(NO_FIT, square="4"),
    "no square card to place": changed(TURNED_UP, square=None),
    "an unknown square card": changed(TURNED_UP, square="7"),
    "a square card still in its pile": changed(TURNED_UP, square="3"),
    "two square cards turned up": changed(TURNED_UP, squares=squares(TURNED_UP, 3, -1)),
    "a square card that came back": changed(NEXT, squares=FULL),
    "a square card that nobody turned up": changed(NEXT, squares=squares(NEXT, 3, -1)),
    "a square card that equals all cells": changed(
        TURNED_UP, board=[4] * 9, tells=[tells(TURNED_UP)[0], [LACKED, DREW, LACKED]]
    ),
    "passes nobody made": changed(NEXT, passes=1),
    "less than no pass": changed(NEXT, passes=-1),
    "a pass too many": changed(PASSING, passes=PASSING.data()["position"]["passes"] + 1),
    "an empty hand in a deal that goes on": changed(
        ANSWER,
        hands=[[], hands(ANSWER)[1]],
        tells=[
            [*tells(ANSWER)[0], *({"lacks": [], "played": card} for card in hands(ANSWER)[0])],
            [],
        ],
    ),
    "a hand missing at the end of a deal": changed(START, finished=[ended("")]),
    "two empty hands": changed(START, finished=[ended("", "")]),
    "a card left in two hands": changed(START, finished=[ended("0-0", "0-0 1-1")]),
    "an unknown card left": changed(START, finished=[ended("", "7-7")]),
    "a deal that ended on an empty board": changed(
        START, finished=[{**ended("", "1-1"), "board": [None] * 9}]
    ),
    "a deal that ended on ten cells": changed(
        START, finished=[{**ended("", "1-1"), "board": [6] * 10}]
    ),
    "a deal that ended with a seven": changed(
        START, finished=[{**ended("", "1-1"), "board": [7] * 9}]
    ),
    "a match that goes on after its end": changed(START, finished=[ended("", MANY)]),
    "a match over too early": changed(START, stage="over"),
    "a match over below its target": changed(ANSWER, stage="over", finished=[ended("", "1-1")]),
    "a match over with all cards in hand": changed(
        ANSWER, stage="over", finished=[ended("", MANY)]
    ),
    "an unknown field": changed(START, mood="grim"),
}


def test_what_no_match_comes_to_is_refused() -> None:
    for what, data in IMPOSSIBLE.items():
        assert why_refused(PASSING.game if data["options"] else GAME, data), what


@for_each(
    "changes",
    [
        {"finished": []},
        {"finished": [ended("", "1-1")]},
        {"finished": [ended("0-0", "0-1")]},
        {"finished": OVER.data()["position"]["finished"] * 2},
        {"passes": 2},
        {"turn": 5},
        {"must_play": "0-0"},
        {"square": "4"},
    ],
)
def test_the_end_of_a_match_agrees_with_its_last_deal(changes: dict[str, Any]) -> None:
    assert OVER.game.state(OVER.data()) == OVER
    with pytest.raises(BadPosition):
        OVER.game.state(changed(OVER, **changes))


def test_every_moment_of_a_deal_can_be_written_and_read() -> None:
    begun = (START, OPENING, LOWER, ANSWER, LOWER_ANSWER)
    for state in (*begun, UNABLE, DRAWN, NO_FIT, TURNED_UP, NEXT, PASSING):
        assert state.game.state(state.data()) == state


@for_each("players", [2, 3, 4])
def test_every_state_of_a_match_can_be_written_and_read(players: int) -> None:
    for walk in (
        stalling_match(players, 0),
        shared_walk(cl.make("dominoes2", players, deals=2), 9),
    ):
        for state in walk.states:
            assert state.game.state(state.data()) == state


def test_the_order_of_a_written_hand_does_not_matter() -> None:
    assert GAME.state(changed(ANSWER, hands=[hand[::-1] for hand in hands(ANSWER)])) == ANSWER


def test_a_damaged_position_is_refused_or_plays_on_to_an_end() -> None:
    for seed in range(12):
        rng = Random(seed)
        game = cl.make("dominoes2", rng.choice([2, 3, 4]), deals=1)
        walk = shared_walk(game, seed)
        for state in rng.sample(walk.states, 12):
            data = state.data()
            data["position"] = damaged(data["position"], rng)
            plays_on(game, data, seed)
