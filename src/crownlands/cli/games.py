"""`crownlands games`: the games, their players and options."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Annotated, Any, Final

import typer
from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from crownlands.cli import console
from crownlands.cli.parameters import JsonOption, LanguageOption, complete_game
from crownlands.cli.words import TerminalTranslator
from crownlands.core.convert import to_builtins
from crownlands.core.info import Confidence, GameInfo
from crownlands.core.options import Option
from crownlands.core.registry import registry

OPTION_WIDTH: Final = 28
"""The width of the column of options in a table of 80 columns."""


def games(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            help="Only this game.",
            show_default=False,
            autocompletion=complete_game,
        ),
    ] = None,
    verbose: Annotated[
        bool,
        typer.Option(
            "--verbose", "-v", help="Add descriptions of games and options, and their sources."
        ),
    ] = False,
    research: Annotated[
        bool,
        typer.Option("--research", help="List the games for research, which nothing else lists."),
    ] = False,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """List the games, their players and options.

    Example: crownlands games kingdomino --verbose
    """
    infos = (registry.find(game),) if game is not None else _listed(research=research)
    if json:
        console.write_json([_as_data(info) for info in infos])
        return
    translator = TerminalTranslator.choose(language)
    output = console.output()
    output.print(as_table(infos, translator))
    if verbose:
        for info in infos:
            output.print(_described(info, translator))


def _listed(*, research: bool) -> tuple[GameInfo, ...]:
    """Return the games on offer, or those for research."""
    return tuple(info for info in registry.all() if info.research == research)


def _as_data(info: GameInfo) -> dict[str, Any]:
    """Return the facts of a game as plain data, without its Python packages."""
    facts: dict[str, Any] = to_builtins(info)
    data = {name: value for name, value in facts.items() if name not in {"package", "uses"}}
    return {**data, "confidence": to_builtins(info.confidence())}


def as_table(infos: Sequence[GameInfo], translator: TerminalTranslator) -> Table:
    """Return a table of games."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0), show_lines=True)
    table.add_column(translator("games.game"), min_width=max(len(info.id) for info in infos))
    table.add_column(translator("games.players"), no_wrap=True)
    table.add_column(translator("games.rounds"), no_wrap=True)
    table.add_column(translator("games.options"), no_wrap=True)
    table.add_column(translator("games.rules"), justify="right", no_wrap=True)
    for info in infos:
        low, high = info.minutes
        table.add_row(
            _title(info, translator),
            f"{' '.join(map(str, info.players))}\n{low}-{high} min",
            "\n".join(_rounds(info)) or "-",
            "\n".join(_option_cell(option, info, translator) for option in info.offered),
            str(info.rules_version),
        )
    return table


def _described(info: GameInfo, translator: TerminalTranslator) -> RenderableType:
    """Return the description of a game: summary, options, and confidence in its components."""
    options = Table.grid(padding=(0, 2))
    for option in info.offered:
        options.add_row(
            Text(_spelling(option), style="cyan"), _described_option(option, info, translator)
        )
    parts = Table.grid(padding=(0, 2))
    for confidence in info.confidence():
        part = translator.pick(confidence.part)
        name = f"{confidence.component}{translator('colon')}{part}"
        parts.add_row(Text(name), _confidence_text(confidence, translator))
    return Group(
        Text.assemble((info.id, "bold"), "  ", translator.pick(info.names)),
        Padding(
            Group(
                Text(translator.pick(info.summary)),
                *_section(translator("games.options"), options, bool(info.offered)),
                *_section(translator("games.confidence"), parts, bool(info.components)),
            ),
            (0, 0, 1, 2),
        ),
    )


def _section(heading: str, content: Table, filled: bool) -> Iterator[RenderableType]:
    if filled:
        yield Text(heading, style="dim")
        yield Padding(content, (0, 0, 0, 2))


def _title(info: GameInfo, translator: TerminalTranslator) -> Text:
    names = dict.fromkeys((info.names.en, info.names.fr))
    title = Text.assemble((info.id, "bold"), *(f"\n{name}" for name in names))
    if info.reconstructed:
        title.append(f"\n{translator('confidence.reconstructed')}", "yellow")
    return title


def _rounds(info: GameInfo) -> Iterator[str]:
    """Yield lines such as `2: 6`, or `mighty-duel: 12` where an option changes the count."""
    counts: dict[int, list[int]] = {}
    for length in info.lengths:
        if length.option is None:
            counts.setdefault(length.rounds, []).append(length.players)
    for rounds, players in counts.items():
        yield f"{' '.join(map(str, players))}: {rounds}"
    for length in info.lengths:
        if length.option is not None:
            yield f"{length.option}: {length.rounds}"


def _spelling(option: Option) -> str:
    if option.choices:
        return f"{option.name}={'|'.join(option.choices)}"
    if option.limits is not None:
        return f"{option.name}={option.limits[0]}..{option.limits[1]}"
    return option.name


def _option_cell(option: Option, info: GameInfo, translator: TerminalTranslator) -> str:
    words = ", ".join([_spelling(option), *_limits(option, info, translator)])
    return "\n".join(wrap(words, OPTION_WIDTH, subsequent_indent="  ", break_on_hyphens=False))


def _described_option(option: Option, info: GameInfo, translator: TerminalTranslator) -> Text:
    remarks = [*_limits(option, info, translator)]
    if option.default:
        remarks.append(translator("games.default", value=option.default))
    remarks += [
        translator("games.default_with", value=default, option=f"{name}={value}")
        for name, value, default in option.default_with
    ]
    if option.house:
        remarks.append(translator("games.house"))
    text = Text.assemble(
        (translator.pick(option.title), "bold"),
        translator("colon"),
        translator.pick(option.summary),
    )
    return text.append(f" ({'; '.join(remarks)})" if remarks else "", "dim")


def _limits(option: Option, info: GameInfo, translator: TerminalTranslator) -> Iterator[str]:
    if option.players and option.players != info.players:
        yield translator("games.for_players", players=", ".join(map(str, option.players)))
    excluded = [
        *option.excludes,
        *(other.name for other in info.offered if option.name in other.excludes),
    ]
    if excluded:
        yield translator("games.excludes", options=", ".join(dict.fromkeys(excluded)))
    for name, value in option.needs:
        yield translator("games.needs", option=f"{name}={value}")


def _confidence_text(confidence: Confidence, translator: TerminalTranslator) -> Text:
    style = {"certain": "green", "reconstructed": "yellow"}.get(confidence.level, "")
    level = translator.or_else(f"confidence.{confidence.level}", confidence.level)
    return Text.assemble((level, style), translator("colon"), translator.pick(confidence.note))
