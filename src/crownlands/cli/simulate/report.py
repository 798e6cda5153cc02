"""What came of the games: figures per bot and per seat, as a table or as data."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from rich import box
from rich.table import Table

from crownlands.arena.numbers import TYPED, Numbers
from crownlands.cli.simulate.tally import Result, Tally
from crownlands.core.moves import seat_name

if TYPE_CHECKING:
    from crownlands.arena import Plan, Played
    from crownlands.cli.speech import TerminalSpeech
    from crownlands.core.moves import Side


class Report:
    """The games of a plan played so far."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games = 0
        self.by_bot = [Tally() for _ in plan.entrants]
        self.by_seat = [Tally() for _ in plan.game.seats]

    @property
    def swap(self) -> bool:
        """Whether the bots move on by one seat with every game."""
        return len(self.plan.seatings) > 1

    @property
    def complete(self) -> bool:
        """Whether all games have been played."""
        return self.games == self.plan.games

    def add(self, played: Played) -> None:
        """Count a game."""
        self.games += 1
        for seat, entrant in enumerate(played.seating):
            result = _result(played, self.plan.game.side_of(seat))
            self.by_bot[entrant].add(result)
            self.by_seat[seat].add(result)

    def data(self, seconds: float, jobs: int, *, compiled: bool) -> dict[str, Any]:
        """Give everything as plain data; only `timings` differs from run to run."""
        plan = self.plan
        return {
            **plan.game.data(),
            "seed": plan.seed,
            "swap": self.swap,
            "games": self.games,
            "complete": self.complete,
            "bots": [
                {"bot": bot, "label": label, **tally.data()}
                for bot, label, tally in zip(plan.entrants, plan.labels, self.by_bot, strict=True)
            ],
            "seats": [
                {"seat": seat_name(seat), **tally.data()} for seat, tally in enumerate(self.by_seat)
            ],
            "timings": {
                "seconds": seconds,
                "jobs": jobs,
                "compiled": compiled,
                "games_per_second": self.games / seconds if seconds else None,
            },
        }

    def tables(self, speech: TerminalSpeech) -> list[Table]:
        """Put the figures of the bots into a table, and those of the seats if bots moved."""
        bots, seats = self.plan.labels, [seat_name(seat) for seat in self.plan.game.seats]
        if not self.swap:
            rows = [f"{seat} {bot}" for seat, bot in zip(seats, bots, strict=True)]
            return [_table(speech("simulate.seat"), rows, self.by_seat, speech)]
        named = [f"{number} {bot}" for number, bot in enumerate(bots, start=1)]
        return [
            _table(speech("simulate.bot"), named, self.by_bot, speech),
            _table(speech("simulate.seat"), seats, self.by_seat, speech),
        ]


def _result(played: Played, side: Side) -> Result:
    won = Fraction(side in played.winners, len(played.winners))
    return Result(played.scores[side], won)


def _table(heading: str, rows: list[str], tallies: list[Tally], speech: TerminalSpeech) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(heading, style="bold")
    for key in ("games", "score", "deviation", "range", "wins", "interval"):
        table.add_column(speech(f"simulate.{key}"), justify="right", no_wrap=True)
    numbers = Numbers(speech.language, TYPED)
    for row, tally in zip(rows, tallies, strict=True):
        table.add_row(row, *_figures(tally, numbers))
    return table


def _figures(tally: Tally, numbers: Numbers) -> list[str]:
    return [
        numbers.count(tally.games),
        numbers.decimal(tally.mean),
        numbers.decimal(tally.deviation),
        numbers.between(tally.lowest, tally.highest),
        numbers.percent(tally.win_share),
        numbers.percents(tally.win_interval()),
    ]
