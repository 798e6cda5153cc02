"""Symbols can be told apart without colour, and text has enough contrast."""

import re
from itertools import combinations

from crownlands.games.court.court import resources, tokens
from crownlands.games.court.svg.tokens import GOODS, TOKENS, goods_name, token_name
from crownlands.games.queendomino.queendom import buildings
from crownlands.games.queendomino.svg.symbols import TILES, building_name, knight_symbol
from crownlands.kingdom.domino import Terrain
from crownlands.render.kingdom_data import variants
from crownlands.render.svg import palette
from crownlands.render.svg.symbols import EMBLEMS, castle_symbol, emblem_name, king_symbol
from crownlands.render.svg.terrain import SYMBOLS, VARIANTS, symbol_name
from support.cases import for_each

SEATS = range(8)


def without_colour(drawing: str) -> str:
    return re.sub(r"#[0-9a-f]{3,6}", "", drawing)


def strokes(drawing: str) -> set[str]:
    """The shapes of a drawing: its paths, rectangles and ellipses without their colours."""
    shapes = re.findall(r"<(?:path|rect|ellipse|circle)[^>]*>", without_colour(drawing))
    return set(shapes) - {'<rect width="100" height="100" fill=""/>'}


@for_each(("one", "other"), list(combinations(Terrain, 2)))
def test_terrains_share_no_shape(one: Terrain, other: Terrain) -> None:
    for look in range(VARIANTS):
        first = strokes(SYMBOLS[symbol_name(one.value, look)])
        second = strokes(SYMBOLS[symbol_name(other.value, look)])
        assert first
        assert not first & second


@for_each("terrain", list(Terrain))
def test_a_terrain_has_several_looks(terrain: Terrain) -> None:
    looks = {without_colour(SYMBOLS[symbol_name(terrain.value, look)]) for look in range(VARIANTS)}
    assert len(looks) == VARIANTS >= 2


def test_the_number_of_a_domino_chooses_its_look() -> None:
    looks = {symbol_name("wheat", variants(str(number), ["wheat"])[0]) for number in range(1, 10)}
    assert len(looks) == VARIANTS


def test_the_halves_of_a_double_do_not_look_the_same() -> None:
    left, right = variants("a:12", ["swamp", "swamp"])
    assert symbol_name("swamp", left) != symbol_name("swamp", right)


def test_seats_have_shapes_and_sides_have_colours() -> None:
    assert len({emblem_name(seat) for seat in SEATS}) == len(EMBLEMS) == 8
    assert len({palette.side_colour(side) for side in SEATS}) == 8


def test_kings_and_castles_are_told_apart_without_colour() -> None:
    kings = {without_colour(king_symbol(seat, seat)) for seat in SEATS}
    castles = {without_colour(castle_symbol(seat, [seat])) for seat in SEATS}
    assert len(kings) == len(castles) == 8


def test_partners_share_a_colour_and_not_a_shape() -> None:
    one, other = king_symbol(1, 2), king_symbol(1, 3)
    assert palette.side_colour(1) in one
    assert palette.side_colour(1) in other
    assert without_colour(one) != without_colour(other)


def test_buildings_tokens_and_resources_are_told_apart_without_colour() -> None:
    tiles = [TILES[building_name(kind.id)]() for kind in buildings()]
    faces = [TOKENS[token_name(kind.id)]() for kind in tokens()]
    goods = [GOODS[goods_name(kind.id)]() for kind in resources()]
    drawn = [*tiles, *faces, *goods]
    assert len({without_colour(drawing) for drawing in drawn}) == len(drawn)


def test_knights_wear_the_colour_of_their_side() -> None:
    for side in SEATS:
        assert palette.side_colour(side) in knight_symbol(side)


def luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(ink: str, ground: str) -> float:
    light, dark = sorted((luminance(ink), luminance(ground)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@for_each(
    ("ink", "ground"),
    [
        (palette.INK, palette.PAPER),
        (palette.INK_SOFT, palette.PAPER),
        (palette.INK, palette.GOLD),
        (palette.FELT_TEXT, palette.FELT),
        (palette.FELT_TEXT_SOFT, palette.FELT),
        (palette.FELT_TEXT, palette.FELT_DEEP),
        (palette.GOLD, palette.INK),
        *((palette.PAPER, colour) for colour in palette.SIDES),
    ],
)
def test_everything_written_is_readable(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5
