"""How much work a judgement may take: named efforts, seconds, or a number of rollouts."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from crownlands.core.errors import CrownlandsError
from crownlands.core.text import LocalizedText, closest, did_you_mean


class BadEffort(CrownlandsError):
    """An effort that is none."""

    default_code = "bad_effort"


class Work(msgspec.Struct, frozen=True):
    """What may be done for one value, or for one comparison of moves."""

    trials: int
    """Rollouts per position, and at most per move that is compared."""
    candidates: int
    """How many moves are compared beside the one that was played, those that look best."""
    depth: int | None
    """After how many decisions a rollout is broken off and judged as it stands."""
    nodes: int
    """How many positions an exact search of the end may look at."""
    values: int = 0
    """Rollouts per position if these are more: luck adds up the errors of many values."""


class Effort(msgspec.Struct, frozen=True):
    """An effort: the work on the compiled core, the work by the Python rules, and a time limit."""

    name: str
    compiled: Work
    python: Work
    seconds: float | None = None
    """The most that one value or one comparison may take."""


ALL: Final = 1 << 30
"""As many as there are."""
EFFORTS: Final = {
    effort.name: effort
    for effort in (
        Effort("quick", Work(800, 8, None, 300), Work(40, 3, 24, 150, values=80)),
        Effort("normal", Work(5000, 16, None, 3000), Work(240, 5, 48, 1000)),
        Effort("deep", Work(40_000, ALL, None, 30_000), Work(1500, 12, None, 10_000)),
    )
}
_WIDTHS: Final = ((60.0, EFFORTS["deep"]), (5.0, EFFORTS["normal"]), (0.0, EFFORTS["quick"]))
"""From how many seconds on comparisons are as wide as those of an effort."""
_NUMBER: Final = re.compile(r"(\d+(?:\.\d+)?)(s?)", re.ASCII)
_MOST_SECONDS: Final = 3600.0
_MOST_TRIALS: Final = 1_000_000


def read_effort(text: str | Effort) -> Effort:
    """Return an effort from its name, from seconds as `2s`, or from a number of rollouts."""
    if isinstance(text, Effort):
        return text
    if text in EFFORTS:
        return EFFORTS[text]
    number = _NUMBER.fullmatch(text)
    if number is None:
        raise _refusal(text)
    amount = float(number[1])
    if number[2]:
        if not 0 < amount <= _MOST_SECONDS:
            raise _refusal(text)
        return _timed(text, amount)
    trials = int(amount)
    if trials != amount or not 1 < trials <= _MOST_TRIALS:
        raise _refusal(text)
    normal = EFFORTS["normal"]
    compiled, python = (
        msgspec.structs.replace(work, trials=trials) for work in (normal.compiled, normal.python)
    )
    return Effort(text, compiled, python)


def _timed(name: str, seconds: float) -> Effort:
    """Return an effort that ends by the clock: as wide and deep as the time allows."""
    like = next(effort for least, effort in _WIDTHS if seconds >= least)
    most = EFFORTS["deep"]
    return Effort(
        name,
        msgspec.structs.replace(like.compiled, trials=most.compiled.trials),
        msgspec.structs.replace(like.python, trials=most.python.trials),
        seconds,
    )


def _refusal(text: str) -> BadEffort:
    names = ", ".join(EFFORTS)
    hint = did_you_mean(closest(text, EFFORTS))
    return BadEffort(
        LocalizedText(
            f"{text!r} is no effort: it is {names}, seconds such as 2s (up to an hour), or a "
            f"number of rollouts from 2 to {_MOST_TRIALS}.{hint.en}",
            f"{text!r} n’est pas un effort : c’est {names}, une durée comme 2s (une heure au "
            f"plus), ou un nombre de parties simulées de 2 à {_MOST_TRIALS}.{hint.fr}",
        ),
        effort=text,
        possible=list(EFFORTS),
    )
