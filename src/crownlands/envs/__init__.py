"""The games as others know games: environments of PettingZoo, Gymnasium and OpenSpiel.

Importing this package needs none of them; each module needs the library it is named after, which
the extras `rl` and `openspiel` bring. `sb3` needs Stable-Baselines3, which no extra brings.
"""

from importlib import import_module
from types import ModuleType
from typing import Final

from crownlands.core.lazy_imports import list_names

_MODULES: Final = ("gymnasium", "openspiel", "pettingzoo", "sb3", "selfplay", "vector")
"""What is imported when it is first asked for: each needs a library of its own."""


def __getattr__(name: str) -> ModuleType:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return import_module(f"{__name__}.{name}")


__dir__ = list_names(_MODULES)
