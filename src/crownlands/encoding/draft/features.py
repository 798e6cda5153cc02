"""What every domino game shows: kingdoms, lines, the pile, whose turn it is, and the scores."""

from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from crownlands.encoding.board import draw_planes
from crownlands.encoding.draft.points import totals
from crownlands.encoding.draft.setting import Setting
from crownlands.encoding.pieces import Feature, Floats, Viewpoint
from crownlands.encoding.scales import CROWNS, POINTS
from crownlands.kingdom.domino import Half
from crownlands.kingdom.kingdom import MOST_CROWNS
from crownlands.kingdom.line import Line
from crownlands.kingdom.table import Table


def kingdoms(setting: Setting) -> Feature:
    """Show every kingdom as planes."""
    board, terrains = setting.board, setting.terrains
    planes = terrains + MOST_CROWNS + 1

    def write(out: Floats, table: Table, point: Viewpoint) -> None:
        sets = []
        for side in point.sides:
            kingdom = table.kingdoms[side]
            sets += [*kingdom.terrains[:terrains], *kingdom.crowns, kingdom.room]
        draw_planes(out, sets, board)

    return Feature(
        name="kingdoms",
        shape=(setting.sides, planes, *board.shape),
        axes="skyx",
        meaning="per side, own first, planes of squares: a plane per terrain; at least one, two, "
        "three crowns; free squares the kingdom may still reach",
        write=write,
    )


def lines(setting: Setting) -> tuple[Feature, Feature]:
    """Show both lines, a row per domino."""
    rows = line_rows(setting)
    choices = setting.players + 1

    def write_line(out: Floats, line: Line, point: Viewpoint) -> None:
        places = point.places
        at = [
            domino * choices + places[king]
            for domino, king in zip(line.dominoes, line.kings, strict=True)
        ]
        if at:
            rows.take(at, 0, out[: len(at)], "clip")

    def write_current(out: Floats, table: Table, point: Viewpoint) -> None:
        write_line(out, table.line, point)

    def write_next(out: Floats, table: Table, point: Viewpoint) -> None:
        write_line(out, table.next_line, point)

    shape = (setting.layout.line, rows.shape[1])
    row = (
        "per domino: there or not; left half's terrain one-hot and crowns / 3; right half's; "
        "place in the deck / dominoes; whose king, one-hot from the own seat on, partners next"
    )
    return (
        Feature(
            "line", shape, "kk", f"dominoes to place, the one in turn first; {row}", write_current
        ),
        Feature("next_line", shape, "kk", f"the line to pick from; {row}", write_next),
    )


def line_rows(setting: Setting) -> Floats:
    """Give the row of every domino under the king of every place, and under none."""
    dominoes, players = setting.deck.dominoes, setting.players
    faces = [
        [
            1.0,
            *_half(domino.left, setting.terrains),
            *_half(domino.right, setting.terrains),
            index / len(dominoes),
        ]
        for index, domino in enumerate(dominoes)
    ]
    kings = np.eye(players + 1, players, dtype=np.float32)
    return np.hstack(
        [
            np.repeat(np.array(faces, np.float32), players + 1, axis=0),
            np.tile(kings, (len(dominoes), 1)),
        ]
    )


def halves(rows: NDArray[Any], players: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """Give what rows of a line say of both halves of their domino."""
    half = (rows.shape[-1] - 2 - players) // 2
    return rows[..., 1 : 1 + half], rows[..., 1 + half : 1 + 2 * half]


def _half(half: Half, terrains: int) -> list[float]:
    one_hot = [float(half.terrain.index == terrain) for terrain in range(terrains)]
    return [*one_hot, half.crowns / CROWNS]


def unseen(setting: Setting) -> Feature:
    """Show which dominoes nobody has seen."""

    def write(out: Floats, table: Table, _point: Viewpoint) -> None:
        out[list(chain.from_iterable(table.unseen))] = 1

    size = len(setting.deck.dominoes)
    return Feature("unseen", (size,), "k", "the dominoes nobody has seen", write)


def progress(setting: Setting) -> Feature:
    """Show how far the game is."""
    rules, rounds = setting.rules, setting.layout.rounds

    def write(out: Floats, table: Table, _point: Viewpoint) -> None:
        out[0] = rules.round(table) / rounds

    return Feature("progress", (1,), "k", "round / rounds", write)


def scores(setting: Setting) -> Feature:
    """Show what every side has as things stand."""
    total = totals(setting.rules)

    def write(out: Floats, table: Table, point: Viewpoint) -> None:
        out[:] = [total(table, side) / POINTS for side in point.sides]

    return Feature("scores", (setting.sides,), "k", "totals / 100, own side first", write)
