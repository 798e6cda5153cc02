"""Shared code, Python and TypeScript, never names a game: a game is a folder."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import crownlands as cl

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / "src" / "crownlands"
WEB = ROOT / "web" / "src"
GENERATED = {WEB / "protocol" / "schema.d.ts"}


def names() -> frozenset[str]:
    """Return what games and expansions are called in code: ids, folders, and names of parts."""
    folders = [path.name for path in (PYTHON / "games").iterdir() if (path / "info.py").exists()]
    parts = [
        part.name
        for info in cl.registry.all()
        for part in getattr(cl.make(info.id).rules, "parts", ())
    ]
    ids = [info.id for info in cl.registry.all()]
    return frozenset([*folders, *parts, *ids])


def python_literals(path: Path) -> Iterator[str]:
    """Return what a module imports and its string literals, docstrings aside."""
    tree = ast.parse(path.read_text("utf-8"))
    prose = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
            yield node.value
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def web_literals(path: Path) -> Iterator[str]:
    """Return the string literals of a file of the pages, import paths among them."""
    code = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*|<!--.*?-->", "", path.read_text("utf-8"), flags=re.S)
    yield from (found[1] for found in re.finditer(r"'([^'\n]*)'", code))
    yield from (found[1] for found in re.finditer(r'"([^"\n]*)"', code))
    yield from (found[1] for found in re.finditer(r"`([^`]*)`", code))


def named_in(literal: str, forbidden: frozenset[str]) -> set[str]:
    """Return the games that a literal names: alone, in a dotted name or in a path."""
    if " " in literal.strip():
        return set()
    return forbidden & set(re.split(r"[^a-z0-9_-]+", literal.removesuffix(".ts")))


def test_shared_python_names_no_game() -> None:
    forbidden = names()
    found = {
        f"{path.relative_to(ROOT)}: {literal!r}"
        for path in PYTHON.rglob("*.py")
        if "games" not in path.relative_to(PYTHON).parts[:1]
        for literal in python_literals(path)
        if named_in(literal, forbidden)
    }
    assert not found, "\n".join(sorted(found))


def test_shared_pages_name_no_game() -> None:
    forbidden = names()
    found = {
        f"{path.relative_to(ROOT)}: {literal!r}"
        for path in WEB.rglob("*")
        if path.suffix in {".ts", ".svelte"}
        and path not in GENERATED
        and ".test." not in path.name
        and path.relative_to(WEB).parts[0] != "games"
        for literal in web_literals(path)
        if named_in(literal, forbidden)
    }
    assert not found, "\n".join(sorted(found))
