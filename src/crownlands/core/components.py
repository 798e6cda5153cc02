"""The parts of the games as data files, each with how sure we are of it."""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from crownlands.core.shapes import read_as
from crownlands.core.text import LocalizedText


class Confidence(msgspec.Struct, frozen=True):
    """How sure we are of a part: `certain`, `likely` or `reconstructed`, and why."""

    component: str
    part: LocalizedText
    level: str
    note: LocalizedText


class Component(msgspec.Struct, frozen=True):
    """A component file: what it is, how sure we are, and its contents."""

    name: str
    about: LocalizedText
    confidence: tuple[Confidence, ...]
    contents: dict[str, Any]


@cache
def read_component(name: str) -> Component:
    """Read a component file of the package by its name; raise `LookupError` if there is none."""
    folder = files("crownlands") / "components"
    try:
        text = (folder / f"{name}.json").read_bytes()
    except FileNotFoundError:
        there = sorted(file.name.removesuffix(".json") for file in folder.iterdir())
        raise LookupError(f"no component file {name!r}; there are {', '.join(there)}") from None
    contents: dict[str, Any] = msgspec.json.decode(text)
    about = read_as(contents.pop("about"), LocalizedText)
    stated = [{"component": name, **said} for said in contents.pop("confidence")]
    return Component(
        name=name,
        about=about,
        confidence=read_as(stated, tuple[Confidence, ...]),
        contents=contents,
    )
