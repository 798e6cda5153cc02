"""The sprite: every drawing by its name, each on its own, none of them empty."""

import gzip
import re
from collections import Counter
from functools import cache
from xml.etree.ElementTree import Element

import resvg_py

from crownlands.core.info import GameInfo
from crownlands.core.registry import registry
from crownlands.games.court.court import tokens
from crownlands.games.duel.components import dice, spells
from crownlands.games.queendomino.queendom import buildings
from crownlands.render.svg.symbols import sprite, symbol_names
from support.cases import for_each
from support.svg import SVG, parse


@cache
def root() -> Element:
    """Return the whole sprite, parsed."""
    return parse(sprite())


@cache
def symbols() -> dict[str, Element]:
    """Return the symbols by their names."""
    return {symbol.attrib["id"]: symbol for symbol in root()}


def picture(name: str, *, empty: bool = False) -> bytes:
    """A symbol as a PNG, or the same page without it."""
    view_box = symbols()[name].attrib["viewBox"]
    inside = re.search(rf'<symbol id="{name}"[^>]*>(.*?)</symbol>', sprite())
    assert inside
    body = "" if empty else inside[1]
    page = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view_box}">{body}</svg>'
    return bytes(resvg_py.svg_to_bytes(svg_string=page, width=40))


def test_the_names_are_the_symbols() -> None:
    assert tuple(symbols()) == symbol_names()
    assert len(root()) == len(set(symbol_names()))
    assert {element.tag for element in root()} == {f"{SVG}symbol"}


def test_every_symbol_shows_something() -> None:
    for name in symbol_names():
        assert picture(name) != picture(name, empty=True), name


def test_symbols_stand_on_their_own() -> None:
    ids = Counter(element.attrib["id"] for element in root().iter() if "id" in element.attrib)
    assert set(ids) == set(symbol_names())
    assert set(ids.values()) == {1}
    assert "href" not in sprite()
    assert "url(" not in sprite()


@for_each("info", registry.all())
def test_every_side_has_its_pieces(info: GameInfo) -> None:
    names = set(symbol_names())
    for players in info.players:
        for options in info.option_sets(players):
            for side, seats in enumerate(info.build(players, options).sides):
                assert "-".join(map(str, ("castle", side, *seats))) in names
                assert {f"king-{side}-{seat}" for seat in seats} <= names
                assert {f"emblem-{seat}" for seat in seats} <= names


def test_parts_of_the_boxes_have_their_symbols() -> None:
    names = set(symbol_names())
    assert {f"building-{building.id}" for building in buildings()} <= names
    assert {f"token-{token.id}" for token in tokens()} <= names
    assert {f"spell-{spell.id}" for spell in spells()} <= names
    faces = {face for die in dice() for face in die.faces}
    crossed = {f"die-{face.coat}-{face.crosses}" for face in faces if face.crosses}
    assert crossed | {f"die-{face.coat}" for face in faces if not face.crosses} <= names


def test_the_compressed_sprite_is_small() -> None:
    assert len(gzip.compress(sprite().encode())) < 60_000
