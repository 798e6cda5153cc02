"""`crownlands puzzles`: to solve, to list, to make and to check puzzles."""

from __future__ import annotations

import os
from contextlib import closing
from itertools import count as count_from
from pathlib import Path
from random import Random, SystemRandom
from time import monotonic
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer
from rich import box
from rich.table import Table

from crownlands.cli import console
from crownlands.cli.errors import INTERRUPTED, BadFile, BadUsage, ErrorReporter
from crownlands.cli.parameters import (
    GameArgument,
    JobsOption,
    LanguageOption,
    OptionsOption,
    PlayersOption,
    RayOption,
    SeedOption,
    chosen_game,
    compile_bots,
    compile_rollouts,
    complete_game,
)
from crownlands.cli.words import TerminalTranslator
from crownlands.core.options import written_options
from crownlands.core.registry import registry

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator

    from crownlands.arena.executors import Job
    from crownlands.learn.making import Checked, Made, PuzzleBatch
    from crownlands.learn.puzzles import Kind, Puzzle

Report = TypeVar("Report")
REVERSED = 1
"""The exit code where another move leads in a puzzle."""
PACKED = ".gz"
"""How the names of packed files end."""

puzzles = typer.Typer(
    cls=ErrorReporter,
    help="Solve, list, make and check puzzles.",
    no_args_is_help=True,
)

FileOrGame = Annotated[
    str,
    typer.Argument(
        metavar="FILE|GAME",
        help="A file of puzzles, or a game for those of the package.",
        autocompletion=complete_game,
    ),
]


@puzzles.command()
def solve(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]",
            help="A game by its id.",
            show_default="any",
            autocompletion=complete_game,
        ),
    ] = None,
    *,
    puzzle: Annotated[
        str | None, typer.Option("--id", metavar="ID", help="The puzzle.", show_default="any")
    ] = None,
    difficulty: Annotated[
        int | None,
        typer.Option("--difficulty", "-d", min=1, max=5, help="From 1, easy, to 5, hard."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", help="Chooses the puzzle.", show_default="random")
    ] = None,
    language: LanguageOption = None,
) -> None:
    """Solve a puzzle in the terminal: find the best move.

    Example: crownlands puzzles solve kingdomino --difficulty 2
    """
    from crownlands.cli.puzzle_dialog import PuzzleDialog

    translator = TerminalTranslator.choose(language)
    offered = [
        one
        for info in ([registry.find(game)] if game else registry.offered())
        for one in _of_package(info.id)
        if puzzle in (None, one.id) and difficulty in (None, one.difficulty)
    ]
    if not offered:
        raise BadUsage(
            "there is no such puzzle; crownlands puzzles list shows what there is",
            "il n’y a pas de tel problème ; crownlands puzzles list montre ce qu’il y a",
        )
    rng = SystemRandom() if seed is None else Random(seed)
    PuzzleDialog(rng.choice(offered), translator, console.output()).run()


@puzzles.command("list")
def list_puzzles(
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="[FILE|GAME]",
            help="A file of puzzles, or a game.",
            show_default="all games",
            autocompletion=complete_game,
        ),
    ] = None,
    *,
    language: LanguageOption = None,
) -> None:
    """List how many puzzles there are, by kind and difficulty.

    Example: crownlands puzzles list
    """
    from crownlands.learn.puzzles import DIFFICULTIES, KINDS

    translator = TerminalTranslator.choose(language)
    found = (
        {file: _load(file)}
        if file
        else {info.id: _of_package(info.id) for info in registry.offered()}
    )
    kinds = [
        kind for kind in KINDS if any(one.kind == kind for some in found.values() for one in some)
    ]
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, collapse_padding=True)
    table.add_column(translator("games.game"), style="bold", overflow="fold")
    for title in (translator("puzzles.all"), *kinds, "/".join(map(str, DIFFICULTIES))):
        table.add_column(title, justify="right", overflow="fold")
    for name, some in found.items():
        counts = [sum(one.kind == kind for one in some) for kind in kinds]
        grades = [sum(one.difficulty == grade for one in some) for grade in DIFFICULTIES]
        table.add_row(name, *map(str, (len(some), *counts)), "/".join(map(str, grades)))
    output = console.output()
    output.print(table)
    output.print(translator("puzzles.legend"), style="dim")


@puzzles.command()
def make(
    game: GameArgument,
    *,
    out: Annotated[
        str,
        typer.Option(
            "--out", metavar="FILE", help="Where they go, beside those it has; .gz packs."
        ),
    ],
    count: Annotated[
        int, typer.Option("--count", "-n", min=1, help="How many the file is to have.")
    ] = 30,
    kind: Annotated[
        list[str] | None,
        typer.Option("--kind", help="A kind to make; repeat for more.", show_default="all"),
    ] = None,
    players: PlayersOption = None,
    option: OptionsOption = None,
    seed: SeedOption = 0,
    seconds: Annotated[
        float | None,
        typer.Option("--seconds", min=1, help="Begin no more games after so long."),
    ] = None,
    jobs: JobsOption = None,
    ray: RayOption = None,
    language: LanguageOption = None,
) -> None:
    """Make puzzles out of games between bots, and judge them.

    A stopped run goes on where it was: what FILE has is kept. Without --players and --option, all
    numbers of players come up, the fewest most.

    Example: crownlands puzzles make kingdomino --count 300 --out puzzles.jsonl.gz
    """
    from crownlands.cli.arena_output import follow
    from crownlands.learn.making import PuzzleBatch

    translator = TerminalTranslator.choose(language)
    chosen = chosen_game(game, players, option)
    compile_rollouts([chosen], translator)
    compile_bots(chosen, ["level3", "level4"], translator)
    path = Path(out)
    have = list(_load(out)) if path.exists() else []
    written = written_options(chosen.info.options, chosen.options)
    fixed = chosen.players if written else players
    batch = PuzzleBatch(chosen.id, fixed, written, seed, _kinds(kind))
    done = [one.source.number for one in have if one.source.seed == seed]
    following = max(done, default=-1) + 1
    numbers = () if len(have) >= count else _until(count_from(following), seconds)
    games = _in_order(_run(batch, numbers, jobs, ray), following)
    try:
        follow(_make(batch, games, have, count, path), count, len(have))
    except KeyboardInterrupt:
        said = translator("puzzles.stopped", count=len(have), file=out)
        console.notices().print(said, style="yellow", soft_wrap=True)
        raise typer.Exit(INTERRUPTED) from None
    console.output().print(translator("puzzles.made", count=len(have), file=out), soft_wrap=True)


@puzzles.command()
def check(
    file: FileOrGame,
    *,
    times: Annotated[
        int,
        typer.Option(
            "--effort-times", min=1, help="How many times the rollouts they were judged by."
        ),
    ] = 10,
    sample: Annotated[
        int | None,
        typer.Option("--sample", min=1, help="Check only so many.", show_default="all"),
    ] = None,
    seed: SeedOption = 1,
    jobs: JobsOption = None,
    ray: RayOption = None,
    language: LanguageOption = None,
) -> None:
    """Judge puzzles again, with more rollouts and other draws; exact ones are solved again.

    Exits with 1 if in any puzzle another move leads the accepted ones by 2.33 standard errors.

    Example: crownlands puzzles check kingdomino --sample 30
    """
    from crownlands.cli.arena_output import follow
    from crownlands.learn.making import CheckBatch

    translator = TerminalTranslator.choose(language)
    found = _load(file)
    if sample is not None:
        found = tuple(Random(seed).sample(found, min(sample, len(found))))
    compile_rollouts({one.set_up() for one in found}, translator)
    checked: list[Checked] = []
    batch = CheckBatch(found, times, seed)

    def kept(reports: Generator[Checked]) -> Generator[Checked]:
        with closing(reports):
            for report in reports:
                checked.append(report)
                yield report

    try:
        follow(kept(_run(batch, range(len(found)), jobs, ray)), len(found), 0)
    except KeyboardInterrupt:
        _print_checked(checked, translator)
        raise typer.Exit(INTERRUPTED) from None
    if _print_checked(checked, translator):
        raise typer.Exit(REVERSED)


def _print_checked(checked: Iterable[Checked], translator: TerminalTranslator) -> bool:
    """Print what became of puzzles; return whether any is reversed."""
    output, counts = console.output(), dict.fromkeys(("holds", "weaker", "reversed"), 0)
    for one in checked:
        counts[one.verdict] += 1
        if one.verdict != "holds":
            details = {"id": one.puzzle.id, "accepted": " ".join(one.puzzle.accept)}
            best = one.values[0].move if one.values else "?"
            said = translator(f"puzzles.{one.verdict}", **details, best=best)
            output.print(said, markup=False, soft_wrap=True)
    output.print(translator("puzzles.checked", **counts))
    return counts["reversed"] > 0


def _make(
    batch: PuzzleBatch, games: Generator[Made], have: list[Puzzle], count: int, path: Path
) -> Generator[Puzzle]:
    """Make puzzles, write the file anew after each game, and yield those that were added."""
    from crownlands.learn.making import choose_puzzles

    with closing(games):
        for made in games:
            chosen = choose_puzzles(made.puzzles, have, count, batch.kinds)
            if chosen:
                have += chosen
                _write(path, have)
                yield from chosen
            if len(have) >= count:
                return


def _until(numbers: Iterable[int], seconds: float | None) -> Iterator[int]:
    """Yield numbers for so many seconds."""
    begun = monotonic()
    for number in numbers:
        if seconds is not None and monotonic() - begun > seconds:
            return
        yield number


def _in_order(reports: Generator[Made], following: int) -> Generator[Made]:
    """Yield games in the order of their numbers, however many processes play them."""
    waiting: dict[int, Made] = {}
    with closing(reports):
        for report in reports:
            waiting[report.number] = report
            while following in waiting:
                yield waiting.pop(following)
                following += 1


def _run(
    job: Job[Report], numbers: Iterable[int], jobs: int | None, ray: str | None
) -> Generator[Report]:
    """Do pieces of work here, in several processes or on a cluster, and yield the reports."""
    from crownlands.arena.executors import Executor, Processes, play_games

    if jobs == 1 and ray is None:
        work = job.runner()
        yield from (job.read(work(number)) for number in numbers)
        return
    executor: Executor[Report]
    if ray is None:
        executor = Processes(job, jobs or os.cpu_count())
    else:
        from crownlands.arena.ray_cluster import RayCluster

        executor = RayCluster(job, ray, jobs)
    with closing(play_games(numbers, executor)) as reports:
        yield from reports


def _kinds(words: list[str] | None) -> tuple[Kind, ...]:
    """Return the kinds of puzzles that are asked for."""
    from crownlands.learn.puzzles import KINDS

    if unknown := [word for word in words or () if word not in KINDS]:
        raise BadUsage(
            f"{unknown[0]!r} is no kind of puzzle: {', '.join(KINDS)}",
            f"{unknown[0]!r} n’est pas un genre de problème : {', '.join(KINDS)}",
        )
    return tuple(kind for kind in KINDS if not words or kind in words)


def _of_package(game: str) -> tuple[Puzzle, ...]:
    from crownlands.learn.puzzles import read_puzzles

    return read_puzzles(game)


def _load(file: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file, or of a game."""
    from crownlands.learn.puzzles import load_puzzles

    if Path(file).is_file():
        return load_puzzles(console.read_bytes(file))
    return _of_package(registry.find(file).id)


def _write(path: Path, found: list[Puzzle]) -> None:
    """Write a file at once, so that one that is stopped leaves the former file."""
    from crownlands.learn.puzzles import dump_puzzles

    beside = path.with_name(f"{path.name}.new")
    try:
        beside.write_bytes(dump_puzzles(found, packed=path.suffix == PACKED))
        beside.replace(path)
    except OSError as error:
        raise BadFile(
            str(path), f"cannot write {path}: {error}", f"impossible d’écrire {path} : {error}"
        ) from None
