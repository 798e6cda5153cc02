"""`crownlands learn`: tutorials in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table
from rich.text import Text

from crownlands.cli import console
from crownlands.cli.errors import BadUsage
from crownlands.cli.parameters import JsonOption, LanguageOption, complete_game, first_game
from crownlands.cli.words import TerminalTranslator
from crownlands.core.registry import registry

if TYPE_CHECKING:
    from collections.abc import Iterable

    from crownlands.learn import TutorialInfo


def learn(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]",
            help="A game by its id; without one, the tutorials are listed.",
            show_default=False,
            autocompletion=complete_game,
        ),
    ] = None,
    *,
    chapter: Annotated[
        int | None,
        typer.Option("--chapter", "-c", min=1, help="The chapter to begin with.", show_default="1"),
    ] = None,
    listed: Annotated[
        bool, typer.Option("--list", help="List the chapters instead of beginning.")
    ] = False,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Learn a game in the terminal, with a table to play on.

    Example: crownlands learn kingdomino
    """
    from crownlands.learn import Lesson, read_tutorial, tutorials

    found = tutorials() if game is None else {game: read_tutorial(game)}
    infos = [tutorial.info for tutorial in found.values()]
    translator, output = TerminalTranslator.choose(language), console.output()
    if game is None and chapter is not None:
        raise BadUsage(
            "--chapter: name the game that you want to learn",
            "--chapter : nommez le jeu que vous voulez apprendre",
        )
    if json:
        console.write_json(infos)
    elif game is None:
        output.print(_table(infos, translator))
        output.print(translator("learn.how", game=first_game()))
    elif listed:
        for number, title in enumerate(found[game].info.chapters, start=1):
            output.print(Text(f"{number:>3}  {translator.pick(title)}"))
    else:
        from crownlands.cli.terminal_lesson import TerminalLesson

        lesson = Lesson.begin(found[game], (chapter or 1) - 1)
        wanted = "" if language is None else f" --language {language.value}"
        TerminalLesson(lesson, translator, output, f"crownlands learn {game}{wanted}").run()


def _table(infos: Iterable[TutorialInfo], translator: TerminalTranslator) -> Table:
    """Return a table of tutorials."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_lines=True)
    table.add_column(translator("games.game"), no_wrap=True)
    table.add_column(translator("learn.time"), no_wrap=True)
    table.add_column(translator("learn.content"))
    for info in infos:
        content = Text(translator.pick(info.summary))
        if info.builds_on is not None:
            known = _name(info.builds_on, translator)
            content.append(f"\n{translator('learn.builds_on', game=known)}", "dim")
        table.add_row(
            Text.assemble((info.game, "bold"), f"\n{_name(info.game, translator)}"),
            translator("learn.minutes", minutes=info.minutes),
            content,
        )
    return table


def _name(game: str, translator: TerminalTranslator) -> str:
    return translator.pick(registry.find(game).names)
