"""A game told in words: moves, score sheets, and how it ended."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from crownlands.core.convert import to_builtins
from crownlands.core.moves import CHANCE
from crownlands.core.scores import SumLine
from crownlands.text.vocabulary import vocabulary_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from crownlands.core.game import Game
    from crownlands.core.moves import Actor, Move, Seat, Side
    from crownlands.core.scores import ScoreLine, ScoreSheet
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


class SheetRow(NamedTuple):
    """A line of a sheet as it is read: what the points are for, and how deep it stands."""

    text: str
    points: int
    level: int


def bonuses_of(game: Game) -> list[str]:
    """List the bonuses a game is played for, by the kind of their score lines."""
    kinds = [name.replace("-", "_") for name, value in game.options.items() if value is True]
    words = vocabulary_of(game).words
    return [kind for kind in kinds if f"missed.{kind}" in words]


def sheet_rows(
    lines: Sequence[ScoreLine], speech: Speech, bonuses: Sequence[str] = (), level: int = 0
) -> Iterator[SheetRow]:
    """Write the lines of a sheet; bonuses played for but not reached come with no points."""
    for line in lines:
        yield SheetRow(speech.score_line(line), line.points, level)
        if isinstance(line, SumLine):
            yield from sheet_rows(line.lines, speech, bonuses, level + 1)
    if not any(isinstance(line, SumLine) for line in lines):
        reached = {line.kind() for line in lines}
        missed = [bonus for bonus in bonuses if bonus not in reached]
        yield from (SheetRow(speech(f"missed.{bonus}"), 0, level) for bonus in missed)


def lines_of_game(state: State, side: Side, games: int) -> list[dict[str, Any]]:
    """Return the lines of a side as data; of that game where several are played in a row."""
    lines = state.scores()[side].lines
    if lines and isinstance(lines[0], SumLine):
        lines = cast("SumLine", lines[games - 1]).lines
    written: list[dict[str, Any]] = to_builtins(lines)
    return written


def how_it_ended(state: State, speech: Speech, person: Seat | None = None) -> Iterator[str]:
    """Return who won, and what decided between equal totals."""
    game, winners, sheets = state.game, state.winners(), state.scores()
    speech = speech.about(game)
    best = [sheet for sheet in sheets if sheet.total == sheets[winners[0]].total]
    if len(best) > 1:
        yield from _tie_explained(game, best, speech)
    names = speech.listed([speech.side(game, side) for side in winners])
    points = speech.count(sheets[winners[0]].total, "point")
    if len(winners) > 1:
        yield speech("end.shared", names=names, points=points)
    elif person in game.sides[winners[0]]:
        yield speech("end.you_win", points=points)
    else:
        team = len(game.sides[winners[0]]) > 1
        yield speech("end.team_wins" if team else "end.wins", names=names, points=points)


def chapter_points(ends: Sequence[State]) -> tuple[int, ...]:
    """Return what the last of some parts of a longer game brought each side, from their ends."""
    before = ends[-2].scores() if len(ends) > 1 else ()
    return tuple(
        sheet.total - (before[side].total if before else 0)
        for side, sheet in enumerate(ends[-1].scores())
    )


def how_chapter_ended(ends: Sequence[State], speech: Speech) -> str:
    """Say who made the most of the last of some parts of a longer game, from their ends."""
    game, points = ends[-1].game, chapter_points(ends)
    speech, kind, number = speech.about(game), game.rules.chapter, len(ends)
    chapter = speech.or_else(f"chapter.{kind}", f"{kind} {number}", number=number)
    best = max(points)
    if best <= 0:
        return speech("chapter.nobody", chapter=chapter)
    names = [speech.side(game, side) for side, gained in enumerate(points) if gained == best]
    key = "chapter.won" if len(names) == 1 else "chapter.tied"
    told = speech(
        key, chapter=chapter, names=speech.listed(names), points=speech.count(best, "point")
    )
    return told[:1].upper() + told[1:]


def _tie_explained(game: Game, level: Sequence[ScoreSheet], speech: Speech) -> Iterator[str]:
    names = speech.listed([speech.side(game, sheet.side) for sheet in level])
    yield speech("tie.equal", names=names, points=speech.count(level[0].total, "point"))
    for at, tie in enumerate(level[0].tie_breaks):
        values = {sheet.side: sheet.tie_breaks[at].value for sheet in level}
        yield speech(
            "tie.compared",
            what=speech.tie_break(tie.name).capitalize(),
            values=", ".join(
                f"{speech.side(game, side)} {value}" for side, value in values.items()
            ),
        )
        level = [sheet for sheet in level if values[sheet.side] == max(values.values())]
        if len(level) == 1:
            return
