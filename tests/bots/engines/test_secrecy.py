"""What an engine is told depends on nothing its seat may not know, to the last byte."""

from itertools import islice
from pathlib import Path
from random import Random

import pytest

from bots.engines.odd import odd_bot
from crownlands.bots.engines.bot import position
from crownlands.bots.engines.messages import encode
from games.dominoes2.twin_games import Twins, cut_off, twins


def pairs(players: int) -> list[Twins]:
    """Pairs of games that the seat in turn cannot tell apart, while it has a choice."""
    rng = Random(players)
    found = (
        pair
        for walk, at in cut_off(players)
        if isinstance(seat := walk.states[at].actor, int) and len(walk.states[at].legal_moves()) > 1
        for pair in twins(walk, at, seat, rng)
    )
    return list(islice(found, 30))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_bytes_of_a_position_are_the_same_whatever_is_hidden(players: int) -> None:
    found = pairs(players)
    assert len(found) == 30
    for pair in found:
        true, other = pair.views()
        assert pair.true.state != pair.other.state
        assert encode(position(true, true.legal_moves())) == encode(
            position(other, other.legal_moves())
        )


def test_a_whole_conversation_is_the_same_whatever_is_hidden(tmp_path: Path) -> None:
    received = []
    for number, pair in enumerate(pairs(3)[::10]):
        for name, view in zip(("true", "other"), pair.views(), strict=True):
            notes = tmp_path / f"{name}{number}"
            odd_bot("scribe", notes).choose(view, Random(number))
            received.append(notes.read_bytes())
    assert received[::2] == received[1::2]
    assert len(set(received)) == len(received) // 2
