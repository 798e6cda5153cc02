"""Plain data: what JSON reads back as it was written."""

from typing import Any


def assert_plain(data: Any, where: str) -> None:
    """Fail at the first value that JSON would change, naming its place."""
    if isinstance(data, dict):
        for key, value in data.items():
            assert type(key) is str, f"{where} has the key {key!r}, which is no string"
            assert_plain(value, f"{where}[{key!r}]")
    elif isinstance(data, list):
        for index, value in enumerate(data):
            assert_plain(value, f"{where}[{index}]")
    else:
        plain = data is None or type(data) in (str, int, float, bool)
        kind = type(data).__name__
        assert plain, f"{where} is a {kind}, which JSON does not keep (use a list): {data!r}"
