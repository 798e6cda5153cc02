"""`crownlands review`: what the moves and draws of recorded games were worth."""

from __future__ import annotations

import os
import sys
from contextlib import closing
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import msgspec
import typer

from crownlands.cli import console
from crownlands.cli.console import STANDARD_STREAM, read_bytes, write_text
from crownlands.cli.errors import INTERRUPTED, USAGE_ERROR, BadFile, BadUsage, print_error
from crownlands.cli.parameters import (
    EffortOption,
    JobsOption,
    JsonOption,
    LanguageOption,
    RayOption,
    SeedOption,
    compile_rollouts,
)
from crownlands.cli.records import is_position
from crownlands.cli.words import TerminalTranslator
from crownlands.core.convert import to_builtins
from crownlands.core.errors import CrownlandsError
from crownlands.records import Record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.progress import Progress

    from crownlands.analysis import Review

LARGEST = 1_000_000
"""Bytes of a record that is reviewed: one without remarks has a few thousand."""


def review(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE", help="Records; - is standard input.")
    ],
    *,
    effort: EffortOption = "quick",
    seed: SeedOption = 0,
    html: Annotated[
        str | None,
        typer.Option(
            "--html",
            metavar="OUT",
            help="Write a page with pictures and a graph; of several records, a folder of pages.",
        ),
    ] = None,
    annotate: Annotated[
        str | None,
        typer.Option(
            "--annotate",
            metavar="OUT",
            help="Write the record with grades and values; of several records, a folder.",
        ),
    ] = None,
    jobs: JobsOption = None,
    ray: RayOption = None,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Review recorded games: luck and skill, grades of moves, better moves, turning points.

    Several records are reviewed at the same time; with --json each is one line. A record that
    cannot be reviewed does not stop the others.

    Example: crownlands review game.txt --html review.html
    """
    from crownlands.evaluation import read_effort

    translator = TerminalTranslator.choose(language)
    read_effort(effort)
    outputs = _Outputs(html, annotate, several=len(files) > 1, json=json, translator=translator)
    outputs.check(files)
    loaded = [_load(file, len(files) > 1, translator) for file in files]
    games = [one.record.game for one in loaded if one.record is not None]
    compile_rollouts(games, translator)
    options = _Options(effort, seed, jobs, ray)
    stopped = False
    try:
        for one in _reviewed(loaded, options, translator):
            outputs.write(one)
    except KeyboardInterrupt:
        stopped = True
    outputs.print_tables()
    if stopped:
        words = translator("review.stopped", done=outputs.done, files=len(files))
        console.notices().print(words, style="yellow")
        raise typer.Exit(INTERRUPTED)
    if outputs.failed:
        raise typer.Exit(USAGE_ERROR)


class _Options(NamedTuple):
    """How records are reviewed."""

    effort: str
    seed: int
    jobs: int | None
    ray: str | None


class _File(NamedTuple):
    """A file, its record or why it could not be read, and then its review."""

    name: str
    record: Record | None
    error: CrownlandsError | None = None
    review: Review | None = None


def _load(file: str, several: bool, translator: TerminalTranslator) -> _File:
    """Read a record; one of several that is damaged is reported, and the others go on."""
    try:
        return _File(file, _read_record(file))
    except CrownlandsError as error:
        if not several:
            raise
        _report(file, error, translator)
        return _File(file, None, error)


def _report(file: str, error: CrownlandsError, translator: TerminalTranslator) -> None:
    print_error(f"{file}{translator('colon')}{translator.pick(error.words)}", error.code)


def _read_record(file: str) -> Record:
    content = read_bytes(file)
    if len(content) > LARGEST:
        size = f"{len(content) / 1e6:.1f}"
        raise BadFile(
            file,
            f"{file} has {size} MB; records of up to 1 MB are reviewed: take out its remarks, and "
            "see that it is a single game",
            f"{file} fait {size} Mo ; on analyse des parties jusqu’à 1 Mo : retirez-en les "
            "remarques, et vérifiez que c’est une seule partie",
        )
    if is_position(content):
        raise BadUsage(
            f"{file} is a position, not a record: crownlands judge {file}",
            f"{file} est une position, pas une partie : crownlands judge {file}",
        )
    return Record.loads(content)


def _reviewed(
    files: list[_File], options: _Options, translator: TerminalTranslator
) -> Iterator[_File]:
    """Review records, and yield them in their order."""
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    notices = console.notices()
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    progress = Progress(
        *columns,
        console=notices,
        transient=True,
        disable=not notices.is_terminal,
        redirect_stdout=False,
    )
    with progress:
        if len(files) == 1 and options.ray is None:
            yield _alone(files[0], options, progress)
        else:
            yield from _together(files, options, progress, translator)


def _alone(file: _File, options: _Options, progress: Progress) -> _File:
    """Review one record, with all processes."""
    from crownlands.analysis import review as make_review

    task = progress.add_task("", total=None)
    assert file.record is not None
    found = make_review(
        file.record,
        options.effort,
        seed=options.seed,
        progress=lambda done, total: progress.update(task, completed=done, total=total),
        workers=options.jobs or os.cpu_count() or 1,
    )
    return file._replace(review=found)


def _together(
    files: list[_File], options: _Options, progress: Progress, translator: TerminalTranslator
) -> Iterator[_File]:
    """Review many records at the same time."""
    from crownlands.arena.reviews import review_many

    task = progress.add_task("", total=len(files))
    done = {at: file for at, file in enumerate(files) if file.record is None}
    places = [at for at in range(len(files)) if at not in done]
    records = [file.record for file in files if file.record is not None]
    progress.advance(task, len(done))
    following = 0
    reports = review_many(
        records,
        options.effort,
        seed=options.seed,
        processes=options.jobs,
        cluster=options.ray,
    )
    with closing(reports):
        for report in reports:
            at = places[report.number]
            error = None
            if report.reason is not None:
                error = CrownlandsError(report.reason, code=report.code)
                _report(files[at].name, error, translator)
            done[at] = files[at]._replace(review=report.review, error=error)
            progress.advance(task)
            while following in done:
                yield done.pop(following)
                following += 1
    yield from (done[at] for at in sorted(done))


class _Outputs:
    """Where reviews go: pages, annotated records, JSON, and tables in the end."""

    def __init__(
        self,
        html: str | None,
        annotate: str | None,
        *,
        several: bool,
        json: bool,
        translator: TerminalTranslator,
    ) -> None:
        self.html = html
        self.annotate = annotate
        self.several = several
        self.json = json
        self.translator = translator
        self.failed = False
        self.done = 0
        self._printed: list[_File] = []
        self._taken: set[str] = set()

    def check(self, files: list[str]) -> None:
        """Raise `BadUsage` where two things would go to, or come from, the same stream."""
        if files.count(STANDARD_STREAM) > 1:
            raise BadUsage(
                "standard input is one record: name - once",
                "l’entrée standard est une seule partie : nommez - une fois",
            )
        streams = [self.html == STANDARD_STREAM, self.annotate == STANDARD_STREAM, self.json]
        if sum(streams) > 1 or (self.several and any(streams[:2])):
            raise BadUsage(
                "standard output takes one page, one record or JSON: name files for the rest",
                "la sortie standard prend une page, une partie ou du JSON : nommez des fichiers",
            )
        if self.several:
            for folder in filter(None, (self.html, self.annotate)):
                _make_folder(folder)

    def write(self, file: _File) -> None:
        """Write what is asked for about a file; tables wait for the end."""
        self.done += 1
        self.failed |= file.review is None
        if file.review is not None and file.record is not None:
            self._write_files(file, file.record, file.review)
        if self.json:
            self._write_json(file)
        elif STANDARD_STREAM not in (self.html, self.annotate):
            self._printed.append(file)

    def _write_files(self, file: _File, record: Record, review: Review) -> None:
        stem = self._stem(file)
        if self.html is not None:
            from crownlands.analysis.page import review_page

            page = review_page(record, review, self.translator.language)
            write_text(self._path(self.html, f"{stem}.html"), page)
        if self.annotate is not None:
            from crownlands.analysis import annotate

            written = annotate(record, review).dumps()
            write_text(self._path(self.annotate, f"{stem}-annotated.txt"), written)

    def _stem(self, file: _File) -> str:
        """Return the name of what is written about a file in a folder; no two have the same."""
        stem = "stdin" if file.name == STANDARD_STREAM else Path(file.name).stem
        names = chain([stem], (f"{stem}-{number}" for number in count(2)))
        name = next(name for name in names if name not in self._taken)
        self._taken.add(name)
        return name

    def _path(self, out: str, name: str) -> str:
        return str(Path(out) / name) if self.several else out

    def _write_json(self, file: _File) -> None:
        data = {} if file.review is None else to_builtins(file.review)
        if file.error is not None:
            message = self.translator.pick(file.error.words)
            data["error"] = {"code": file.error.code, "message": message}
        if not self.several:
            console.write_json(data)
            return
        line = msgspec.json.encode({"file": file.name, **data})
        sys.stdout.write(line.decode() + "\n")
        sys.stdout.flush()

    def print_tables(self) -> None:
        """Print the reviews for a person, and where files are."""
        from crownlands.cli.review_tables import print_review

        output = console.output()
        for file in self._printed:
            if file.review is None or file.record is None:
                continue
            if self.several:
                output.rule(file.name, align="left")
            print_review(output, file.review, file.record.game, self.translator)
        if self._printed and self.html is not None:
            words = self.translator("review.page", path=self.html)
            output.print(words, soft_wrap=True, markup=False)
        if self._printed and self.annotate is not None:
            words = self.translator("review.annotated", path=self.annotate)
            output.print(words, soft_wrap=True, markup=False)


def _make_folder(name: str) -> None:
    try:
        Path(name).mkdir(parents=True, exist_ok=True)
    except OSError:
        raise BadFile(
            name,
            f"{name} is a file; what is written of several records goes into a folder",
            f"{name} est un fichier ; ce qu’on écrit de plusieurs parties va dans un dossier",
        ) from None
