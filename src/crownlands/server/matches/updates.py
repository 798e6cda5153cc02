"""Updates to the watchers of a table, encoded once for all who hold the same seats."""

from __future__ import annotations

import asyncio
from collections import deque
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

import msgspec

from crownlands.core.scores import ScoreLine, SumLine
from crownlands.core.text import LocalizedText
from crownlands.kingdom.dynasty import GameLine
from crownlands.server.api_types import LegalMove, LogEntry, TableEvent, actor_data
from crownlands.server.frames import EncodedMessage
from crownlands.server.matches.commands import takeback_step, undo_step
from crownlands.server.matches.match_state import hides_from
from crownlands.server.messages import ChapterData, MatchChanged, Update
from crownlands.text import (
    Language,
    Transition,
    Translator,
    chapter_points,
    describe_chapter_result,
    in_both,
    narrate,
)
from crownlands.text.narration import describe_move

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from crownlands.core.moves import Move, Seat
    from crownlands.core.rules import Rules
    from crownlands.core.scores import ScoreSheet
    from crownlands.core.state import State
    from crownlands.server.matches.match_state import LogStep
    from crownlands.server.matches.table import Table, Watcher

Gain: TypeAlias = tuple[int | None, int | None]
"""The points and coins of a move; None where no move brings any."""
NOTHING: Final[Gain] = (None, None)
ENCODE_IN_THREAD: Final = 40
"""From how many events on an update is encoded in another thread."""
_encode = msgspec.json.Encoder().encode
UNDO_TEXT: Final = LocalizedText(
    en="{name} takes the last move back.", fr="{name} annule son dernier coup."
)
TAKEBACK_TEXT: Final = LocalizedText(en="{name} takes {moves} back.", fr="{name} annule {moves}.")
TAKEBACK_REVEALED_TEXT: Final = LocalizedText(
    en="{name} takes {moves} back. Seen already: {seen}.",
    fr="{name} annule {moves}. Déjà vu : {seen}.",
)
"""For a takeback of draws or moves of others."""
GAME_ENDED: Final = LocalizedText(
    en="The result, and the seed of all draws", fr="Le résultat, et la graine de tous les tirages"
)
"""What the end of a game reveals."""


class UpdateBuilder:
    """Builds updates of a table in its present state, each once for all who hold the same seats."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._updates: dict[tuple[frozenset[Seat], int | None], EncodedMessage] = {}

    def update(self, seats: frozenset[Seat], since: int | None) -> EncodedMessage:
        """Encode the update for holders of some seats, since a version or with the whole log."""
        key = seats, since
        if key not in self._updates:
            self._updates[key] = EncodedMessage(_encode(self._update(seats, since)))
        return self._updates[key]

    def _update(self, seats: frozenset[Seat], since: int | None) -> Update:
        table = self.table
        fresh = since is None or not 0 <= table.version - since <= table.limits.missed_events
        seen = table.version if since is None or fresh else since
        encoded = list(_encoded_batches(table, audience(seats), 0 if fresh else seen))
        acting = acting_seat(table, seats)
        seat = acting if acting is not None else min(seats, default=None)
        view = table.state.view(seat)
        shared = len(seats) > 1 and hides_from(table.state, None)
        undo = undo_step(table, seats)
        takeback = None if undo is not None else takeback_step(table, seats)
        return Update(
            version=table.version,
            since=seen,
            fresh=fresh,
            seat=seat,
            events=[] if fresh else _array(batch.events for batch in encoded),
            log=_array(batch.log for batch in encoded),
            view=table.game.rules.view_data(view.known, seat),
            covered=table.state.view().data() if shared else None,
            prompt=None if table.over else view.prompt,
            moves=()
            if acting is None
            else legal_moves(table.state, acting, table.limits.moves_with_gains),
            undo=undo is not None,
            takeback=0 if takeback is None else takeback.undone_count,
            revealed=() if takeback is None else revealed(takeback, audience(seats), table.names),
            hold=table.hold.data() if table.hold is not None and table.is_paused else None,
            chapter=self._chapter(seat, None if fresh else since),
        )

    def _chapter(self, seat: Seat | None, since: int | None) -> ChapterData | None:
        """Return the part of a longer game that ended after a version, or whose end is shown."""
        table = self.table
        ended, chapters = table.chapter_ended, table.match.chapters
        shown = table.is_paused and table.hold is not None and table.hold.kind == "chapter"
        if ended is None or not (shown or (since is not None and ended > since)):
            return None
        return chapter_data([chapter.state for chapter in chapters], seat, table.names)


def send_updates(table: Table, watchers: Iterable[Watcher]) -> None:
    """Send an update to some watchers, each since the version they have seen."""
    builder = UpdateBuilder(table)
    for watcher in tuple(watchers):
        message = builder.update(watcher.seats, watcher.version)
        watcher.version = table.version
        watcher.send_encoded(message)


def send_match(table: Table, but: Watcher | None = None) -> None:
    """Send the match, without its log, to every watcher but one."""
    others = [watcher for watcher in table.watchers if watcher is not but]
    if others:
        message = EncodedMessage(_encode(MatchChanged(table.data())))
        for watcher in others:
            watcher.send_encoded(message)


async def encode_log(table: Table, seats: frozenset[Seat], since: int | None) -> None:
    """Encode a long log in another thread before an update, which then uses the result.

    Otherwise it would block the event loop.
    """
    if since is None or table.version - since > ENCODE_IN_THREAD:
        encoding = _encoded_batches(table, audience(seats), since or 0)
        await asyncio.to_thread(deque, encoding, 0)


def _encoded_batches(table: Table, seat: Seat | None, since: int) -> Iterable[EncodedEvents]:
    names, batches = table.names, table.batches
    first = len(batches)
    while first and batches[first - 1].last > since:
        first -= 1
    return (batch.encoded(seat, names) for batch in batches[first:])


def chapter_data(ends: Sequence[State], seat: Seat | None, names: Sequence[str]) -> ChapterData:
    """Return the last of some parts of a longer game as a seat sees it, from their ends."""
    end = ends[-1]
    return ChapterData(
        number=len(ends),
        points=chapter_points(ends),
        totals=tuple(sheet.total for sheet in end.scores()),
        text=in_both(lambda translator: describe_chapter_result(ends, translator), names),
        view=end.game.rules.view_data(end.view(seat).known, seat),
    )


def audience(seats: frozenset[Seat]) -> Seat | None:
    """Return the seat whose log is sent; None, a spectator's, where seats share a screen."""
    return next(iter(seats)) if len(seats) == 1 else None


def acting_seat(table: Table, seats: frozenset[Seat]) -> Seat | None:
    """Return the seat to act if it is one of these, has a choice and is not played by a bot."""
    actor = table.state.actor
    if table.next_is_automatic or not isinstance(actor, int) or actor not in seats:
        return None
    return actor if table.seats[actor].bot is None else None


class EncodedEvents(NamedTuple):
    """The events and log entries of a batch as a seat sees them, as JSON separated by commas."""

    events: bytes
    log: bytes


class EventBatch:
    """Steps that were stored together, encoded when they are first sent."""

    __slots__ = ("_by_seat", "_for_all", "_same_for_all", "_steps", "first", "last")

    def __init__(self, first: int, steps: Sequence[LogStep]) -> None:
        self.first = first
        self.last = first + len(steps) - 1
        self._steps: tuple[LogStep, ...] = tuple(steps)
        self._same_for_all: bool | None = None
        self._for_all: EncodedEvents | None = None
        self._by_seat: dict[Seat | None, EncodedEvents] | None = None

    def encoded(self, seat: Seat | None, names: Sequence[str]) -> EncodedEvents:
        """Return the events as a seat, or a spectator, sees them.

        Two threads may call this at once: then the events are encoded twice, with equal results.
        """
        if self._for_all is not None:
            return self._for_all
        steps = self._steps
        if self._same_for_all is None:
            self._same_for_all = _same_for_all(steps)
        if self._same_for_all:
            encoded = self._for_all = _encode_steps(self.first, steps, None, names)
            self._steps = ()
            return encoded
        if self._by_seat is None:
            self._by_seat = {}
        if seat not in self._by_seat:
            self._by_seat[seat] = _encode_steps(self.first, steps, seat, names)
        return self._by_seat[seat]

    def forget_events(self) -> None:
        """Keep only the log entries: clients that have not seen these events get a whole log."""
        if self._for_all is not None:
            self._for_all = self._for_all._replace(events=b"")


def _encode_steps(
    first: int, steps: Sequence[LogStep], seat: Seat | None, names: Sequence[str]
) -> EncodedEvents:
    seen = [_seen(step, seat) for step in steps]
    return EncodedEvents(
        b",".join(_encode(_event(number, step)) for number, step in enumerate(seen, first)),
        b",".join(map(_encode, _entries(first, seen, names))),
    )


def _array(encoded: Iterable[bytes]) -> Any:
    """Return encoded values, separated by commas, as a list that is not encoded again."""
    return msgspec.Raw(b"[" + b",".join(encoded) + b"]")


def _seen(step: LogStep, seat: Seat | None) -> LogStep:
    """Return a step with its moves as a seat sees them."""
    if step.move is None:
        return msgspec.structs.replace(
            step, undone_steps=tuple(_seen(one, seat) for one in step.undone_steps)
        )
    return msgspec.structs.replace(step, move=step.before.observe_move(step.move, seat))


def _same_for_all(steps: Iterable[LogStep]) -> bool:
    for step in steps:
        move, before = step.move, step.before
        if move is None:
            if not _same_for_all(step.undone_steps):
                return False
        elif any(before.observe_move(move, seat) != move for seat in (None, *before.game.seats)):
            return False
    return True


def _event(number: int, step: LogStep) -> TableEvent:
    return TableEvent(
        number=number,
        actor=actor_data(step.actor),
        kind="undo" if step.move is None else "move",
        move=step.move,
        notation="" if step.move is None else str(step.move),
        forced=step.forced,
        taken_back=step.undone_count,
    )


def _entries(first: int, steps: Sequence[LogStep], names: Sequence[str]) -> Iterator[LogEntry]:
    """Yield the sentences of the log in both languages."""
    game = steps[0].before.game
    english, french = (Translator(language, names, game) for language in (Language.EN, Language.FR))
    if steps[0].move is None:
        en, fr = (_undo_sentence(steps[0], translator) for translator in (english, french))
        yield LogEntry(first, actor_data(steps[0].actor), LocalizedText(en=en, fr=fr))
        return
    transitions = [
        Transition(step.actor, step.move, step.before, step.after)
        for step in steps
        if step.move is not None
    ]
    number = first - 1
    for one, two in zip(narrate(transitions, english), narrate(transitions, french), strict=True):
        number += len(one.transitions)
        actor = actor_data(one.transitions[0].actor)
        yield LogEntry(number, actor, LocalizedText(en=f"{one.text}.", fr=f"{two.text}."))


def _undo_sentence(step: LogStep, translator: Translator) -> str:
    """Return the sentence for an undo or a takeback, with what the moves had revealed."""
    assert isinstance(step.actor, int)
    name = translator.seat(step.actor)
    if not step.is_takeback:
        return translator.pick(UNDO_TEXT).format(name=name)
    seen = translator("semicolon").join(_revealed(step, translator))
    words = translator.pick(TAKEBACK_REVEALED_TEXT if seen else TAKEBACK_TEXT)
    moves = translator.count(step.undone_count, "move")
    return words.format(name=name, moves=moves, seen=seen)


def revealed(step: LogStep, seat: Seat | None, names: Sequence[str]) -> tuple[LocalizedText, ...]:
    """Return what the moves that a takeback reverts have revealed to a seat or a spectator."""
    seen = _seen(step, seat)
    english, french = (_revealed(seen, Translator(language, names)) for language in Language)
    return tuple(
        LocalizedText(en=f"{en}.", fr=f"{fr}.") for en, fr in zip(english, french, strict=True)
    )


def _revealed(step: LogStep, translator: Translator) -> Iterator[str]:
    """Yield what was drawn, what others did and what ended before a takeback."""
    transitions = [
        Transition(one.actor, one.move, one.before, one.after)
        for one in step.undone_steps
        if one.move is not None
    ]
    for sentence in narrate(transitions, translator):
        if sentence.transitions[0].actor != step.actor:
            yield sentence.text
    if step.reopened:
        yield describe_chapter_result(step.reopened, translator).removesuffix(".")
    if step.before.actor is None:
        yield translator.pick(GAME_ENDED)


def legal_moves(state: State, seat: Seat, most: int) -> tuple[LegalMove, ...]:
    """Return the legal moves of a seat with the points and coins each brings at once."""
    moves = state.legal_moves()
    gains = _gains(state, seat, moves) if len(moves) <= most else [NOTHING] * len(moves)
    return tuple(
        LegalMove(move, str(move), points, coins)
        for move, (points, coins) in zip(moves, gains, strict=True)
    )


def _gains(state: State, seat: Seat, moves: Sequence[Move]) -> Sequence[Gain]:
    """Try every move, unless something is hidden that the points would reveal."""
    if hides_from(state, seat):
        return [NOTHING] * len(moves)
    rules, position, side = state.game.rules, state.position, state.game.side_of(seat)
    played = [rules.play(position, move) for move in moves]
    if not _has_coins(rules):
        total = rules.total(position, side)
        points = [rules.total(one, side) - total for one in played]
        return [(gain, None) for gain in _or_none(points)]
    before = rules.sheet(position, side)
    after = [rules.sheet(one, side) for one in played]
    points = [sheet.total - before.total for sheet in after]
    coins = [_coins(sheet, before) - _coins(before, before) for sheet in after]
    return list(zip(_or_none(points), _or_none(coins), strict=True))


def _has_coins(rules: Rules[Any]) -> bool:
    """Return whether a score sheet may have coins, in its lines or in those they add up."""
    return any(
        issubclass(kind, SumLine) or kind.wealth is not ScoreLine.wealth
        for kind in rules.line_types
    )


def _or_none(gains: Sequence[int]) -> Sequence[int | None]:
    """Return None for every gain if no move brings anything."""
    return gains if any(gains) else [None] * len(gains)


def _coins(sheet: ScoreSheet, before: ScoreSheet) -> int:
    """Return the coins of a sheet, in the game of a dynasty that was being played before."""
    lines: Sequence[ScoreLine] = sheet.lines
    if lines and isinstance(lines[0], GameLine):
        game = lines[len(before.lines) - 1]
        assert isinstance(game, GameLine)
        lines = game.lines
    return sum(line.wealth for line in lines)


def describe_moves(state: State, names: Sequence[str]) -> tuple[LocalizedText, ...]:
    """Return a description of each legal move without its actor, as in `places 12`."""
    done = [Transition(state.actor, move, state, state.play(move)) for move in state.legal_moves()]
    return tuple(in_both(partial(describe_move, transition), names) for transition in done)
