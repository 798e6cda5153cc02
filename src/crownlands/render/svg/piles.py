"""The piles of Dominoes 2: what is to be drawn, the square card turned up, and what was laid."""

from collections.abc import Sequence

from crownlands.games.dominoes2.cards import CARDS, JOKER, SQUARE_KINDS
from crownlands.render.counting import count
from crownlands.render.scene import Scene
from crownlands.render.svg import palette
from crownlands.render.svg.cards import draw_back, draw_square_card
from crownlands.render.svg.drawing import SERIF, Drawing, Room, card, empty_place, write
from crownlands.render.svg.marks import fit, moved, tag

PAD = 18
_TURNED = 84
_SQUARES_TOP = 134
_LAID_TOP = 204
_HEIGHT = 344
_COLUMNS = 7
_CHIP_WIDTH, _CHIP_HEIGHT = 46, 22


def draw_piles(scene: Scene, room: Room) -> Drawing:
    """Draw the pile, the square card to be placed, the square cards left and the cards laid."""
    width = room.width - 2 * PAD
    body = (
        moved(_pile(scene.data["pile"]), PAD, PAD)
        + moved(_turned(scene, width - 174), PAD + 174, PAD)
        + moved(_squares(scene, width), PAD, _SQUARES_TOP)
        + moved(_laid(scene.data["played"], width), PAD, _LAID_TOP)
    )
    return card(room.width, _HEIGHT, body)


def _pile(left: int) -> str:
    """As much of a pile as there is: three backs, two, one, or an empty place."""
    wide = _TURNED / 2
    backs = "".join(moved(draw_back(wide), 3 * at, -3 * at) for at in range(min(left, 3)))
    return tag(
        "g",
        tag("title", f"{count(left, 'card')} to draw"),
        backs or empty_place(wide, _TURNED, 5),
        write(str(left), wide + 22, 44, 30, bold=True, family=SERIF),
        write("to draw", wide + 22, 66, 14, fill=palette.INK_SOFT),
    )


def _turned(scene: Scene, width: float) -> str:
    """The square card that waits to be placed, on gold."""
    kind, start = scene.data["square"], _TURNED + 14
    if kind is None:
        words = write("Square card", start, 38, 14, bold=True, fill=palette.INK_SOFT) + write(
            "none turned up", start, 58, 13, fill=palette.INK_SOFT
        )
        return empty_place(_TURNED, _TURNED, 8) + words
    halo = tag(
        "rect", x=-5, y=-5, width=_TURNED + 10, height=_TURNED + 10, rx=12, fill=palette.GOLD
    )
    name = "Joker" if kind == JOKER else f"Square {kind}"
    who = "to place" if scene.acting is None else f"for {scene.names[scene.acting]}"
    return tag(
        "g",
        tag("title", f"{name} to be placed"),
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
            tag("title", f"{count(left.get(kind, 0), 'square card')} left: {kind}"),
            moved(draw_square_card(kind, 24), at * step, 12),
            write(str(left.get(kind, 0)), at * step + 29, 30, 14, bold=True),
        )
        for at, kind in enumerate(SQUARE_KINDS)
    ]
    return write("Square cards left", 0, 2, 13, bold=True, fill=palette.INK_SOFT) + "".join(kinds)


def _laid(played: Sequence[str], width: float) -> str:
    """Every rectangular card in its place, those laid in this deal in full."""
    across = (width - _CHIP_WIDTH) / (_COLUMNS - 1)
    chips = [
        moved(
            _chip(one.id, laid=one.id in played),
            at % _COLUMNS * across,
            12 + at // _COLUMNS * (_CHIP_HEIGHT + 7),
        )
        for at, one in enumerate(CARDS)
    ]
    heading = f"Laid in this deal: {count(len(played), 'card')}"
    return write(heading, 0, 2, 13, bold=True, fill=palette.INK_SOFT) + "".join(chips)


def _chip(name: str, *, laid: bool) -> str:
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
    return tag("g", tag("title", f"{name}: {'laid' if laid else 'not laid'}"), frame, said)
