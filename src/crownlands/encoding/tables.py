"""The tables of docs/reference/encodings.md, made from the encodings themselves.

python -m crownlands.encoding.tables docs/reference/encodings.md
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from crownlands.core.errors import BadOptions
from crownlands.core.game import Game
from crownlands.core.info import GameInfo
from crownlands.core.options import Option, OptionValue
from crownlands.core.registry import registry, set_up
from crownlands.encoding.encoding import Encoding, encoding_of
from crownlands.encoding.pieces import Block, Field

MARK: Final = "<!-- Everything below is written by `python -m crownlands.encoding.tables`. -->\n"
"""What stands on the page between the words and the tables."""


def refreshed(page: str) -> str:
    """Return the page with its tables made anew."""
    words, mark, _ = page.partition(MARK)
    return words + mark + "".join(f"\n{section(info)}" for info in registry.all())


def section(info: GameInfo) -> str:
    """Return all tables of a game."""
    encoding = encoding_of(set_up(info.id, None, {}))
    parts = [
        f"## {info.names.en}\n",
        f"`{info.id}` with {info.players[0]} players and no options chosen.\n",
        _table(("Action", "Size", "Meaning, slowest first"), map(_block_row, encoding.blocks)),
        _table(("Chance", "Size", "Meaning"), map(_block_row, encoding.chance_blocks)),
        _table(("Field", "Shape", "Meaning"), map(_field_row, encoding.fields)),
        _table(("Played by", "Actions", "Chance", "Observation"), _size_rows(info)),
    ]
    return "\n".join(parts)


def _block_row(block: Block) -> tuple[str, ...]:
    shapes = " + ".join(_shape(form.shape) for form in block.forms)
    size = shapes if shapes == str(block.size) else f"{shapes} = {block.size:,}"
    return f"`{block.name}`", size, block.meaning


def _field_row(field: Field) -> tuple[str, ...]:
    return f"`{field.name}`", _shape(field.shape), field.meaning


def _size_rows(info: GameInfo) -> Iterator[tuple[str, ...]]:
    """Return the sizes for every player count, and for each option that changes them."""
    for players in info.players:
        plain = encoding_of(set_up(info.id, players, {}))
        yield f"{players}", *_sizes(plain)
        for words, game in _with_one_option(info, players):
            encoding = encoding_of(game)
            if _sizes(encoding) != _sizes(plain):
                yield f"{players}, {words}", *_sizes(encoding)


def _with_one_option(info: GameInfo, players: int) -> Iterator[tuple[str, Game]]:
    for option in info.offered:
        for value in _other_values(option):
            try:
                game = set_up(info.id, players, {option.name: value})
            except BadOptions:
                continue
            yield option.name if value is True else f"{option.name}={value}", game


def _other_values(option: Option) -> Iterable[OptionValue]:
    if option.choices:
        return (choice for choice in option.choices if choice != option.default)
    return option.limits or (True,)


def _sizes(encoding: Encoding) -> tuple[str, ...]:
    return f"{encoding.size:,}", f"{encoding.chance_size:,}", f"{encoding.length:,}"


def _shape(shape: tuple[int, ...]) -> str:
    return " x ".join(map(str, shape))


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = (head, ("---",) * len(head), *rows)
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


if __name__ == "__main__":
    place = Path(sys.argv[1])
    place.write_text(refreshed(place.read_text(encoding="utf-8")), encoding="utf-8")
