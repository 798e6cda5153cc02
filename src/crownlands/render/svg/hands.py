"""The hands of Dominoes 2, on the mats of their players: backs, or faces where they may be seen."""

from collections.abc import Mapping
from typing import Any

from crownlands.core.actors import Seat
from crownlands.render.counting import count
from crownlands.render.hands import deals_won, is_last_card
from crownlands.render.scene import Scene
from crownlands.render.svg import palette
from crownlands.render.svg.cards import draw_back, draw_card
from crownlands.render.svg.drawing import Drawing, Room, grid, write
from crownlands.render.svg.marks import escape, moved, tag, text_width
from crownlands.render.svg.mats import HEADER, PAD, draw_header, draw_mat

GAP = 18
_WIDTH = 720
_STRIP = 34
_AROUND = HEADER + _STRIP + PAD
_SMALLEST, _LARGEST = 84, 180
_BAR = 190
_BETWEEN = 9


def draw_hands(scene: Scene, room: Room) -> Drawing:
    """Draw all hands below one another, the cards as tall as the room allows."""
    hands = scene.data["hands"]
    room_each = (room.height - (len(hands) - 1) * GAP) / len(hands) - _AROUND
    tall = min(_LARGEST, max(_SMALLEST, room_each))
    return grid([_hand(scene, hand, tall) for hand in hands], 1, GAP)


def _hand(scene: Scene, hand: Mapping[str, Any], tall: float) -> Drawing:
    seat = hand["seat"]
    side = scene.side_of(seat)
    height = tall + _AROUND
    title = tag("title", escape(f"Hand of {scene.names[seat]}: {count(hand['size'], 'card')}"))
    body = (
        draw_mat(scene, side, _WIDTH, height)
        + draw_header(scene, side, _WIDTH)
        + moved(_strip(scene, hand), PAD, HEADER - 6)
        + moved(_cards(scene, hand, tall), PAD, HEADER + _STRIP)
    )
    return Drawing(_WIDTH, height, tag("g", title, body))


def _cards(scene: Scene, hand: Mapping[str, Any], tall: float) -> str:
    """Side by side; the cards of a large hand are smaller, so that each can be read."""
    size, cards = hand["size"], hand["cards"]
    if scene.over and not size:
        return write("All cards laid", 0, 40, 20, fill=palette.FELT_TEXT_SOFT)
    step = (_WIDTH - 2 * PAD + _BETWEEN) / max(1, size)
    width = min(tall / 2, step - _BETWEEN)
    drawn = (
        [draw_back(width)] * size
        if cards is None
        else [_face(card, width, asked=card == scene.data["must_play"]) for card in cards]
    )
    top = tall / 2 - width
    return "".join(moved(card, at * (width + _BETWEEN), top) for at, card in enumerate(drawn))


def _face(card: str, width: float, *, asked: bool) -> str:
    return (_halo(width) if asked else "") + draw_card(card, width)


def _halo(width: float) -> str:
    """The gold around a card that has to be played."""
    return tag("rect", x=-4, y=-4, width=width + 8, height=2 * width + 8, rx=9, fill=palette.GOLD)


def _strip(scene: Scene, hand: Mapping[str, Any]) -> str:
    """How far the player is on the way to the target, and what everybody knows of the hand."""
    seat, target = hand["seat"], scene.data["target"]
    by_target = not scene.data["deals_to_play"]
    start = _BAR + 14 if by_target else 0
    bar = _bar(scene, seat, target) if by_target else ""
    said = f"{count(deals_won(scene.data, seat), 'deal')} won"
    held = count(hand["size"], "card")
    right = _WIDTH - 2 * PAD
    return (
        bar
        + write(said, start, 21, 14, fill=palette.FELT_TEXT)
        + write(held, right, 21, 14, fill=palette.FELT_TEXT, anchor="end", bold=True)
        + (_last(right - text_width(held, 14) - 12) if is_last_card(scene.data, hand) else "")
    )


def _bar(scene: Scene, seat: Seat, target: int) -> str:
    """The points of a player on the way to the target."""
    points = scene.data["scores"][scene.side_of(seat)]["total"]
    share = min(1, points / target)
    place = {"y": 8.0, "height": 16.0, "rx": 8.0}
    filled = tag("rect", width=max(16, _BAR * share), fill=palette.GOLD, **place)
    title = tag("title", f"{points} of {target} points")
    frame = tag(
        "rect", width=_BAR, fill="none", stroke=palette.FELT_TEXT_SOFT, stroke_width=1.5, **place
    )
    return tag("g", title, filled if points else "", frame)


def _last(right: float) -> str:
    said = "Last card!"
    width = text_width(said, 14) + 18
    plate = tag("rect", x=right - width, y=4, width=width, height=24, rx=12, fill=palette.GOLD)
    return plate + write(said, right - width / 2, 21, 14, bold=True, anchor="middle")
