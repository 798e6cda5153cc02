"""A game is a value: nothing changes it, and it looks only at its own states."""

import copy
import pickle
from typing import Any

import pytest

import crownlands as cl
from crownlands.core.errors import BadOptions, BadPosition, BadSeat
from crownlands.core.registry import set_up
from support.cases import for_each


@for_each("name", ["players", "options", "rules", "info", "anything"])
def test_no_attribute_can_be_set_or_deleted(name: str) -> None:
    game = cl.make("kingdomino", 2)
    with pytest.raises(AttributeError, match=f"a game never changes: {name}"):
        setattr(game, name, 3)
    with pytest.raises(AttributeError, match=f"a game never changes: {name}"):
        delattr(game, name)


def test_options_cannot_be_changed() -> None:
    wanted = {"harmony": True}
    game = set_up("kingdomino", 2, wanted)
    wanted["harmony"] = False
    options: Any = game.options
    with pytest.raises(TypeError):
        options["harmony"] = False
    assert game.options["harmony"] is True


def test_copies_are_equal() -> None:
    game = cl.make("kingdomino", 2, harmony=True, dynasty=True)
    state = game.start()
    for copied in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):  # noqa: S301
        assert copied == state
        assert copied.game.options == game.options


def test_a_state_of_another_game_is_not_looked_at() -> None:
    with pytest.raises(BadPosition, match=r"of another game: kingdomino \(2 players\) dynasty"):
        cl.make("kingdomino", 2).view(cl.make("kingdomino", 2, dynasty=True).start())


def test_a_move_is_shown_to_seats_there_are() -> None:
    state = cl.make("kingdomino", 2).start()
    move = state.legal_moves()[0]
    assert state.observe_move(move, 1) == state.observe_move(move) == move
    with pytest.raises(BadSeat):
        state.observe_move(move, 2)


def test_an_option_named_in_both_spellings_stands_twice() -> None:
    with pytest.raises(BadOptions, match="option middle-kingdom of kingdomino is given twice"):
        cl.make("kingdomino", 2, **{"middle-kingdom": True, "middle_kingdom": False})


def test_an_option_whose_name_is_no_text_is_unknown() -> None:
    with pytest.raises(BadOptions, match="no option 3"):
        set_up("kingdomino", 2, {3: True})  # type: ignore[dict-item]
