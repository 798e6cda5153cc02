"""On which line of a JSON text something stands, for errors that say where."""

import re
from json import JSONDecoder
from typing import Final

_DECODER: Final = JSONDecoder(parse_int=str, parse_float=str)
_GAP: Final = re.compile(r"[\s:,]*")
_BYTE: Final = re.compile(r"\(byte (\d+)\)")
_PATH: Final = re.compile(r"`\$\.(\w+)(?:\[(\d+)\])?")


def line_at(text: str, at: int) -> int:
    """Give the line, counted from 1, of a character."""
    return text.count("\n", 0, at) + 1


def line_of(text: str, key: str, index: int | None = None) -> int:
    """Give the line of a value of the outermost object, or of a member of the list it is.

    What is not there has no line of its own: the error is then where the text begins.
    """
    try:
        return line_at(text, _find(text, key, index))
    except (ValueError, IndexError, RecursionError):
        return 1


def line_of_error(text: str, reason: str) -> int:
    """Give the line msgspec speaks of: it names a byte, a path, or says that the text ends."""
    byte = _BYTE.search(reason)
    if byte is not None:
        return text.encode()[: int(byte[1])].count(b"\n") + 1
    path = _PATH.search(reason)
    if path is not None:
        return line_of(text, path[1], None if path[2] is None else int(path[2]))
    return line_at(text.rstrip(), len(text)) if "truncated" in reason else 1


def _find(text: str, key: str, index: int | None) -> int:
    at = _skip(text, text.index("{") + 1)
    name, end = _DECODER.raw_decode(text, at)
    while name != key:
        at = _next_value(text, _skip(text, end))
        name, end = _DECODER.raw_decode(text, at)
    at = _skip(text, end)
    if index is None:
        return at
    at = _skip(text, at + 1)
    for _ in range(index):
        at = _next_value(text, at)
    return at


def _next_value(text: str, at: int) -> int:
    return _skip(text, _DECODER.raw_decode(text, at)[1])


def _skip(text: str, at: int) -> int:
    gap = _GAP.match(text, at)
    return at if gap is None else gap.end()
