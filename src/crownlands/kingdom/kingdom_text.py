"""Kingdoms as people type them: read, checked, and made of dominoes like those of a game.

    # an example: everything after this sign is a comment
    .    w    w1
    f    C    m3
    f*   l    .

A row per line, squares separated by blanks. A square is a terrain, by its first letter or its
whole name in either case, and its crowns, as a figure or as stars: `w`, `w0`, `wheat1`, `M**`.
`C` (or `castle`) is the castle, `.` or `-` an empty square. A row may end early: the rest of it
is empty. Lines without a row are allowed before, between (comments only) and after the rows.

French texts have French letters and names: `c` or `champs`, `n` for a mine, `château`. There a
capital `C` is the castle, and a small `c` a field.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

import msgspec

from crownlands.core.errors import BadPosition
from crownlands.core.text import LocalizedText, parse_words
from crownlands.kingdom.domino import (
    TERRAIN_LETTERS,
    TERRAIN_NAMES,
    TERRAINS,
    Deck,
    Domino,
    Half,
    Terrain,
)
from crownlands.kingdom.grid import CASTLE_CELLS, SQUARES, Cell, Square, cell_at, cells_of
from crownlands.kingdom.kingdom import (
    MOST_CROWNS,
    BoundingBox,
    Kingdom,
    connected_groups,
    within_reach,
)
from crownlands.kingdom.placing import place_move, rebuild
from crownlands.kingdom.tiling import BUDGET, Feasibility, LandSquares, find_tiling, possible_pairs

CASTLE_SIGN: Final = "C"
EMPTY_SIGN: Final = "."
COMMENT_SIGN: Final = "#"

_NAMES: Final = [
    (name, terrain) for names in (TERRAIN_LETTERS, TERRAIN_NAMES) for terrain, name in names.items()
]
_ENGLISH: Final = {name.en: terrain for name, terrain in _NAMES}
_FRENCH: Final = {**{name.fr: terrain for name, terrain in _NAMES}, "foret": Terrain.FOREST}
_CASTLES: Final = frozenset({CASTLE_SIGN.lower(), "castle", "château", "chateau"})
_EMPTIES: Final = frozenset({EMPTY_SIGN, "-"})
_LAND: Final = re.compile(r"([a-zê]+)([0-9]{0,9}|\**)")


_MESSAGES: Final = parse_words("""
place: line {line}, column {column} | ligne {line}, colonne {column}
at: {place}: {what} | {place} : {what}
no_kingdom: there is no kingdom in this text | ce texte n’a pas de royaume
blank: line {line} is blank: write {empty} for a row of empty squares
    | la ligne {line} est vide : écrivez {empty} pour une rangée vide
not_a_square: {word} is not a square: write {letters}, with crowns as in w1 or w*, {castle} for the
    castle or {empty} for an empty square
    | {word} n’est pas une case : écrivez {letters}, avec les couronnes comme dans c1 ou c*,
      {castle} pour le château ou {empty} pour une case vide
too_many_crowns: {word} has {count} crowns, a square has at most {most}
    | {word} a {count} couronnes, une case en a {most} au plus
no_castle: there is no castle: write {castle} where it stands
    | il n’y a pas de château : écrivez {castle} à sa place
two_castles: there are two castles: {first} and {second}
    | il y a deux châteaux : {first} et {second}
too_large: the kingdom is {width} squares wide and {height} high, more than {size}x{size}
    | le royaume a {width} cases de large et {height} de haut, plus que {size}x{size}
unconnected: from this square no way leads over others to the castle
    | de cette case, aucun chemin ne mène au château
no_partner: no domino shows this {square} together with one of its neighbours
    | aucun domino ne montre cette {square} avec l’une de ses voisines
odd: there are {squares} squares besides the castle, but dominoes cover two each
    | il y a {squares} cases en plus du château, or chaque domino en couvre deux
no_such_square: a {square} does not exist in this game
    | il n’existe pas de {square} dans ce jeu
too_many: only {available} {square} {exist}, {written} are written
    | il n’existe que {available} {square}, et {written} sont écrites
colours: coloured like a chessboard there are {many} squares of one colour and {few} of the other,
    but dominoes cover one of each
    | colorié en échiquier, le royaume a {many} cases d’une couleur et {few} de l’autre, or chaque
      domino en couvre une de chaque
order: dominoes of this game cover these squares, but in no order does each of them connect
    | des dominos de ce jeu couvrent ces cases, mais dans aucun ordre chacun ne se raccorde
cover: no dominoes of this game cover exactly these squares
    | aucune combinaison de dominos de ce jeu ne couvre exactement ces cases
""")


class BadKingdom(BadPosition):
    """A written kingdom that cannot be read or made of dominoes."""


class Spot(NamedTuple):
    """Where something stands in a text: its line, and its place in that line, both from 1."""

    line: int
    column: int

    def bad(self, what: LocalizedText, **details: Any) -> BadKingdom:
        """Return the error that says what is wrong here."""
        words = _MESSAGES["at"].format(place=self.said, what=what)
        return BadKingdom(words, **self._asdict(), **details)

    @property
    def said(self) -> LocalizedText:
        """The place in words."""
        return _MESSAGES["place"].format(**self._asdict())


class Sketch(NamedTuple):
    """The squares of a written kingdom without its castle, and where each was written."""

    land: dict[Cell, Half]
    spots: dict[Cell, Spot]


class _Mark(NamedTuple):
    """What is written for one square; without land it is the castle."""

    spot: Spot
    row: int
    land: Half | None


def read_sketch(text: str, size: int, *, french: bool = False) -> Sketch:
    """Read what is written, squares counted from the castle; it must fit into size x size."""
    marks = list(_marks(text, french))
    if not marks:
        raise BadKingdom(_MESSAGES["no_kingdom"])
    castle = _castle(marks)
    _check_size(marks, size)
    land: dict[Cell, Half] = {}
    spots: dict[Cell, Spot] = {}
    for spot, row, half in marks:
        if half is not None:
            cell = cell_at((spot.column - castle.spot.column, row - castle.row))
            land[cell], spots[cell] = half, spot
    return Sketch(land, spots)


def write_kingdom(kingdom: Kingdom) -> str:
    """Return a kingdom as text in aligned columns."""
    left, top, right, bottom = kingdom.box
    signs = {(0, 0): CASTLE_SIGN, **_signs(kingdom)}
    rows = [
        [signs.get((x, y), EMPTY_SIGN) for x in range(left, right + 1)]
        for y in range(top, bottom + 1)
    ]
    width = max(len(sign) for row in rows for sign in row)
    lines = (" ".join(sign.ljust(width) for sign in row).rstrip() for row in rows)
    return "".join(f"{line}\n" for line in lines)


def name_of(land: Half, count: int = 1) -> LocalizedText:
    """Return the name of a square, or of several alike, for use in a sentence."""
    name, several = TERRAIN_NAMES[land.terrain], "" if count == 1 else "s"
    crowns = f"{land.crowns} crown{'' if land.crowns == 1 else 's'}" if land.crowns else ""
    couronnes = f"{land.crowns} couronne{'' if land.crowns == 1 else 's'}" if land.crowns else ""
    return LocalizedText(
        f"{name.en} square{several} {f'with {crowns}' if crowns else 'without a crown'}",
        f"case{several} {name.fr} {f'avec {couronnes}' if couronnes else 'sans couronne'}",
    )


def _marks(text: str, french: bool) -> Iterator[_Mark]:
    for row, (line, words) in enumerate(_rows(text)):
        for column, word in enumerate(words, start=1):
            if word not in _EMPTIES:
                spot = Spot(line, column)
                yield _Mark(spot, row, _read_land(word, spot, french))


def _rows(text: str) -> list[tuple[int, list[str]]]:
    """Return the rows with their line numbers; a row must not be blank between two others."""
    rows: list[tuple[int, list[str]]] = []
    blank = None
    for number, line in enumerate(text.splitlines(), start=1):
        content, comment, _ = line.partition(COMMENT_SIGN)
        if words := content.split():
            if rows and blank is not None:
                raise BadKingdom(
                    _MESSAGES["blank"].format(line=blank, empty=EMPTY_SIGN), line=blank
                )
            rows.append((number, words))
        elif rows and not comment:
            blank = blank or number
    return rows


def _read_land(word: str, spot: Spot, french: bool) -> Half | None:
    known, lowered = _FRENCH if french else _ENGLISH, word.lower()
    if word == CASTLE_SIGN or (lowered in _CASTLES and lowered not in known):
        return None
    match = _LAND.fullmatch(lowered)
    terrain = known.get(match[1]) if match else None
    if match is None or terrain is None:
        letters = LocalizedText(_letters(_ENGLISH), _letters(_FRENCH))
        signs = {"castle": CASTLE_SIGN, "empty": EMPTY_SIGN}
        what = _MESSAGES["not_a_square"].format(word=repr(word), letters=letters, **signs)
        raise spot.bad(what, word=word)
    crowns = match[2]
    count = int(crowns) if crowns.isdigit() else len(crowns)
    if count > MOST_CROWNS:
        what = _MESSAGES["too_many_crowns"].format(word=repr(word), count=count, most=MOST_CROWNS)
        raise spot.bad(what, word=word)
    return Half(terrain, count)


def _letters(known: Mapping[str, Terrain]) -> str:
    """List the letters with the names that stand behind them: `w (wheat), f (forest), ...`."""
    letters, names = list(known)[: len(TERRAINS)], list(known)[len(TERRAINS) :]
    return ", ".join(f"{letter} ({name})" for letter, name in zip(letters, names, strict=False))


def _castle(marks: list[_Mark]) -> _Mark:
    castles = [mark for mark in marks if mark.land is None]
    if not castles:
        raise BadKingdom(_MESSAGES["no_castle"].format(castle=CASTLE_SIGN))
    if len(castles) > 1:
        first, second = castles[0].spot, castles[1].spot
        words = _MESSAGES["two_castles"].format(first=first.said, second=second.said)
        raise BadKingdom(words, **second._asdict())
    return castles[0]


def _check_size(marks: list[_Mark], size: int) -> None:
    columns = [mark.spot.column for mark in marks]
    rows = [mark.row for mark in marks]
    width, height = (max(places) - min(places) + 1 for places in (columns, rows))
    if width > size or height > size:
        found: dict[str, Any] = {"width": width, "height": height, "size": size}
        raise BadKingdom(_MESSAGES["too_large"].format(**found), **found)


def _signs(kingdom: Kingdom) -> dict[Square, str]:
    return {
        SQUARES[cell]: f"{TERRAIN_LETTERS[terrain].en}{kingdom.crowns_at(cell) or ''}"
        for terrain, cells in zip(TERRAINS, kingdom.terrains, strict=True)
        for cell in cells_of(cells)
    }


class SerializedKingdom(NamedTuple):
    """A kingdom read from a text, with the deck its dominoes belong to."""

    kingdom: Kingdom
    deck: Deck
    proven: bool
    """False when the search for its dominoes was given up: then `placed` is empty."""


class LandProblem(msgspec.Struct, frozen=True):
    """Why a land looks as if no game could have made it."""

    kind: Literal[
        "unconnected",
        "odd",
        "no_such_square",
        "too_many",
        "colours",
        "no_partner",
        "order",
        "cover",
    ]
    details: dict[str, Any] = {}
    cells: tuple[Cell, ...] = ()
    """The squares it is about, if it is about some."""


def read_kingdom(
    text: str,
    size: int,
    boxes: Sequence[tuple[Domino, ...]],
    *,
    budget: int = BUDGET,
    french: bool = False,
) -> SerializedKingdom:
    """Read a kingdom; raise `BadKingdom` if no dominoes of these boxes can make it.

    Where several sets of dominoes can, it is made of one of them.
    """
    sketch = read_sketch(text, size, french=french)
    deck = Deck(boxes)
    for problem in land_problems(sketch.land, deck):
        raise _in_words(problem, sketch)
    tiling = find_tiling(sketch.land, deck, budget=budget)
    if tiling.answer is Feasibility.IMPOSSIBLE:
        raise _in_words(why_impossible(sketch.land, deck, budget), sketch)
    if tiling.answer is Feasibility.UNDECIDED:
        return SerializedKingdom(bare_kingdom(sketch.land, size), deck, proven=False)
    places = (place_move(placement, deck) for placement in tiling.placements)
    return SerializedKingdom(rebuild(size, places, deck), deck, proven=True)


def land_problems(land: LandSquares, deck: Deck) -> Iterator[LandProblem]:
    """Yield what is wrong before any domino is looked for, the plainest first."""
    for group in connected_groups(sum(1 << cell for cell in land) | CASTLE_CELLS):
        if not group & CASTLE_CELLS:
            yield LandProblem("unconnected", cells=tuple(cells_of(group)))
    if len(land) % 2:
        yield LandProblem("odd", {"squares": len(land)})
    yield from _stock_problems(land, deck)
    dark = sum(sum(SQUARES[cell]) % 2 for cell in land)
    if 2 * dark != len(land):
        yield LandProblem("colours", {"dark": dark, "light": len(land) - dark})
    paired = {cell for pair in possible_pairs(land, deck) for cell in (pair.first, pair.second)}
    for cell in land:
        if cell not in paired:
            yield LandProblem("no_partner", cells=(cell,))


def why_impossible(land: LandSquares, deck: Deck, budget: int = BUDGET) -> LandProblem:
    """Return whether dominoes are lacking, or just a way to place them one after the other."""
    any_order = find_tiling(land, deck, in_order=False, budget=budget).answer
    return LandProblem("order" if any_order is Feasibility.POSSIBLE else "cover")


def _stock_problems(land: LandSquares, deck: Deck) -> Iterator[LandProblem]:
    stock = Counter(half for domino in deck.dominoes for half in (domino.left, domino.right))
    for half, written in Counter(land.values()).items():
        available = stock[half]
        if written > available:
            yield LandProblem(
                "too_many" if available else "no_such_square",
                {
                    "terrain": half.terrain.value,
                    "crowns": half.crowns,
                    "written": written,
                    "available": available,
                },
                tuple(cell for cell, one in land.items() if one == half),
            )


def _in_words(problem: LandProblem, sketch: Sketch) -> BadKingdom:
    """Return the error that says what is wrong with a written kingdom, and where."""
    details = dict(problem.details)
    if problem.kind in ("unconnected", "no_partner"):
        cell = problem.cells[0]
        what = _MESSAGES[problem.kind].format(square=name_of(sketch.land[cell]))
        return sketch.spots[cell].bad(what)
    if problem.kind == "colours":
        details["few"], details["many"] = sorted(details.values())
    if "terrain" in details:
        available = details["available"]
        half = Half(Terrain(details["terrain"]), details["crowns"])
        details["square"] = name_of(half, available or 1)
        details["exist"] = "exists" if available == 1 else "exist"
    return BadKingdom(_MESSAGES[problem.kind].format(**details), **problem.details)


def bare_kingdom(land: LandSquares, size: int) -> Kingdom:
    """Return a kingdom of which only the squares are known, not the dominoes."""
    box = BoundingBox(0, 0, 0, 0)
    for cell in land:
        box = box.around(cell)
    occupied = sum(1 << cell for cell in land) | CASTLE_CELLS
    return Kingdom(
        size=size,
        placed=(),
        terrains=tuple(
            sum(1 << cell for cell, half in land.items() if half.terrain is terrain)
            for terrain in TERRAINS
        ),
        crowns=tuple(
            sum(1 << cell for cell, half in land.items() if half.crowns > level)
            for level in range(MOST_CROWNS)
        ),
        occupied=occupied,
        box=box,
        room=within_reach(size, box) & ~occupied,
    )
