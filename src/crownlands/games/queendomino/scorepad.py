"""The score pad of Queendomino: coins, knights, buildings and the Queen."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from crownlands.core.hooks import Count, PadField, ScoreWarning, ScoreWarnings, ShortText, look_up
from crownlands.core.text import LocalizedText
from crownlands.games.queendomino.queendom import (
    NOBODY,
    Built,
    QueendomPart,
    Realm,
    building_index,
    buildings,
    first_queendom,
    raise_crowns,
)
from crownlands.kingdom.domino import Terrain
from crownlands.kingdom.grid import cell_at
from crownlands.kingdom.table import DominoTable

PART: Final = QueendomPart.name
SIDE: Final = 0
FIELDS: Final[tuple[PadField, ...]] = (
    ("coins", Count, 0),
    ("knights", Count, 0),
    ("queen", bool, False),
)
SQUARE_FIELDS: Final[tuple[PadField, ...]] = (
    ("building", ShortText | None, None),
    ("knight", bool, False),
)
warning: Final = ScoreWarnings("""
building_elsewhere: Buildings stand on towns only. | Les bâtiments ne se posent que sur des villes.
too_many_buildings: There are {copies} tiles of {building}; {painted} are painted.
    | Il y a {copies} tuiles de {building} ; {painted} sont peintes.
knights: With these buildings there are {expected} knights in all, not {knights}.
    | Avec ces bâtiments, il y a {expected} chevaliers en tout, et non {knights}.
queen_without_tower: The Queen comes to whoever has the most towers, and there is no tower here.
    | La Reine va chez qui a le plus de tours, et il n’y a aucune tour ici.
""")


def things(painted: Any) -> Iterator[LocalizedText]:
    """Yield the names of what was painted of this box."""
    squares = painted.squares
    if painted.coins or painted.knights or any(square.knight for square in squares):
        yield LocalizedText("coins and knights", "pièces et chevaliers")
    if painted.queen or any(square.building for square in squares):
        yield LocalizedText("the Queen and buildings", "Reine et bâtiments")


def apply_painted(
    part: QueendomPart, table: DominoTable, painted: Any
) -> tuple[DominoTable, list[ScoreWarning]]:
    """Add coins, knights, buildings with their crowns, and the Queen to a table."""
    squares = painted.squares
    built = tuple(
        sorted(Built(_cell(one), _building(one.building)) for one in squares if one.building)
    )
    posts = sum(1 << _cell(square) for square in squares if square.knight)
    realm = Realm(painted.coins, painted.knights, posts, built)
    queen = SIDE if painted.queen and squares else NOBODY
    queendom = part.of(table).with_realm(SIDE, realm, queen=queen)
    laid = raise_crowns(part.put(table, queendom), SIDE, built)
    return laid, list(_warnings(painted, realm))


def _warnings(painted: Any, realm: Realm) -> Iterator[ScoreWarning]:
    standing = [square for square in painted.squares if square.building]
    for square in standing:
        if square.terrain is not Terrain.TOWN:
            yield warning("building_elsewhere", (square.x, square.y))
    for name, count in Counter(square.building for square in standing).items():
        kind = buildings()[_building(name)]
        if count > kind.copies:
            yield warning(
                "too_many_buildings", building=kind.names, copies=kind.copies, painted=count
            )
    start = first_queendom(1).realms[SIDE].knights
    expected = start + sum(one.building.knights for one in realm.built)
    if realm.all_knights != expected:
        yield warning("knights", expected=expected, knights=realm.all_knights)
    if painted.queen and not realm.towers:
        yield warning("queen_without_tower")


def _cell(square: Any) -> int:
    return cell_at((square.x, square.y))


def _building(name: str) -> int:
    return look_up(building_index(name), "building", name)
