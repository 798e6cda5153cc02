"""A whole state as text. A game that shows more adds a part for its key of the view."""

from collections.abc import Callable
from textwrap import wrap
from typing import Final, NamedTuple

from crownlands.render import words
from crownlands.render.counting import count
from crownlands.render.scene import Scene
from crownlands.render.text.blocks import side_by_side
from crownlands.render.text.cards import write_cells, write_deal, write_hands, write_piles
from crownlands.render.text.court import write_court, write_holdings
from crownlands.render.text.giants import write_on_the_way, write_quests
from crownlands.render.text.kingdom import titled_kingdom
from crownlands.render.text.lines import write_lines, write_pile
from crownlands.render.text.maps import write_coats, write_first, write_maps
from crownlands.render.text.pen import STRONG, Pen
from crownlands.render.text.realms import write_market, write_realms
from crownlands.render.text.scores import write_scores
from crownlands.render.text.spells import write_dice, write_spells
from crownlands.render.text.squares import legend

WIDTH: Final = 100


class Part(NamedTuple):
    """A part of the page, written when the view has its key."""

    key: str
    write: Callable[[Scene, Pen, int], list[str]]


def write_page(scene: Scene, *, colour: bool, width: int = WIDTH) -> str:
    """Write all sections below one another, an empty line between them, in plain ASCII."""
    pen = Pen(colour)
    written = [
        [
            line
            for part in section
            if part.key in scene.data
            for line in part.write(scene, pen, width)
        ]
        for section in SECTIONS
    ]
    return "\n\n".join("\n".join(lines) for lines in written if lines).replace("’", "'")


def write_title(scene: Scene, pen: Pen, width: int) -> list[str]:
    """Name the game and the table."""
    first, *rest = wrap(f"{scene.title}: {words.table(scene)}", width)
    return [pen.paint(first, STRONG), *rest]


def write_status(scene: Scene, pen: Pen, width: int) -> list[str]:
    """Say what the table waits for."""
    return [pen.paint(line, STRONG) for line in wrap(f"{words.status(scene)}.", width)]


def write_rounds(scene: Scene, _pen: Pen, _width: int) -> list[str]:
    """Say how far the game is."""
    return [words.progress(scene).capitalize()]


def write_dynasty(scene: Scene, _pen: Pen, _width: int) -> list[str]:
    """Say which game of the dynasty is being played."""
    dynasty = scene.data["dynasty"]
    return [f"Game {dynasty['game']} of {dynasty['games']}"]


def write_kingdoms(scene: Scene, pen: Pen, width: int) -> list[str]:
    """Draw the kingdoms side by side, as many as fit."""
    blocks = [
        titled_kingdom(scene, side, count(score["total"], "point"), {}, pen)
        for side, score in enumerate(scene.data["scores"])
    ]
    return side_by_side(blocks, width)


def write_legend(scene: Scene, pen: Pen, width: int) -> list[str]:
    """Explain the letters and signs."""
    return legend(scene.data, pen, width)


SECTIONS: Final = (
    (
        Part("seat", write_title),
        Part("dynasty", write_dynasty),
        Part("rounds", write_rounds),
        Part("deals", write_deal),
        Part("phase", write_status),
        Part("first", write_first),
        Part("receiver", write_on_the_way),
    ),
    (Part("kingdoms", write_kingdoms),),
    (Part("kingdoms", write_legend),),
    (Part("maps", write_maps),),
    (Part("maps", write_coats),),
    (Part("dice", write_dice),),
    (Part("spells", write_spells),),
    (Part("board", write_cells),),
    (Part("hands", write_hands),),
    (Part("played", write_piles),),
    (Part("realms", write_realms),),
    (Part("tokens", write_holdings),),
    (Part("lines", write_lines),),
    (Part("discarded", write_pile),),
    (Part("quests", write_quests),),
    (Part("market", write_market),),
    (Part("court", write_court),),
    (Part("scores", write_scores),),
)
