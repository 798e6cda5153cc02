"""Names of a package imported on first use, and packages that only an extra installs."""

import ast
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from crownlands.core.errors import CrownlandsError
from crownlands.core.text import LocalizedText


def attach_stub(
    package: str, init: str
) -> tuple[Callable[[str], Any], Callable[[], list[str]], list[str]]:
    """Return `__getattr__`, `__dir__` and `__all__` of a package, from the imports in its stub.

    The stub `__init__.pyi` is the only list of public names: type checkers read it, and a name is
    imported when it is first used.
    """
    imports = ast.parse(Path(init).with_suffix(".pyi").read_text(encoding="utf-8")).body
    modules = {
        alias.name: str(node.module)
        for node in imports
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }

    def get_attribute(name: str) -> Any:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(modules[name]), name)
        setattr(sys.modules[package], name, value)
        return value

    return get_attribute, list_names(modules), sorted(modules)


def list_names(names: Iterable[str]) -> Callable[[], list[str]]:
    """Return a `__dir__` of the public names of a module, without what it imports for itself."""
    listed = sorted(names)
    return lambda: list(listed)


class MissingExtra(CrownlandsError, ImportError):
    """A package is missing that only an extra installs."""

    default_code = "missing_extra"


class MissingLibrary(CrownlandsError, ImportError):
    """A library is missing that no extra installs."""

    default_code = "missing_library"


def need_library(what: str, library: str, packages: str, **details: Any) -> None:
    """Raise `MissingLibrary` unless a library is installed, with the packages to install."""
    if find_spec(library) is None:
        command = f"pip install {packages}"
        raise MissingLibrary(
            LocalizedText(
                f"{what} needs {library}, which is not installed: {command}",
                f"il faut {library} pour {what}, et il n’est pas installé : {command}",
            ),
            library=library,
            **details,
        )


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
