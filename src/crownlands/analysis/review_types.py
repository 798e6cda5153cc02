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
    """The share of the win of every side."""
    points: tuple[float, ...]
    """The points that every side may expect."""
    win_error: tuple[float, ...]
    """The standard errors; 0 where the game is over."""
    points_error: tuple[float, ...]
    """The same for points."""


class Candidate(msgspec.Struct, frozen=True, kw_only=True):
    """A move of a comparison, and what it is worth to the side that decides."""

    move: str
    """In notation."""
    data: dict[str, Any]
    """The same as data, to be drawn."""
    text: LocalizedText
    """What it does, as in `picks 12`."""
    win: Estimate
    """The share of the win after it."""
    points: Estimate
    """The expected points after it."""
    win_loss: Estimate
    """What it loses against the best move, compared in pairs; 0 for the best one."""
    points_loss: Estimate
    """The same in points; a better move may bring fewer."""
    grade: Grade
    """The grade of playing it."""


class Decision(msgspec.Struct, frozen=True, kw_only=True, tag="decision"):
    """A move of a seat that had a choice."""

    number: int
    """The number of the move in the record, from 1: it leads from position `number - 1` to it."""
    seat: int
    """Who decided."""
    side: int
    """The side of that seat."""
    move: str
    """The move in notation."""
    text: LocalizedText
    """What happened, in a sentence."""
    win_change: tuple[float, ...]
    """What it changed for every side, as far as its seat could know."""
    points_change: tuple[float, ...]
    """The same in points."""
    win_information: tuple[float, ...]
    """What was hidden from the seat changed beyond that; nothing where nothing is hidden."""
    points_information: tuple[float, ...]
    """The same in points."""
    win_loss: Estimate
    """What it lost against the best move."""
    points_loss: Estimate
    """The same in points."""
    grade: Grade
    """The grade, by the lower end of the interval of `win_loss`."""
    candidates: tuple[Candidate, ...]
    """The played move and the three best others, the best first."""
    compared: int
    """How many moves were compared by rollouts, of `legal` ones."""
    legal: int
    """How many moves were legal."""
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
    """What happened, in a sentence."""
    win_luck: tuple[float, ...]
    """The value after it less the value before it, for every side."""
    points_luck: tuple[float, ...]
    """The same in points."""


Moment: TypeAlias = Decision | Draw


class PlayerSummary(msgspec.Struct, frozen=True, kw_only=True):
    """What luck and skill did for a player. Changes are those of the player's side."""

    seat: int
    """The seat of the player."""
    side: int
    """The side of the seat."""
    name: str
    """The name in the record."""
    win_start: float
    """The share of the win at the start."""
    win_end: float
    """The share of the win at the end of the record."""
    win_luck: float
    """What draws changed."""
    win_skill: float
    """What the player's own decisions changed."""
    win_others: float
    """What everybody else's decisions changed."""
    win_information: float
    """What was hidden changed, beyond what players could know."""
    points_start: float
    """The expected points at the start."""
    points_end: float
    """The points at the end of the record."""
    points_luck: float
    """The same as `win_luck`, in points."""
    points_skill: float
    """The same as `win_skill`, in points."""
    points_others: float
    """The same as `win_others`, in points."""
    points_information: float
    """The same as `win_information`, in points."""
    luck_error: float
    """The standard error of `win_luck`."""
    skill_error: float
    """The standard error of `win_skill`."""
    others_error: float
    """The standard error of `win_others`."""
    information_error: float
    """The standard error of `win_information`."""
    win_without_luck: float
    """The end less luck, between 0 and 1."""
    points_without_luck: float
    """The points at the end less luck."""
    decisions: int
    """How many decisions had a choice."""
    grades: dict[str, int]
    """How many of them got each grade."""
    accuracy: float | None
    """From 0 to 100, the mean over decisions of `100 * 2 ** (-loss / 0.1)`; None without any."""
    win_loss: Estimate | None
    """The mean loss of a decision against the best move."""
    points_loss: Estimate | None
    """The same in points."""
    turning_points: tuple[int, ...]
    """The numbers of the three moments that changed most for the player's side."""


class DealStart(msgspec.Struct, frozen=True):
    """The start of a deal of a match, or of a game of a dynasty: what a lead is worth there."""

    number: int
    """The position it begins at: so many moves were made before."""
    totals: tuple[int, ...]
    """The points of every side before it."""
    win: tuple[float, ...]
    """The share of the win of every side."""


class Reviewer(msgspec.Struct, frozen=True, kw_only=True):
    """What a review was made with: if any of it changes, the review is to be made again."""

    software: str
    """The version of Crownlands."""
    rules: int
    """The version of the rules."""
    judge: str
    """The policy that goes on from every position, and its version."""
    weights: str
    """A digest of the figures the policy plays by."""
    effort: str
    """The effort, as it was named."""
    seed: int
    """The seed of all random numbers."""


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """What every move and every draw of a record was worth."""

    format: str = FORMAT
    """Always `crownlands-review`."""
    version: int = VERSION
    """The version of this format."""
    reviewer: Reviewer
    """What it was made with."""
    game: dict[str, Any]
    """The game, its rules version, players and options, as in a record."""
    names: tuple[str, ...]
    """The names of the players."""
    sides: tuple[tuple[int, ...], ...]
    """The seats of every side."""
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
    """How long it took."""

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
