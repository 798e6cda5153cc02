"""The reasons behind a move, by its kind."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from crownlands.text.advice import cards, court, dominoes, duel, giants, queendom
from crownlands.text.advice.moment import Moment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from crownlands.core.moves import Move
    from crownlands.core.state import State
    from crownlands.text.speech import Speech

SENTENCES: Final = 2
"""What a person reads at a glance."""
PICK_SENTENCES: Final = 3
"""A pick is worth a longer look: what it brings, how others compare, and who plays when."""

REASONS: Final[dict[str, Callable[[Moment], Iterator[str]]]] = {
    "place": dominoes.place,
    "pick": dominoes.pick,
    "knight": queendom.knight,
    "build": queendom.build,
    "burn": queendom.burn,
    "giant": giants.cover,
    "send": giants.send,
    "buy": court.buy,
    "buy_chosen": court.buy,
    "pay": court.pay,
    "place_token": court.place_token,
    "take": duel.take,
    "cast": duel.cast,
    "turn_die": duel.turn_die,
    "castle": duel.castle,
    "fill": duel.fill,
    "choose_coat": duel.choose_coat,
    "add_cross": duel.add_cross,
    "play": cards.play,
    "place_square": cards.place_square,
}
"""Who gives the reasons for a kind of move, the weightiest first."""

DECLINING: Final[dict[str, Callable[[Moment], Iterator[str]]]] = {
    "tax": queendom.keep_knight,
    "build": queendom.build_nothing,
    "dragon": queendom.let_sleep,
    "send": giants.keep,
    "buy": court.buy_nothing,
    "fill": duel.draw_nothing,
}
"""Who gives the reasons for declining, by the phase."""


def advice(state: State, move: Move, speech: Speech) -> str:
    """Say why the seat to act would make this move, in a few short sentences.

    Only what that seat may know is looked at, so nothing hidden shows through.
    """
    seat = state.actor
    assert isinstance(seat, int)
    moment = Moment(state, move, seat, speech)
    declining = move.type_name() == "pass"
    reasons = DECLINING.get(moment.view["phase"]) if declining else REASONS.get(move.type_name())
    length = PICK_SENTENCES if move.type_name() == "pick" else SENTENCES
    return " ".join(islice((reasons or plainly)(moment), length))


def plainly(moment: Moment) -> Iterator[str]:
    """Say what a move does to the score, where nothing better is known of it."""
    if moment.gain:
        key = "advice.brings" if moment.gain > 0 else "advice.costs"
        yield moment.speech(key, points=moment.points)
    else:
        yield moment.speech("advice.no_change")
