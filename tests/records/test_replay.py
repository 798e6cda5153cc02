"""A record gives its game back, state by state."""

import pytest

import crownlands as cl
from crownlands.core.errors import BadRecord
from records.samples import begun, finished
from support.cases import for_each
from support.modes import representative_modes
from support.walks import shared_walk


def test_replay_gives_every_state_of_the_game() -> None:
    for mode in representative_modes():
        game = mode.make()
        walk = shared_walk(game)
        states = tuple(cl.Record(game=game, moves=walk.moves).replay())
        assert states[0] == game.start(), mode
        assert states == walk.states, mode


def test_the_final_state_is_the_last_of_the_replay() -> None:
    record = begun(finished(), 20)
    assert record.final() == list(record.replay())[-1]
    assert cl.Record(game=record.game).final() == record.game.start()


def test_replay_stops_at_an_illegal_move_and_names_it() -> None:
    good = begun(finished(), 3)
    record = cl.Record(game=good.game, moves=(*good.moves, good.moves[0]))
    states = record.replay()
    for _ in range(4):
        next(states)
    with pytest.raises(BadRecord, match="move 4") as refused:
        next(states)
    assert refused.value.details["move"] == 4


@for_each("form", ["text", "json"])
def test_an_illegal_game_is_not_written_down(form: str) -> None:
    good = begun(finished(), 3)
    record = cl.Record(game=good.game, moves=(*good.moves, good.moves[0]))
    with pytest.raises(BadRecord, match="move 4"):
        record.dumps(form)


def test_there_is_no_third_form() -> None:
    with pytest.raises(BadRecord, match="text or json, not 'yaml'"):
        finished().dumps("yaml")


def test_a_record_shows_itself_in_one_line_and_as_the_picture_of_its_end() -> None:
    record = cl.play_out(cl.make("kingdomino"), ["random", "greedy"], seed=1)
    assert repr(record) == (
        f"<Record of {record.game.name}: {len(record.moves)} moves by random, greedy>"
    )
    assert record._repr_svg_() == record.final().svg()
