"""Little maps that show what a quest asks for."""

from collections.abc import Callable, Mapping

from crownlands.games.age_of_giants.quests import BLEAK_TERRAINS, Quest
from crownlands.render.land import Square
from crownlands.render.svg import palette
from crownlands.render.svg.figures import KEEP
from crownlands.render.svg.marks import moved, tag, use
from crownlands.render.svg.pieces import CROWN
from crownlands.render.svg.strokes import line
from crownlands.render.svg.terrain import symbol_name

_AROUND = [(x, y) for y in range(3) for x in range(3) if (x, y) != (1, 1)]
_MANY = ("wheat", "forest", "lake", "grassland", "swamp", "mine", "wheat", "lake")


def draw_map(quest: Quest, size: float) -> str:
    """Draw the map of a quest."""
    return _MAPS[quest.kind](quest, size)


def _land(squares: Mapping[Square, str], side: int, size: float) -> str:
    """A kingdom of some squares; the others are open felt."""
    step = size / side
    ground = tag("rect", width=size, height=size, rx=4, fill=palette.FELT_DEEP)
    cells = "".join(
        use(symbol, x * step + 1, y * step + 1, step - 2) for (x, y), symbol in squares.items()
    )
    return ground + cells


def _around(quest: Quest, size: float) -> str:
    return _land({(1, 1): KEEP} | dict.fromkeys(_AROUND, _of(quest)), 3, size)


def _corners(quest: Quest, size: float) -> str:
    corners = [(0, 0), (2, 0), (0, 2), (2, 2)]
    return _land({(1, 1): KEEP} | dict.fromkeys(corners, _of(quest)), 3, size)


def _full(_quest: Quest, size: float) -> str:
    land = {at: symbol_name(terrain, 0) for at, terrain in zip(_AROUND, _MANY, strict=True)}
    return _land({(1, 1): KEEP} | land, 3, size)


def _centre(_quest: Quest, size: float) -> str:
    return _land({(2, 2): KEEP}, 5, size) + line(
        _scaled("M50 6V34M50 66V94M6 50H34M66 50H94", size), palette.GOLD, 2.5
    )


def _lost(_quest: Quest, size: float) -> str:
    return _land({(0, 2): KEEP}, 3, size) + line(
        _scaled("M10 10V60M40 90H90", size), palette.GOLD, 2.5
    )


def _row_of_crowns(_quest: Quest, size: float) -> str:
    row = {(0, 2): "swamp", (1, 1): "lake", (2, 0): "mine"}
    step = size / 3
    crowns = "".join(use(CROWN, (x + 0.2) * step, (y + 0.2) * step, step * 0.6) for x, y in row)
    return _land({at: symbol_name(name, 0) for at, name in row.items()}, 3, size) + crowns


def _bleak(_quest: Quest, size: float) -> str:
    terrain = symbol_name(BLEAK_TERRAINS[0].value, 0)
    domain = dict.fromkeys([(0, 0), (0, 1), (1, 1), (2, 1), (2, 2)], terrain)
    crown = tag("g", use(CROWN, 0, 0, size * 0.42), opacity=0.9)
    barred = line(f"M2 {size * 0.36}L{size * 0.4} 4", "#ad3434", 3.5)
    return _land(domain, 3, size) + moved(crown + barred, size * 0.56, 0)


def _of(quest: Quest) -> str:
    assert quest.terrain is not None
    return symbol_name(quest.terrain.value, 0)


def _scaled(path: str, size: float) -> str:
    words = path.replace("M", " M ").replace("V", " V ").replace("H", " H ").split()
    return " ".join(
        f"{float(word) * size / 100:g}" if word[0].isdigit() else word for word in words
    )


_MAPS: dict[str, Callable[[Quest, float], str]] = {
    "local_business": _around,
    "four_corners": _corners,
    "harmony": _full,
    "middle_kingdom": _centre,
    "lost_corner": _lost,
    "crown_lines": _row_of_crowns,
    "bleak_king": _bleak,
}
