"""Text for a terminal: styles and colours, and blocks laid out in rows and columns."""

from collections.abc import Mapping, Sequence
from re import findall
from textwrap import TextWrapper
from typing import Final, NamedTuple
from unicodedata import combining, east_asian_width, normalize

import msgspec

GAP: Final = 3
"""Columns between blocks, where there is room for them."""
NARROW: Final = 10
"""Columns that a column which wraps keeps at least, on however narrow a terminal."""
_SMALL_WORDS: Final = {"la", "le", "l", "de", "d", "a"}
"""French words that give no letter to a code."""


class Style(msgspec.Struct, frozen=True):
    """Colours of the 256 every terminal knows; None leaves the terminal's own."""

    ink: int | None = None
    ground: int | None = None
    bold: bool = False
    faint: bool = False


class Pen(msgspec.Struct, frozen=True):
    """Paints text with styles, or leaves it plain."""

    colour: bool

    def paint(self, text: str, style: Style) -> str:
        """Format text in a style."""
        codes = _codes(style) if self.colour else ""
        return f"\x1b[{codes}m{text}\x1b[0m" if codes else text


def _codes(style: Style) -> str:
    codes = []
    if style.bold:
        codes.append("1")
    if style.faint:
        codes.append("2")
    if style.ink is not None:
        codes.append(f"38;5;{style.ink}")
    if style.ground is not None:
        codes.append(f"48;5;{style.ground}")
    return ";".join(codes)


PLAIN: Final = Style()
STRONG: Final = Style(bold=True)
FAINT: Final = Style(faint=True)
GAIN: Final = Style(ink=2)
"""What a move brings."""
MARK: Final = Style(ink=16, ground=231, bold=True)
"""A label on a square that can be chosen."""
SIDES: Final = tuple(
    Style(ink=231, ground=ground, bold=True) for ground in (124, 25, 130, 90, 30, 240, 58, 125)
)
"""A style per side, in the order and the hues of the pictures."""


def side_style(side: int) -> Style:
    """Return the style of a side; they repeat after the eighth."""
    return SIDES[side % len(SIDES)]


class TextBlock(NamedTuple):
    """Lines of one width, whatever escape codes they carry."""

    width: int
    lines: tuple[str, ...]


class TableCell(NamedTuple):
    """What stands in a cell of a grid: short blocks that may be broken into several lines."""

    blocks: tuple[TextBlock, ...]
    gap: int = 1


def painted(pen: Pen, *parts: tuple[str, Style]) -> TextBlock:
    """Format parts of one line, each in its style."""
    width = sum(shown_width(text) for text, _ in parts)
    return TextBlock(width, ("".join(pen.paint(text, style) for text, style in parts),))


def words_cell(pen: Pen, text: str, style: Style = PLAIN) -> TableCell:
    """Format a text that may be broken between its words."""
    return TableCell(tuple(painted(pen, (word, style)) for word in text.split()))


def line_cell(pen: Pen, text: str, style: Style = PLAIN) -> TableCell:
    """Format a text that stays on its line."""
    return TableCell((painted(pen, (text, style)),))


def shown_width(text: str) -> int:
    """Count the columns a text without escape codes takes."""
    if text.isascii():
        return len(text)
    return sum(
        0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text
    )


def fill(text: str, width: int) -> str:
    """Bring a text to a width: with spaces, or cut and marked with a tilde."""
    if shown_width(text) > width:
        while text and shown_width(text) > width - 1:
            text = text[:-1]
        text += "~"
    return text + " " * (width - shown_width(text))


def cut(text: str, width: int) -> str:
    """Cut a text that is wider, and mark it with a tilde."""
    return fill(text, width).rstrip()


def fill_left(text: str, width: int) -> str:
    """Bring a text to a width like `fill`, with the spaces before it."""
    filled = fill(text, width)
    words = filled.rstrip()
    return " " * (len(filled) - len(words)) + words


def wrap(text: str, width: int, indent: str = "") -> list[str]:
    """Break a text into lines of a width, all but the first with an indent.

    Most texts fit: those are returned without what `textwrap` takes to find that out.
    """
    if len(text) <= width and text.isprintable():
        line = text.rstrip()
        return [line] if line else []
    return TextWrapper(width, subsequent_indent=indent).wrap(text)


def side_by_side(blocks: Sequence[TextBlock], width: int, gap: int = GAP) -> list[str]:
    """Set blocks in rows no wider than asked, at least one in each, as evenly as that goes."""
    rows = _packed(blocks, width, gap)
    even = -(-len(blocks) // len(rows))
    evenly = [blocks[at : at + even] for at in range(0, len(blocks), even)]
    if all(row_width(row, gap) <= width for row in evenly):
        rows = evenly
    lines: list[str] = []
    for row in rows:
        lines += [*_join(row, gap), ""]
    return lines[:-1]


def columns(blocks: Sequence[TextBlock], width: int, gap: int = GAP) -> list[str]:
    """Set blocks of one line row by row, in as many columns as fit."""
    for count in range(len(blocks), 0, -1):
        wide = [max(block.width for block in blocks[at::count]) for at in range(count)]
        if count == 1 or sum(wide) + gap * (count - 1) <= width:
            padded = [
                TextBlock(wide[at % count], (line + " " * (wide[at % count] - block.width),))
                for at, block in enumerate(blocks)
                for line in block.lines
            ]
            rows = (padded[at : at + count] for at in range(0, len(padded), count))
            return [line for row in rows for line in _join(row, gap)]
    return []


def grid(rows: Sequence[Sequence[TableCell]], width: int, gap: int = 2) -> list[str]:
    """Set cells in columns below one another; the widest are broken where there is no room."""
    wide = [max(_natural_width(cell) for cell in column) for column in zip(*rows, strict=True)]
    while (surplus := sum(wide) + gap * (len(wide) - 1) - width) > 0 and max(wide) > NARROW:
        widest = wide.index(max(wide))
        wide[widest] = max(NARROW, wide[widest] - surplus, sorted(wide)[-2:][0] - 1)
    return [
        line
        for row in rows
        for line in _join([_broken(cell, at) for cell, at in zip(row, wide, strict=True)], gap)
    ]


def entries(rows: Sequence[tuple[str, str, str]], pen: Pen, width: int) -> list[str]:
    """List things with a label, a name and what they give, in several columns if they fit."""
    if not rows:
        return []
    labels, names, gifts = (max(shown_width(row[part]) for row in rows) for part in range(3))
    heads = [f" {fill(label, labels)} {fill(name, names)}  " for label, name, _ in rows]
    indent = len(heads[0])
    gifts = max(NARROW, min(gifts, width - indent))
    count = max(1, (width + GAP) // (indent + gifts + GAP))
    deep = -(-len(rows) // count)
    written = [
        [
            head + pen.paint(fill(first, gifts), FAINT),
            *(" " * indent + pen.paint(fill(line, gifts), FAINT) for line in more),
        ]
        for head, (_, _, gift) in zip(heads, rows, strict=True)
        for first, *more in [wrap(gift, gifts) or [""]]
    ]
    blocks = [
        TextBlock(indent + gifts, tuple(line for row in written[at : at + deep] for line in row))
        for at in range(0, len(written), deep)
    ]
    return side_by_side(blocks, width)


def labelled(label: str, style: Style, words: str, pen: Pen, width: int) -> list[str]:
    """Format words behind a label, and below one another where they are broken."""
    most = max(NARROW, width // 3)
    label = label if shown_width(label) <= most else fill(label, most)
    indent = shown_width(label) + 1
    first, *more = wrap(words, max(NARROW, width - indent)) or [""]
    return [f"{pen.paint(label, style)} {first}", *(" " * indent + line for line in more)]


def row_width(row: Sequence[TextBlock], gap: int) -> int:
    """Return how wide blocks are beside one another."""
    return sum(block.width + gap for block in row) - gap


def make_codes(names: Mapping[str, str]) -> dict[str, str]:
    """Return two capital letters for each thing, all different, from names by id.

    They are the initials or the first letters of a name, or the next ones that are still free.
    """
    codes: dict[str, str] = {}
    for thing, name in names.items():
        plain = normalize("NFD", name.replace("’", " ")).encode("ascii", "ignore").decode()
        spelt = findall("[a-z]+", plain.lower())
        words = [word.upper() for word in spelt if word not in _SMALL_WORDS]
        seconds = [word[0] for word in words[1:]] + list("".join(words)[1:])
        codes[thing] = next(
            words[0][0] + second for second in seconds if words[0][0] + second not in codes.values()
        )
    return codes


def _packed(blocks: Sequence[TextBlock], width: int, gap: int) -> list[Sequence[TextBlock]]:
    rows: list[Sequence[TextBlock]] = []
    for block in blocks:
        if rows and row_width((*rows[-1], block), gap) <= width:
            rows[-1] = (*rows[-1], block)
        else:
            rows.append((block,))
    return rows


def _join(row: Sequence[TextBlock], gap: int) -> list[str]:
    height = max(len(block.lines) for block in row)
    padded = [(*block.lines, *[" " * block.width] * (height - len(block.lines))) for block in row]
    return [(" " * gap).join(parts).rstrip() for parts in zip(*padded, strict=True)]


def _natural_width(cell: TableCell) -> int:
    return row_width(cell.blocks, cell.gap) if cell.blocks else 0


def _broken(cell: TableCell, width: int) -> TextBlock:
    """Break a cell into lines of a width."""
    rows = _packed(cell.blocks, width, cell.gap)
    lines = ((" " * cell.gap).join(block.lines[0] for block in row) for row in rows)
    padded = (
        line + " " * (width - row_width(row, cell.gap))
        for line, row in zip(lines, rows, strict=True)
    )
    return TextBlock(width, tuple(padded) or (" " * width,))
