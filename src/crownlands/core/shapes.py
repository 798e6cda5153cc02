"""Reading data as types. msgspec looks at a type when it is first read, and must do so alone."""

from threading import Lock
from typing import Any, Final, TypeVar

import msgspec

T = TypeVar("T")

_ALONE: Final = Lock()
_LOOKED_AT: Final[set[Any]] = set()


def read_as(data: Any, shape: type[T]) -> T:
    """Read plain data as a type; raise `msgspec.ValidationError` where it does not fit."""
    look_at(shape)
    return msgspec.convert(data, shape)


def look_at(shape: Any) -> None:
    """Let msgspec look at a type, one thread at a time: two that begin together crash it."""
    if shape not in _LOOKED_AT:
        with _ALONE:
            msgspec.json.Decoder(shape)
        _LOOKED_AT.add(shape)
