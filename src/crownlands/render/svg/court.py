"""The court: tokens on offer, the one being bought, and how many are left."""

from crownlands.games.court.court import display_size
from crownlands.games.court.tokens import Token, resources
from crownlands.render import rewards
from crownlands.render.counting import count
from crownlands.render.scene import Scene
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import Drawing, Room, card, empty_place, write
from crownlands.render.svg.figures import HELMET, goods_name
from crownlands.render.svg.inline import Icon, fitted, inline
from crownlands.render.svg.marks import escape, fit, moved, tag, use
from crownlands.render.svg.pieces import CROWN
from crownlands.render.svg.terrain import symbol_name
from crownlands.render.svg.tokens import token_name

PAD = 18
_HEADING = 42
_TOKEN = 68
_CELL = 122


def draw_court(scene: Scene, room: Room) -> Drawing:
    """Draw the display, and beside it the token that somebody is paying for."""
    court = scene.data["court"]
    slots = display_size()
    wide = (room.width - 2 * PAD) / (slots + 1)
    shown = [*court["face_up"], *[None] * (slots - len(court["face_up"]))]
    purchase = court["purchase"]
    bought = purchase and purchase["token"]
    body = (
        write("The court", PAD, 28, 15, bold=True, fill=palette.INK_SOFT)
        + write(
            f"{count(sum(court['unseen'].values()), 'token')} in the pile",
            room.width - PAD,
            28,
            14,
            anchor="end",
            fill=palette.INK_SOFT,
        )
        + "".join(
            moved(_cell(token, wide), PAD + at * wide, _HEADING) for at, token in enumerate(shown)
        )
        + moved(
            _purchase(bought, purchase["to_pay"] if purchase else 0, wide),
            PAD + slots * wide,
            _HEADING,
        )
    )
    return card(room.width, _HEADING + _CELL, body)


def _cell(name: str | None, width: float) -> str:
    if name is None:
        return _empty(width)
    token = rewards.token_of(name)
    title = tag("title", escape(f"{token.names.en}: {rewards.token_words(token)}"))
    return tag("g", title, _face(token, width), _below(token.names.en, width), _worth(token, width))


def _purchase(name: str | None, to_pay: int, width: float) -> str:
    rule = tag("path", d=f"M2 0V{_CELL - 14}", stroke=palette.RULE, stroke_width=1.5)
    if name is None:
        return rule + _empty(width) + _below("Being bought", width, palette.INK_SOFT)
    token = rewards.token_of(name)
    said = f"{to_pay} to pay" if to_pay else "paid"
    title = tag("title", escape(f"Being bought: {token.names.en}, {said}"))
    words = write(said, width / 2, _TOKEN + 37, 13, anchor="middle", fill=palette.INK_SOFT)
    return rule + tag(
        "g", title, _halo(width), _face(token, width), _below(token.names.en, width), words
    )


def _face(token: Token, width: float) -> str:
    return use(token_name(token.id), (width - _TOKEN) / 2, 0, _TOKEN)


def _below(words: str, width: float, fill: str = palette.INK) -> str:
    shown = fit(words, 10.8, width)
    return write(shown, width / 2, _TOKEN + 17, 11, anchor="middle", bold=True, fill=fill)


def _worth(token: Token, width: float) -> str:
    row = fitted(inline(_worth_parts(token), 13, gap=5), width - 4)
    return moved(row.body, (width - row.width) / 2, _TOKEN + 24)


def _worth_parts(token: Token) -> list[str | Icon]:
    if token.terrain is not None:
        land = Icon(symbol_name(token.terrain.value, 0), framed=True)
        return [*[Icon(CROWN)] * token.crowns, "on", land]
    if token.bonus is None:
        return [count(token.points, "pt")]
    own = [f"{token.points} +"] if token.points else []
    return [*own, f"{token.bonus.points} per", *_BONUS_ICONS[token.bonus.per]]


_BONUS_ICONS: dict[str, list[str | Icon]] = {
    **{f"resource:{kind.id}": [Icon(goods_name(kind.id))] for kind in resources()},
    "resource:any": ["good"],
    "crown": [Icon(CROWN)],
    "character": ["person"],
    "warrior": [Icon(HELMET)],
}


def _halo(width: float) -> str:
    return tag("circle", cx=width / 2, cy=_TOKEN / 2, r=_TOKEN / 2 + 2, fill=palette.GOLD)


def _empty(width: float) -> str:
    return moved(empty_place(_TOKEN, _TOKEN, _TOKEN / 2), (width - _TOKEN) / 2, 0)
