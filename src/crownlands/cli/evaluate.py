"""`crownlands evaluate`: a policy on a benchmark task, and result files checked again."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer
from rich import box
from rich.table import Table

from crownlands.arena.translations import ResultFormat
from crownlands.cli import console
from crownlands.cli.errors import BOT_FAILED, INTERRUPTED, BadFile, BadUsage
from crownlands.cli.parameters import (
    JobsOption,
    JsonOption,
    LanguageOption,
    compile_bots,
    complete_bots,
)
from crownlands.cli.words import TerminalTranslator
from crownlands.core.convert import to_builtins
from crownlands.text.number_format import TYPED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crownlands.tasks import Difference, Evaluation, Task

MOST_FORFEITS = 5
"""How many forfeits are listed."""


def complete_task(incomplete: str) -> list[str]:
    """Complete the ids of tasks."""
    from crownlands.tasks import all_tasks

    return [task.id for task in all_tasks() if task.id.startswith(incomplete)]


def evaluate(
    task: Annotated[
        str | None,
        typer.Argument(
            metavar="[TASK]",
            help="A task by its id.",
            show_default=False,
            autocompletion=complete_task,
        ),
    ] = None,
    *,
    policy: Annotated[
        str | None,
        typer.Option(
            "--policy",
            metavar="BOT",
            help="The bot to evaluate; with --check, its specification now.",
            autocompletion=complete_bots,
        ),
    ] = None,
    listed: Annotated[bool, typer.Option("--list", help="List the tasks.")] = False,
    games: Annotated[
        int | None,
        typer.Option(
            "--games",
            "-n",
            min=1,
            help="Play only so many games; the result is marked as shortened.",
            show_default="all",
        ),
    ] = None,
    name: Annotated[
        str | None,
        typer.Option(
            "--name", help="What tables call the policy.", show_default="its specification"
        ),
    ] = None,
    out: Annotated[
        str | None, typer.Option("--out", metavar="FILE", help="Write the result file.")
    ] = None,
    folder: Annotated[
        str | None,
        typer.Option(
            "--folder",
            metavar="DIR",
            help="Keep all games there as an arena does, and continue a run that was stopped.",
        ),
    ] = None,
    check: Annotated[
        str | None,
        typer.Option("--check", metavar="FILE", help="Check a result file and replay its games."),
    ] = None,
    jobs: JobsOption = None,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Evaluate a policy on a benchmark task: wins, margin and time, with 95% intervals.

    The policy is any bot. It plays on all seats with the same draws against the opponents of the
    task. The result file can be checked again by --check.

    Example: crownlands evaluate kingdomino-2p-vs-greedy-v1 --policy full-greedy --games 100
    """
    from crownlands.tasks import find_task

    translator = TerminalTranslator.choose(language)
    processes = jobs or os.cpu_count() or 1
    if listed:
        _list(translator, json=json)
        return
    if check is not None:
        if task is not None or out is not None or folder is not None or name is not None:
            raise BadUsage(
                "--check takes a result file, and beside it only --policy, --games and --jobs",
                "--check prend un fichier de résultats, et en plus seulement --policy, --games et "
                "--jobs",
            )
        _check(check, policy, games, processes, translator, json=json)
        return
    if task is None or policy is None:
        raise BadUsage(
            "name a task and a bot: crownlands evaluate TASK --policy BOT; tasks: --list",
            "nommez une tâche et un robot : crownlands evaluate TÂCHE --policy ROBOT ; tâches : "
            "--list",
        )
    if out is not None:
        _check_output(out, json=json)
    request = _Request(policy, games, name, out, folder, processes)
    _evaluate(find_task(task), request, translator, json=json)


class _Request(NamedTuple):
    """The arguments of an evaluation."""

    policy: str
    games: int | None
    name: str | None
    out: str | None
    folder: str | None
    jobs: int


def _check_output(out: str, *, json: bool) -> None:
    """Refuse a file that could not be written after all games are played."""
    if out == console.STANDARD_STREAM:
        if json:
            raise BadUsage(
                "--json and --out - both print: choose one",
                "--json et --out - écrivent tous deux à l’écran : choisissez",
            )
    elif Path(out).exists():
        raise BadFile(
            out,
            f"{out} exists already: choose another name",
            f"{out} existe déjà : choisissez un autre nom",
        )
    elif not os.access(Path(out).parent, os.W_OK):
        raise BadFile(
            out,
            f"cannot write {out}: there is no such folder, or it is closed",
            f"impossible d’écrire {out} : le dossier n’existe pas ou est fermé",
        )


def _evaluate(task: Task, request: _Request, translator: TerminalTranslator, *, json: bool) -> None:
    from crownlands.cli.arena_output import follow
    from crownlands.tasks import evaluate as play_task

    policy, games, name, out, folder, jobs = request
    compile_bots(task.set_up(), (policy, *task.opponents), translator)
    try:
        evaluation = play_task(
            task, policy, games=games, jobs=jobs, folder=folder, name=name, follow=follow
        )
    except KeyboardInterrupt:
        key = "evaluate.stopped" if folder is None else "evaluate.stopped_kept"
        console.notices().print(translator(key, folder=folder), style="yellow", soft_wrap=True)
        raise typer.Exit(INTERRUPTED) from None
    if out is not None:
        console.write_text(out, evaluation.dumps())
    if json:
        console.write_json({**_summary(evaluation), "out": out})
    elif out != console.STANDARD_STREAM:
        _show(evaluation, translator)
        if out is not None:
            words = translator("evaluate.written", file=out)
            console.output().print(words, soft_wrap=True, markup=False)
    if evaluation.forfeits:
        raise typer.Exit(BOT_FAILED)


def _summary(evaluation: Evaluation) -> dict[str, Any]:
    """Return what a result file has besides the games, as plain data."""
    data: dict[str, Any] = to_builtins(evaluation)
    return {key: value for key, value in data.items() if key != "games"}


def _list(translator: TerminalTranslator, *, json: bool) -> None:
    from crownlands.tasks import all_tasks

    if json:
        console.write_json([{**to_builtins(task), "digest": task.digest} for task in all_tasks()])
        return
    numbers = ResultFormat(translator.language, TYPED)
    right = ("evaluate.opponents", "arena.games", "evaluate.metric")
    table = _table(translator, "task", right=right)
    for task in all_tasks():
        games, metric = numbers.count(task.games), translator(f"evaluate.{task.metric.value}")
        table.add_row(task.id, "\n".join(task.opponents), games, metric)
    console.output().print(table)


def _show(evaluation: Evaluation, translator: TerminalTranslator) -> None:
    """Print a result."""
    output = console.output()
    numbers = ResultFormat(translator.language, TYPED)
    task, statistics = evaluation.task, evaluation.statistics
    output.print(task.id, style="bold", markup=False)
    about = translator(
        "evaluate.about",
        game=translator.pick(task.set_up().names),
        opponents=", ".join(task.opponents),
        games=numbers.count(len(evaluation.games)),
        seatings=len(evaluation.seatings),
    )
    output.print(about, markup=False)
    keys = ("games", "wins", "interval", "margin", "score", "mean")
    table = _table(translator, "policy", right=[f"arena.{key}" for key in keys])
    table.add_row(
        evaluation.policy.name,
        numbers.count(statistics.wins.total),
        numbers.percent(statistics.wins.value),
        numbers.percents(statistics.wins.interval),
        numbers.margin(statistics.margin),
        numbers.decimal(statistics.score.mean),
        numbers.duration(evaluation.times.mean),
    )
    output.print(table)
    output.print(translator("evaluate.legend", rounds=statistics.rounds), style="dim")
    if evaluation.shortened:
        done, games = len(evaluation.games), task.games
        words = translator("evaluate.shortened", done=numbers.count(done), games=games)
        output.print(words, style="yellow", soft_wrap=True)
    for forfeit in evaluation.forfeits[:MOST_FORFEITS]:
        label = _entrant(evaluation, forfeit.game, forfeit.seat)
        told = {"game": forfeit.game, "label": label, "reason": forfeit.reason}
        output.print(translator("arena.forfeit", **told), style="red", markup=False)
    if len(evaluation.forfeits) > MOST_FORFEITS:
        rest = len(evaluation.forfeits) - MOST_FORFEITS
        output.print(translator("arena.more_forfeits", count=rest), style="red")


def _entrant(evaluation: Evaluation, game: int, seat: int) -> str:
    """Return who sat on a seat in a game, counted from 1."""
    seating = evaluation.seatings[(game - 1) % len(evaluation.seatings)]
    bots = (evaluation.policy.name, *dict.fromkeys(evaluation.task.opponents))
    return bots[seating[seat]]


def _check(
    file: str,
    policy: str | None,
    games: int | None,
    jobs: int,
    translator: TerminalTranslator,
    *,
    json: bool,
) -> None:
    from crownlands.cli.arena_output import follow
    from crownlands.tasks import read_evaluation, replay

    evaluation = read_evaluation(file)
    spec = evaluation.policy.spec if policy is None else policy
    compile_bots(evaluation.task.set_up(), (spec, *evaluation.task.opponents), translator)
    replayed = replay(evaluation, policy=policy, games=games, jobs=jobs, follow=follow)
    difference = replayed.difference
    if json:
        checked = {"repeatable": replayed.repeatable, "replayed": replayed.games}
        console.write_json({**_summary(evaluation), **checked, "difference": difference})
    else:
        _show(evaluation, translator)
        output = console.output()
        output.print(translator("evaluate.consistent", file=file), soft_wrap=True, markup=False)
        if not replayed.repeatable:
            output.print(translator("evaluate.timed"), soft_wrap=True)
        elif difference is None:
            count = {"done": replayed.games, "games": len(evaluation.games)}
            output.print(translator("evaluate.same", **count), soft_wrap=True)
        else:
            _show_difference(evaluation, difference, translator)
    if difference is not None:
        raise typer.Exit(BOT_FAILED)


def _show_difference(
    evaluation: Evaluation, difference: Difference, translator: TerminalTranslator
) -> None:
    from crownlands.tasks.result_file import software_here

    written, played = difference.written, difference.played
    differs = (written.scores, written.winners) != (played.scores, played.winners)
    words = translator(
        "evaluate.other_result" if differs else "evaluate.other_moves",
        game=difference.game,
        seed=difference.seed,
        written=":".join(map(str, written.scores)),
        played=":".join(map(str, played.scores)),
    )
    output = console.output()
    output.print(words, style="red", soft_wrap=True)
    there, here = (
        f"Crownlands {software.crownlands}, Numba {software.numba or '-'}"
        for software in (evaluation.software, software_here())
    )
    output.print(translator("evaluate.why", there=there, here=here), soft_wrap=True)


def _table(translator: TerminalTranslator, first: str, *, right: Sequence[str]) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(translator(f"evaluate.{first}"), style="bold", overflow="fold")
    for key in right:
        table.add_column(translator(key), justify="right", no_wrap=True)
    return table
