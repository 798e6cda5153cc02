"""Reading SVG pictures back."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any
from xml.etree import ElementTree as ET

import msgspec

import crownlands as cl
from crownlands import render
from crownlands.render.scene import Scene, scene_of
from crownlands.render.svg.drawing import Drawing, Room
from crownlands.render.svg.page import TABLE_WIDTH, document
from support.walks import Walk

SVG = "{http://www.w3.org/2000/svg}"


@lru_cache(maxsize=128)
def picture(state: cl.State) -> str:
    """Draw a state, once for all the tests that look at it."""
    return render.svg(state)


@lru_cache(maxsize=128)
def drawn(state: cl.State) -> ET.Element:
    """Draw a state and parse the picture."""
    return parse(picture(state))


def parse(svg: str) -> ET.Element:
    """Read a picture, or fail if it is not valid XML."""
    return ET.fromstring(svg)  # noqa: S314


def titled(root: ET.Element, start: str) -> Iterator[ET.Element]:
    """Find the groups whose title starts with some words."""
    for group in root.iter(f"{SVG}g"):
        if (group.findtext(f"{SVG}title") or "").startswith(start):
            yield group


def shown(element: ET.Element) -> Counter[str]:
    """Count the symbols shown, by their names without the prefix of the file."""
    return Counter(use.attrib["href"].partition("-")[2] for use in element.iter(f"{SVG}use"))


def terrains(element: ET.Element) -> Counter[str]:
    """Count the landscapes shown, whatever their look."""
    return Counter(name.rpartition("-")[0] for name in shown(element).elements())


def texts(root: ET.Element) -> set[str]:
    """Collect everything written."""
    return {element.text or "" for element in root.iter(f"{SVG}text")}


def symbols(element: ET.Element, kind: str) -> Counter[str]:
    """Count the symbols shown whose names start with a kind."""
    return Counter({name: n for name, n in shown(element).items() if name.startswith(kind)})


def panel(scene: Scene, draw: Callable[[Scene, Room], Drawing | None]) -> ET.Element:
    """Draw one panel alone."""
    drawn = draw(scene, Room(width=TABLE_WIDTH))
    assert drawn is not None
    return parse(document(drawn, "a panel", scene.packages))


def panels(
    walks: Iterable[Walk], draw: Callable[[Scene, Room], Drawing | None]
) -> Iterator[tuple[dict[str, Any], ET.Element]]:
    """Draw one panel at some moments, each with the data of its view."""
    for walk in walks:
        for state in walk.sample(8):
            yield state.view().data(), panel(scene_of(state), draw)


def showing(game: cl.Game, key: str, value: object) -> Scene:
    """Return the start of a game with other data under a key of its view."""
    scene = scene_of(game.start())
    return msgspec.structs.replace(scene, data={**scene.data, key: value})


def kingdoms(walks: Iterable[Walk]) -> Iterator[tuple[dict[str, Any], int, ET.Element]]:
    """Draw every kingdom of some moments: the data of the table, the side, the drawing."""
    for walk in walks:
        for state in walk.sample(6):
            groups = titled(parse(render.svg(state)), "Kingdom of")
            for side, group in enumerate(groups):
                yield state.view().data(), side, group
