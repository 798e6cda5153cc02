"""What Queendomino scores beside the domains: coins, the Queen’s crown, buildings."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from crownlands.core.info import read_component
from crownlands.core.moves import Side
from crownlands.core.scores import ScoreLine
from crownlands.games.queendomino.queendom import Built, QueendomPart, Realm
from crownlands.kingdom.domino import Terrain
from crownlands.kingdom.grid import SQUARES, Square, squares_of
from crownlands.kingdom.kingdom import Domain, Kingdom, domains, largest_domain
from crownlands.kingdom.scoring import AtTable, Scorer, TieBreaker
from crownlands.kingdom.table import DominoTable

TIE_BREAKS: tuple[tuple[str, TieBreaker], ...] = (("largest_domain", AtTable(largest_domain)),)
"""There is no crowns step: after the largest domain the victory is shared."""

HostChoice: TypeAlias = Callable[[Sequence[Domain]], Domain]
"""Says which of several largest domains gets the Queen’s crown."""


class CoinsLine(ScoreLine, frozen=True, tag="coins"):
    """A point for every few coins."""

    coins: int

    @property
    def wealth(self) -> int:
        """The coins."""
        return self.coins


class QueenLine(ScoreLine, frozen=True, tag="queen"):
    """The Queen's crown on the largest domain of her host."""

    terrain: Terrain
    squares: int
    cells: tuple[Square, ...]


class BuildingLine(ScoreLine, frozen=True, tag="building"):
    """The points of one building."""

    building: str
    cells: tuple[Square, ...]
    counted: int | None = None
    """How many knights, towers or domains it counts, if it counts any."""


def score_coins(part: QueendomPart) -> Scorer:
    """Score the fortune of a side."""
    per_point: int = read_component("queendomino").contents["coins_per_point"]

    def lines(table: DominoTable, side: Side) -> list[ScoreLine]:
        coins = part.of(table).realms[side].coins
        return [CoinsLine(points=coins // per_point, coins=coins)]

    return lines


def first_domain(largest: Sequence[Domain]) -> Domain:
    """Return the first of the largest domains: a crown is worth the same on each."""
    return largest[0]


def score_queen(part: QueendomPart, choose: HostChoice = first_domain) -> Scorer:
    """Score the Queen’s crown for the side she lives with."""

    def lines(table: DominoTable, side: Side) -> list[ScoreLine]:
        if part.of(table).queen != side:
            return []
        host = choose(largest_domains(table.kingdoms[side]))
        cells = squares_of(host.cells)
        return [QueenLine(points=host.size, terrain=host.terrain, squares=host.size, cells=cells)]

    return lines


def score_buildings(part: QueendomPart) -> Scorer:
    """Score every building of a side that is worth anything; copies add up."""

    def lines(table: DominoTable, side: Side) -> list[ScoreLine]:
        realm = part.of(table).realms[side]
        kingdom = table.kingdoms[side]
        return [_building_line(built, realm, kingdom) for built in realm.built]

    return lines


def largest_domains(kingdom: Kingdom) -> list[Domain]:
    """List the domains no other is larger than: there the Queen’s crown may go."""
    found = domains(kingdom)
    most = max((domain.size for domain in found), default=0)
    return [domain for domain in found if domain.size == most]


def _building_line(built: Built, realm: Realm, kingdom: Kingdom) -> BuildingLine:
    building = built.building
    cells = (SQUARES[built.cell],)
    per = building.points_per
    if per is None:
        return BuildingLine(points=building.points, building=building.id, cells=cells)
    counts: dict[str, Callable[[], int]] = {
        "knight": lambda: realm.all_knights,
        "tower": lambda: realm.towers,
        "terrain_domain": lambda: sum(one.terrain is per.terrain for one in domains(kingdom)),
    }
    counted = counts[per.thing]()
    points = building.points + per.amount * counted
    return BuildingLine(points=points, building=building.id, cells=cells, counted=counted)
