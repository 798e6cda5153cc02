"""All our drawings in one file, for whoever draws a table of their own: a symbol per name.

Names are what `symbol_names` lists, and stay:

- `wheat-0` to `town-2`: the terrains, three looks each; `keep`, a castle of nobody's
- `crown`, `covered-crown`, `king-SIDE-SEAT`, `castle-SIDE-SEATS` (as `castle-1-2-3` for partners),
  `emblem-SEAT` (the shape of a seat, in the colour of the text around it), `domino-back`
- `knight-SIDE`, `queen`, `dragon`, `cave`, `coin`, `tower`, `helmet`, `building-ID`,
  `building-back`
- `giant`, `footprints`, `quest-ID`, `quest-back`
- `goods-ID`, `token-ID`, `token-back`
- `coat-ID` and `coat-wild`, `cross`, `bolt`, `map-castle-SIDE-new` and `-used`, `spell-ID`,
  `die-COAT` with as many crosses as in `die-filled-2`, and `die`, which shows nothing
- `number-0` to `number-6` and `number-joker` (what a cell shows), `square-...` (the same
  as a card), `card-LOW-HIGH`, `card-back`, `square-back`

Symbols are 100 x 100, but for `domino-back`, 200 wide, and upright cards, 200 tall. Each stands on
its own and holds no ids, so that it can be shown from any page.
"""

from collections.abc import Iterator
from functools import cache

from crownlands.core.registry import registry, set_up
from crownlands.games.age_of_giants.quests import quests
from crownlands.games.court.tokens import resources, tokens
from crownlands.games.dominoes2.cards import CARDS, SQUARE_KINDS
from crownlands.games.duel.parts import WILD, coats, dice, spells
from crownlands.games.queendomino.buildings import buildings
from crownlands.kingdom.terrain import Terrain
from crownlands.render.svg import palette
from crownlands.render.svg.arms import BOLT, CROSS, coat_name, map_castle_name
from crownlands.render.svg.backs import domino_back, tile_back, token_back
from crownlands.render.svg.buildings import building_name
from crownlands.render.svg.cards import draw_back, draw_card, draw_square_card, number_name
from crownlands.render.svg.dice import draw_face
from crownlands.render.svg.drawing import Drawing
from crownlands.render.svg.emblems import EMBLEMS, emblem
from crownlands.render.svg.figures import (
    CAVE,
    COIN,
    DRAGON,
    FOOTPRINTS,
    GIANT,
    HELMET,
    KEEP,
    QUEEN,
    TOWER,
    goods_name,
    knight_name,
)
from crownlands.render.svg.marks import number, tag
from crownlands.render.svg.pieces import COVERED_CROWN, CROWN, castle_name, king_name
from crownlands.render.svg.quest_maps import draw_map
from crownlands.render.svg.spell_signs import spell_name
from crownlands.render.svg.symbols import inlined, known_drawing
from crownlands.render.svg.terrain import VARIANTS, symbol_name
from crownlands.render.svg.tokens import token_name

SIZE = 100


def symbol_names() -> tuple[str, ...]:
    """List every symbol of the sprite, in its order."""
    return tuple(_drawings())


@cache
def sprite() -> str:
    """Draw everything, as one SVG file of symbols."""
    symbols = "".join(
        tag("symbol", drawing.body, id=name, viewBox=_view_box(drawing))
        for name, drawing in _drawings().items()
    )
    return tag("svg", symbols, xmlns="http://www.w3.org/2000/svg")


@cache
def _drawings() -> dict[str, Drawing]:
    named = {name: Drawing(SIZE, SIZE, known_drawing(name)) for name in _named()}
    composed = {
        name: Drawing(drawing.width, drawing.height, inlined(drawing.body))
        for name, drawing in _composed()
    }
    return named | composed


def _view_box(drawing: Drawing) -> str:
    return f"0 0 {number(drawing.width)} {number(drawing.height)}"


def _named() -> Iterator[str]:
    """Name the drawings that pictures of states show as well."""
    yield from (symbol_name(terrain.value, look) for terrain in Terrain for look in range(VARIANTS))
    yield from (CROWN, COVERED_CROWN, QUEEN, DRAGON, CAVE, GIANT, FOOTPRINTS)
    yield from (COIN, TOWER, HELMET, KEEP, CROSS, BOLT)
    yield from _pieces()
    yield from (building_name(building.id) for building in buildings())
    yield from (goods_name(resource.id) for resource in resources())
    yield from (token_name(token.id) for token in tokens())
    yield from (coat_name(coat) for coat in (*(coat.id for coat in coats()), WILD))
    yield from (spell_name(spell.id) for spell in spells())
    yield from (number_name(kind) for kind in SQUARE_KINDS)


def _pieces() -> Iterator[str]:
    """Name the pieces of every side that some table can have."""
    sides = sorted(_sides())
    yield from (king_name(side, seat) for side, seats in sides for seat in seats)
    yield from (castle_name(side, seats) for side, seats in sides)
    yield from (knight_name(side) for side in sorted({side for side, _ in sides}))
    for side in range(len(set_up("duel", None, {}).sides)):
        yield from (map_castle_name(side, used=used) for used in (False, True))


def _sides() -> set[tuple[int, tuple[int, ...]]]:
    """Gather every side with its seats, over all games, player counts and options."""
    return {
        (side, seats)
        for info in registry.all()
        for players in info.players
        for options in info.option_sets(players)
        for side, seats in enumerate(set_up(info.id, players, options).sides)
    }


def _composed() -> Iterator[tuple[str, Drawing]]:
    """Put together what is part of a panel elsewhere."""
    yield from (
        (f"emblem-{seat}", _square(emblem(seat, 0, 0, SIZE, "currentColor")))
        for seat in range(len(EMBLEMS))
    )
    yield "domino-back", domino_back()
    yield "building-back", tile_back(palette.SIDES[2], palette.GOLD_LIGHT)
    yield "quest-back", tile_back(palette.FELT, palette.FELT_TEXT_SOFT)
    yield "token-back", token_back()
    yield from ((f"quest-{quest.id}", _square(draw_map(quest, SIZE))) for quest in quests())
    yield from _dice()
    yield from _cards()


def _dice() -> Iterator[tuple[str, Drawing]]:
    yield "die", _square(draw_face(None, SIZE))
    for face in sorted({face for die in dice() for face in die.faces}):
        name = f"die-{face.coat}-{face.crosses}" if face.crosses else f"die-{face.coat}"
        yield name, _square(draw_face(str(face), SIZE))


def _cards() -> Iterator[tuple[str, Drawing]]:
    yield from ((f"square-{kind}", _square(draw_square_card(kind, SIZE))) for kind in SQUARE_KINDS)
    yield "square-back", tile_back(palette.CARD_BACK, palette.CARD_BACK_LINE)
    yield from ((f"card-{card.id}", _upright(draw_card(card.id, SIZE))) for card in CARDS)
    yield "card-back", _upright(draw_back(SIZE))


def _square(body: str) -> Drawing:
    return Drawing(SIZE, SIZE, body)


def _upright(body: str) -> Drawing:
    return Drawing(SIZE, 2 * SIZE, body)
