"""Names of a package that are imported when they are first asked for, to keep its import quick."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any


def import_later(package: str, places: Mapping[str, str], name: str) -> Any:
    """Give a name of a package from the module below it that has it, for its `__getattr__`."""
    if name not in places:
        raise AttributeError(f"module {package!r} has no attribute {name!r}")
    return getattr(import_module(f"{package}.{places[name]}"), name)
