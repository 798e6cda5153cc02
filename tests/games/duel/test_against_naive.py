"""The engine and a naive game of dictionaries play side by side, move by move."""

from random import Random

import pytest

import crownlands as cl
from games.duel.moments import (
    GAME,
    LONELY,
    NEARLY_ALL,
    WAITING,
    WALLED,
    map_of,
    round_start,
    ticks,
    view,
)
from games.duel.naive import NaiveDuel
from support.effort import effort
from support.tables import play
from support.walks import shared_walk

CROWDED = """
l d d c2 c c .
l l f f . f l
. . f C f l l
D1 D f2 f f l l
. D f L L l .
"""


def agree(state: cl.State, naive: NaiveDuel) -> None:
    """Compare everything both know."""
    legal = state.legal_moves()
    keys = [naive.key(move) for move in legal]
    assert len(set(keys)) == len(keys)
    assert set(keys) == naive.legal()
    rows = {row["spell"]: row["owner"] for row in view(state)["spells"]}
    assert rows == naive.owner
    for seat in (0, 1):
        assert map_of(state, seat) == naive.maps[seat]
        assert ticks(state, seat) == {coat: n for coat, n in naive.ticks[seat].items() if n}
        sheet = state.scores()[seat]
        assert (sheet.total, sheet.tie_breaks[0].value) == naive.standing(seat)


def play_side_by_side(state: cl.State, rng: Random) -> None:
    """Play to the end, each kind of move as likely as any other, so that spells are cast."""
    naive = NaiveDuel(state.data()["position"])
    agree(state, naive)
    while state.actor is not None:
        legal = state.legal_moves()
        kind = rng.choice(sorted({move.type_name() for move in legal}))
        move = rng.choice([move for move in legal if move.type_name() == kind])
        naive.play(move)
        state = state.play(move)
        assert state.actor in (cl.CHANCE, None) or state.actor == naive.turn
        agree(state, naive)
    assert naive.asked == "over"
    standings = [naive.standing(seat) for seat in (0, 1)]
    assert state.winners() == tuple(seat for seat in (0, 1) if standings[seat] == max(standings))


@pytest.mark.parametrize("seed", range(effort(6, 10)))
def test_a_whole_game(seed: int) -> None:
    rng = Random(seed)
    play_side_by_side(play(GAME.start(), rng.choice(["A=P1", "A=P2"])), rng)


@pytest.mark.parametrize("seed", range(effort(16, 24)))
def test_a_game_from_crowded_maps_with_all_spells(seed: int) -> None:
    """Little room, so that spells decide whether anything can be drawn."""
    rng = Random(seed)
    pictures = rng.choices([CROWDED, WALLED, LONELY, NEARLY_ALL, "C d f2"], k=2)
    state = round_start(
        *pictures,
        first=rng.choice([0, 1]),
        spells={name: rng.choice([0, 1]) for name in WAITING},
        ticks={"three_per_domain": (2, 2), "add_cross": (2, 2)},
        castles=rng.sample([0, 1], rng.choice([0, 1])),
    )
    play_side_by_side(state, rng)


@pytest.mark.parametrize("seed", range(effort(3, 6)))
def test_the_end_of_a_game_played_at_random(seed: int) -> None:
    """Rounds in the middle of a game, whose spells came about in play."""
    rounds = [state for state in shared_walk(GAME, seed).states if view(state)["phase"] == "roll"]
    begun = [state for state in rounds if view(state)["dice"][0]["face"] is None]
    play_side_by_side(begun[len(begun) // 2], Random(seed))
