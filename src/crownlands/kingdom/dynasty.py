"""Dynasty: three games in a row, the totals added up."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final, Union

import msgspec

from crownlands.core.convert import to_builtins
from crownlands.core.errors import BadPosition, Illegal
from crownlands.core.moves import Actor, Move, Seat
from crownlands.core.rules import Rules
from crownlands.core.scores import (
    ScoreLine,
    ScoreSheet,
    SumLine,
    TieBreak,
    add_up,
    read_sheet,
    sheet_type,
)
from crownlands.core.text import Prompt

GAMES: Final = 3


class GameLine(SumLine, frozen=True, tag="game"):
    """The points of one game of the dynasty, with its own lines."""

    number: int
    lines: tuple[ScoreLine, ...]


class SeriesState(msgspec.Struct, frozen=True):
    """The sheets of the games before, and the position of the one being played."""

    finished: tuple[tuple[ScoreSheet, ...], ...]
    current: Any


class DynastyData(msgspec.Struct, frozen=True):
    """Which game of how many is being played."""

    game: int
    games: int


class Dynasty(Rules[SeriesState]):
    """Any domino game, played three times with a fresh set-up each time.

    The highest total wins. Our ruling for ties: what breaks a tie in one game is added up over
    the three and compared in the same order.
    """

    chapter = "game"

    def __init__(self, rules: Rules[Any]) -> None:
        self.inner = rules
        self.sides = rules.sides
        self.move_types = rules.move_types
        self.line_types = (_game_line_type(rules.line_types),)
        self.view_type = msgspec.defstruct(
            "DynastyView",
            [
                ("dynasty", DynastyData),
                ("scores", tuple[sheet_type(self.line_types), ...]),  # type: ignore[misc]
            ],
            bases=(rules.view_type,),
            frozen=True,
            kw_only=True,
        )

    def start(self) -> SeriesState:
        """Return the beginning of the first game."""
        return SeriesState((), self.inner.start())

    def actor(self, position: SeriesState) -> Actor:
        """Return who acts in the current game."""
        return self.inner.actor(position.current)

    def prompt(self, position: SeriesState) -> Prompt:
        """Return what the current game asks."""
        return self.inner.prompt(position.current)

    def moves(self, position: SeriesState) -> Sequence[Move]:
        """Return the moves of the current game."""
        return self.inner.moves(position.current)

    def weights(self, position: SeriesState) -> Sequence[int] | None:
        """Return the likelihoods of the current game."""
        return self.inner.weights(position.current)

    def check(self, position: SeriesState, move: Move) -> Illegal | None:
        """Return why the current game refuses a move, or None."""
        return self.inner.check(position.current, move)

    def play(self, position: SeriesState, move: Move) -> SeriesState:
        """Play in the current game; when it ends, the next one begins at once."""
        current = self.inner.play(position.current, move)
        if not self._goes_on_after(position, current):
            return SeriesState(position.finished, current)
        return SeriesState((*position.finished, self.inner.scores(current)), self.inner.start())

    def chapter_end(self, position: SeriesState, move: Move) -> SeriesState | None:
        """Return the end of every game but the last."""
        current = self.inner.play(position.current, move)
        ended = self._goes_on_after(position, current)
        return SeriesState(position.finished, current) if ended else None

    def finished_chapters(self, position: SeriesState) -> int:
        """Count the games before the current one."""
        return len(position.finished)

    def _goes_on_after(self, position: SeriesState, current: Any) -> bool:
        """Return whether the current game is over in a position and another one follows."""
        return self.inner.actor(current) is None and len(position.finished) < GAMES - 1

    def scores(self, position: SeriesState) -> tuple[ScoreSheet, ...]:
        """Return one line per game begun, tie-breaks added up."""
        games = (*position.finished, self.inner.scores(position.current))
        return tuple(
            _whole_series(side, [sheets[side] for sheets in games])
            for side in range(len(self.sides))
        )

    def observe(self, position: SeriesState, seat: Seat | None) -> SeriesState:
        """Return finished sheets as they are, and the current game as the seat sees it."""
        return SeriesState(position.finished, self.inner.observe(position.current, seat))

    def observe_move(self, position: SeriesState, move: Move, seat: Seat | None) -> Move:
        """Return a move as the current game shows it."""
        return self.inner.observe_move(position.current, move, seat)

    def imagine(self, known: Any, seat: Seat | None, rng: Random) -> SeriesState:
        """Complete the current game."""
        return SeriesState(known.finished, self.inner.imagine(known.current, seat, rng))

    def imagine_moves(
        self, moves: Sequence[Move], known: Any, seat: Seat | None, rng: Random
    ) -> Sequence[Move]:
        """Return the moves of finished games, and those of the current one as they may be."""
        return self.inner.imagine_moves(moves, known.current, seat, rng)

    def view_data(self, known: Any, seat: Seat | None) -> msgspec.Struct:
        """Return the view of the current game, with the scores of all games."""
        shape = msgspec.structs.asdict(self.inner.view_data(known.current, seat))
        over = self.inner.actor(known.current) is None
        return self.view_type(
            **{
                **shape,
                "dynasty": DynastyData(game=len(known.finished) + 1, games=GAMES),
                "scores": self.scores(known),
                "winners": self.winners(known) if over else (),
            }
        )

    def to_dict(self, position: SeriesState) -> Any:
        """Return the sheets of the finished games and the current position as plain data."""
        return _written(position, self.inner.to_dict(position.current))

    def from_dict(self, data: Any) -> SeriesState:
        """Read both, and make sure the sheets add up."""
        return self._read(data, self.inner.from_dict)

    def known_to_dict(self, known: Any, seat: Seat | None) -> Any:
        """Return the sheets of the finished games and what is known of the current one."""
        return _written(known, self.inner.known_to_dict(known.current, seat))

    def known_from_dict(self, data: Any, seat: Seat | None) -> SeriesState:
        """Read both, and make sure the sheets add up."""
        return self._read(data, lambda current: self.inner.known_from_dict(current, seat))

    def _read(self, data: Any, read_current: Callable[[Any], Any]) -> SeriesState:
        if not isinstance(data, dict) or set(data) != {"finished", "current"}:
            raise BadPosition("a dynasty is written as its finished games and the current one")
        finished = tuple(self._read_game(sheets) for sheets in _as_list(data["finished"]))
        if len(finished) >= GAMES:
            raise BadPosition(f"a dynasty has {GAMES} games, the current one among them")
        series = SeriesState(finished, read_current(data["current"]))
        if self.actor(series) is None and len(finished) < GAMES - 1:
            raise BadPosition("a new game begins when one of the dynasty ends")
        return series

    def _read_game(self, data: Any) -> tuple[ScoreSheet, ...]:
        sheets = tuple(read_sheet(sheet, self.inner.line_types) for sheet in _as_list(data))
        if [sheet.side for sheet in sheets] != list(range(len(self.sides))):
            raise BadPosition("a finished game has one sheet per side, in order")
        fresh = self.inner.scores(self.inner.start())
        if {_tie_break_names(sheet) for sheet in sheets} != set(map(_tie_break_names, fresh)):
            raise BadPosition("the sheets of a finished game count what breaks its ties")
        return sheets


def _written(series: SeriesState, current: Any) -> Any:
    return {"finished": to_builtins(series.finished), "current": current}


def _game_line_type(line_types: tuple[type[ScoreLine], ...]) -> type[ScoreLine]:
    """Document a game line whose own lines are of these kinds."""
    lines: Any = tuple[Union[line_types], ...]  # type: ignore[valid-type]  # noqa: UP007
    shape: Any = msgspec.defstruct(
        "GameLine",
        [("lines", lines)],
        bases=(GameLine,),
        namespace={"__doc__": GameLine.__doc__},
        tag=GameLine.kind(),
        frozen=True,
        kw_only=True,
    )
    kind: type[ScoreLine] = shape
    return kind


def _whole_series(side: int, sheets: list[ScoreSheet]) -> ScoreSheet:
    lines = [
        GameLine(points=sheet.total, number=number, lines=sheet.lines)
        for number, sheet in enumerate(sheets, start=1)
    ]
    columns = zip(*(sheet.tie_breaks for sheet in sheets), strict=True)
    sums = (TieBreak(column[0].name, sum(tie.value for tie in column)) for column in columns)
    return add_up(side, lines, sums)


def _tie_break_names(sheet: ScoreSheet) -> tuple[str, ...]:
    return tuple(tie.name for tie in sheet.tie_breaks)


def _as_list(data: Any) -> list[Any]:
    if not isinstance(data, list):
        raise BadPosition("the finished games of a dynasty are a list of lists of sheets")
    return data
