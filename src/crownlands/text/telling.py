"""Moves told in words, those of one actor in one sentence."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from crownlands.core.moves import CHANCE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from crownlands.core.moves import Actor, Move
    from crownlands.core.state import State
    from crownlands.text.speech import Speech

DECLINING: Final = "pass"
"""The type of the moves that decline what is offered: not worth a word beside others."""


class Happening(NamedTuple):
    """A move that was made: by whom, and the states before and after it."""

    actor: Actor
    move: Move
    before: State
    after: State

    @property
    def seen_before(self) -> Mapping[str, Any]:
        """What everybody saw before the move; not to be changed."""
        return public_view(self.before)

    @property
    def seen_after(self) -> Mapping[str, Any]:
        """What everybody sees after the move; not to be changed."""
        return public_view(self.after)


class Sentence(NamedTuple):
    """What is said of some moves in a row, without a full stop."""

    text: str
    happenings: tuple[Happening, ...]


def tell(happenings: Iterable[Happening], speech: Speech) -> Iterator[Sentence]:
    """Say what happened, a sentence for each actor in turn and one for each line drawn."""
    for _, run in groupby(happenings, key=_subject):
        moves = tuple(run)
        yield Sentence(_sentence(moves, speech.about(moves[0].before.game)), moves)


def in_words(happening: Happening, speech: Speech) -> str:
    """Say what a seat does, as in `places 12`."""
    speech = speech.about(happening.before.game)
    move = happening.move
    other = speech("told.other", move=move)
    told = speech.or_else(f"told.{move.type_name()}", other, **_details(happening, speech))
    return ", ".join([told, *_ask(speech, "remarks", happening)])


def consequences(happening: Happening, speech: Speech) -> Iterator[str]:
    """Say what everybody sees come of a move besides what it says."""
    return _ask(speech.about(happening.before.game), "consequences", happening)


@lru_cache(maxsize=64)
def public_view(state: State) -> Mapping[str, Any]:
    """Return the data of a spectator's view, not to be changed.

    It is kept for a moment: each sentence looks at the same few states.
    """
    return state.view().data()


def _ask(speech: Speech, hook: str, happening: Happening) -> Iterator[str]:
    for function in speech.vocabulary.functions(hook):
        yield from function(happening, speech)


def _subject(happening: Happening) -> tuple[Actor, str]:
    by_type = happening.actor is CHANCE
    return happening.actor, happening.move.type_name() if by_type else ""


def _sentence(happenings: tuple[Happening, ...], speech: Speech) -> str:
    actor = happenings[0].actor
    if actor is CHANCE:
        return _draws(happenings, speech)
    assert actor is not None
    acts = [one for one in happenings if one.move.type_name() != DECLINING] or happenings[:1]
    told: list[str] = []
    for kind, run in groupby(acts, key=lambda act: act.move.type_name()):
        if kind in speech.vocabulary.told_together:
            told.append(_together(list(run), speech))
        else:
            told += [in_words(act, speech) for act in run]
    come = [words for act in happenings for words in consequences(act, speech)]
    return speech("semicolon").join([f"{speech.seat(actor)} {', '.join(told)}", *come])


def _together(happenings: Sequence[Happening], speech: Speech) -> str:
    """Say in one what was done piece by piece."""
    kind = happenings[0].move.type_name()
    detail = speech.vocabulary.told_together[kind]
    pieces = [_details(happening, speech)[detail] for happening in happenings]
    return speech(f"told.{kind}", **{detail: speech.listed(pieces)})


def _details(happening: Happening, speech: Speech) -> dict[str, str]:
    """Put what a move says into words, and what only the table knows of it."""
    details = speech.details(happening.move.data())
    if isinstance(happening.actor, int):
        for describe in speech.vocabulary.functions("describe"):
            details |= describe(happening, speech)
    return details


def _draws(happenings: tuple[Happening, ...], speech: Speech) -> str:
    """Say what chance did: moves of one type."""
    kind, vocabulary = happenings[0].move.type_name(), speech.vocabulary
    if kind in vocabulary.draws:
        return vocabulary.draws[kind](happenings, speech)
    data = [happening.move.data() for happening in happenings]
    names = [
        speech.details({field: entry[field]})[field]
        for entry in data
        for field in entry
        if field in vocabulary.parts or field in vocabulary.names
    ]
    details = speech.details(data[-1]) | {"names": ", ".join(names)}
    written = " ".join(str(happening.move) for happening in happenings)
    return speech.or_else(f"told.{kind}", speech("told.chance", move=written), **details)
