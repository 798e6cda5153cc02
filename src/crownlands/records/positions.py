"""A single position, written on its own as JSON."""

import msgspec

from crownlands.core.convert import convert
from crownlands.core.errors import BadPosition
from crownlands.core.options import OptionValue
from crownlands.core.registry import restore
from crownlands.core.state import State


class _Setup(msgspec.Struct):
    game: str
    rules: int
    players: int
    options: dict[str, OptionValue]


def write_position(state: State) -> str:
    """Write a state so that `read_position` gives it back."""
    return msgspec.json.format(msgspec.json.encode(state.data()), indent=2).decode() + "\n"


def read_position(text: str | bytes) -> State:
    """Read a state; raise an error that says what is wrong for anything that is not one."""
    if not isinstance(text, str | bytes | bytearray):
        raise BadPosition(f"a position is read from text or bytes, not {text!r}")
    try:
        data = msgspec.json.decode(text)
        setup = convert(data, _Setup)
    except msgspec.ValidationError as error:
        raise BadPosition(f"the position does not have the right shape: {error}") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadPosition(f"this is not JSON: {error}") from None
    game = restore(setup.game, setup.rules, setup.players, setup.options)
    return game.state({**data, **game.data()})
