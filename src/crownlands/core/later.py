"""The names of a package: imported when they are first asked for, and listed without imports."""

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import Any


def import_later(package: str, places: Mapping[str, str], name: str) -> Any:
    """Return a name of a package from the module below it that has it, for its `__getattr__`."""
    if name not in places:
        raise AttributeError(f"module {package!r} has no attribute {name!r}")
    return getattr(import_module(f"{package}.{places[name]}"), name)


def list_names(names: Iterable[str]) -> Callable[[], list[str]]:
    """Return a `__dir__` of the public names of a module, without what it imports for itself."""
    listed = sorted(names)
    return lambda: list(listed)
