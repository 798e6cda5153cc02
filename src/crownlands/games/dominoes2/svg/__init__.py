"""Drawings of Dominoes 2: the board, the piles, and hands as backs, or faces where one may look.

Its symbols are `number-0` to `number-6` and `number-joker` and, in the sprite, `square-...` (the
same as a card), `card-LOW-HIGH`, `card-back` and `square-back`.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from crownlands.core.moves import Seat
from crownlands.core.text import LocalizedText
from crownlands.games.dominoes2.cards import DOUBLE_SIX, JOKER, Pack, write_cell
from crownlands.games.dominoes2.rules import CardRules
from crownlands.games.dominoes2.svg.cards import (
    CARD_BACK,
    CARD_BACK_LINE,
    SYMBOLS,
    draw_back,
    draw_card,
    draw_square_card,
)
from crownlands.games.dominoes2.table import CardsData
from crownlands.render.scene import Scene, noun
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import (
    SERIF,
    SIZE,
    Drawing,
    Room,
    card,
    empty_place,
    escape,
    fit,
    grid,
    moved,
    rect,
    tag,
    text_width,
    write,
)
from crownlands.render.svg.kingdoms import HEADER, draw_header, draw_mat
from crownlands.render.svg.kingdoms import PAD as MAT_PAD
from crownlands.render.svg.page import STATUS_HEIGHT, STATUS_PAD, Panel, Region
from crownlands.render.svg.scores import standings
from crownlands.render.svg.symbols import tile_back

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
GAP = 18
_WIDTH = 720
_STRIP = 34
_AROUND = HEADER + _STRIP + MAT_PAD
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
    """Draw which deal is being played, and what the match goes for."""
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
    return Drawing(width, STATUS_HEIGHT, body)


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
                _HAND_OF, name=scene.names[seat], cards=scene.translator.count(hand["size"], "card")
            )
        ),
    )
    body = (
        draw_mat(scene, side, _WIDTH, height)
        + draw_header(scene, side, _WIDTH)
        + moved(_strip(scene, hand), MAT_PAD, HEADER - 6)
        + moved(_cards(scene, hand, tall), MAT_PAD, HEADER + _STRIP)
    )
    return Drawing(_WIDTH, height, tag("g", title, body))


def _cards(scene: Scene, hand: Mapping[str, Any], tall: float) -> str:
    """Draw cards side by side; those of a large hand are smaller, so that each can be read."""
    size, cards = hand["size"], hand["cards"]
    if scene.over and not size:
        return write(scene.say(_ALL_LAID), 0, 40, 20, fill=palette.FELT_TEXT_SOFT)
    step = (_WIDTH - 2 * MAT_PAD + _BETWEEN) / max(1, size)
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
    """Draw the gold around a card that has to be played."""
    return rect(-4, -4, width + 8, 2 * width + 8, rx=9, fill=palette.GOLD)


def _strip(scene: Scene, hand: Mapping[str, Any]) -> str:
    """Draw how far the player is to the target, and what everybody knows of the hand."""
    seat, target = hand["seat"], scene.data["target"]
    by_target = not scene.data["deals_to_play"]
    start = _BAR + 14 if by_target else 0
    bar = _bar(scene, seat, target) if by_target else ""
    won = sum(deal["winner"] == seat for deal in scene.data["deals"])
    said = scene.count(won, _WON)
    held = scene.translator.count(hand["size"], "card")
    # A hand is announced only while a deal is being played.
    last = hand["last_card"] and scene.data["played"] and not scene.over
    right = _WIDTH - 2 * MAT_PAD
    return (
        bar
        + write(said, start, 21, 14, fill=palette.FELT_TEXT)
        + write(held, right, 21, 14, fill=palette.FELT_TEXT, anchor="end", bold=True)
        + (_last(scene, right - text_width(held, 14) - 12) if last else "")
    )


def _bar(scene: Scene, seat: Seat, target: int) -> str:
    """Draw the points of a player on the way to the target."""
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
    plate = rect(right - width, 4, width, 24, rx=12, fill=palette.GOLD)
    return plate + write(said, right - width / 2, 21, 14, bold=True, anchor="middle")


def _sprite_square(kind: str) -> Drawing:
    return Drawing(SIZE, SIZE, draw_square_card(kind, SIZE))


def _sprite_card(card: str | None) -> Drawing:
    return Drawing(SIZE, 2 * SIZE, draw_card(card, SIZE) if card else draw_back(SIZE))


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
    shadow = rect(2, 4, width, tall, rx=14, fill="#000", fill_opacity=0.25)
    wood = tag("rect", width=width, height=tall, rx=14, fill=palette.WOOD)
    inner = rect(
        7,
        7,
        width - 14,
        tall - 14,
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
        return rect(
            1,
            1,
            _CELL - 2,
            _CELL - 2,
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
    """Draw as much of a pile as there is: three backs, two, one, or an empty place."""
    left = scene.data["pile"]
    wide = _TURNED / 2
    backs = "".join(moved(draw_back(wide), 3 * at, -3 * at) for at in range(min(left, 3)))
    return tag(
        "g",
        tag("title", scene.say(_LEFT, cards=scene.translator.count(left, "card"))),
        backs or empty_place(wide, _TURNED, 5),
        write(str(left), wide + 22, 44, 30, bold=True, family=SERIF),
        write(scene.say(_TO_DRAW), wide + 22, 66, 14, fill=palette.INK_SOFT),
    )


def _turned(scene: Scene, width: float) -> str:
    """Draw the square card that waits to be placed, on gold."""
    kind, start = scene.data["square"], _TURNED + 14
    if kind is None:
        words = write(
            scene.say(_SQUARE_CARD), start, 38, 14, bold=True, fill=palette.INK_SOFT
        ) + write(scene.say(_NONE_UP), start, 58, 13, fill=palette.INK_SOFT)
        return empty_place(_TURNED, _TURNED, 8) + words
    halo = rect(-5, -5, _TURNED + 10, _TURNED + 10, rx=12, fill=palette.GOLD)
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
    """Draw how many square cards of each kind have not been turned up."""
    left, kinds_there = scene.data["square_cards"], _pack(scene).square_kinds
    step = width / len(kinds_there)
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
        for at, kind in enumerate(kinds_there)
    ]
    return write(scene.say(_SQUARES_LEFT), 0, 2, 13, bold=True, fill=palette.INK_SOFT) + "".join(
        kinds
    )


def _laid(scene: Scene, width: float) -> str:
    """Draw every rectangular card in its place, those laid in this deal in full."""
    played = scene.data["played"]
    across = (width - _CHIP_WIDTH) / (_COLUMNS - 1)
    chips = [
        moved(
            _chip(scene, card, laid=card in played),
            at % _COLUMNS * across,
            12 + at // _COLUMNS * (_CHIP_HEIGHT + 7),
        )
        for at, card in enumerate(_pack(scene).ids)
    ]
    heading = scene.say(_LAID, cards=scene.translator.count(len(played), "card"))
    return write(heading, 0, 2, 13, bold=True, fill=palette.INK_SOFT) + "".join(chips)


def _pack(scene: Scene) -> Pack:
    rules = scene.view.game.rules
    assert isinstance(rules, CardRules)
    return rules.pack


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


PANELS: Final = (
    Panel(Region.STATUS, draw_deals),
    Panel(Region.TABLE, draw_cells),
    Panel(Region.TABLE, standings(height)),
    Panel(Region.TABLE, draw_piles),
    Panel(Region.SIDES, draw_hands),
)
SHOWN: Final = CardsData.__struct_fields__
SPRITE: Final = {
    **{f"square-{kind}": partial(_sprite_square, kind) for kind in DOUBLE_SIX.square_kinds},
    "square-back": partial(tile_back, CARD_BACK, CARD_BACK_LINE),
    **{f"card-{card}": partial(_sprite_card, card) for card in DOUBLE_SIX.ids},
    "card-back": partial(_sprite_card, None),
}

__all__ = ["PANELS", "SHOWN", "SPRITE", "SYMBOLS"]
