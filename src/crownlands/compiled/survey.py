"""The domains of every kingdom, kept up to date while a game is played greedily."""

from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from crownlands.compiled.bits import ONE, count, grow
from crownlands.compiled.jit import compiled, inlined
from crownlands.compiled.mode import DECK, HALVES, LEFT_TERRAIN, RIGHT_TERRAIN, SIDES, Mode
from crownlands.compiled.scoring import crowns_on
from crownlands.compiled.table import TERRAINS, Land, Lands

MOST_DOMAINS: Final = 26
"""No kingdom of 7x7 has more domains of one terrain."""
DomainCells: TypeAlias = Any
"""`uint64[sides, 6, 26]`: the squares of each domain, by side and terrain."""
DomainFigures: TypeAlias = Any
"""`int64[sides, 6, 1 + 2 * 26]`: how many domains there are, then size and crowns of each."""


class Survey(NamedTuple):
    """The domains of all kingdoms, for use outside compiled code."""

    cells: DomainCells
    figures: DomainFigures


def new_survey(mode: Mode) -> Survey:
    """Make room for a survey."""
    sides = mode[SIDES]
    return Survey(
        np.zeros((sides, TERRAINS, MOST_DOMAINS), np.uint64),
        np.zeros((sides, TERRAINS, 1 + 2 * MOST_DOMAINS), np.int64),
    )


@compiled
def survey_terrain(land: Land, terrain: int, cells: Any, figures: Any) -> None:
    """Find the domains of a terrain in a kingdom; `cells` and `figures` are those of its side."""
    left = land[terrain]
    found = 0
    while left:
        domain = grow(left & (~left + ONE), land[terrain])
        cells[terrain, found] = domain
        figures[terrain, 1 + 2 * found] = count(domain)
        figures[terrain, 2 + 2 * found] = crowns_on(land, domain)
        found += 1
        left &= ~domain
    figures[terrain, 0] = found


@compiled
def survey_all(mode: Mode, lands: Lands, cells: DomainCells, figures: DomainFigures) -> None:
    """Find all domains of all kingdoms."""
    for side in range(mode[SIDES]):
        for terrain in range(TERRAINS):
            survey_terrain(lands[side], terrain, cells[side], figures[side])


@inlined
def survey_placed(
    mode: Mode, land: Land, domino: int, moved: int, cells: Any, figures: Any
) -> None:
    """Bring the survey of a kingdom up to date after a domino was laid and the frame moved."""
    left = mode[DECK + HALVES * domino + LEFT_TERRAIN]
    right = mode[DECK + HALVES * domino + RIGHT_TERRAIN]
    if moved:
        shift = np.uint64(moved)
        for terrain in range(TERRAINS):
            for domain in range(figures[terrain, 0]):
                cells[terrain, domain] <<= shift
    survey_terrain(land, left, cells, figures)
    if right != left:
        survey_terrain(land, right, cells, figures)
