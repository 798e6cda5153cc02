"""Drawings of The Court: the tokens on offer, and what lies and stands in the kingdoms.

Its symbols are `goods-ID`, `token-ID` and, in the sprite, `token-back`.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

from crownlands.core.moves import Side
from crownlands.core.text import LocalizedText
from crownlands.games.court.court import Token, display_size, find_token, resources
from crownlands.games.court.svg.tokens import GOODS, TOKENS, goods_name, token_name
from crownlands.kingdom.grid import Square
from crownlands.render.scene import Scene, noun
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import (
    Drawing,
    Icon,
    Room,
    card,
    disc,
    empty_place,
    escape,
    fit,
    fitted,
    inked,
    inline,
    line,
    moved,
    tag,
    use,
    write,
)
from crownlands.render.svg.kingdoms import DrawAt, draw_counts
from crownlands.render.svg.page import Panel, Region
from crownlands.render.svg.symbols import CROWN, HELMET
from crownlands.render.svg.terrain import symbol_name

PAD = 18
_HEADING = 42
_TOKEN = 68
_CELL = 122
_COURT: Final = LocalizedText("The court", "La cour")
_PILE: Final = LocalizedText("{tokens} in the pile", "{tokens} dans la pile")
_TOKENS: Final = noun("token", "jeton")
_BOUGHT: Final = LocalizedText("Being bought", "Achat en cours")
_BUYING: Final = LocalizedText("Being bought: {token}, {left}", "Achat en cours : {token}, {left}")
_TO_PAY: Final = LocalizedText("{count} to pay", "reste {count}")
_PAID: Final = LocalizedText("paid", "payé")
_TITLE: Final = LocalizedText("{name}: {gives}", "{name} : {gives}")
_ON: Final = LocalizedText("on", "sur")
_PER: Final = LocalizedText("{points} per", "{points} par")
_POINTS: Final = noun("pt", "pt", "pts", "pts")
_RESOURCES: Final = {
    "wheat": noun("wheat", "blé", "wheat"),
    "wood": noun("wood", "bois", "wood", "bois"),
    "fish": noun("fish", "poisson", "fish"),
    "sheep": noun("sheep", "mouton", "sheep"),
}
_BONUS_SIGNS: Final[dict[str, LocalizedText | Icon]] = {
    **{f"resource:{kind}": Icon(goods_name(kind)) for kind in _RESOURCES},
    "resource:any": LocalizedText("good", "ressource"),
    "crown": Icon(CROWN),
    "character": LocalizedText("person", "personnage"),
    "warrior": Icon(HELMET),
}


def occupants(scene: Scene, side: Side) -> Iterator[tuple[Square, DrawAt]]:
    """Return the resources and tokens in a kingdom."""
    for one in scene.data["tokens"]:
        if one["side"] == side:
            yield (one["x"], one["y"]), partial(_draw_token, one["token"])
    for one in scene.data["resources"]:
        if one["side"] == side:
            yield (one["x"], one["y"]), partial(_draw_resource, one["resource"])


def on_half(half: Mapping[str, Any]) -> DrawAt | None:
    """Return the resource that a square of a domino brings."""
    if half["crowns"]:
        return None
    kinds = (kind.id for kind in resources() if kind.terrain.value == half["terrain"])
    return next((partial(_draw_resource, kind) for kind in kinds), None)


def draw_goods(scene: Scene, side: Side, width: float) -> str:
    """Draw how many resources of each kind lie in a kingdom."""
    held = Counter(one["resource"] for one in scene.data["resources"] if one["side"] == side)
    counted = (
        (goods_name(kind.id), held[kind.id], scene.count(held[kind.id], _RESOURCES[kind.id]))
        for kind in resources()
    )
    return draw_counts(counted, width)


def draw_back() -> Drawing:
    """Draw the back of a token."""
    ring = line(disc(50, 50, 37), palette.WOOD_LIGHT, 3)
    disc_back = inked(disc(50, 50, 46), palette.WOOD, 3.5)
    return Drawing(100, 100, disc_back + ring + use(CROWN, 31, 30, 38))


def draw_court(scene: Scene, room: Room) -> Drawing:
    """Draw the display, and beside it the token that somebody is paying for."""
    court = scene.data["court"]
    slots = display_size()
    wide = (room.width - 2 * PAD) / (slots + 1)
    shown = [*court["face_up"], *[None] * (slots - len(court["face_up"]))]
    purchase = court["purchase"]
    bought = purchase and purchase["token"]
    body = (
        write(scene.say(_COURT), PAD, 28, 15, bold=True, fill=palette.INK_SOFT)
        + write(
            scene.say(_PILE, tokens=scene.count(sum(court["unseen"].values()), _TOKENS)),
            room.width - PAD,
            28,
            14,
            anchor="end",
            fill=palette.INK_SOFT,
        )
        + "".join(
            moved(_cell(scene, token, wide), PAD + at * wide, _HEADING)
            for at, token in enumerate(shown)
        )
        + moved(
            _purchase(scene, bought, purchase["to_pay"] if purchase else 0, wide),
            PAD + slots * wide,
            _HEADING,
        )
    )
    return card(room.width, _HEADING + _CELL, body)


def _cell(scene: Scene, name: str | None, width: float) -> str:
    if name is None:
        return _empty(width)
    token = find_token(name)
    said = scene.say(_TITLE, name=token.names, gives=scene.translator.gives("token", token.id))
    return tag(
        "g",
        tag("title", escape(said)),
        _face(token, width),
        _below(scene.say(token.names), width),
        _worth(scene, token, width),
    )


def _purchase(scene: Scene, name: str | None, to_pay: int, width: float) -> str:
    rule = tag("path", d=f"M2 0V{_CELL - 14}", stroke=palette.RULE, stroke_width=1.5)
    if name is None:
        return rule + _empty(width) + _below(scene.say(_BOUGHT), width, palette.INK_SOFT)
    token = find_token(name)
    said = scene.say(_TO_PAY, count=to_pay) if to_pay else scene.say(_PAID)
    title = tag("title", escape(scene.say(_BUYING, token=token.names, left=said)))
    left = write(said, width / 2, _TOKEN + 37, 13, anchor="middle", fill=palette.INK_SOFT)
    return rule + tag(
        "g", title, _halo(width), _face(token, width), _below(scene.say(token.names), width), left
    )


def _face(token: Token, width: float) -> str:
    return use(token_name(token.id), (width - _TOKEN) / 2, 0, _TOKEN)


def _below(words: str, width: float, fill: str = palette.INK) -> str:
    shown = fit(words, 10.8, width)
    return write(shown, width / 2, _TOKEN + 17, 11, anchor="middle", bold=True, fill=fill)


def _worth(scene: Scene, token: Token, width: float) -> str:
    row = fitted(inline(_worth_parts(scene, token), 13, gap=5), width - 4)
    return moved(row.body, (width - row.width) / 2, _TOKEN + 24)


def _worth_parts(scene: Scene, token: Token) -> list[str | Icon]:
    if token.terrain is not None:
        land = Icon(symbol_name(token.terrain.value, 0), framed=True)
        return [*[Icon(CROWN)] * token.crowns, scene.say(_ON), land]
    if token.bonus is None:
        return [scene.count(token.points, _POINTS)]
    own = [f"{token.points} +"] if token.points else []
    sign = _BONUS_SIGNS[token.bonus.per]
    shown = sign if isinstance(sign, Icon) else scene.say(sign)
    return [*own, scene.say(_PER, points=token.bonus.points), shown]


def _halo(width: float) -> str:
    return tag("circle", cx=width / 2, cy=_TOKEN / 2, r=_TOKEN / 2 + 2, fill=palette.GOLD)


def _empty(width: float) -> str:
    return moved(empty_place(_TOKEN, _TOKEN, _TOKEN / 2), (width - _TOKEN) / 2, 0)


def _draw_token(token: str, x: float, y: float, tile: float) -> str:
    return use(token_name(token), x + tile * 0.16, y + tile * 0.2, tile * 0.74)


def _draw_resource(resource: str, x: float, y: float, tile: float) -> str:
    return use(goods_name(resource), x + tile * 0.24, y + tile * 0.24, tile * 0.52)


PANELS: Final = (Panel(Region.TABLE, draw_court),)
SHOWN: Final = ("court", "resources", "tokens")
STRIPS: Final = (draw_goods,)
SYMBOLS: Final = {**GOODS, **TOKENS}
SPRITE: Final = {"token-back": draw_back}
