"""The table of Dominoes 2: the number on each cell of the board, and the piles beside it."""

from typing import Final

from crownlands.core.text import LocalizedText
from crownlands.games.dominoes2.cards import CARDS, JOKER, SQUARE_KINDS
from crownlands.games.dominoes2.moves import write_cell
from crownlands.games.dominoes2.svg.cards import draw_back, draw_square_card
from crownlands.render.scene import Scene, noun
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import SERIF, Drawing, Room, card, empty_place, write
from crownlands.render.svg.marks import fit, moved, tag

_CELL = 129
_GAP = 4
_RIM = 24
PAD = 18
_TURNED = 84
_SQUARES_TOP = 134
_LAID_TOP = 204
_HEIGHT = 344
_COLUMNS = 7
_CHIP_WIDTH, _CHIP_HEIGHT = 46, 22
_SQUARE_CARDS: Final = noun("square card", "carte carrée", fr_many="cartes carrées")
_SHOWS: Final = LocalizedText("A cell that shows {number}", "Une case qui montre {number}")
_LEFT: Final = LocalizedText("{cards} to draw", "{cards} à piocher")
_TO_DRAW: Final = LocalizedText("to draw", "à piocher")
_SQUARE_CARD: Final = LocalizedText("Square card", "Carte carrée")
_NONE_UP: Final = LocalizedText("none turned up", "aucune retournée")
_JOKER: Final = LocalizedText("Joker", "Joker")
_SQUARE: Final = LocalizedText("Square {kind}", "Carré {kind}")
_TO_PLACE: Final = LocalizedText("to place", "à poser")
_FOR: Final = LocalizedText("for {name}", "pour {name}")
_TO_BE_PLACED: Final = LocalizedText("{name} to be placed", "{name} à poser")
_KIND_LEFT: Final = LocalizedText("{cards} left: {kind}", "{cards} de reste : {kind}")
_SQUARES_LEFT: Final = LocalizedText("Square cards left", "Cartes carrées restantes")
_LAID: Final = LocalizedText("Laid in this deal: {cards}", "Posées dans cette manche : {cards}")
_CHIP_LAID: Final = LocalizedText("{card}: laid", "{card} : posée")
_CHIP_NOT_LAID: Final = LocalizedText("{card}: not laid", "{card} : pas encore posée")


def draw_cells(scene: Scene, room: Room) -> Drawing | None:
    """Draw the cells in a wooden tray; none at the end."""
    if scene.over:
        return None
    board = scene.data["board"]
    tall = height(scene)
    inset = (room.width - len(board[0]) * (_CELL + _GAP) + _GAP) / 2
    step = _CELL + _GAP
    names = [
        *(
            _name(write_cell((x, 0))[0], inset + x * step + _CELL / 2, 20)
            for x in range(len(board[0]))
        ),
        *(
            _name(write_cell((0, y))[1:], 16, _RIM + y * step + _CELL / 2 + 5)
            for y in range(len(board))
        ),
    ]
    cells = [
        moved(_cell(scene, number), inset + x * step, _RIM + y * step)
        for y, row in enumerate(board)
        for x, number in enumerate(row)
    ]
    return Drawing(room.width, tall, _tray(room.width, tall) + "".join([*names, *cells]))


def height(scene: Scene) -> float:
    """Return how tall the board is."""
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


def _cell(scene: Scene, number: int | None) -> str:
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
    title = tag("title", scene.say(_SHOWS, number=number))
    return tag("g", title, draw_square_card(number, _CELL, digit=True))


def draw_piles(scene: Scene, room: Room) -> Drawing:
    """Draw the pile, the square card to be placed, the square cards left and the cards laid."""
    width = room.width - 2 * PAD
    body = (
        moved(_pile(scene), PAD, PAD)
        + moved(_turned(scene, width - 174), PAD + 174, PAD)
        + moved(_squares(scene, width), PAD, _SQUARES_TOP)
        + moved(_laid(scene, width), PAD, _LAID_TOP)
    )
    return card(room.width, _HEIGHT, body)


def _pile(scene: Scene) -> str:
    """As much of a pile as there is: three backs, two, one, or an empty place."""
    left = scene.data["pile"]
    wide = _TURNED / 2
    backs = "".join(moved(draw_back(wide), 3 * at, -3 * at) for at in range(min(left, 3)))
    return tag(
        "g",
        tag("title", scene.say(_LEFT, cards=scene.speech.count(left, "card"))),
        backs or empty_place(wide, _TURNED, 5),
        write(str(left), wide + 22, 44, 30, bold=True, family=SERIF),
        write(scene.say(_TO_DRAW), wide + 22, 66, 14, fill=palette.INK_SOFT),
    )


def _turned(scene: Scene, width: float) -> str:
    """The square card that waits to be placed, on gold."""
    kind, start = scene.data["square"], _TURNED + 14
    if kind is None:
        words = write(
            scene.say(_SQUARE_CARD), start, 38, 14, bold=True, fill=palette.INK_SOFT
        ) + write(scene.say(_NONE_UP), start, 58, 13, fill=palette.INK_SOFT)
        return empty_place(_TURNED, _TURNED, 8) + words
    halo = tag(
        "rect", x=-5, y=-5, width=_TURNED + 10, height=_TURNED + 10, rx=12, fill=palette.GOLD
    )
    name = scene.say(_JOKER) if kind == JOKER else scene.say(_SQUARE, kind=kind)
    acting = scene.acting
    who = scene.say(_TO_PLACE) if acting is None else scene.say(_FOR, name=scene.names[acting])
    return tag(
        "g",
        tag("title", scene.say(_TO_BE_PLACED, name=name)),
        halo,
        draw_square_card(kind, _TURNED),
        write(name, start, 38, 15, bold=True),
        write(fit(who, 13, width - start), start, 58, 13, fill=palette.INK_SOFT),
    )


def _squares(scene: Scene, width: float) -> str:
    """How many square cards of each kind have not been turned up."""
    left = scene.data["square_cards"]
    step = width / len(SQUARE_KINDS)
    kinds = [
        tag(
            "g",
            tag(
                "title",
                scene.say(
                    _KIND_LEFT, cards=scene.count(left.get(kind, 0), _SQUARE_CARDS), kind=kind
                ),
            ),
            moved(draw_square_card(kind, 24), at * step, 12),
            write(str(left.get(kind, 0)), at * step + 29, 30, 14, bold=True),
        )
        for at, kind in enumerate(SQUARE_KINDS)
    ]
    return write(scene.say(_SQUARES_LEFT), 0, 2, 13, bold=True, fill=palette.INK_SOFT) + "".join(
        kinds
    )


def _laid(scene: Scene, width: float) -> str:
    """Every rectangular card in its place, those laid in this deal in full."""
    played = scene.data["played"]
    across = (width - _CHIP_WIDTH) / (_COLUMNS - 1)
    chips = [
        moved(
            _chip(scene, one.id, laid=one.id in played),
            at % _COLUMNS * across,
            12 + at // _COLUMNS * (_CHIP_HEIGHT + 7),
        )
        for at, one in enumerate(CARDS)
    ]
    heading = scene.say(_LAID, cards=scene.speech.count(len(played), "card"))
    return write(heading, 0, 2, 13, bold=True, fill=palette.INK_SOFT) + "".join(chips)


def _chip(scene: Scene, name: str, *, laid: bool) -> str:
    frame = tag(
        "rect",
        width=_CHIP_WIDTH,
        height=_CHIP_HEIGHT,
        rx=5,
        fill=palette.INK if laid else "none",
        stroke=palette.INK if laid else palette.RULE,
        stroke_width=1.5,
    )
    ink = palette.PAPER if laid else palette.INK_SOFT
    said = write(name, _CHIP_WIDTH / 2, 16, 13, bold=laid, anchor="middle", fill=ink)
    return tag(
        "g", tag("title", scene.say(_CHIP_LAID if laid else _CHIP_NOT_LAID, card=name)), frame, said
    )
