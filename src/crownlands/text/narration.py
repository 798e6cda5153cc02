"""Descriptions of a game in words: moves, score sheets, and the result."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from crownlands.core.convert import to_builtins
from crownlands.core.moves import CHANCE
from crownlands.core.scores import SumLine
from crownlands.core.text import fill_in
from crownlands.text.vocabulary import vocabulary_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from crownlands.core.game import Game
    from crownlands.core.moves import Actor, Move, Seat, Side
    from crownlands.core.scores import ScoreLine, ScoreSheet
    from crownlands.core.state import State
    from crownlands.text.translator import Translator


DECLINING: Final = "pass"
"""The type of the moves that decline what is offered: not worth a word beside others."""


class Transition(NamedTuple):
    """A move, who makes it, and the states before and after it."""

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
    """The description of some moves in a row, without a full stop."""

    text: str
    transitions: tuple[Transition, ...]


def narrate(transitions: Iterable[Transition], translator: Translator) -> Iterator[Sentence]:
    """Yield sentences about moves, one for each actor in turn and one for each line drawn."""
    for _, run in groupby(transitions, key=_subject):
        moves = tuple(run)
        yield Sentence(_sentence(moves, translator.about(moves[0].before.game)), moves)


def describe_move(transition: Transition, translator: Translator) -> str:
    """Return what a seat does, as in `places 12`."""
    translator = translator.about(transition.before.game)
    move = transition.move
    words = translator.find(f"narration.{move.type_name()}")
    if words is None:
        described = translator("narration.other", move=move)
    else:
        described = fill_in(translator.pick(words), _details(transition, translator))
    return ", ".join([described, *_ask(translator, "remarks", transition)])


def consequences(transition: Transition, translator: Translator) -> Iterator[str]:
    """Yield what follows from a move for everybody to see, each a sentence."""
    return _ask(translator.about(transition.before.game), "consequences", transition)


@lru_cache(maxsize=64)
def public_view(state: State) -> Mapping[str, Any]:
    """Return the data of a spectator's view, not to be changed.

    It is cached because each sentence looks at the same few states.
    """
    return state.view().data()


def _ask(translator: Translator, hook: str, transition: Transition) -> Iterator[str]:
    for function in translator.vocabulary.functions(hook):
        yield from function(transition, translator)


def _subject(transition: Transition) -> tuple[Actor, str]:
    by_type = transition.actor is CHANCE
    return transition.actor, transition.move.type_name() if by_type else ""


def _sentence(transitions: tuple[Transition, ...], translator: Translator) -> str:
    actor = transitions[0].actor
    if actor is CHANCE:
        return _draws(transitions, translator)
    assert actor is not None
    acts = [one for one in transitions if one.move.type_name() != DECLINING] or transitions[:1]
    described: list[str] = []
    for kind, run in groupby(acts, key=lambda act: act.move.type_name()):
        if kind in translator.vocabulary.narrated_together:
            described.append(_together(list(run), translator))
        else:
            described += [describe_move(act, translator) for act in run]
    effects = [words for act in transitions for words in consequences(act, translator)]
    subject = translator.seat(actor)
    return translator("semicolon").join([f"{subject} {', '.join(described)}", *effects])


def _together(transitions: Sequence[Transition], translator: Translator) -> str:
    """Return one description of several moves of a type."""
    kind = transitions[0].move.type_name()
    detail = translator.vocabulary.narrated_together[kind]
    pieces = [_details(transition, translator)[detail] for transition in transitions]
    return translator(f"narration.{kind}", **{detail: translator.listed(pieces)})


def _details(transition: Transition, translator: Translator) -> dict[str, str]:
    """Return the details of a move as texts: its fields and what follows from the position."""
    details = translator.details(transition.move.data())
    if isinstance(transition.actor, int):
        for describe in translator.vocabulary.functions("describe"):
            details |= describe(transition, translator)
    return details


def _draws(transitions: tuple[Transition, ...], translator: Translator) -> str:
    """Return the sentence about moves of chance of one type."""
    kind, vocabulary = transitions[0].move.type_name(), translator.vocabulary
    if kind in vocabulary.draws:
        return vocabulary.draws[kind](transitions, translator)
    data = [transition.move.data() for transition in transitions]
    names = [
        translator.details({field: entry[field]})[field]
        for entry in data
        for field in entry
        if field in vocabulary.components or field in vocabulary.names
    ]
    details = translator.details(data[-1]) | {"names": ", ".join(names)}
    written = " ".join(str(transition.move) for transition in transitions)
    return translator.or_else(
        f"narration.{kind}", translator("narration.chance", move=written), **details
    )


class SheetRow(NamedTuple):
    """A line of a score sheet: what the points are for, and how deep it is nested."""

    text: str
    points: int
    level: int


def bonuses_of(game: Game) -> list[str]:
    """Return the bonuses that a game is played with, by the kind of their score lines."""
    kinds = [name.replace("-", "_") for name, value in game.options.items() if value is True]
    words = vocabulary_of(game).words
    return [kind for kind in kinds if f"missed.{kind}" in words]


def sheet_rows(
    lines: Sequence[ScoreLine], translator: Translator, bonuses: Sequence[str] = (), level: int = 0
) -> Iterator[SheetRow]:
    """Yield the rows of a score sheet; bonuses that were not reached have no points."""
    for line in lines:
        yield SheetRow(translator.score_line(line), line.points, level)
        if isinstance(line, SumLine):
            yield from sheet_rows(line.lines, translator, bonuses, level + 1)
    if not any(isinstance(line, SumLine) for line in lines):
        reached = {line.kind() for line in lines}
        missed = [bonus for bonus in bonuses if bonus not in reached]
        yield from (SheetRow(translator(f"missed.{bonus}"), 0, level) for bonus in missed)


def lines_of_game(state: State, side: Side, games: int) -> list[dict[str, Any]]:
    """Return the lines of a side as data, in a series those of one game."""
    lines = state.scores()[side].lines
    if lines and isinstance(lines[0], SumLine):
        lines = cast("SumLine", lines[games - 1]).lines
    written: list[dict[str, Any]] = to_builtins(lines)
    return written


def describe_result(
    state: State, translator: Translator, person: Seat | None = None
) -> Iterator[str]:
    """Yield sentences about who won, and what decided between equal totals."""
    game, winners, sheets = state.game, state.winners(), state.scores()
    translator = translator.about(game)
    best = [sheet for sheet in sheets if sheet.total == sheets[winners[0]].total]
    if len(best) > 1:
        yield from _tie_explained(game, best, translator)
    names = translator.listed([translator.side(game, side) for side in winners])
    points = translator.count(sheets[winners[0]].total, "point")
    if len(winners) > 1:
        yield translator("end.shared", names=names, points=points)
    elif person in game.sides[winners[0]]:
        yield translator("end.you_win", points=points)
    else:
        team = len(game.sides[winners[0]]) > 1
        yield translator("end.team_wins" if team else "end.wins", names=names, points=points)


def chapter_points(ends: Sequence[State]) -> tuple[int, ...]:
    """Return the points of each side in the last chapter, from the states that ended each one."""
    before = ends[-2].scores() if len(ends) > 1 else ()
    return tuple(
        sheet.total - (before[side].total if before else 0)
        for side, sheet in enumerate(ends[-1].scores())
    )


def describe_chapter_result(ends: Sequence[State], translator: Translator) -> str:
    """Return who scored most in the last chapter, from the states that ended each one."""
    game, points = ends[-1].game, chapter_points(ends)
    translator, kind, number = translator.about(game), game.rules.chapter, len(ends)
    chapter = translator.or_else(f"chapter.{kind}", f"{kind} {number}", number=number)
    best = max(points)
    if best <= 0:
        return translator("chapter.nobody", chapter=chapter)
    names = [translator.side(game, side) for side, gained in enumerate(points) if gained == best]
    key = "chapter.won" if len(names) == 1 else "chapter.tied"
    text = translator(
        key, chapter=chapter, names=translator.listed(names), points=translator.count(best, "point")
    )
    return text[:1].upper() + text[1:]


def _tie_explained(
    game: Game, level: Sequence[ScoreSheet], translator: Translator
) -> Iterator[str]:
    names = translator.listed([translator.side(game, sheet.side) for sheet in level])
    yield translator("tie.equal", names=names, points=translator.count(level[0].total, "point"))
    for at, tie in enumerate(level[0].tie_breaks):
        values = {sheet.side: sheet.tie_breaks[at].value for sheet in level}
        yield translator(
            "tie.compared",
            what=translator.tie_break(tie.name).capitalize(),
            values=", ".join(
                f"{translator.side(game, side)} {value}" for side, value in values.items()
            ),
        )
        level = [sheet for sheet in level if values[sheet.side] == max(values.values())]
        if len(level) == 1:
            return
