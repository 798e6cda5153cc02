"""Drawings of Dominoes 2: the board, the piles, and hands as backs, or faces where one may look.

Its symbols are `number-0` to `number-6` and `number-joker` and, in the sprite, `square-...` (the
same as a card), `card-LOW-HIGH`, `card-back` and `square-back`.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from crownlands.core.actors import Seat
from crownlands.core.text import LocalizedText
from crownlands.games.dominoes2.cards import CARDS, SQUARE_KINDS
from crownlands.games.dominoes2.svg.cards import (
    CARD_BACK,
    CARD_BACK_LINE,
    SYMBOLS,
    draw_back,
    draw_card,
    draw_square_card,
)
from crownlands.games.dominoes2.svg.table import draw_cells, draw_piles, height
from crownlands.games.dominoes2.viewing import CardsData
from crownlands.render.scene import Scene, noun
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import SIZE, Drawing, Room, grid, write
from crownlands.render.svg.heading import PAD as STATUS_PAD
from crownlands.render.svg.heading import TALL
from crownlands.render.svg.marks import escape, moved, tag, text_width
from crownlands.render.svg.mats import HEADER, PAD, draw_header, draw_mat
from crownlands.render.svg.panels import Panel, Place
from crownlands.render.svg.pieces import tile_back
from crownlands.render.svg.scores import standings

GAP = 18
_WIDTH = 720
_STRIP = 34
_AROUND = HEADER + _STRIP + PAD
_SMALLEST, _LARGEST = 84, 180
_BAR = 190
_BETWEEN = 9
_DEALS: Final = noun("deal", "manche")
_AFTER: Final = LocalizedText("after {deals}", "après {deals}")
_DEAL: Final = LocalizedText("deal {number}", "manche {number}")
_DEAL_OF: Final = LocalizedText("deal {number} of {deals}", "manche {number} sur {deals}")
_MOST_POINTS: Final = LocalizedText("most points win", "le plus de points gagne")
_TARGET: Final = LocalizedText("to {target} points", "jusqu’à {target} points")
_HAND_OF: Final = LocalizedText("Hand of {name}: {cards}", "Main de {name} : {cards}")
_ALL_LAID: Final = LocalizedText("All cards laid", "Toutes les cartes posées")
_WON: Final = noun("deal won", "manche gagnée", "deals won", "manches gagnées")
_POINTS_OF: Final = LocalizedText("{points} of {target} points", "{points} points sur {target}")
_LAST: Final = LocalizedText("Last card!", "Dernière carte !")


def draw_deals(scene: Scene, _room: Room) -> Drawing:
    """Say which deal is being played, and what the match goes for."""
    finished, deals = len(scene.data["deals"]), scene.data["deals_to_play"]
    if scene.over:
        said = scene.say(_AFTER, deals=scene.count(finished, _DEALS))
    else:
        said = scene.say(_DEAL_OF if deals else _DEAL, number=finished + 1, deals=deals)
    said = said.capitalize()
    goal = scene.say(_MOST_POINTS if deals else _TARGET, target=scene.data["target"])
    width = max(text_width(said, 15), text_width(goal, 13)) + STATUS_PAD
    right = width - STATUS_PAD
    body = write(said, right, 22, 15, fill=palette.FELT_TEXT, anchor="end", bold=True) + write(
        goal, right, 41, 13, fill=palette.FELT_TEXT_SOFT, anchor="end"
    )
    return Drawing(width, TALL, body)


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
    title = tag(
        "title",
        escape(
            scene.say(
                _HAND_OF, name=scene.names[seat], cards=scene.speech.count(hand["size"], "card")
            )
        ),
    )
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
        return write(scene.say(_ALL_LAID), 0, 40, 20, fill=palette.FELT_TEXT_SOFT)
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
    won = sum(deal["winner"] == seat for deal in scene.data["deals"])
    said = scene.count(won, _WON)
    held = scene.speech.count(hand["size"], "card")
    # A hand is announced only while a deal is being played.
    last = hand["last_card"] and scene.data["played"] and not scene.over
    right = _WIDTH - 2 * PAD
    return (
        bar
        + write(said, start, 21, 14, fill=palette.FELT_TEXT)
        + write(held, right, 21, 14, fill=palette.FELT_TEXT, anchor="end", bold=True)
        + (_last(scene, right - text_width(held, 14) - 12) if last else "")
    )


def _bar(scene: Scene, seat: Seat, target: int) -> str:
    """The points of a player on the way to the target."""
    points = scene.scores[scene.side_of(seat)]["total"]
    share = min(1, points / target)
    place = {"y": 8.0, "height": 16.0, "rx": 8.0}
    filled = tag("rect", width=max(16, _BAR * share), fill=palette.GOLD, **place)
    title = tag("title", scene.say(_POINTS_OF, points=points, target=target))
    frame = tag(
        "rect", width=_BAR, fill="none", stroke=palette.FELT_TEXT_SOFT, stroke_width=1.5, **place
    )
    return tag("g", title, filled if points else "", frame)


def _last(scene: Scene, right: float) -> str:
    said = scene.say(_LAST)
    width = text_width(said, 14) + 18
    plate = tag("rect", x=right - width, y=4, width=width, height=24, rx=12, fill=palette.GOLD)
    return plate + write(said, right - width / 2, 21, 14, bold=True, anchor="middle")


def _sprite_square(kind: str) -> Drawing:
    return Drawing(SIZE, SIZE, draw_square_card(kind, SIZE))


def _sprite_card(card: str | None) -> Drawing:
    return Drawing(SIZE, 2 * SIZE, draw_card(card, SIZE) if card else draw_back(SIZE))


PANELS: Final = (
    Panel(Place.STATUS, draw_deals),
    Panel(Place.TABLE, draw_cells),
    Panel(Place.TABLE, standings(height)),
    Panel(Place.TABLE, draw_piles),
    Panel(Place.SIDES, draw_hands),
)
SHOWN: Final = CardsData.__struct_fields__
SPRITE: Final = {
    **{f"square-{kind}": partial(_sprite_square, kind) for kind in SQUARE_KINDS},
    "square-back": partial(tile_back, CARD_BACK, CARD_BACK_LINE),
    **{f"card-{card.id}": partial(_sprite_card, card.id) for card in CARDS},
    "card-back": partial(_sprite_card, None),
}

__all__ = ["PANELS", "SHOWN", "SPRITE", "SYMBOLS"]
