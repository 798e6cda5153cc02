"""Reading SVG pictures back."""

from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree as ET

SVG = "{http://www.w3.org/2000/svg}"


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
