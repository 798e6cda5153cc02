"""What a map scores."""

from typing import Final

from crownlands.core.scores import ScoreLine, ScoreSheet, TieBreak, add_up
from crownlands.games.duel.parts import coats
from crownlands.games.duel.table import NOTHING, DuelTable, Map, Player
from crownlands.kingdom.domains import connected_groups
from crownlands.kingdom.grid import Cells, Square, squares_of

POINTS_PER_DOMAIN: Final = 3


class CoatDomainLine(ScoreLine, frozen=True, tag="coat_domain"):
    """Points of one domain: squares times crosses."""

    coat: str
    squares: int
    crosses: int
    cells: tuple[Square, ...]


class SpellLine(ScoreLine, frozen=True, tag="three_per_domain"):
    """Three points for each separate domain of the coat chosen by spell."""

    coat: str
    domains: int


def sheet(player: Player, seat: int) -> ScoreSheet:
    """Score one player."""
    groups = _domains(player.map)
    lines: list[ScoreLine] = [
        CoatDomainLine(
            points=cells.bit_count() * player.map.count_crosses(cells),
            coat=coats()[coat].id,
            squares=cells.bit_count(),
            crosses=player.map.count_crosses(cells),
            cells=squares_of(cells),
        )
        for coat, cells in groups
    ]
    if player.bonus_coat != NOTHING:
        count = sum(coat == player.bonus_coat for coat, _ in groups)
        name = coats()[player.bonus_coat].id
        lines.append(SpellLine(points=POINTS_PER_DOMAIN * count, coat=name, domains=count))
    largest = max((cells.bit_count() for _, cells in groups), default=0)
    return add_up(seat, lines, (TieBreak("largest_domain", largest),))


def sheets(table: DuelTable) -> tuple[ScoreSheet, ...]:
    """Score both players."""
    return tuple(sheet(player, seat) for seat, player in enumerate(table.players))


def _domains(drawn: Map) -> list[tuple[int, Cells]]:
    return [
        (coat, cells) for coat, some in enumerate(drawn.coats) for cells in connected_groups(some)
    ]
