"""What of a review is worth showing: its turning points and every decision that lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from crownlands.analysis.review_types import Decision
from crownlands.core.moves import seat_name
from crownlands.core.text import LocalizedText
from crownlands.evaluation.values import Estimate

if TYPE_CHECKING:
    from crownlands.analysis.review_types import Grade, Moment, Review

MARKS: Final[dict[Grade, str]] = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
"""The grades of decisions that lost, and their marks as in chess."""


class Highlight(NamedTuple):
    """A moment that is shown, and the figure beside it."""

    moment: Moment
    side: int
    """The side that decided, or for which a draw changed most."""
    change: Estimate
    """What a decision that lost cost its side against the best move, as a negative number; what
    another moment changed for it."""
    turning: bool

    @property
    def lost(self) -> bool:
        """Whether it is a decision that lost for certain."""
        return isinstance(self.moment, Decision) and self.moment.grade in MARKS


def highlights(review: Review) -> list[Highlight]:
    """Return turning points of any player, inaccuracies and worse, in the order of the game."""
    turning = {number for player in review.players for number in player.turning_points}
    found = (_highlight(moment, moment.number in turning) for moment in review.moments)
    return [one for one in found if one.turning or one.lost]


def _highlight(moment: Moment, turning: bool) -> Highlight:
    if not isinstance(moment, Decision):
        side = max(range(len(moment.win_luck)), key=lambda side: abs(moment.win_luck[side]))
        return Highlight(moment, side, Estimate(moment.win_luck[side]), turning)
    if moment.grade in MARKS:
        lost = Estimate(-moment.win_loss.mean, moment.win_loss.error)
        return Highlight(moment, moment.side, lost, turning)
    return Highlight(moment, moment.side, Estimate(moment.win_change[moment.side]), turning)


def moment_text(review: Review, moment: Moment) -> LocalizedText:
    """Return what happened in words; with the seat where players have the same name."""
    if isinstance(moment, Decision) and review.names.count(review.names[moment.seat]) > 1:
        seat, said = seat_name(moment.seat), moment.text
        return LocalizedText(f"{seat}: {said.en}", f"{seat} : {said.fr}")
    return moment.text


def player_label(name: str, seat: int) -> str:
    """Return a player's seat and name: `P1 Ada`; the seat alone where that is the name."""
    return seat_name(seat) if name == seat_name(seat) else f"{seat_name(seat)} {name}"


def side_label(review: Review, side: int) -> str:
    """Return the players of a side: `P1 Ada`, or `P1 Ada & P3 Cleo` for a team."""
    return " & ".join(player_label(review.names[seat], seat) for seat in review.sides[side])


def largest_error(review: Review) -> float:
    """Return the largest standard error of a win share in a review."""
    return max(max(value.win_error) for value in review.values)
