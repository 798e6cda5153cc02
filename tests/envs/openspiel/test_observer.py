"""What looks at states: tensors of the encoding, and words."""

from itertools import pairwise
from typing import Any

import numpy as np
import pyspiel
import pytest
from numpy.typing import NDArray
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import crownlands as cl
from crownlands.encoding import encoding_of
from crownlands.encoding.spec import viewpoint
from crownlands.envs.game_session import BadEnvironment
from crownlands.envs.openspiel.game import register_game
from crownlands.render import text
from envs.openspiel.playing import load, random_course, somewhere
from made_up.nim.info import INFO as NIM
from support.cases import for_each
from support.environments import all_tables
from support.made_up_games import registered

Private = pyspiel.PrivateInfoType


def kind(**choices: Any) -> Any:
    return pyspiel.IIGObservationType(**{"perfect_recall": False, **choices})


def test_the_tensor_is_that_of_the_encoding_for_every_seat() -> None:
    for table in all_tables():
        game = load(cl.make(*table))
        state = somewhere(game, seed=8, moves=40)
        encoding, observation = encoding_of(game.loaded.game), make_observation(game)
        for seat in range(game.num_players()):
            expected = encoding.observe(state.crownlands.view(seat))
            observation.set_from(state, seat)
            assert np.array_equal(observation.tensor, expected), table
            tensor = np.array(state.observation_tensor(seat), np.float32)
            assert np.array_equal(tensor, expected), table


def test_the_parts_have_the_names_and_shapes_of_the_fields() -> None:
    game = load(cl.make("discovery"))
    observation = make_observation(game)
    observation.set_from(somewhere(game, seed=8, moves=40), 1)
    fields = encoding_of(game.loaded.game).fields
    assert {name: part.shape for name, part in observation.dict.items()} == {
        field.name: field.shape for field in fields
    }
    assert all(np.shares_memory(part, observation.tensor) for part in observation.dict.values())


def test_the_words_are_the_picture_a_seat_sees() -> None:
    game = load(cl.make("dominoes2", 2, deals=1))
    state = somewhere(game, seed=8, moves=16)
    for seat in range(2):
        drawn = text(state.crownlands, colour=False, seat=seat)
        assert state.observation_string(seat) == drawn
        assert make_observation(game).string_from(state, seat) == drawn
    assert state.observation_string(0) != state.observation_string(1)


def test_without_private_information_a_spectator_looks() -> None:
    game = load(cl.make("dominoes2", 2, deals=1))
    state = somewhere(game, seed=8, moves=16)
    observation = make_observation(game, kind(private_info=Private.NONE))
    assert observation.string_from(state, 0) == text(state.crownlands, colour=False)
    observation.set_from(state, 1)
    view = state.crownlands.view()
    assert np.array_equal(observation.tensor, encoding_of(game.loaded.game).observe(view))


def read_history(rows: NDArray[np.float32], places: list[int]) -> list[tuple[int, int]]:
    """Return who made each move, by the seats at the places of a row, and its action; -1 hidden."""
    players = len(places)
    made = rows[rows.any(axis=1)]
    digits = 2 ** np.arange(rows.shape[1] - players - 1)
    return [
        ([*places, -1][int(row[: players + 1].argmax())], int(row[players + 1 :] @ digits) - 1)
        for row in made
    ]


@for_each("table", [("kingdomino", 3), ("teamdomino", 6), ("duel", 2), ("tiny-kingdomino", 2)])
def test_with_perfect_recall_the_history_is_there_before_the_observation(
    table: tuple[str, int],
) -> None:
    game = load(cl.make(*table))
    state = somewhere(game, seed=8, moves=40)
    observation = make_observation(game, INFO_STATE_OBS_TYPE)
    assert game.get_type().provides_information_state_tensor
    for seat in range(game.num_players()):
        observation.set_from(state, seat)
        parts = observation.dict
        assert np.array_equal(observation.tensor, state.information_state_tensor(seat))
        assert parts["seat"].tolist() == [other == seat for other in range(table[1])]
        places = viewpoint(game.loaded.game, seat).places
        seats = sorted(range(table[1]), key=places.__getitem__)
        history = [(step.player, step.action) for step in state.full_history()]
        assert read_history(parts["history"], seats) == history
        seen = state.observation_tensor(seat)
        assert np.array_equal(observation.tensor[-len(seen) :], np.array(seen, np.float32))


def test_the_history_of_a_seat_leaves_out_the_cards_of_others() -> None:
    game = load(cl.make("dominoes2", 2, deals=1))
    state = somewhere(game, seed=8, moves=16)
    dealt = [step.action for step in state.full_history()][:14]
    observation = make_observation(game, INFO_STATE_OBS_TYPE)
    assert observation.string_from(state, 1) == state.information_state_string(1)
    for seat, known in enumerate([[*dealt[:7], *[-1] * 7], [*[-1] * 7, *dealt[7:]]]):
        observation.set_from(state, seat)
        shown = read_history(observation.dict["history"], [seat, 1 - seat])
        assert [action for _, action in shown[:14]] == known
        assert shown[14:] == [(step.player, step.action) for step in state.full_history()][14:]
    spectator = make_observation(game, kind(perfect_recall=True, private_info=Private.NONE))
    spectator.set_from(state, 0)
    assert not spectator.dict["seat"].any()
    shown = read_history(spectator.dict["history"], [0, 1])
    assert [action for _, action in shown[:14]] == [-1] * 14


@for_each("table", ["dominoes2(deals=3)", "discovery(dynasty=true)"])
def test_the_history_begins_again_with_each_deal_and_each_game_of_a_dynasty(table: str) -> None:
    game = pyspiel.load_game(f"crownlands_{table}")
    observation = make_observation(game, INFO_STATE_OBS_TYPE)
    lengths = []
    for state in random_course(game, seed=1):
        observation.set_from(state, 0)
        lengths.append(int(observation.dict["history"].any(axis=1).sum()))
    begins = [at for at, length in enumerate(lengths) if not length]
    assert len(begins) > 1
    for begin, end in pairwise([*begins, len(lengths)]):
        assert lengths[begin:end] == list(range(end - begin))


def test_a_history_that_nothing_bounds_is_no_tensor() -> None:
    with registered(NIM):
        register_game(NIM)
        game = pyspiel.load_game("crownlands_nim")
        assert not game.get_type().provides_information_state_tensor
        observation = make_observation(game, INFO_STATE_OBS_TYPE)
        assert observation.tensor is None
        state = game.new_initial_state()
        observation.set_from(state, 0)
        assert observation.string_from(state, 0) == state.information_state_string(0)


@pytest.mark.parametrize(
    "wrong", [{"public_info": False}, {"private_info": Private.ALL_PLAYERS}], ids=str
)
def test_what_nobody_sees_cannot_be_observed(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadEnvironment, match="an observer sees"):
        make_observation(load(cl.make("discovery")), kind(**wrong))


def test_an_observer_has_no_parameters() -> None:
    with pytest.raises(BadEnvironment, match="no parameters"):
        make_observation(load(cl.make("discovery")), kind(), {"planes": 3})
