"""Reviews and judgements as tables for a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich import box
from rich.table import Table
from rich.text import Text

from crownlands.analysis.highlights import highlights, moment_text, player_label, side_label
from crownlands.analysis.page import how_made
from crownlands.analysis.review_types import GRADES, Decision
from crownlands.analysis.translations import ReviewFormat
from crownlands.cli.records import GRADE_STYLES
from crownlands.text.number_format import TYPED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from crownlands.analysis.highlights import Highlight
    from crownlands.analysis.review_types import Review
    from crownlands.cli.words import TerminalTranslator
    from crownlands.core.game import Game
    from crownlands.evaluation import Comparison, Value
    from crownlands.evaluation.values import Estimate

MOST_MOVES = 10
"""How many moves of a judgement are listed."""


def print_review(
    console: Console, review: Review, game: Game, translator: TerminalTranslator
) -> None:
    """Print who played, what luck and skill did, the grades, and the moments."""
    printer = ReviewPrinter(review, translator)
    title = translator("review.title", game=translator.pick(game.names))
    console.print(title, style="bold", markup=False)
    if not review.over:
        console.print(translator("review.unfinished", moves=len(review.moves)), markup=False)
    console.print(printer.summary())
    console.print(printer.grades())
    console.print(printer.moments())
    console.print(translator("review.legend"), style="dim", markup=False)
    made = how_made(review, translator, printer.numbers)
    console.print(made, style="dim", markup=False)


class ReviewPrinter:
    """The tables of a review."""

    def __init__(self, review: Review, translator: TerminalTranslator) -> None:
        self.review = review
        self.translator = translator
        self.numbers = ReviewFormat(translator.language, TYPED)

    def summary(self) -> Table:
        """Return what luck and skill did for every player."""
        hidden = any(player.win_information for player in self.review.players)
        keys = ["luck", "skill", *(["information"] if hidden else [])]
        keys += ["accuracy", "loss", "end", "without"]
        table = self._table("player", [f"review.{key}" for key in keys])
        numbers = self.numbers
        for player in self.review.players:
            cells = {
                "luck": numbers.change(player.win_luck, player.luck_error),
                "skill": numbers.change(player.win_skill, player.skill_error),
                "information": numbers.change(player.win_information, player.information_error),
                "accuracy": numbers.decimal(player.accuracy, 0),
                "loss": numbers.mean_loss(player.win_loss),
                "end": self._result(player.win_end, player.points_end),
                "without": self._result(player.win_without_luck, player.points_without_luck),
            }
            label = Text(player_label(player.name, player.seat))
            table.add_row(label, *(cells[key] for key in keys))
        return table

    def _result(self, win: float, points: float) -> str:
        return f"{self.numbers.win(win)} ({self.numbers.decimal(points, 0)})"

    def grades(self) -> Table:
        """Return how many decisions of every player got each grade."""
        table = self._table("player", [f"grades.{grade}" for grade in GRADES])
        for player in self.review.players:
            counts = (str(player.grades.get(grade, 0)) for grade in GRADES)
            table.add_row(Text(player_label(player.name, player.seat)), *counts)
        return table

    def _table(self, first: str, columns: Sequence[str]) -> Table:
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column(self.translator(f"review.{first}"), style="bold")
        for key in columns:
            narrow, heading = key in ("review.luck", "review.skill"), self.translator(key)
            longest = max(map(len, heading.split()))
            table.add_column(heading, justify="right", no_wrap=narrow, min_width=longest)
        return table

    def moments(self) -> Table | Text:
        """Return the turning points and the decisions that lost, with better moves."""
        shown = highlights(self.review)
        if not shown:
            return Text(self.translator("review.nothing"))
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column(self.translator("review.move"), justify="right", style="dim")
        table.add_column(self.translator("review.moment"))
        table.add_column(self.translator("review.change"), justify="right", no_wrap=True)
        table.add_column(self.translator("review.grade"))
        for one in shown:
            moment = one.moment
            said = Text(self.translator.pick(moment_text(self.review, moment)))
            better = self._better(one)
            if better:
                said.append(f"\n{better}", "italic")
            table.add_row(str(moment.number), said, self._change(one), self._grade(one))
        return table

    def _change(self, one: Highlight) -> str:
        change = self.numbers.change(one.change.mean, one.change.error)
        if isinstance(one.moment, Decision):
            return change
        return f"{side_label(self.review, one.side)} {change}"

    def _grade(self, one: Highlight) -> Text:
        lines = []
        if isinstance(one.moment, Decision):
            grade = one.moment.grade
            lines.append(Text(self.translator(f"grade.{grade}"), GRADE_STYLES[grade]))
        if one.turning:
            lines.append(Text(self.translator("review.turning"), "bold"))
        return Text("\n").join(lines)

    def _better(self, one: Highlight) -> str:
        moment = one.moment
        if not one.lost or not isinstance(moment, Decision):
            return ""
        best = moment.candidates[0]
        words = f"{self.translator.pick(best.text)} ({best.move})"
        said = f"{self.translator('review.better', move=words)}."
        return said if moment.reason is None else f"{said} {self.translator.pick(moment.reason)}"


def value_table(value: Value, sides: Sequence[str], translator: TerminalTranslator) -> Table:
    """Return what a position is worth to every side."""
    numbers = ReviewFormat(translator.language, TYPED)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(translator("judge.side"), style="bold")
    for key in ("win", "points"):
        table.add_column(translator(f"judge.{key}"), justify="right")
    for label, win, points in zip(sides, value.win, value.points, strict=True):
        table.add_row(Text(label), numbers.sure_win(win), numbers.sure_points(points))
    return table


def moves_table(
    comparison: Comparison, described: Sequence[str], translator: TerminalTranslator
) -> Table:
    """Return the best moves of a comparison, and what the others lose."""
    numbers = ReviewFormat(translator.language, TYPED)
    side = comparison.side
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(translator("review.move"))
    table.add_column("", style="dim")
    for key in ("win", "points", "loss"):
        table.add_column(translator(f"judge.{key}"), justify="right", no_wrap=True)
    for one, words in zip(comparison.moves[:MOST_MOVES], described, strict=False):
        loss = "" if one is comparison.best else numbers.loss(one.win_loss)
        value: tuple[Estimate, Estimate] = one.value.win[side], one.value.points[side]
        cells = numbers.sure_win(value[0]), numbers.sure_points(value[1]), loss
        table.add_row(Text(words), Text(str(one.move)), *cells)
    return table
