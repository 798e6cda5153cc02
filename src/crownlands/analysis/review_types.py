"""Reviews as data: the value of every position, what decisions and draws changed, summaries.

A review is written as JSON and read back without loss; `docs/reference/reviews.md` describes it.
Everything per side is a list in the order of the sides; win shares are from 0 to 1.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import msgspec

from crownlands.core.convert import prepare_type
from crownlands.core.errors import CrownlandsError
from crownlands.core.text import LocalizedText
from crownlands.evaluation.values import Estimate
from crownlands.records import annotations as grades

FORMAT: Final = "crownlands-review"
VERSION: Final = 1
Grade: TypeAlias = grades.Grade
GRADES: Final = grades.GRADES
"""The grades of a decision, from the best to the worst."""


class BadReview(CrownlandsError):
    """Something that is not a review, or a record that cannot be reviewed."""

    default_code = "bad_review"


class PositionValue(msgspec.Struct, frozen=True):
    """The stored value of a position: that of going on from it with one policy for everybody."""

    win: tuple[float, ...]
    points: tuple[float, ...]
    win_error: tuple[float, ...]
    """The standard errors; 0 where the game is over."""
    points_error: tuple[float, ...]


class Candidate(msgspec.Struct, frozen=True, kw_only=True):
    """A move of a comparison, and what it is worth to the side that decides."""

    move: str
    """In notation."""
    data: dict[str, Any]
    """The same as data, to be drawn."""
    text: LocalizedText
    win: Estimate
    points: Estimate
    win_loss: Estimate
    """What it loses against the best move, compared in pairs; 0 for the best one."""
    points_loss: Estimate


class Decision(msgspec.Struct, frozen=True, kw_only=True, tag="decision"):
    """A move of a seat that had a choice."""

    number: int
    """The number of the move in the record, from 1: it leads from position `number - 1` to it."""
    seat: int
    side: int
    move: str
    text: LocalizedText
    win_change: tuple[float, ...]
    """What it changed for every side, as far as its seat could know."""
    points_change: tuple[float, ...]
    win_information: tuple[float, ...]
    """What was hidden from the seat changed beyond that; nothing where nothing is hidden."""
    points_information: tuple[float, ...]
    win_loss: Estimate
    """What it lost against the best move."""
    points_loss: Estimate
    grade: Grade
    candidates: tuple[Candidate, ...]
    """The played move and the three best others, the best first."""
    compared: int
    """How many moves were compared by rollouts, of `legal` ones."""
    legal: int
    trials: int
    """How many rollouts the comparison took."""
    exact: bool
    """Whether the candidates were searched to the end of the game instead."""
    reason: LocalizedText | None
    """Why the best move is good, where another one was played."""


class Draw(msgspec.Struct, frozen=True, kw_only=True, tag="draw"):
    """Moves of chance in a row: a line that was drawn, a deal, a roll."""

    number: int
    """The number of the last of them."""
    first: int
    """The number of the first of them."""
    text: LocalizedText
    win_luck: tuple[float, ...]
    """The value after it less the value before it, for every side."""
    points_luck: tuple[float, ...]


Moment: TypeAlias = Decision | Draw


class PlayerSummary(msgspec.Struct, frozen=True, kw_only=True):
    """What luck and skill did for a player. Changes are those of the player's side."""

    seat: int
    side: int
    name: str
    win_start: float
    win_end: float
    win_luck: float
    win_skill: float
    """What the player's own decisions changed."""
    win_others: float
    """What everybody else's decisions changed."""
    win_information: float
    points_start: float
    points_end: float
    points_luck: float
    points_skill: float
    points_others: float
    points_information: float
    luck_error: float
    """The standard error of `win_luck`."""
    skill_error: float
    """The standard error of `win_skill`."""
    win_without_luck: float
    """The end less luck, between 0 and 1."""
    points_without_luck: float
    decisions: int
    """How many decisions had a choice."""
    grades: dict[str, int]
    """How many of them got each grade."""
    accuracy: float | None
    """From 0 to 100, the mean over decisions of `100 * 2 ** (-loss / 0.1)`; None without any."""
    win_loss: Estimate | None
    """The mean loss of a decision against the best move."""
    points_loss: Estimate | None
    turning_points: tuple[int, ...]
    """The numbers of the three moments that changed most for the player's side."""


class DealStart(msgspec.Struct, frozen=True):
    """The start of a deal of a match, or of a game of a dynasty: what a lead is worth there."""

    number: int
    """The position it begins at: so many moves were made before."""
    totals: tuple[int, ...]
    win: tuple[float, ...]


class Reviewer(msgspec.Struct, frozen=True, kw_only=True):
    """What a review was made with: if any of it changes, the review is to be made again."""

    software: str
    rules: int
    judge: str
    """The policy that goes on from every position, and its version."""
    weights: str
    """A digest of the figures the policy plays by."""
    effort: str
    seed: int


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """What every move and every draw of a record was worth."""

    format: str = FORMAT
    version: int = VERSION
    reviewer: Reviewer
    game: dict[str, Any]
    names: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    moves: tuple[str, ...]
    """The moves of the record, in notation."""
    over: bool
    """Whether the record is of a finished game."""
    values: tuple[PositionValue, ...]
    """One for each position: one more than there are moves."""
    moments: tuple[Moment, ...]
    """Decisions and draws in their order; forced moves have none."""
    players: tuple[PlayerSummary, ...]
    """One for each seat."""
    deals: tuple[DealStart, ...]
    """Where the deals of a match begin; empty for a single game."""
    trials: int
    """How many rollouts it took in all."""
    seconds: float

    def dumps(self) -> str:
        """Return the review as JSON."""
        return msgspec.json.encode(self).decode() + "\n"

    @classmethod
    def loads(cls, text: str | bytes) -> Review:
        """Read a review; raise `BadReview` for anything else."""
        prepare_type(cls)
        try:
            review = msgspec.json.decode(text, type=cls)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadReview(f"this is not a review: {error}") from None
        if review.format != FORMAT or review.version != VERSION:
            raise BadReview(
                f"this is not a {FORMAT} of version {VERSION}: {review.format} {review.version}"
            )
        return review
