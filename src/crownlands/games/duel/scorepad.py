"""The score pad of Duel: a map with its coats and crosses."""

from typing import Annotated, Any, Final

import msgspec
from msgspec.structs import replace

from crownlands.core.errors import BadPosition
from crownlands.core.hooks import Coordinate, PadField, ScoreWarning, ScoreWarnings, ShortText
from crownlands.core.scores import ScoreSheet
from crownlands.games.duel.components import coat_index, is_coat
from crownlands.games.duel.table import MAP, NOTHING, sheet, start_table
from crownlands.kingdom.grid import cell_at


class PaintedCoat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A square of a map."""

    x: Coordinate
    y: Coordinate
    coat: ShortText
    crosses: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0


FIELDS: Final[tuple[PadField, ...]] = (
    ("coats", Annotated[tuple[PaintedCoat, ...], msgspec.Meta(max_length=168)], ()),
    ("bonus_coat", ShortText | None, None),
)
warning: Final = ScoreWarnings("""
off_the_map: These squares are not on the map, and were left out.
    | Ces cases ne sont pas sur la carte, elles n’ont pas été comptées.
""")


def score(painted: Any) -> tuple[tuple[ScoreSheet, ...], list[ScoreWarning]]:
    """Score a map; `bonus_coat` brings three points per domain."""
    player = start_table().players[0]
    drawn, off = player.map, []
    for square in painted.coats:
        cell = cell_at((square.x, square.y))
        if drawn.filled >> cell & 1:
            raise BadPosition("every square is painted once", square=[square.x, square.y])
        if MAP >> cell & 1:
            drawn = drawn.draw(_coat(square.coat), square.crosses, cell)
        else:
            off.append((square.x, square.y))
    bonus = NOTHING if painted.bonus_coat is None else _coat(painted.bonus_coat)
    scored = sheet(replace(player, map=drawn, bonus_coat=bonus), 0)
    return (scored,), [warning("off_the_map", *off)] if off else []


def _coat(name: str) -> int:
    if not is_coat(name):
        raise BadPosition(f"there is no coat {name}", coat=name)
    return coat_index(name)
