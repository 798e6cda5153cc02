"""The end of a game: the winner, and everybody's place."""

from collections.abc import Callable, Mapping
from math import cos, radians, sin
from typing import Any

from crownlands.render import words
from crownlands.render.counting import count
from crownlands.render.scene import Scene
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import SERIF, Drawing, Room, card, write
from crownlands.render.svg.marks import fit, moved, number, tag, use
from crownlands.render.svg.pieces import CROWN, castle_name, king_name

PAD = 18
_CASTLE = 92
_WINNER = 216
_ROW = 44


def standings(tall: Callable[[Scene], float]) -> Callable[[Scene, Room], Drawing | None]:
    """Make the panel that takes the place, at the end, of one as tall as told."""

    def draw(scene: Scene, room: Room) -> Drawing | None:
        """Draw who has won and who came after; none before the end."""
        return _standings(scene, room, tall(scene)) if scene.over else None

    return draw


def _standings(scene: Scene, room: Room, least: float) -> Drawing:
    winners = scene.data["winners"]
    others = [sheet for sheet in scene.data["scores"] if sheet["side"] not in winners]
    others.sort(key=words.rank_key, reverse=True)
    height = max(least, _WINNER + _ROW * len(others) + 16)
    width = room.width - 2 * PAD
    free = height - _ROW * len(others)
    scale = min(1.5, max(1, free / (_WINNER * 1.3)))
    spare = free - _WINNER * scale
    column = width / len(winners) / scale
    blocks = [
        moved(_winner(scene, side, column), at * column, 0) for at, side in enumerate(winners)
    ]
    place = f"translate({PAD} {number(spare / 2)}) scale({number(scale)})"
    parts = [tag("g", *blocks, transform=place)]
    start = _WINNER * scale + spare * 3 / 4
    parts += [
        moved(_row(scene, sheet, width), PAD, start + at * _ROW) for at, sheet in enumerate(others)
    ]
    return card(room.width, height, "".join(parts))


def _winner(scene: Scene, side: int, width: float) -> str:
    """The castle of a winner in a laurel, under a crown."""
    middle, top = width / 2, 44
    castle = castle_name(side, scene.sides[side])
    corner = middle - _CASTLE / 2
    edge = tag(
        "rect",
        x=corner,
        y=top,
        width=_CASTLE,
        height=_CASTLE,
        fill="none",
        stroke=palette.INK,
        stroke_width=2.4,
    )
    points = count(scene.data["scores"][side]["total"], "point")
    name = fit(scene.side_name(side), 26, width)
    return (
        _laurel(middle, top + _CASTLE / 2 + 4)
        + use(castle, corner, top, _CASTLE)
        + edge
        + use(CROWN, middle - 21, 0, 42)
        + write(name, middle, top + 130, 27, anchor="middle", bold=True, family=SERIF)
        + write(points, middle, top + 156, 16, anchor="middle", fill=palette.INK_SOFT)
    )


def _laurel(x: float, y: float, radius: float = 67) -> str:
    """Two branches of leaves that open at the top."""
    leaves = []
    for step in range(10):
        angle = 32 + 12 * step
        stem = f"{number(-radius * sin(radians(angle)))} {number(radius * cos(radians(angle)))}"
        leaves += [
            f'<path d="M0 0Q7 -7 19 0Q7 7 0 0z" transform="translate({stem}) rotate({turn})"/>'
            for turn in (angle + 158, angle + 212)
        ]
    branch = tag("g", *leaves)
    mirrored = tag("g", branch, transform="scale(-1 1)")
    return tag("g", moved(branch + mirrored, x, y), fill=palette.LAUREL)


def _row(scene: Scene, sheet: Mapping[str, Any], width: float) -> str:
    side = sheet["side"]
    seats = scene.sides[side]
    kings = "".join(
        use(king_name(side, seat), 36 + 27 * at, 6, 32) for at, seat in enumerate(seats)
    )
    start = 48 + 28 * len(seats)
    points = write(str(sheet["total"]), width, 30, 22, anchor="end", bold=True, family=SERIF)
    return (
        tag("path", d=f"M0 0H{number(width)}", stroke=palette.RULE, stroke_width=1.5)
        + write(f"{_place(scene, sheet)}.", 0, 29, 17, fill=palette.INK_SOFT)
        + kings
        + write(fit(scene.side_name(side), 16, width - start - 70), start, 28, 16, bold=True)
        + points
    )


def _place(scene: Scene, sheet: Mapping[str, Any]) -> int:
    key = words.rank_key(sheet)
    return 1 + sum(words.rank_key(other) > key for other in scene.data["scores"])
