"""Write the generated parts of the pages: `python docs/make_reference.py`.

A generated part stands between `<!-- generated: NAME -->` and `<!-- end of NAME -->`; the rest of
its page is written by hand. A test compares the parts with what this script writes.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import typer

from crownlands.arena.data.columns import (
    DECISION_COLUMNS,
    GAME_COLUMNS,
    OBSERVATION_COLUMNS,
    Column,
)
from crownlands.bots.levels import LEVELS, ladder_of
from crownlands.cli.app import app
from crownlands.core.errors import BadOptions
from crownlands.core.game import Game
from crownlands.core.info import GameInfo
from crownlands.core.moves import Move
from crownlands.core.options import Option, OptionValue
from crownlands.core.registry import registry, set_up
from crownlands.encoding.encoding import Encoding, encoding_of
from crownlands.encoding.pieces import Block, Field

DOCS = Path(__file__).parent
PART = re.compile(r"<!-- generated: (.+?) -->\n.*?<!-- end of \1 -->", re.DOTALL)


def refreshed(page: str) -> str:
    """Return a page with its generated parts made anew."""
    return PART.sub(
        lambda part: (
            f"<!-- generated: {part[1]} -->\n\n{PARTS[part[1]]()}\n<!-- end of {part[1]} -->"
        ),
        page,
    )


def pages() -> Iterator[Path]:
    """Return the pages with generated parts."""
    return (page for page in DOCS.rglob("*.md") if PART.search(page.read_text(encoding="utf-8")))


def games() -> str:
    """Return options, moves and score lines of every game; each kind of them is told once."""
    told: dict[str, str] = {}
    return "\n".join(_game(info, told) for info in sorted(registry.all(), key=lambda i: i.rank))


def _game(info: GameInfo, told: dict[str, str]) -> str:
    played = [game.rules for game in _played(info)]
    moves = {kind.type_name(): kind for rules in played for kind in rules.move_types}
    lines = {kind.kind(): kind for rules in played for kind in rules.line_types}
    players = ", ".join(map(str, info.players))
    options = map(_option, info.offered)
    about = (
        f"`{info.id}`: {players} players, {info.minutes[0]} to {info.minutes[1]} minutes, "
        f"rules version {info.rules_version}. [The rules](../rules/{info.id}.md).\n"
    )
    return "\n".join(
        [
            f"## {info.names.en}\n",
            about,
            *_table_if_any(("Option", "Values", "Default", "Players", "Meaning"), options),
            *_told_once(info, told, ("Notation", "Data", "Meaning"), moves, _move),
            *_told_once(
                info, told, ("Score line", "Fields besides `points`", "Meaning"), lines, _score_line
            ),
        ]
    )


def _played(info: GameInfo) -> Iterator[Game]:
    """Return the game as it is played by default, and with each switch that adds to it."""
    yield set_up(info.id, None, {})
    for option in info.offered:
        if not option.choices and not option.limits:
            players = option.players or info.players
            yield set_up(info.id, players[0], {option.name: True})


def _told_once(
    info: GameInfo,
    told: dict[str, str],
    head: tuple[str, ...],
    kinds: dict[str, type[Any]],
    row: Callable[[type[Any]], tuple[str, ...]],
) -> Iterator[str]:
    """Yield a table of the kinds that no game before had, and say where the others are told."""
    what = "Score lines" if kinds and row is _score_line else "Moves"
    elsewhere: dict[str, list[str]] = {}
    new = []
    for name, kind in kinds.items():
        key = f"{what} {name}"
        if key in told:
            elsewhere.setdefault(told[key], []).append(f"`{name}`")
        else:
            told[key] = info.names.en
            new.append(row(kind))
    if elsewhere:
        listed = (f"{', '.join(names)} as in {game}" for game, names in elsewhere.items())
        yield f"{what}: {'; '.join(listed)}{'; and' if new else '.'}\n"
    yield from _table_if_any(head, new)


def _option(option: Option) -> tuple[str, ...]:
    players = ", ".join(map(str, option.players)) or "all"
    if option.choices:
        values, default = ", ".join(map("`{}`".format, option.choices)), f"`{option.default}`"
    elif option.limits:
        values, default = "{} to {}".format(*option.limits), str(option.default)
    else:
        values, default = "on, off", "on" if option.default else "off"
    return f"`{option.name}`", values, default, players, option.summary.en


def _move(kind: type[Move]) -> tuple[str, ...]:
    """Return the first example of the docstring, the same as data, and what it means."""
    summary, _, notation = (kind.__doc__ or "").partition("\n")[0].partition(": `")
    notation = notation.partition("`")[0]
    move = kind.parse(notation)
    if move is None:
        raise ValueError(f"the docstring of {kind} has no example")
    return f"`{notation}`", f"`{json.dumps(move.data())}`", f"{summary}."


def _score_line(kind: type[Any]) -> tuple[str, ...]:
    fields = [f"`{name}`" for name in kind.__struct_fields__ if name != "points"]
    return f"`{kind.kind()}`", ", ".join(fields), (kind.__doc__ or "").partition("\n")[0]


def levels() -> str:
    """Return which bot plays each level of each game."""
    rows = [
        (f"`{info.id}`", *(f"`{spec}`" for spec in ladder_of(set_up(info.id, None, {}).packages)))
        for info in registry.all()
    ]
    return _table(("Game", *(f"{level.rank} `{level.id}`" for level in LEVELS)), rows)


def commands() -> str:
    """Return the help of every command."""
    group: Any = typer.main.get_command(app)
    return "\n".join(_command(name, command) for name, command in group.commands.items())


def _command(name: str, command: Any) -> str:
    context = typer.Context(command, info_name=name)
    about, _, example = command.help.partition("Example: ")
    rows = []
    for parameter in command.params:
        usage, help_text = parameter.get_help_record(context)
        meaning, _, default = help_text.rstrip("]").partition("  [")
        rows.append((f"`{usage}`".replace("|", "\\|"), meaning, default.removeprefix("default: ")))
    parts = [f"## crownlands {name}\n", " ".join(about.split()) + "\n"]
    if example:
        parts.append(f"```console\n$ {example.strip()}\n```\n")
    return "\n".join([*parts, _table(("Parameter", "Meaning", "Default and limits"), rows)])


def encodings() -> str:
    """Return the blocks of actions, the fields of observations and all sizes of every game."""
    return "\n".join(map(_encoding, registry.all()))


def _encoding(info: GameInfo) -> str:
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


def _columns(columns: Iterable[Column]) -> Callable[[], str]:
    rows = [(f"`{column.name}`", column.type, column.meaning) for column in columns]
    return lambda: _table(("column", "type", "meaning"), rows)


def _table_if_any(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    if listed := list(rows):
        yield _table(head, listed)


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = (head, ("---",) * len(head), *rows)
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


PARTS: dict[str, Callable[[], str]] = {
    "games": games,
    "levels": levels,
    "commands": commands,
    "encodings": encodings,
    "columns of games": _columns(GAME_COLUMNS),
    "columns of decisions": _columns(DECISION_COLUMNS),
    "columns of observations": _columns(OBSERVATION_COLUMNS),
}

if __name__ == "__main__":
    for path in pages():
        path.write_text(refreshed(path.read_text(encoding="utf-8")), encoding="utf-8")
