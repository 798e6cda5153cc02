"""Values as plain data, and plain data as values."""

from threading import Lock
from typing import Any, Final, TypeVar

import msgspec

T = TypeVar("T")

_LOCK: Final = Lock()
_PREPARED: Final[set[Any]] = set()


def to_builtins(value: Any) -> Any:
    """Return structs, tuples and enumerations as the dictionaries, lists and words of JSON.

    Only what JSON has is left, so that data sent and data received are equal.
    """
    return msgspec.json.decode(msgspec.json.encode(value))


class HasData:
    """A struct with a data form."""

    __slots__ = ()

    def data(self) -> dict[str, Any]:
        """Return the value as plain data, tagged with its kind where there are several kinds."""
        data: dict[str, Any] = to_builtins(self)
        return data


def convert(data: Any, shape: type[T]) -> T:
    """Return plain data as a type; raise `msgspec.ValidationError` where it does not fit."""
    prepare_type(shape)
    return msgspec.convert(data, shape)


def prepare_type(shape: Any) -> None:
    """Let msgspec inspect a type before its first use, in one thread at a time.

    msgspec crashes when two threads use a type for the first time together.
    """
    if shape not in _PREPARED:
        with _LOCK:
            msgspec.json.Decoder(shape)
        _PREPARED.add(shape)
