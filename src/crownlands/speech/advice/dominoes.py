"""Why to place a domino here, and why to pick this one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from crownlands.core.shapes import read_as
from crownlands.kingdom.domains import kingdom_points
from crownlands.kingdom.grid import cells_of
from crownlands.kingdom.placing import spots
from crownlands.kingdom.seen import grown, seen_domino, seen_kingdom
from crownlands.kingdom.viewing import KingdomData, LinesData
from crownlands.speech.advice.growth import growing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crownlands.kingdom.domino import Domino
    from crownlands.kingdom.kingdom import Kingdom
    from crownlands.speech.advice.moment import Moment


def place(moment: Moment) -> Iterator[str]:
    """Name the points and the domain that grows, else what still fits afterwards."""
    data = moment.move.data()
    yield from growing(moment, [data["left"], data["right"]])
    if moment.gain <= 0:
        yield from _still_fitting(moment)
        if all(moment.gain_of(move) <= 0 for move in moment.alike):
            yield moment.speech("advice.no_place_brings_any", domino=data["domino"])
        yield moment.speech("advice.no_change")


def pick(moment: Moment) -> Iterator[str]:
    """Tell where a domino fits and what it can bring, and what else speaks for it."""
    speech, number = moment.speech, moment.move.data()["domino"]
    line = _lines(moment.view).next
    kingdom = _kingdom(moment, moment.view)
    free = {entry.domino: seen_domino(entry) for entry in line if entry.king is None}
    promises = {name: _promise(kingdom, domino) for name, domino in free.items()}
    places, best = promises[number]
    yield speech(
        _promised(places, best),
        domino=number,
        places=speech.count(places, "spot"),
        points=speech.count(best, "point"),
    )
    if symbol := free[number].symbol:
        yield speech(f"advice.symbol.{symbol}")
    if best and len(free) > 1 and best == max(points for _, points in promises.values()):
        yield speech("advice.no_domino_brings_more")
    if line[0].domino == number:
        yield speech("advice.first_next_round")
    elif next(iter(free)) == number:
        yield speech("advice.earliest_left")
    if crowns := free[number].left.crowns + free[number].right.crowns:
        yield speech("advice.has_crowns", crowns=speech.count(crowns, "crown"))


def _promised(places: int, best: int) -> str:
    if not places:
        return "advice.fits_nowhere"
    return "advice.fits" if best else "advice.fits_for_later"


def _still_fitting(moment: Moment) -> Iterator[str]:
    """Say how many dominoes that may come next will still fit."""
    lines, shown = _lines(moment.view), moment.after.view(moment.seat).data()
    placed = {square["domino"] for square in shown["kingdoms"][moment.side]["squares"]}
    own = moment.state.game.sides[moment.side]
    entries = [entry for entry in lines.current if entry.king in own]
    entries += [entry for entry in lines.next if entry.king is None or entry.king in own]
    coming = [seen_domino(entry) for entry in entries if entry.domino not in placed]
    if coming and moment.move.data()["domino"] in placed:
        fitting = sum(bool(spots(_kingdom(moment, shown), domino)) for domino in coming)
        yield moment.speech("advice.still_fitting", fitting=fitting, coming=len(coming))


def _promise(kingdom: Kingdom, domino: Domino) -> tuple[int, int]:
    """Count where a domino fits, and the most its domains would bring there."""
    kingdoms = [
        grown(kingdom, domino, cell, cell + direction)
        for direction, cells in spots(kingdom, domino)
        for cell in cells_of(cells)
    ]
    now = kingdom_points(kingdom)
    return len(kingdoms), max((kingdom_points(one) - now for one in kingdoms), default=0)


def _lines(view: dict[str, Any]) -> LinesData:
    return read_as(view["lines"], LinesData)


def _kingdom(moment: Moment, view: dict[str, Any]) -> Kingdom:
    return seen_kingdom(read_as(view["kingdoms"][moment.side], KingdomData))
