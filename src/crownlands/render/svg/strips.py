"""What a side owns beside its land, on a strip below its name."""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from crownlands.core.actors import Side
from crownlands.games.court.tokens import resources
from crownlands.render.counting import count
from crownlands.render.scene import Scene
from crownlands.render.svg import palette
from crownlands.render.svg.figures import COIN, QUEEN, TOWER, goods_name, knight_name
from crownlands.render.svg.inline import Icon, inline
from crownlands.render.svg.marks import escape, moved, tag, use

HEIGHT = 34
_SIZE = 17
_PAD = 16


class Strip(NamedTuple):
    """A strip of a kingdom, drawn when the view has its key."""

    key: str
    draw: Callable[[Scene, Side, float], str]


def height(scene: Scene) -> float:
    """Tell how much room the strips take."""
    return HEIGHT * len(_shown(scene))


def draw_strips(scene: Scene, side: Side, width: float) -> str:
    """Draw all strips of a side below one another."""
    return "".join(
        moved(strip.draw(scene, side, width), 0, at * HEIGHT)
        for at, strip in enumerate(_shown(scene))
    )


def draw_realm(scene: Scene, side: Side, width: float) -> str:
    """Coins, knights in reserve and towers; and the Queen, if she lives here."""
    realm = scene.data["realms"][side]
    counted = [
        (COIN, realm["coins"], "coin"),
        (knight_name(side), realm["knights"], "knight in reserve"),
        (TOWER, realm["towers"], "tower"),
    ]
    hosts = scene.data["queen"] == side
    queen = tag("g", _title("The Queen lives here"), use(QUEEN, width - _PAD - 30, 1, 32))
    return _counts(counted, width - (40 if hosts else 0)) + (queen if hosts else "")


def draw_goods(scene: Scene, side: Side, width: float) -> str:
    """How many resources of each kind lie in the kingdom."""
    held = Counter(one["resource"] for one in scene.data["resources"] if one["side"] == side)
    return _counts([(goods_name(kind.id), held[kind.id], kind.id) for kind in resources()], width)


def _counts(counted: list[tuple[str, int, str]], width: float) -> str:
    step = min(84, (width - 2 * _PAD) / len(counted))
    parts = []
    for at, (symbol, number, thing) in enumerate(counted):
        drawn = inline([Icon(symbol), str(number)], _SIZE, fill=palette.FELT_TEXT, gap=6)
        title = _title(count(number, thing))
        parts.append(moved(title + drawn.body, _PAD + at * step, 4))
    return "".join(parts)


def _title(words: str) -> str:
    return tag("title", escape(words))


def _shown(scene: Scene) -> list[Strip]:
    return [strip for strip in STRIPS if strip.key in scene.data]


STRIPS = (Strip("realms", draw_realm), Strip("resources", draw_goods))
"""A game whose sides own more adds a strip for its key of the view."""
