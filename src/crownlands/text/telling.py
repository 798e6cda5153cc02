"""Moves told in words, those of one actor in one sentence."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from crownlands.core.actors import CHANCE
from crownlands.games.dominoes2.moves import HIDDEN_CARD, write_cell
from crownlands.text.coins import coins_gained
from crownlands.text.consequences import consequences
from crownlands.text.public import public_view
from crownlands.text.things import CATALOGUES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from crownlands.core.actors import Actor, Seat, Side
    from crownlands.core.moves import Move
    from crownlands.core.state import State
    from crownlands.text.speech import Speech

LINE_TYPE: Final = "draw"
"""The moves of chance that together make a line."""
DEAL_TYPE: Final = "deal"
"""The moves of chance that fill hands."""
DECLINING: Final = "pass"
"""The moves not worth a word beside others."""
PAYMENT: Final = "pay"
"""The moves that together pay a price."""
ON_THE_TABLE: Final = {"square", "squares", "building", "die"}
"""What a move names that only the table says more about."""
SHOWN_BY_SQUARES: Final = ("terrain", "resource", "coat")


class Happening(NamedTuple):
    """A move that was made: by whom, and the states before and after it."""

    actor: Actor
    move: Move
    before: State
    after: State


class Sentence(NamedTuple):
    """What is said of some moves in a row, without a full stop."""

    text: str
    happenings: tuple[Happening, ...]


def tell(happenings: Iterable[Happening], speech: Speech) -> Iterator[Sentence]:
    """Tell what happened, a sentence for each actor in turn and one for each line drawn."""
    for _, run in groupby(happenings, key=_subject):
        moves = tuple(run)
        yield Sentence(_sentence(moves, speech), moves)


def in_words(happening: Happening, speech: Speech) -> str:
    """Say what a seat does, as in `places 12`."""
    move = happening.move
    key, details = f"told.{move.type_name()}", _details(happening, speech)
    told = speech.or_else(key, speech("told.other", move=move), **details)
    return ", ".join([told, speech("told.queen")] if wins_the_queen(happening) else [told])


def _subject(happening: Happening) -> tuple[Actor, str]:
    by_type = happening.actor is CHANCE
    return happening.actor, happening.move.type_name() if by_type else ""


def _sentence(happenings: tuple[Happening, ...], speech: Speech) -> str:
    actor = happenings[0].actor
    if actor is CHANCE:
        return _luck(happenings, speech)
    assert actor is not None
    acts = [one for one in happenings if one.move.type_name() != DECLINING] or happenings[:1]
    told: list[str] = []
    for pays, run in groupby(acts, key=lambda act: act.move.type_name() == PAYMENT):
        together = list(run)
        told += (
            [_payment(together, speech)] if pays else [in_words(act, speech) for act in together]
        )
    come = [
        words for act in happenings for words in consequences(act.before, act.after, actor, speech)
    ]
    return speech("semicolon").join([f"{speech.seat(actor)} {', '.join(told)}", *come])


def _payment(happenings: Iterable[Happening], speech: Speech) -> str:
    """Tell in one what was paid piece by piece."""
    paid = [_details(happening, speech)["resource"] for happening in happenings]
    return speech("told.pay", resource=speech.listed(paid))


def _details(happening: Happening, speech: Speech) -> dict[str, str]:
    """Put what a move says into words, and what only the table knows of it."""
    move, actor = happening.move.data(), happening.actor
    details = speech.details(move)
    if isinstance(actor, int) and not move.keys().isdisjoint(ON_THE_TABLE):
        shown = public_view(happening.before)
        side = happening.before.game.side_of(actor)
        details |= speech.details(_on_the_table(move, shown, side))
        coins = coins_gained(happening.before, happening.after, side)
        details["coins"] = speech.price(abs(coins))
    return details


def _on_the_table(move: Mapping[str, Any], shown: Mapping[str, Any], side: Side) -> dict[str, Any]:
    """Find what the table knows of a move: what its squares show, the face of its die."""
    if "board" in shown:
        squares = move.get("squares") or [move["square"]]
        return {"cells": "-".join(write_cell((x, y)) for x, y in squares)}
    if "dice" in shown:
        die = next((die for die in shown["dice"] if die["die"] == move.get("die")), None)
        return _on_square(shown, side, move) if die is None else {"face": die["face"], **move}
    return _on_square(shown, side, move)


def _on_square(shown: Mapping[str, Any], side: Side, move: Mapping[str, Any]) -> dict[str, str]:
    """Find what a square of a side shows: its terrain or coat, and its resource if it has one."""
    lying = [
        *shown.get("kingdoms", shown.get("maps"))[side]["squares"],
        *(resource for resource in shown.get("resources", ()) if resource["side"] == side),
    ]
    here = [entry for entry in lying if [entry["x"], entry["y"]] == move.get("square")]
    return {key: entry[key] for entry in here for key in SHOWN_BY_SQUARES if key in entry}


def wins_the_queen(happening: Happening) -> bool:
    """Tell whether a building brings the Queen."""
    if "building" not in happening.move.data():
        return False
    before, after = public_view(happening.before), public_view(happening.after)
    return after["queen"] is not None and after["queen"] != before["queen"]


def _luck(happenings: tuple[Happening, ...], speech: Speech) -> str:
    data = [happening.move.data() for happening in happenings]
    kind = data[0]["type"]
    if kind == LINE_TYPE:
        return _line({entry["domino"] for entry in data}, happenings[-1].after, speech)
    if kind == DEAL_TYPE:
        return _dealt(data, speech)
    written = " ".join(str(happening.move) for happening in happenings)
    names = [
        speech.details({field: entry[field]})[field]
        for entry in data
        for field in (*CATALOGUES, "face")
        if field in entry
    ]
    details = speech.details(data[-1]) | {"names": ", ".join(names)}
    return speech.or_else(f"told.{kind}", speech("told.chance", move=written), **details)


def _dealt(deals: list[dict[str, Any]], speech: Speech) -> str:
    """Tell who got which cards, or how many of them where they are hidden."""
    hands: dict[Seat, list[str]] = {}
    for deal in deals:
        hands.setdefault(deal["seat"], []).append(deal["card"])
    return speech("semicolon").join(
        speech(
            "told.deal",
            seat=speech.seat(seat),
            cards=speech.count(len(cards), "card") if HIDDEN_CARD in cards else " ".join(cards),
        )
        for seat, cards in sorted(hands.items())
    )


def _line(drawn: set[str], after: State, speech: Speech) -> str:
    """Name the dominoes as they lie in the lines now, and those that left before any pick."""
    data = public_view(after)
    lying = [entry["domino"] for line in data["lines"].values() for entry in line]
    gone = [domino for domino in data["discarded"] if domino in drawn]
    shown = [domino for domino in lying if domino in drawn]
    line = speech("told.draw", dominoes=speech.dominoes(shown))
    return line + (
        speech("told.leave", dominoes=speech.listed([*map(speech.domino, gone)])) if gone else ""
    )
