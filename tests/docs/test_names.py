"""The pages name files, modules, commands and variables that exist."""

import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import typer

from crownlands.cli.app import app
from crownlands.core.hooks import ATTRIBUTES
from crownlands.core.lazy_imports import MissingLibrary
from support.pages import page as read_page
from support.pages import table

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "crownlands"
FOLDERS = (ROOT, SOURCES, ROOT / "web/src", ROOT / "docs")
ARCHITECTURE = "../architecture"
RULINGS = "../reference/rulings"
PUBLIC = ("crownlands", "crownlands.arena", "crownlands.arena.data", "crownlands.compiled")
PUBLIC += ("crownlands.encoding", "crownlands.render", "crownlands.envs.vector", "crownlands.tasks")
ELSEWHERE = {"CHANCE", "__version__", "registry"}
"""Public values, which have no docstring of their own."""
CODE = re.compile(r"`([^`\n]+)`")


def named(pattern: str) -> Iterator[tuple[str, str]]:
    """Return the pages, and the code in their text that matches a pattern as a whole."""
    for page in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")):
        for code in CODE.findall(page.read_text(encoding="utf-8")):
            if found := re.fullmatch(pattern, code):
                yield page.name, found[1]


def exists(name: str) -> bool:
    """Return whether a dotted name can be imported, or is an attribute of what can be."""
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        try:
            found = import_module(".".join(parts[:end]))
        except ModuleNotFoundError:
            continue
        except MissingLibrary:
            return end == len(parts)  # the module is there, and needs what is not installed
        for part in parts[end:]:
            if not hasattr(found, part):
                return False
            found = getattr(found, part)
        return True
    return False


def layers(beginning: str) -> list[set[str]]:
    """Return the layers on the architecture page that begin with a package, the lowest first."""
    (line,) = re.findall(rf"`({beginning} <- [^`]+)`", read_page(ARCHITECTURE, french=False))
    return [set(re.findall(r"\w+", layer)) for layer in line.split(" <- ")]


def test_the_layers_of_the_page_are_those_that_are_checked() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    checked = settings["tool"]["importlinter"]["contracts"][0]["layers"]
    assert layers("core") == [
        set(re.findall(r"crownlands\.(\w+)", layer)) for layer in reversed(checked)
    ]
    web = (ROOT / "web/src/layers.test.ts").read_text(encoding="utf-8")
    (listed,) = re.findall(r"const LAYERS = \[(.*?\]),?\s*\]", web, re.DOTALL)
    assert layers("protocol") == [
        set(re.findall(r"\w+", layer)) for layer in re.findall(r"\[([^]]*)\]", listed)
    ]


def test_the_table_of_hooks_names_their_attributes() -> None:
    rows = table(ARCHITECTURE, "Module", "Module", french=False).rows
    assert [row[0].strip("`") for row in rows] == list(ATTRIBUTES)
    for module, has, *_ in rows:
        named_there = {re.split(r"\W", code)[0] for code in CODE.findall(has)}
        known = {*ATTRIBUTES[module.strip("`")], "Rules", "Heuristics"}
        assert named_there <= known, f"{module}: {named_there - known}"


def test_every_ruling_is_where_the_page_says() -> None:
    for ruling, place in table(RULINGS, "ruling", "ruling", french=False).rows:
        file, name = CODE.findall(place)
        text = (SOURCES / file).read_text(encoding="utf-8")
        defined = rf"^\s*(?:class|def) {name}\b|^{name}\b.*="
        assert re.search(defined, text, re.MULTILINE), f"{ruling}: no {name} in {file}"


def test_every_named_file_exists() -> None:
    files = set(named(r"((?:[\w-]+/)+[\w.-]+\.(?:py|ts|mjs|json|md))"))
    assert len(files) > 40
    for page, file in files:
        assert any((folder / file).is_file() for folder in FOLDERS), f"{page}: {file}"


def test_every_class_and_function_is_in_the_file_named_beside_it() -> None:
    beside = re.compile(r"`(\w+)` \(`((?:\w+/)+[\w.]+\.(?:py|ts))`\)")
    for page in (ROOT / "docs").rglob("*.md"):
        for name, file in beside.findall(page.read_text(encoding="utf-8")):
            paths = [folder / file for folder in FOLDERS if (folder / file).is_file()]
            texts = [path.read_text(encoding="utf-8") for path in paths]
            assert any(re.search(rf"\b{name}\b", text) for text in texts), f"{page.name}: {name}"


def test_every_named_module_class_and_function_exists() -> None:
    names = set(named(r"(crownlands(?:\.\w+)+)(?:\(.*\))?"))
    names |= {(page, f"crownlands.{name}") for page, name in named(r"cl\.([\w.]+)(?:\(.*\))?")}
    assert len(names) > 20
    for page, name in names:
        assert exists(name), f"{page}: {name}"


def test_every_public_name_is_on_the_page_of_the_api_or_of_errors() -> None:
    listed = read_page("../reference/api", french=False)
    errors = read_page("../reference/errors", french=False)
    for package in PUBLIC:
        for name in import_module(package).__all__:
            on_page = f"::: {package}.{name}\n" in listed or f"`{name}`" in errors
            assert on_page or name in ELSEWHERE, f"{package}.{name}"


def test_every_named_command_and_target_exists() -> None:
    commands: set[str] = set(getattr(typer.main.get_command(app), "commands", ()))
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for page, command in named(r"crownlands ([a-z]+)\b.*"):
        assert command in commands, f"{page}: crownlands {command}"
    for page, words in named(r"make ([a-z ]+)"):
        assert set(words.split()) <= targets, f"{page}: make {words}"


def test_every_environment_variable_is_on_the_page_of_settings() -> None:
    page = (ROOT / "docs/reference/settings.md").read_text(encoding="utf-8")
    for file in SOURCES.rglob("*.py"):
        for variable in re.findall(r'"(CROWNLANDS_[A-Z_]+)"', file.read_text(encoding="utf-8")):
            assert f"`{variable}`" in page, f"{file.name}: {variable}"
