"""Annotations of a record: what positions are worth, grades of moves, better moves.

In the text form an annotation is a remark of commands, as in PGN:

    {[%win 41.5 58.5] [%points 61 64.2] [%grade mistake] [%best >12]}

Win shares are written in percent there. Programs that do not know annotations read a remark. Words
behind the commands are an ordinary remark, and so are commands of other names.
"""

from __future__ import annotations

import re
from decimal import Decimal
from math import isfinite
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import msgspec

from crownlands.core.errors import BadMove, BadRecord
from crownlands.core.text import LocalizedText, closest, did_you_mean, parse_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crownlands.core.game import Game
    from crownlands.core.state import State

Grade: TypeAlias = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
GRADES: Final[tuple[Grade, ...]] = ("best", "good", "inaccuracy", "mistake", "blunder")
"""The grades of a decision, from the best to the worst."""

DAMAGE: Final = parse_words("""
form: an annotation is written [%name value ...]: {text!r}
    | une annotation s’écrit [%nom valeur ...] : {text!r}
twice: the annotation has two commands %{name} | l’annotation a deux commandes %{name}
number: {text!r} in %{name} is not a number | {text!r} dans %{name} n’est pas un nombre
one: %{name} has one value | %{name} a une seule valeur
count: %{name} has {values} values for {sides} sides | %{name} a {values} valeurs pour {sides} camps
win: a win share is from 0 to 100 percent | une part de victoire va de 0 à 100 pour cent
points: points are a finite number | les points sont un nombre fini
grade: there is no grade {text!r}.{near} | il n’y a pas de note {text!r}.{near}
move: only a move has a grade and a better one | seul un coup a une note et un coup meilleur
nothing: the annotation says nothing | l’annotation ne dit rien
again: there are two annotations after move {after} | il y a deux annotations après le coup {after}
best: the better move {text!r}: {reason} | le coup meilleur {text!r} : {reason}
refused: it is not allowed there | il n’y est pas permis
order: annotations follow moves of the record, in their order
    | les annotations suivent des coups de la partie, dans leur ordre
""")
"""What can be wrong with an annotation that somebody reads."""

_COMMANDS: Final = ("win", "points", "grade", "best")
_KNOWN: Final = re.compile(rf"\s*\[%(?:{'|'.join(_COMMANDS)})\b")
_COMMAND: Final = re.compile(r"\s*\[%(\w+)((?:\s+\S+?)+?)\s*\](?=\s|\[%|$)")
_NUMBER: Final = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")


class Annotation(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True
):
    """What a review says of the position after so many moves, and of the move that led there."""

    after: int
    win: tuple[float, ...] = ()
    """The share of the win of every side, from 0 to 1; empty where it is not known."""
    points: tuple[float, ...] = ()
    """The expected points of every side."""
    grade: Grade | None = None
    """The grade of the move, where it was a decision."""
    best: str | None = None
    """A better move, in notation."""


def is_annotation(value: Any) -> bool:
    """Return whether a program made an annotation of the right kinds of values."""
    return (
        isinstance(value, Annotation)
        and type(value.after) is int
        and all(type(numbers) is tuple for numbers in (value.win, value.points))
        and all(type(number) in (int, float) for number in (*value.win, *value.points))
        and (value.grade is None or value.grade in GRADES)
        and isinstance(value.best, str | None)
    )


def check_annotations(annotations: Sequence[Annotation], game: Game, moves: int) -> None:
    """Raise `BadRecord` unless annotations follow moves of a game and fit it."""
    last = -1
    for index, annotation in enumerate(annotations):
        reason = _complaint(annotation, game)
        if annotation.after == last:
            reason = DAMAGE["again"].format(after=last)
        elif not last < annotation.after <= moves:
            reason = DAMAGE["order"]
        if reason is not None:
            raise BadRecord(reason, part="annotations", index=index)
        last = annotation.after


def check_better_move(annotation: Annotation, before: State) -> LocalizedText | None:
    """Return what is wrong with the better move, in the state before the played one."""
    if annotation.best is None:
        return None
    if before.check(before.game.parse(annotation.best)) is not None:
        return DAMAGE["best"].format(text=annotation.best, reason=DAMAGE["refused"])
    return None


def _complaint(annotation: Annotation, game: Game) -> LocalizedText | None:
    for name in ("win", "points"):
        values = len(getattr(annotation, name))
        if values not in (0, len(game.sides)):
            return DAMAGE["count"].format(name=name, values=values, sides=len(game.sides))
    if not all(0 <= share <= 1 for share in annotation.win):
        return DAMAGE["win"]
    if not all(map(isfinite, annotation.points)):
        return DAMAGE["points"]
    if not (annotation.win or annotation.points or annotation.grade or annotation.best):
        return DAMAGE["nothing"]
    if annotation.after == 0 and (annotation.grade or annotation.best):
        return DAMAGE["move"]
    return None if annotation.best is None else _unreadable(annotation.best, game)


def _unreadable(move: str, game: Game) -> LocalizedText | None:
    try:
        game.parse(move)
    except BadMove as error:
        return DAMAGE["best"].format(text=move, reason=error.words)
    return None


def begins_annotation(text: str) -> bool:
    """Return whether a remark begins with a command of annotations."""
    return _KNOWN.match(text) is not None


def write_annotation(annotation: Annotation) -> str:
    """Return the commands of an annotation; empty if it says nothing."""
    values = {
        "win": " ".join(_written(Decimal(repr(share)) * 100) for share in annotation.win),
        "points": " ".join(_written(Decimal(repr(points))) for points in annotation.points),
        "grade": annotation.grade,
        "best": annotation.best,
    }
    return " ".join(f"[%{name} {value}]" for name, value in values.items() if value)


def read_annotation(text: str, after: int, line: int) -> tuple[Annotation, str]:
    """Read the commands at the beginning of a remark; return them and the words behind them."""
    found: dict[str, Any] = {}
    while begins_annotation(text):
        command = _COMMAND.match(text)
        if command is None:
            raise BadRecord(DAMAGE["form"].format(text=text.strip()), line=line)
        name, values = command[1], command[2].split()
        if name in found:
            raise BadRecord(DAMAGE["twice"].format(name=name), line=line)
        found[name] = _read_values(name, values, line)
        text = text[command.end() :]
    return Annotation(after=after, **found), text.strip()


def _read_values(name: str, values: list[str], line: int) -> Any:
    if name in ("win", "points"):
        numbers = tuple(_read_number(name, value, line) for value in values)
        return tuple(float(number / 100 if name == "win" else number) for number in numbers)
    if len(values) != 1:
        raise BadRecord(DAMAGE["one"].format(name=name), line=line)
    (value,) = values
    if name == "grade" and value not in GRADES:
        near = did_you_mean(closest(value, GRADES))
        raise BadRecord(DAMAGE["grade"].format(text=value, near=near), line=line)
    return value


def _read_number(name: str, value: str, line: int) -> Decimal:
    if not _NUMBER.fullmatch(value):
        raise BadRecord(DAMAGE["number"].format(text=value, name=name), line=line)
    return Decimal(value)


def _written(number: Decimal) -> str:
    """Return a number without an exponent and without zeros that say nothing."""
    return format(number.normalize(), "f")
