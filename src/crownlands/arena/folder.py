"""A results folder: the plan, a line for every finished game, and one for the luck in it.

Lines are only ever added.
"""

from __future__ import annotations

import os
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final

import msgspec
from msgspec.structs import replace

from crownlands._version import __version__
from crownlands.arena.errors import REASONS, BadFolder, BadResults, reason_of
from crownlands.arena.luck import Luck, read_luck
from crownlands.arena.plan import ADJUST, Plan
from crownlands.arena.playing import GameResult, read_game_result
from crownlands.core.convert import convert
from crownlands.core.errors import CrownlandsError, UnknownRules
from crownlands.core.options import OptionValue
from crownlands.core.registry import restore
from crownlands.core.text import LocalizedText

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAN: Final = "plan.json"
FORMAT: Final = "crownlands-arena"
VERSION: Final = 1
GAMES: Final = "games.jsonl"
LUCK: Final = "luck.jsonl"
CHANGEABLE: Final = {"labels", ADJUST}
"""The parts of a plan that may change: what bots are called in tables, and how luck is measured."""


class SerializedPlan(msgspec.Struct, kw_only=True):
    """The JSON object."""

    game: str
    rules: int
    players: int
    options: dict[str, OptionValue]
    entrants: list[str]
    labels: list[str]
    seatings: list[list[int]]
    games: int
    seed: int
    maker: str
    adjust: str | None = None

    def plan(self) -> Plan:
        """Return the plan; raise a `CrownlandsError` if the data is not one."""
        return Plan(
            game=restore(self.game, self.rules, self.players, self.options),
            entrants=tuple(self.entrants),
            labels=tuple(self.labels),
            seatings=tuple(map(tuple, self.seatings)),
            games=self.games,
            seed=self.seed,
            bot_factory=self.maker,
            adjust=self.adjust,
        )


def read_plan(folder: Path) -> Plan:
    """Read the plan of a folder; `BadFolder` says what is wrong with it."""
    written = deserialize(folder)
    if written is None:
        raise BadFolder(REASONS["no_results"].format(path=folder), folder=str(folder))
    try:
        return written.plan()
    except UnknownRules as error:
        words = LocalizedText(f"{folder}: {error.words.en}", f"{folder} : {error.words.fr}")
        raise BadFolder(words, folder=str(folder)) from None
    except CrownlandsError as error:
        raise _damaged(folder, error.words) from None


def deserialize(folder: Path) -> SerializedPlan | None:
    """Read what is written in a folder, if there is anything."""
    try:
        data = msgspec.json.decode((folder / PLAN).read_bytes())
    except FileNotFoundError:
        return None
    except msgspec.DecodeError as error:
        raise _damaged(folder, str(error)) from None
    except OSError as error:
        words = REASONS["unreadable"].format(path=folder / PLAN, why=reason_of(error))
        raise BadFolder(words, folder=str(folder)) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("version") != VERSION:
        raise BadFolder(f"{folder / PLAN} is no {FORMAT} of version {VERSION}", folder=str(folder))
    try:
        return convert(data, SerializedPlan)
    except msgspec.ValidationError as error:
        raise _damaged(folder, str(error)) from None


def write_plan(plan: dict[str, Any]) -> bytes:
    """Return the data of a plan as the content of its file."""
    head = {"format": FORMAT, "version": VERSION, "crownlands": __version__}
    return msgspec.json.format(msgspec.json.encode({**head, **plan}), indent=1) + b"\n"


def _damaged(folder: Path, why: str | LocalizedText) -> BadFolder:
    return BadFolder(REASONS["damaged"].format(path=folder / PLAN, why=why), folder=str(folder))


class ResultsFolder:
    """The kept games of a plan. `open_folder` makes one for writing, `read_folder` for reading."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan

    def games(self) -> Iterator[GameResult]:
        """Yield every kept game; raise `BadResults`, which names the line, for a damaged one.

        A game comes with the luck in it, if that was measured as the plan says.
        """
        kept: set[int] = set()
        luck = self._luck()
        for line, text in enumerate(_whole_lines(self.path / GAMES), start=1):
            game = self._read(line, text)
            if game.number in kept:
                raise self._damaged(line, f"game {game.number + 1} is there twice")
            kept.add(game.number)
            yield replace(game, luck=luck.get(game.number, msgspec.UNSET))

    def missing(self) -> list[int]:
        """Return the numbers of the games still to be played."""
        kept = {game.number for game in self.games()}
        return [number for number in range(self.plan.games) if number not in kept]

    def keep(self, game: GameResult) -> None:
        """Add a finished game, and the luck in it if that was measured."""
        self._append(GAMES, replace(game, luck=msgspec.UNSET))
        if isinstance(game.luck, Luck):
            self.keep_luck(game.luck)

    def keep_luck(self, luck: Luck) -> None:
        """Add the luck in a kept game."""
        self._append(LUCK, luck)

    def _append(self, name: str, line: GameResult | Luck) -> None:
        with _writing(self.path), (self.path / name).open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")

    def write(self, name: str, text: str) -> Path:
        """Put a file beside the games, whole or not at all."""
        with _writing(self.path):
            return _replace(self.path / name, text.encode())

    def verify(self) -> int:
        """Replay every kept record against its line and count them; raise what is wrong."""
        count = 0
        for line, game in enumerate(self.games(), start=1):
            try:
                record = game.read_record()
            except CrownlandsError as error:
                raise self._damaged(line, error.message) from None
            final = record.final()
            scores = tuple(sheet.total for sheet in final.scores())
            fair = record.names == self.plan.specs(game.number) and scores == game.scores
            if not fair or (game.forfeit is None and final.winners() != game.winners):
                raise self._damaged(line, "the record does not lead to this outcome")
            count += 1
        return count

    def _luck(self) -> dict[int, Luck]:
        """Read the luck that was measured as the plan says, by the numbers of games."""
        luck: dict[int, Luck] = {}
        if self.plan.adjust is None or not (self.path / LUCK).exists():
            return luck
        for line, text in enumerate(_whole_lines(self.path / LUCK), start=1):
            try:
                one = read_luck(text)
            except msgspec.DecodeError as error:
                raise self._damaged(line, str(error), LUCK) from None
            if one.effort == self.plan.adjust:
                luck[one.number] = one
        return luck

    def _read(self, line: int, text: bytes) -> GameResult:
        try:
            game = read_game_result(text)
        except msgspec.DecodeError as error:
            raise self._damaged(line, str(error)) from None
        if not 0 <= game.number < self.plan.games:
            raise self._damaged(line, f"the plan has no game {game.number + 1}")
        if game.seating != self.plan.seating(game.number):
            raise self._damaged(line, "other bots sit there by the plan")
        return game

    def _damaged(self, line: int, reason: str, name: str = GAMES) -> BadResults:
        file = self.path / name
        return BadResults(
            f"line {line} of {file} is damaged: {reason}. Take that line out, and its "
            f"{'luck is measured' if name == LUCK else 'game is played'} again",
            file=str(file),
            line=line,
        )


@contextmanager
def open_folder(path: Path | str, plan: Plan) -> Iterator[ResultsFolder]:
    """Open a folder for a plan, new or begun; nobody else can write there meanwhile.

    A plan may ask for more games than were planned before and call bots by other names; any other
    difference is refused.
    """
    path = Path(path)
    with ExitStack() as doors:
        with _writing(path):
            path.mkdir(parents=True, exist_ok=True)
            file = doors.enter_context((path / GAMES).open("ab"))
            _lock(file, path)
            _settle_plan(path, plan)
            for name in (GAMES, LUCK):
                _drop_torn_line(path / name)
        yield ResultsFolder(path, plan)


def read_folder(path: Path | str) -> ResultsFolder:
    """Open a folder to look at what is there, by the plan it was begun with."""
    path = Path(path)
    return ResultsFolder(path, read_plan(path))


@contextmanager
def _writing(path: Path) -> Iterator[None]:
    """Turn system errors into `BadFolder`."""
    try:
        yield
    except OSError as error:
        words = REASONS["unwritable_results"].format(path=path, why=reason_of(error))
        raise BadFolder(words, folder=str(path)) from None


def _settle_plan(path: Path, plan: Plan) -> None:
    """Write the plan, or make sure that it is the one that was begun."""
    wanted = plan.data()
    if deserialize(path) is not None:
        begun = read_plan(path).data()
        for key, value in wanted.items():
            was = begun.get(key)
            grows = key == "games" and was <= value
            if was != value and not grows and key not in CHANGEABLE:
                raise BadFolder(
                    REASONS["other_plan"].format(path=path, key=key),
                    folder=str(path),
                    differs=key,
                )
    elif (path / GAMES).stat().st_size:
        raise BadFolder(REASONS["no_plan"].format(path=path), folder=str(path))
    _replace(path / PLAN, write_plan(wanted))


def _replace(file: Path, content: bytes) -> Path:
    fresh = file.with_name(f"{file.name}.new")
    fresh.write_bytes(content)
    return fresh.replace(file)


def _whole_lines(file: Path) -> Iterator[bytes]:
    """Yield the lines that were written to their end."""
    with file.open("rb") as lines:
        for line in lines:
            if line.endswith(b"\n"):
                yield line


def _drop_torn_line(file: Path) -> None:
    """Cut off a last line that was not written to its end: its game is played again."""
    if not file.exists():
        return
    whole = sum(map(len, _whole_lines(file)))
    if whole < file.stat().st_size:
        os.truncate(file, whole)


def _lock(file: BinaryIO, path: Path) -> None:
    """Keep the folder for this process alone, where the system has such locks."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise BadFolder(REASONS["in_use"].format(path=path), folder=str(path)) from None
