"""The head of the page: the game, how far it is, and what the table waits for."""

from typing import Final

from crownlands.core.text import LocalizedText
from crownlands.render import words
from crownlands.render.scene import Scene
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import SERIF, Drawing, Room, write
from crownlands.render.svg.marks import fit, number, tag, text_width, use
from crownlands.render.svg.pieces import CROWN, king_name

TALL = 52
"""How tall what stands on the strip is."""
PAD = 16
_GAME: Final = LocalizedText("Game {game} of {games}", "Partie {game} sur {games}")


def draw_title(scene: Scene, room: Room) -> Drawing:
    """Write the name of the game."""
    title = fit(scene.title, 32, room.width)
    body = write(title, 0, 32, 34, fill=palette.FELT_TEXT, bold=True, family=SERIF)
    return Drawing(text_width(title, 34), 40, body)


def draw_table(scene: Scene, room: Room) -> Drawing:
    """Describe the table: players and options."""
    said = fit(words.table(scene), 15, room.width)
    width = text_width(said, 15)
    body = write(said, width, 31, 15, fill=palette.FELT_TEXT_SOFT, anchor="end")
    return Drawing(width, 40, body)


def draw_rounds(scene: Scene, _room: Room) -> Drawing:
    """Draw a pip per round, filled up to the one being played."""
    rounds, now = scene.data["rounds"], scene.data["round"]
    step = 13
    said = words.progress(scene).capitalize()
    width = max(rounds * step, text_width(said, 15)) + PAD
    right = width - PAD
    pips = "".join(
        tag(
            "circle",
            cx=right - (rounds - at) * step + 7,
            cy=38,
            r=4,
            fill=palette.GOLD if at < now else "none",
            stroke=palette.GOLD if at < now else palette.FELT_TEXT_SOFT,
            stroke_width=1.4,
        )
        for at in range(rounds)
    )
    body = write(said, right, 22, 15, fill=palette.FELT_TEXT, anchor="end", bold=True) + pips
    return Drawing(width, TALL, body)


def draw_dynasty(scene: Scene, _room: Room) -> Drawing:
    """Say which game of the dynasty is being played."""
    dynasty = scene.data["dynasty"]
    said = scene.say(_GAME, **dynasty)
    width = text_width(said, 15) + 2 * PAD
    plate = tag("rect", y=9, width=width, height=34, rx=17, fill=palette.FELT)
    words_on_it = write(said, width / 2, 31, 15, fill=palette.FELT_TEXT, anchor="middle", bold=True)
    return Drawing(width, TALL, plate + words_on_it)


def draw_status(scene: Scene, room: Room) -> Drawing:
    """Write the sentence on a ribbon in the colour of whoever is asked; gold for a victory."""
    if scene.over:
        return _ribbon(words.status(scene), palette.GOLD, palette.INK, CROWN, room.width)
    if scene.acting is None:
        return _ribbon(words.status(scene), palette.FELT_DEEP, palette.FELT_TEXT, None, room.width)
    side = scene.side_of(scene.acting)
    king = king_name(side, scene.acting)
    return _ribbon(words.status(scene), palette.side_colour(side), palette.PAPER, king, room.width)


def _ribbon(said: str, colour: str, ink: str, badge: str | None, room: float) -> Drawing:
    start = 64 if badge else 22
    shown = fit(said, 20, room - start - 50)
    width = start + text_width(shown, 20) + 42
    half = number(TALL / 2)
    cut = f"H{number(width)}l-16 {half}l16 {half}H12"
    tail = f"M12 0{cut}a12 12 0 0 1 -12 -12V12a12 12 0 0 1 12 -12z"
    body = (
        tag("path", d=tail, fill=colour)
        + (use(badge, 15, 7, 38) if badge else "")
        + write(shown, start, 33, 20, fill=ink, bold=True)
    )
    return Drawing(width, TALL, body)
