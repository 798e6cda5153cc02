"""Values as plain data: only what JSON has, so that data sent and data received are equal."""

from typing import Any

import msgspec


def plain(value: Any) -> Any:
    """Turn structs, tuples and enumerations into dictionaries, lists and words."""
    return msgspec.json.decode(msgspec.json.encode(value))
