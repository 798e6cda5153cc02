"""Blocks of lines that know how wide they look, set side by side."""

from collections.abc import Sequence
from textwrap import wrap
from typing import NamedTuple
from unicodedata import combining, east_asian_width

NAME = 24
"""Columns for a name in a sentence."""
FIXED_SPACE = "\xa0"


class Block(NamedTuple):
    """Lines of one width, whatever escape codes they carry."""

    width: int
    lines: tuple[str, ...]


def shown_width(text: str) -> int:
    """Count the columns a text without escape codes takes."""
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


def paragraph(text: str, width: int, indent: int = 5) -> list[str]:
    """Break a text into lines, all but the first indented; fixed spaces hold words together."""
    lines = wrap(text, width, subsequent_indent=" " * indent)
    return [line.replace(FIXED_SPACE, " ") for line in lines]


def fill_left(text: str, width: int) -> str:
    """Bring a text to a width like `fill`, with the spaces before it."""
    filled = fill(text, width)
    words = filled.rstrip()
    return " " * (len(filled) - len(words)) + words


def side_by_side(blocks: Sequence[Block], width: int, gap: int = 3) -> list[str]:
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


def _packed(blocks: Sequence[Block], width: int, gap: int) -> list[Sequence[Block]]:
    rows: list[Sequence[Block]] = []
    for block in blocks:
        if rows and row_width((*rows[-1], block), gap) <= width:
            rows[-1] = (*rows[-1], block)
        else:
            rows.append((block,))
    return rows


def row_width(row: Sequence[Block], gap: int) -> int:
    """Tell how wide blocks are beside one another."""
    return sum(block.width + gap for block in row) - gap


def _join(row: Sequence[Block], gap: int) -> list[str]:
    height = max(len(block.lines) for block in row)
    padded = [(*block.lines, *[" " * block.width] * (height - len(block.lines))) for block in row]
    return [(" " * gap).join(parts).rstrip() for parts in zip(*padded, strict=True)]
