"""What games add to a painted kingdom: realms, giants and courts, laid on the table."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from crownlands.core.components import read_component
from crownlands.core.errors import BadPosition
from crownlands.core.text import LocalizedText
from crownlands.games.age_of_giants.giants import GiantsPart
from crownlands.games.age_of_giants.quests import quest_index
from crownlands.games.court.court import Placed
from crownlands.games.court.land import open_cells, resource_cells
from crownlands.games.court.part import CourtPart
from crownlands.games.court.tokens import token_index, tokens
from crownlands.games.queendomino.buildings import building_index, buildings
from crownlands.games.queendomino.part import QueendomPart
from crownlands.games.queendomino.queendom import NOBODY, first_queendom
from crownlands.games.queendomino.realm import Built, Realm
from crownlands.kingdom.grid import cell_at
from crownlands.kingdom.table import Table, with_kingdom
from crownlands.kingdom.terrain import Terrain
from crownlands.server.scorepad.shapes import Doubt, PaintedSquare, ScoreWish
from crownlands.server.scorepad.words import doubt

Laid: TypeAlias = tuple[Table, list[Doubt]]
SIDE: Final = 0


def things_painted(wish: ScoreWish) -> Iterator[tuple[str, LocalizedText]]:
    """Name the things of a wish that belong to some part of a table, with that part."""
    squares = wish.squares
    if wish.coins or wish.knights or any(square.knight for square in squares):
        yield "queendom", LocalizedText("coins and knights", "pièces et chevaliers")
    if wish.queen or any(square.building for square in squares):
        yield "queendom", LocalizedText("the Queen and buildings", "Reine et bâtiments")
    if wish.quests or any(square.giants for square in squares):
        yield "giants", LocalizedText("giants and quests", "géants et quêtes")
    if any(square.resource or square.token for square in squares):
        yield "court", LocalizedText("resources and tokens", "ressources et jetons")


def lay_queendom(part: QueendomPart, table: Table, wish: ScoreWish) -> Laid:
    """Lay coins, knights, buildings and the Queen, and raise the crowns of the buildings."""
    painted = [(square, square.building) for square in wish.squares if square.building]
    built = tuple(sorted(Built(_cell(square), _building(name)) for square, name in painted))
    posts = sum(1 << _cell(square) for square in wish.squares if square.knight)
    realm = Realm(wish.coins, wish.knights, posts, built)
    queendom = part.of(table).with_realm(SIDE, realm, queen=_queen(wish))
    kingdom = table.kingdoms[SIDE]
    for one in built:
        if one.building.crowns:
            crowns = kingdom.crowns_at(one.cell) + one.building.crowns
            kingdom = kingdom.with_crowns(one.cell, crowns)
    laid = part.put(table, queendom, kingdoms=with_kingdom(table, SIDE, kingdom))
    return laid, list(_queendom_doubts(wish, realm, painted))


def _queen(wish: ScoreWish) -> int:
    """Tell where the Queen lives; with land to rule over, if that is painted."""
    return SIDE if wish.queen and wish.squares else NOBODY


def _queendom_doubts(
    wish: ScoreWish, realm: Realm, painted: list[tuple[PaintedSquare, str]]
) -> Iterator[Doubt]:
    for square, _ in painted:
        if square.terrain is not Terrain.TOWN:
            yield doubt("building_elsewhere", (square.x, square.y))
    for name, count in Counter(name for _, name in painted).items():
        copies = buildings()[_building(name)].copies
        if count > copies:
            yield doubt("too_many_buildings", building=name, copies=copies, painted=count)
    start = first_queendom(1).realms[SIDE].knights
    expected = start + sum(one.building.knights for one in realm.built)
    if realm.all_knights != expected:
        yield doubt("knights", expected=expected, knights=realm.all_knights)
    if wish.queen and not realm.towers:
        yield doubt("queen_without_tower")


def lay_giants(part: GiantsPart, table: Table, wish: ScoreWish) -> Laid:
    """Lay the quests, and giants over crowns as long as there are some."""
    found = {_quest(name) for name in wish.quests}
    giants = replace(part.of(table), quests=tuple(sorted(found)))
    table = part.put(table, giants)
    doubts = []
    for square in wish.squares:
        for _ in range(square.giants):
            if table.kingdoms[SIDE].crowns_at(_cell(square)):
                table = part.cover(table, SIDE, _cell(square))
            else:
                doubts.append(doubt("giant_without_crown", (square.x, square.y)))
    return table, [*doubts, *_giants_doubts(wish, len(found))]


def _giants_doubts(wish: ScoreWish, quests: int) -> Iterator[Doubt]:
    contents = read_component("age_of_giants").contents
    painted = sum(square.giants for square in wish.squares)
    if painted > contents["giants"]:
        yield doubt("too_many_giants", giants=contents["giants"], painted=painted)
    if quests != contents["quests_drawn"]:
        yield doubt("quests", quests=quests)


def lay_court(part: CourtPart, table: Table, wish: ScoreWish) -> Laid:
    """Lay resources and tokens; a building's crowns are added to its square."""
    doubts = []
    held = 0
    yielding = resource_cells(table.kingdoms[SIDE])
    for square in wish.squares:
        if square.resource and yielding >> _cell(square) & 1:
            held |= 1 << _cell(square)
        elif square.resource:
            doubts.append(doubt("resource_elsewhere", (square.x, square.y)))
    table = part.put(table, part.of(table).with_resources(SIDE, held))
    painted = [(square, square.token) for square in wish.squares if square.token]
    for square, name in painted:
        placed = Placed(_cell(square), _token(name))
        free = open_cells(table.kingdoms[SIDE], part.of(table), SIDE, placed.token)
        if not free >> placed.cell & 1:
            doubts.append(doubt("token_elsewhere", (square.x, square.y), token=name))
        table = part.place(table, SIDE, placed)
    for name, count in Counter(name for _, name in painted).items():
        copies = tokens()[_token(name)].copies
        if count > copies:
            doubts.append(doubt("too_many_tokens", token=name, copies=copies, painted=count))
    return table, doubts


def _cell(square: PaintedSquare) -> int:
    return cell_at((square.x, square.y))


def _building(name: str) -> int:
    return _known(building_index(name), "building", name)


def _quest(name: str) -> int:
    return _known(quest_index(name), "quest", name)


def _token(name: str) -> int:
    return _known(token_index(name), "token", name)


def _known(index: int | None, kind: str, name: str) -> int:
    if index is None:
        raise BadPosition(f"there is no {kind} {name}", **{kind: name})
    return index


PARTS: Final[dict[str, Callable[[Any, Table, ScoreWish], Laid]]] = {
    QueendomPart.name: lay_queendom,
    GiantsPart.name: lay_giants,
    CourtPart.name: lay_court,
}
"""How each part of a table is laid from what was painted."""
