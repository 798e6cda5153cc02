"""Names of a package imported on first use, and packages that only an extra installs."""

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from crownlands.core.errors import CrownlandsError


def import_lazily(package: str, places: Mapping[str, str], name: str) -> Any:
    """Return a name of a package from the module below it that has it, for its `__getattr__`."""
    if name not in places:
        raise AttributeError(f"module {package!r} has no attribute {name!r}")
    return getattr(import_module(f"{package}.{places[name]}"), name)


def list_names(names: Iterable[str]) -> Callable[[], list[str]]:
    """Return a `__dir__` of the public names of a module, without what it imports for itself."""
    listed = sorted(names)
    return lambda: list(listed)


class MissingExtra(CrownlandsError, ImportError):
    """A package is missing that only an extra installs."""

    default_code = "missing_extra"


def how_to_install(extra: str, language: str = "en") -> str:
    """Return the command that installs an extra, and the one for a checkout."""
    or_else = "ou dans une copie des sources" if language == "fr" else "or in a checkout"
    return (
        f'pip install "crownlands[{extra}]", {or_else} '
        f"python -m pip install --editable '.[{extra}]'"
    )


def need_extra(extra: str, what: str, *packages: str) -> None:
    """Raise `MissingExtra` unless all packages that something needs are installed."""
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        raise MissingExtra(
            f"{what} needs the extra {extra} (missing: {', '.join(missing)}): "
            f"{how_to_install(extra)}",
            extra=extra,
            missing=missing,
        )
