"""Where everything stands in the observations and actions of a game, as arrays for the core."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from crownlands.compiled.mode import mode_of
from crownlands.encoding import encoding_of
from crownlands.encoding.common import POINTS
from crownlands.encoding.dominoes import domino_context, line_rows
from crownlands.encoding.pieces import viewpoint
from crownlands.kingdom.rules import DraftRules

if TYPE_CHECKING:
    from crownlands.core.game import Game

FIELDS: Final = (
    "kingdoms",
    "line",
    "next_line",
    "unseen",
    "phase",
    "actor",
    "progress",
    "scores",
    "options",
)
"""The fields of an observation that the core fills."""
BLOCKS: Final = ("place", "discard", "pick")
"""The blocks of actions that the core plays."""
(
    KINGDOMS,
    LINES,
    NEXT_LINES,
    PILE,
    PHASES,
    ACTORS,
    PROGRESS,
    SCORES,
    OPTIONS,
    PLACES,
    DISCARDS,
    PICKS,
    PLANES,
    WIDTH,
    SCALE,
) = range(15)
"""In a chart's figures: where each field and each block begins, how many planes show a kingdom,
how many squares wide they are, and how many points of a score are shown as one."""


class Chart(NamedTuple):
    """What the core must know to write observations and to read actions."""

    figures: Any
    """`int64[15]`: the figures above."""
    blank: Any
    """`float32[length]`: an observation that shows the options and nothing else."""
    rows: Any
    """`float32[dominoes * (players + 1), features]`: each domino of a line under each king."""
    seats: Any
    """`int64[players, players + 1]`: for each viewer the place of every seat; the last for none."""
    sides: Any
    """`int64[players, sides]`: for each viewer the sides in their order."""


@cache
def chart_of(game: Game) -> Chart:
    """Draw the chart of a game; raise `NotCompiled` for one that only the engine plays."""
    mode_of(game)
    assert isinstance(game.rules, DraftRules)
    encoding = encoding_of(game)
    fields = {field.name: field for field in encoding.fields}
    blocks = {block.name: block for block in encoding.blocks}
    assert (tuple(fields), tuple(blocks)) == (FIELDS, BLOCKS), "the core fills all of it"
    begins = [
        *(field.begin for field in encoding.fields),
        *(block.begin for block in encoding.blocks),
    ]
    _, planes, _, wide = fields["kingdoms"].shape
    blank, options = np.zeros(encoding.length, np.float32), fields["options"]
    shown = encoding.observe(game.start().view(0))
    blank[options.begin : options.end] = shown[options.begin : options.end]
    points = [viewpoint(game, seat) for seat in game.seats]
    return Chart(
        np.array([*begins, planes, wide, POINTS], np.int64),
        blank,
        line_rows(domino_context(game, game.rules)),
        np.array([point.places for point in points]),
        np.array([point.sides for point in points]),
    )
