"""The board of Dominoes 2: the number that shows on each of its cells."""

from crownlands.render.cells import column_name, row_name
from crownlands.render.scene import Scene
from crownlands.render.svg import palette
from crownlands.render.svg.cards import draw_square_card
from crownlands.render.svg.drawing import Drawing, Room, write
from crownlands.render.svg.marks import moved, tag

_CELL = 129
_GAP = 4
_RIM = 24


def draw_cells(scene: Scene, room: Room) -> Drawing | None:
    """Draw the cells in a wooden tray; none at the end."""
    if scene.over:
        return None
    board = scene.data["board"]
    tall = height(scene)
    inset = (room.width - len(board[0]) * (_CELL + _GAP) + _GAP) / 2
    step = _CELL + _GAP
    names = [
        *(_name(column_name(x), inset + x * step + _CELL / 2, 20) for x in range(len(board[0]))),
        *(_name(row_name(y), 16, _RIM + y * step + _CELL / 2 + 5) for y in range(len(board))),
    ]
    cells = [
        moved(_cell(number), inset + x * step, _RIM + y * step)
        for y, row in enumerate(board)
        for x, number in enumerate(row)
    ]
    return Drawing(room.width, tall, _tray(room.width, tall) + "".join([*names, *cells]))


def height(scene: Scene) -> float:
    """Tell how tall the board is."""
    rows = len(scene.data["board"])
    return rows * (_CELL + _GAP) - _GAP + 2 * _RIM


def _tray(width: float, tall: float) -> str:
    shadow = tag("rect", x=2, y=4, width=width, height=tall, rx=14, fill="#000", fill_opacity=0.25)
    wood = tag("rect", width=width, height=tall, rx=14, fill=palette.WOOD)
    inner = tag(
        "rect",
        x=7,
        y=7,
        width=width - 14,
        height=tall - 14,
        rx=9,
        fill=palette.WOOD_DARK,
        stroke=palette.WOOD_LIGHT,
        stroke_width=1.5,
    )
    return shadow + wood + inner


def _name(name: str, x: float, y: float) -> str:
    return write(name, x, y, 13, bold=True, anchor="middle", fill=palette.FELT_TEXT)


def _cell(number: int | None) -> str:
    if number is None:
        return tag(
            "rect",
            x=1,
            y=1,
            width=_CELL - 2,
            height=_CELL - 2,
            rx=8,
            fill=palette.WOOD,
            fill_opacity=0.45,
            stroke=palette.WOOD_LIGHT,
            stroke_width=1.5,
            stroke_dasharray="6 5",
        )
    title = tag("title", f"A cell that shows {number}")
    return tag("g", title, draw_square_card(number, _CELL, digit=True))
