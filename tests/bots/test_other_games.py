"""A game without dominoes sits on the core, and every bot plays it."""

from collections.abc import Iterator
from random import Random

import pytest

import crownlands as cl
from bots.quick import QUICK
from made_up.nim.info import FACES, Deal, Take
from support.tables import play


def all_states(state: cl.State) -> Iterator[cl.State]:
    """Every state the game can come to from here."""
    yield state
    for move in state.legal_moves():
        yield from all_states(state.play(move))


def test_greedy_compares_scores_where_there_is_no_kingdom(nim: cl.Game) -> None:
    for state in all_states(play(nim.start(), "heads tails")):
        if isinstance(state.actor, int):
            best = state.legal_moves()[-1]
            assert cl.make_bot("greedy").choose(state.view(state.actor), Random(0)) == best


@pytest.mark.parametrize("name", QUICK)
def test_a_bot_cannot_see_what_is_hidden(nim: cl.Game, name: str) -> None:
    bot = cl.make_bot(name)
    heads, tails = (play(nim.start(), f"heads {face} -1 -2") for face in FACES)
    assert heads != tails
    assert heads.view(0) == tails.view(0)
    assert heads.view(1) != tails.view(1)
    for seed in range(10):
        assert bot.choose(heads.view(0), Random(seed)) == bot.choose(tails.view(0), Random(seed))


def test_a_seat_imagines_what_it_cannot_see(nim: cl.Game) -> None:
    state = play(nim.start(), "heads tails -2")
    imagined = {state.view(0).imagine(Random(seed)) for seed in range(20)}
    assert imagined == {state, play(nim.start(), "heads heads -2")}
    assert all(other.view(0) == state.view(0) for other in imagined)
    assert state.view(0).data()["coins"] == ["heads", None]
    assert state.view().data()["coins"] == [None, None]


@pytest.mark.parametrize("form", ["text", "json"])
def test_its_games_are_recorded_and_replayed(nim: cl.Game, form: str) -> None:
    record = cl.play_out(nim, ["greedy", "random"], seed=1)
    assert cl.Record.loads(record.dumps(form)) == record
    assert record.final().actor is None
    assert {type(move) for move in record.moves} == {Deal, Take}


def test_its_positions_are_written_and_read(nim: cl.Game) -> None:
    for state in all_states(nim.start()):
        assert cl.read_position(cl.write_position(state)) == state


def test_its_tree_is_counted(nim: cl.Game) -> None:
    fibonacci = [1, 2, 4, 8, 16]
    assert [cl.perft(nim.start(), depth) for depth in range(5)] == fibonacci
    assert cl.perft(nim.start(), 9) == 55


def test_it_is_gone_when_nobody_plays_it() -> None:
    assert "nim" not in [info.id for info in cl.registry.all()]
