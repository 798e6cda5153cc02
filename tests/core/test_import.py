"""Importing Crownlands: light, and no rules before a game is asked for."""

import json
import subprocess
import sys
from importlib import import_module
from types import ModuleType

import pytest

from support.cases import for_each

REPORT = """
import json, sys
before = set(sys.modules)
{code}
new = sorted(set(sys.modules) - before)
print(json.dumps(new))
"""


def modules_after(code: str) -> list[str]:
    """Run code in a fresh interpreter and list the modules it loaded."""
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", REPORT.format(code=code)], capture_output=True, text=True, check=True
    )
    loaded: list[str] = json.loads(done.stdout)
    return loaded


@pytest.fixture(scope="module")
def imported() -> list[str]:
    """The modules that a bare import loads."""
    return modules_after("import crownlands")


def test_only_msgspec_is_needed(imported: list[str]) -> None:
    brought_by_msgspec = modules_after("import msgspec")
    roots = {name.partition(".")[0] for name in set(imported) - set(brought_by_msgspec)}
    assert roots - set(sys.stdlib_module_names) == {"crownlands"}


@for_each("package", ["kingdom", "games", "render", "cli", "arena", "server"])
def test_an_import_brings_no_package_that_is_not_asked_for(
    imported: list[str], package: str
) -> None:
    assert not [name for name in imported if name.startswith(f"crownlands.{package}")]


def test_listing_the_games_runs_no_rules() -> None:
    loaded = modules_after("import crownlands; crownlands.registry.all()")
    assert "crownlands.games.kingdomino.info" in loaded
    assert not [name for name in loaded if name.endswith(".rules") and ".games." in name]


def test_making_a_game_loads_only_its_own_rules() -> None:
    loaded = modules_after("import crownlands; crownlands.make('court')")
    rules = [name for name in loaded if name.endswith(".rules") and ".games." in name]
    assert rules == ["crownlands.games.court.rules"]


@for_each("package", ["crownlands", "crownlands.arena", "crownlands.compiled"])
def test_what_comes_later_is_the_same_whenever_it_is_asked_for(package: str) -> None:
    """A module of the same name would take its place once it was loaded."""
    module = import_module(package)
    for name in module.__all__:
        first = getattr(module, name)
        assert getattr(module, name) is first
        assert not isinstance(first, ModuleType)
    with pytest.raises(AttributeError, match=f"module '{package}' has no attribute 'nothing'"):
        _ = module.nothing


PUBLIC = (
    "crownlands",
    *(f"crownlands.{name}" for name in ("arena", "arena.data", "bots", "encoding", "compiled")),
    *(f"crownlands.{name}" for name in ("records", "render", "text")),
    *(f"crownlands.envs.{name}" for name in ("gymnasium", "openspiel", "pettingzoo", "vector")),
)


def test_public_modules_list_their_names_and_no_imports() -> None:
    for package in PUBLIC:
        module = import_module(package)
        listed = dir(module)
        assert set(module.__all__) <= set(listed), package
        more = {name for name in listed if name not in module.__all__}
        assert all(name.endswith("_v0") for name in more), package
        assert all(hasattr(module, name) for name in listed), package
    assert "kingdomino_v0" in dir(import_module("crownlands.envs.pettingzoo"))


def test_environments_are_imported_when_they_are_asked_for() -> None:
    envs = import_module("crownlands.envs")
    names = ["gymnasium", "openspiel", "pettingzoo", "sb3", "selfplay", "vector"]
    assert dir(envs) == names
    assert envs.gymnasium is import_module("crownlands.envs.gymnasium")
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = envs.nothing
