"""What comes of a move besides what it says: spells won, deals ended, the last card announced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from crownlands.text.public import public_view

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from crownlands.core.actors import Seat
    from crownlands.core.state import State
    from crownlands.text.speech import Speech


def consequences(before: State, after: State, seat: Seat, speech: Speech) -> Iterator[str]:
    """Tell what everybody sees come of the move of a seat."""
    one, two = public_view(before), public_view(after)
    if "spells" in one:
        yield from _spells_won(one, two, speech)
    if "deals" in one:
        yield from _deals_ended(one, two, speech)
    if "hands" in one and two["hands"][seat]["last_card"] and not one["hands"][seat]["last_card"]:
        yield speech("told.last_card")


def _spells_won(
    before: Mapping[str, Any], after: Mapping[str, Any], speech: Speech
) -> Iterator[str]:
    for one, two in zip(before["spells"], after["spells"], strict=True):
        if one["owner"] != two["owner"]:
            spell = speech.name("spell", two["spell"])
            yield speech("told.spell_won", seat=speech.seat(two["owner"]), spell=spell)


def _deals_ended(
    before: Mapping[str, Any], after: Mapping[str, Any], speech: Speech
) -> Iterator[str]:
    ended = len(before["deals"])
    for number, deal in enumerate(after["deals"][ended:], start=ended + 1):
        if deal["winner"] is None:
            yield speech("told.deal_lost", deal=number)
        else:
            points = speech.count(deal["points"], "point")
            seat = speech.seat(deal["winner"])
            yield speech("told.deal_won", seat=seat, deal=number, points=points)
