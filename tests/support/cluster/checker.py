"""Compares the histories of clients with the logs in the database.

Every fault is a sentence. The checks:

- every log follows from the rules and its seed, without gaps, and ends with the game;
- no command is in a log twice, each was sent by the holder of its seat, and the fencing tokens
  never decrease, so that no former holder of a lease has written;
- an acknowledged command is in the log, right after the version it was sent for; a refused one is
  not;
- all that a client saw is in the log at the same place and looks as its seat may see it, in the
  order of versions, and in the end it saw the whole log; only what it reads over HTTP may be older,
  since a process that its database does not answer shows what it knows;
- everybody was told the same rematch, and there is no match that nobody was told of.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from crownlands.core.moves import CHANCE
from support.cluster.history import (
    Answered,
    Hello,
    History,
    Read,
    Seen,
    SeenEvent,
    Sent,
    ToldRematch,
)
from support.cluster.logs import BadLog, Replay
from support.cluster.players import UNCERTAIN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from support.cluster.logs import Log, Row

LOGGED = frozenset({"move", "undo"})
"""The kinds of commands that add to the log."""


def check(histories: Sequence[History], logs: Mapping[str, Log]) -> list[str]:
    """Return every fault."""
    by_match: dict[str, list[History]] = {}
    for history in histories:
        by_match.setdefault(history.match, []).append(history)
    lost, unknown = by_match.keys() - logs.keys(), logs.keys() - by_match.keys()
    faults = [f"{match}: clients were at a match that is not in the database" for match in lost]
    faults += [f"{match}: nobody was told of this match in the database" for match in unknown]
    for match, log in logs.items():
        here = by_match.get(match, [])
        faults += [f"{match}: {fault}" for fault in check_match(log, here)]
    return faults


def check_match(log: Log, histories: Sequence[History]) -> Iterator[str]:
    """Yield the faults of one match."""
    yield from _check_rows(log)
    yield from _check_commands(log, histories)
    yield from _check_rematch(log, histories)
    try:
        replay = Replay(log)
    except BadLog as fault:
        yield str(fault)
        return
    if not replay.over or log.status != "over":
        yield f"the game did not finish: {log.status} at version {log.version}"
    for history in histories:
        for fault in _check_history(history, replay):
            yield f"{history.client}: {fault}"


def _check_rows(log: Log) -> Iterator[str]:
    numbers = [row.number for row in log.rows]
    if numbers != list(range(1, log.version + 1)):
        yield f"the log of version {log.version} has the entries {numbers}"
    commands = Counter((row.seat, row.command_id) for row in log.rows if row.command_id)
    for (seat, command), times in commands.items():
        if times > 1:
            yield f"the command {command} of seat {seat} is in the log {times} times"
    last = 0
    for row in log.rows:
        if row.fence is not None and row.fence < last:
            yield f"entry {row.number} has the fence {row.fence} after {last}: a former holder's"
        last = max(last, row.fence or 0)


def _check_commands(log: Log, histories: Iterable[History]) -> Iterator[str]:
    """Yield acknowledged commands that are not in the log, and others that should not be there."""
    rows = {(row.seat, row.command_id): row for row in log.rows if row.command_id}
    known = set()
    for history in histories:
        sent = {entry.id: entry for entry in history.entries if isinstance(entry, Sent)}
        known |= {(history.seat, command) for command in sent}
        for entry in history.entries:
            if isinstance(entry, Answered) and sent[entry.id].kind in LOGGED:
                row = rows.get((history.seat, entry.id))
                yield from _check_answer(sent[entry.id], entry, row)
    for seat, command in rows.keys() - known:
        yield f"the log has the command {command} of seat {seat}, which nobody sent"


def _check_answer(sent: Sent, answer: Answered, row: Row | None) -> Iterator[str]:
    what = f"the {sent.kind} {sent.id} ({sent.notation})"
    if answer.code is not None:
        if row is not None and answer.code not in UNCERTAIN:
            yield f"{what} was refused ({answer.code}) and is entry {row.number}"
    elif row is None:
        yield f"{what} was acknowledged at version {answer.version} and is not in the log"
    elif row.number != sent.version + 1 or row.number > answer.version:
        place = f"after {sent.version}, acknowledged at {answer.version}"
        yield f"{what} was made {place}, and is entry {row.number}"
    elif row.kind != sent.kind or (sent.kind == "move" and row.notation != sent.notation):
        yield f"{what} is in the log as {row.kind} {row.notation}"


def _check_rematch(log: Log, histories: Iterable[History]) -> Iterator[str]:
    for history in histories:
        for entry in history.entries:
            if isinstance(entry, ToldRematch) and entry.match != log.rematch:
                yield f"{history.client} was told the rematch {entry.match}, not {log.rematch}"


def _check_history(history: History, replay: Replay) -> Iterator[str]:
    """Yield what a client saw that is not in the log, or not in its order."""
    floor, shown = 0, None
    """The newest version known to the client, and that of its last update."""
    for entry in history.entries:
        if isinstance(entry, Answered):
            floor = max(floor, entry.version if entry.code is None else 0)
        elif isinstance(entry, Hello):
            shown = entry.version
        elif isinstance(entry, Seen | Read) and entry.version is not None:
            if entry.version > replay.log.version:
                yield f"saw version {entry.version} of {replay.log.version}"
                return
            if entry.version < floor and not _is_request(entry):
                yield f"saw version {entry.version} after {floor}: {_name(entry)}"
            floor = max(floor, entry.version)
        if isinstance(entry, Seen):
            yield from _check_update(entry, shown, history.seat, replay)
            shown = entry.version
        elif isinstance(entry, Read):
            latest = min(entry.latest, replay.log.version)
            yield from _check_cards(entry.path, entry.cards, latest, history.seat, replay)
    if shown != replay.log.version:
        yield f"ended at version {shown} of {replay.log.version}"


def _is_request(entry: Seen | Read) -> bool:
    return isinstance(entry, Read) and entry.path.startswith("GET ")


def _name(entry: Seen | Read) -> str:
    return "update" if isinstance(entry, Seen) else entry.path


def _check_update(
    update: Seen, shown: int | None, seat: int | None, replay: Replay
) -> Iterator[str]:
    version = update.version
    if not update.fresh:
        if shown is not None and update.since != shown:
            yield f"got an update since {update.since} after version {shown}"
        numbers = [event.number for event in update.events]
        if numbers != list(range(update.since + 1, version + 1)):
            yield f"got the events {numbers} from {update.since} to {version}"
    for event in update.events:
        if event.number <= replay.log.version:
            yield from _check_event(event, seat, replay)
    if update.seat != seat:
        yield f"saw version {version} as seat {update.seat}, not {seat}"
    elif update.view != replay.view_digest(version, seat):
        yield f"saw another view of version {version} than the log leads to"
    if update.moves and update.moves != replay.legal_moves(version):
        yield f"was offered other moves at version {version} than the rules allow"
    yield from _check_cards("update", update.cards, version, seat, replay)


def _check_event(event: SeenEvent, seat: int | None, replay: Replay) -> Iterator[str]:
    row = replay.log.rows[event.number - 1]
    expected = SeenEvent(
        number=row.number,
        actor=CHANCE.value if row.seat is None else row.seat,
        kind="move" if row.kind == "move" else "undo",
        notation=replay.notation(row.number, seat),
        taken_back=0 if row.kind == "move" else int(row.notation),
    )
    if event != expected:
        yield f"saw {event}, and the log has {expected}"


def _check_cards(
    what: str, cards: frozenset[str], version: int, seat: int | None, replay: Replay
) -> Iterator[str]:
    if cards:
        hidden = cards - replay.known_cards(version, seat)
        if hidden and not (replay.over and version == replay.log.version):
            yield f"{what} at version {version} shows hidden cards: {', '.join(sorted(hidden))}"
