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
from crownlands.cli.words import TerminalSpeech
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
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """List the games, their players and options.

    Example: crownlands games kingdomino --verbose
    """
    infos = registry.all() if game is None else (registry.find(game),)
    if json:
        console.write_json([_as_data(info) for info in infos])
        return
    speech = TerminalSpeech.choose(language)
    output = console.output()
    output.print(as_table(infos, speech))
    if verbose:
        for info in infos:
            output.print(_described(info, speech))


def _as_data(info: GameInfo) -> dict[str, Any]:
    """Return the facts of a game as plain data, without its Python packages."""
    facts: dict[str, Any] = to_builtins(info)
    data = {name: value for name, value in facts.items() if name not in {"package", "uses"}}
    return {**data, "confidence": to_builtins(info.confidence())}


def as_table(infos: Sequence[GameInfo], speech: TerminalSpeech) -> Table:
    """Return a table of games."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0), show_lines=True)
    table.add_column(speech("games.game"), min_width=max(len(info.id) for info in infos))
    table.add_column(speech("games.players"), no_wrap=True)
    table.add_column(speech("games.rounds"), no_wrap=True)
    table.add_column(speech("games.options"), no_wrap=True)
    table.add_column(speech("games.rules"), justify="right", no_wrap=True)
    for info in infos:
        low, high = info.minutes
        table.add_row(
            _title(info, speech),
            f"{' '.join(map(str, info.players))}\n{low}-{high} min",
            "\n".join(_rounds(info)) or "-",
            "\n".join(_option_cell(option, info, speech) for option in info.offered),
            str(info.rules_version),
        )
    return table


def _described(info: GameInfo, speech: TerminalSpeech) -> RenderableType:
    """Return the description of a game: summary, options, and confidence in its components."""
    options = Table.grid(padding=(0, 2))
    for option in info.offered:
        options.add_row(
            Text(_spelling(option), style="cyan"), _described_option(option, info, speech)
        )
    parts = Table.grid(padding=(0, 2))
    for confidence in info.confidence():
        part = speech.pick(confidence.part)
        name = f"{confidence.component}{speech('colon')}{part}"
        parts.add_row(Text(name), _confidence_text(confidence, speech))
    return Group(
        Text.assemble((info.id, "bold"), "  ", speech.pick(info.names)),
        Padding(
            Group(
                Text(speech.pick(info.summary)),
                *_section(speech("games.options"), options, bool(info.offered)),
                *_section(speech("games.confidence"), parts, bool(info.components)),
            ),
            (0, 0, 1, 2),
        ),
    )


def _section(heading: str, content: Table, filled: bool) -> Iterator[RenderableType]:
    if filled:
        yield Text(heading, style="dim")
        yield Padding(content, (0, 0, 0, 2))


def _title(info: GameInfo, speech: TerminalSpeech) -> Text:
    names = dict.fromkeys((info.names.en, info.names.fr))
    title = Text.assemble((info.id, "bold"), *(f"\n{name}" for name in names))
    if info.reconstructed:
        title.append(f"\n{speech('confidence.reconstructed')}", "yellow")
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


def _option_cell(option: Option, info: GameInfo, speech: TerminalSpeech) -> str:
    words = ", ".join([_spelling(option), *_limits(option, info, speech)])
    return "\n".join(wrap(words, OPTION_WIDTH, subsequent_indent="  ", break_on_hyphens=False))


def _described_option(option: Option, info: GameInfo, speech: TerminalSpeech) -> Text:
    remarks = [*_limits(option, info, speech)]
    if option.default:
        remarks.append(speech("games.default", value=option.default))
    remarks += [
        speech("games.default_with", value=default, option=f"{name}={value}")
        for name, value, default in option.default_with
    ]
    if option.house:
        remarks.append(speech("games.house"))
    text = Text.assemble(
        (speech.pick(option.title), "bold"), speech("colon"), speech.pick(option.summary)
    )
    return text.append(f" ({'; '.join(remarks)})" if remarks else "", "dim")


def _limits(option: Option, info: GameInfo, speech: TerminalSpeech) -> Iterator[str]:
    if option.players and option.players != info.players:
        yield speech("games.for_players", players=", ".join(map(str, option.players)))
    excluded = [
        *option.excludes,
        *(other.name for other in info.offered if option.name in other.excludes),
    ]
    if excluded:
        yield speech("games.excludes", options=", ".join(dict.fromkeys(excluded)))
    for name, value in option.needs:
        yield speech("games.needs", option=f"{name}={value}")


def _confidence_text(confidence: Confidence, speech: TerminalSpeech) -> Text:
    style = {"certain": "green", "reconstructed": "yellow"}.get(confidence.level, "")
    level = speech.or_else(f"confidence.{confidence.level}", confidence.level)
    return Text.assemble((level, style), speech("colon"), speech.pick(confidence.note))
