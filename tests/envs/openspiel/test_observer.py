"""What looks at states: tensors of the encoding, and words."""

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import crownlands as cl
from crownlands.encoding import encoding_of
from crownlands.envs.game_session import BadEnvironment
from crownlands.render import text
from envs.openspiel.playing import load, somewhere
from support.environments import all_tables

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


def test_with_perfect_recall_there_are_words_and_no_tensor() -> None:
    game = load(cl.make("dominoes2", 2, deals=1))
    state = somewhere(game, seed=8, moves=16)
    observation = make_observation(game, INFO_STATE_OBS_TYPE)
    assert observation.tensor is None
    assert observation.string_from(state, 1) == state.information_state_string(1)
    assert not game.get_type().provides_information_state_tensor


@pytest.mark.parametrize(
    "wrong", [{"public_info": False}, {"private_info": Private.ALL_PLAYERS}], ids=str
)
def test_what_nobody_sees_cannot_be_observed(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadEnvironment, match="an observer sees"):
        make_observation(load(cl.make("discovery")), kind(**wrong))


def test_an_observer_has_no_parameters() -> None:
    with pytest.raises(BadEnvironment, match="no parameters"):
        make_observation(load(cl.make("discovery")), kind(), {"planes": 3})
