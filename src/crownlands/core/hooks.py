"""Hooks: modules by which the folder of a game tells shared code what is particular to it.

A game or an expansion is a package under a folder of games. Shared code asks for a module by its
name (`text`, `svg`, `encoding`, ...) and gets those of the game and of the expansions it uses. A
package leaves out whatever a default serves well enough; `docs/architecture.md` lists the hooks.
"""

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any


@cache
def find_hook(package: str, name: str) -> ModuleType | None:
    """Import the module of a package with this name; None where the package has none."""
    path = f"{package}.{name}"
    return import_module(path) if find_spec(path) else None


def find_hooks(packages: Iterable[str], name: str) -> tuple[ModuleType, ...]:
    """Import the modules with this name, in the order of the packages that have one."""
    found = (find_hook(package, name) for package in packages)
    return tuple(module for module in found if module is not None)


def first_hook(packages: Iterable[str], name: str, attribute: str, default: Any) -> Any:
    """Return an attribute of the first hook module that has it, or a default."""
    for module in find_hooks(packages, name):
        if hasattr(module, attribute):
            return getattr(module, attribute)
    return default
