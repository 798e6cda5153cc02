"""Reviews written into records: the value of every moment, grades, and better moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from crownlands.analysis.review_types import BadReview, Decision
from crownlands.core.text import LocalizedText
from crownlands.records.annotations import Annotation

if TYPE_CHECKING:
    from crownlands.analysis.review_types import Moment, PositionValue, Review
    from crownlands.records import Record

ANNOTATOR_TAG: Final = "Annotator"
"""The tag that says what a record was reviewed with."""
WIN_DIGITS: Final = 3
POINTS_DIGITS: Final = 1


def annotate(record: Record, review: Review) -> Record:
    """Return a record with the values, grades and better moves of its review.

    The start, every decision and draw, and the end are annotated; other annotations are replaced.
    Win shares are rounded to tenths of a percent, points to tenths.
    """
    if review.game != record.game.data() or review.moves != tuple(map(str, record.moves)):
        raise BadReview(
            LocalizedText(
                "this review is of another game than the record",
                "cette analyse est celle d’une autre partie",
            )
        )
    moments = {moment.number: moment for moment in review.moments}
    numbers = sorted({0, *moments, len(record.moves)})
    reviewer = review.reviewer
    annotator = f"crownlands {reviewer.software}, {reviewer.effort}, {reviewer.judge}"
    tags = {**dict(record.tags), ANNOTATOR_TAG: annotator}
    return replace(
        record,
        annotations=tuple(
            _annotation(number, review.values[number], moments.get(number)) for number in numbers
        ),
        tags=tuple(tags.items()),
    )


def _annotation(number: int, value: PositionValue, moment: Moment | None) -> Annotation:
    """Return the value, and for a decision its grade and the best move if another was made."""
    annotation = Annotation(
        after=number,
        win=tuple(round(share, WIN_DIGITS) for share in value.win),
        points=tuple(round(points, POINTS_DIGITS) for points in value.points),
    )
    if not isinstance(moment, Decision):
        return annotation
    best = moment.candidates[0].move
    better = None if moment.grade == "best" or best == moment.move else best
    return replace(annotation, grade=moment.grade, best=better)
