"""The checker of histories accepts what may happen, and finds each kind of planted fault."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

import crownlands as cl
from crownlands.core.moves import CHANCE
from crownlands.records.draws import draw
from support.cases import for_each
from support.cluster.checker import check
from support.cluster.history import (
    Answered,
    Hello,
    History,
    Read,
    Seen,
    SeenEvent,
    Sent,
    ToldRematch,
    named_cards,
)
from support.cluster.logs import Log, Replay, Row

MATCH = "m1"
SEED = bytes(range(32))
STEP = 3
"""How many entries an update brings."""


def played(game: cl.Game, rng: Random) -> Log:
    """Play a game at random; people hold the seats 0 and 1 and undo a move now and then."""
    line, rows = [game.start()], []
    while (actor := line[-1].actor) is not None:
        state, number = line[-1], len(rows) + 1
        if actor is CHANCE:
            move, seat, command = draw(state, SEED, len(line) - 1), None, None
        else:
            move, seat, command = rng.choice(state.legal_moves()), actor, f"c{number}"
        line.append(state.play(move))
        rows.append(
            Row(
                number=number,
                kind="move",
                seat=seat,
                notation=str(move),
                command_id=command,
                fence=1 + number // 20,
            )
        )
        if seat == 0 and rng.random() < 0.1 and line[-1].actor is not None:
            fence = rows[-1].fence
            undo = {"kind": "undo", "seat": 0, "notation": "1", "command_id": f"u{number}"}
            rows.append(Row(number=number + 1, fence=fence, **undo))
            line.pop()
    return Log(
        match=MATCH,
        game=msgspec.json.encode(game.data()).decode(),
        seed=SEED,
        status="over",
        version=len(rows),
        rematch=None,
        rows=tuple(rows),
    )


def watched(log: Log, seat: int | None) -> History:
    """Return the history of a client who saw everything and connected twice."""
    replay, history = Replay(log), History(f"seat {seat}", MATCH, seat, [Hello(0, None)])
    start = next(row.number for row in log.rows if row.seat is not None) - 1
    history.entries.append(seen(replay, start, start, seat, fresh=True))
    for since in range(start, log.version, STEP):
        version = min(since + STEP, log.version)
        for row in log.rows[since:version]:
            if row.seat == seat and row.command_id is not None:
                before = row.number - 1
                notation = row.notation if row.kind == "move" else ""
                history.entries += [
                    Sent(row.command_id, row.kind, before, notation),
                    Answered(row.command_id, row.number),
                ]
        if since > log.version // 2 >= since - STEP:
            history.entries.append(Hello(1, since))
        history.entries.append(seen(replay, since, version, seat))
        view = replay.known_cards(version, seat)
        history.entries.append(Read("match", version, version, view))
    return history


def seen(replay: Replay, since: int, version: int, seat: int | None, *, fresh=False) -> Seen:
    events = tuple(
        SeenEvent(
            row.number,
            "chance" if row.seat is None else row.seat,
            row.kind,
            replay.notation(row.number, seat),
            0 if row.kind == "move" else int(row.notation),
        )
        for row in replay.log.rows[since:version]
    )
    cards = named_cards(" ".join(event.notation for event in events))
    moves = replay.legal_moves(version) if replay.states[version].actor == seat else ()
    view = replay.view_digest(version, seat)
    return Seen(version, since, fresh, seat, () if fresh else events, view, moves, cards)


@pytest.fixture(scope="module")
def evidence():
    """Return a log of Dominoes 2 and what three clients saw of it."""
    log = played(cl.make("dominoes2", 2, deals=1), Random(5))
    assert any(row.kind == "undo" for row in log.rows)
    return log, tuple(watched(log, seat) for seat in (0, 1, None))


def faults_of(log: Log, histories) -> list[str]:
    return check(histories, {MATCH: log})


def changed(history: History, kind: type, change, which: int = 2) -> History:
    """Change one entry of a kind, or leave it out where the change returns None."""
    entries = list(history.entries)
    places = [place for place, entry in enumerate(entries) if isinstance(entry, kind)]
    entry = change(entries[places[which]])
    entries[places[which] : places[which] + 1] = [] if entry is None else [entry]
    return replace(history, entries=entries)


def with_row(log: Log, number: int, **fields) -> Log:
    rows = list(log.rows)
    rows[number - 1] = replace(rows[number - 1], **fields)
    return replace(log, rows=tuple(rows))


def last_command(log: Log, seat: int) -> Row:
    return next(row for row in reversed(log.rows) if row.seat == seat and row.command_id)


@for_each("game", ["kingdomino", "duel", "dominoes2"])
def test_an_honest_history_has_no_faults(game):
    options = {"deals": 1} if game == "dominoes2" else {}
    log = played(cl.make(game, 2, **options), Random(3))
    assert faults_of(log, [watched(log, seat) for seat in (0, 1, None)]) == []


def test_a_lost_acknowledged_move_is_found(evidence):
    log, histories = evidence
    lost = last_command(log, 1)
    faults = faults_of(with_row(log, lost.number, command_id=None), histories)
    assert any(lost.command_id in fault and "not in the log" in fault for fault in faults)


def test_a_command_made_twice_is_found(evidence):
    log, histories = evidence
    last = last_command(log, 0)
    before = next(row for row in log.rows if row.seat == 0 and row.command_id)
    faults = faults_of(with_row(log, last.number, command_id=before.command_id), histories)
    assert any(f"{before.command_id} of seat 0 is in the log 2 times" in one for one in faults)


def test_a_move_made_elsewhere_than_acknowledged_is_found(evidence):
    log, (ada, *others) = evidence
    late = changed(ada, Sent, lambda sent: replace(sent, version=sent.version - 1))
    early = changed(ada, Answered, lambda answer: replace(answer, version=1))
    for wrong in (late, early):
        assert any("and is entry" in fault for fault in faults_of(log, [wrong, *others]))


def test_a_refused_command_in_the_log_is_found(evidence):
    log, (ada, *others) = evidence
    stale = changed(ada, Answered, lambda answer: replace(answer, code="stale"))
    assert any("was refused (stale)" in fault for fault in faults_of(log, [stale, *others]))
    unknown = changed(ada, Answered, lambda answer: replace(answer, code="unavailable"))
    assert faults_of(log, [unknown, *others]) == []


def test_a_command_that_nobody_sent_is_found(evidence):
    log, (_, *others) = evidence
    assert any("which nobody sent" in fault for fault in faults_of(log, others))


def test_diverging_histories_are_found(evidence):
    log, (ada, bob, eve) = evidence

    def other_event(update):
        first, *rest = update.events
        return replace(update, events=(replace(first, notation="0-0@a9b9"), *rest))

    faults = faults_of(log, [ada, bob, changed(eve, Seen, other_event)])
    assert any(fault.startswith("m1: seat None: saw SeenEvent") for fault in faults)
    faults = faults_of(log, [ada, bob, changed(eve, Seen, lambda one: replace(one, view="x"))])
    assert any("another view of version" in fault for fault in faults)


@for_each(
    "change, words",
    [
        (lambda one: replace(one, version=one.version - 4), "after"),
        (lambda one: replace(one, since=one.since - 1), "got an update since"),
        (lambda one: replace(one, events=one.events[1:]), "got the events"),
        (lambda one: replace(one, version=99_999), "saw version 99999 of"),
    ],
)
def test_versions_out_of_order_are_found(evidence, change, words):
    log, (ada, bob, eve) = evidence
    faults = faults_of(log, [ada, bob, changed(eve, Seen, change, 4)])
    assert any("seat None" in fault and words in fault for fault in faults)


def test_a_match_of_an_older_version_is_found(evidence):
    log, (ada, bob, eve) = evidence
    old = changed(eve, Read, lambda read: replace(read, version=read.version - 1), 5)
    assert any("saw version" in fault for fault in faults_of(log, [ada, bob, old]))
    cut_off = changed(eve, Read, lambda read: replace(read, path="GET match", version=1), 5)
    assert faults_of(log, [ada, bob, cut_off]) == []


def test_a_watcher_who_was_left_behind_is_found(evidence):
    log, (ada, bob, eve) = evidence
    early = replace(eve, entries=eve.entries[:-5])
    assert any("seat None: ended at version" in one for one in faults_of(log, [ada, bob, early]))


def test_a_fence_that_goes_back_is_found(evidence):
    log, histories = evidence
    faults = faults_of(with_row(log, 45, fence=1), histories)
    assert any("entry 45 has the fence 1 after 3" in fault for fault in faults)


def test_a_game_that_did_not_finish_is_found(evidence):
    log, _ = evidence
    rows = log.rows[:-10]
    begun = replace(log, rows=rows, version=len(rows), status="running")
    histories = [watched(begun, seat) for seat in (0, 1, None)]
    assert any("did not finish" in fault for fault in faults_of(begun, histories))


def test_a_log_against_the_rules_or_the_seed_is_found(evidence):
    log, histories = evidence
    drawn = next(row for row in log.rows if row.seat is None)
    other = next(row for row in log.rows if row.seat is None and row.notation != drawn.notation)
    faults = faults_of(with_row(log, drawn.number, notation=other.notation), histories)
    assert any("not the draw of the seed" in fault for fault in faults)
    faults = faults_of(with_row(log, last_command(log, 0).number, notation="0-0@a9b9"), histories)
    assert any("against the rules" in fault for fault in faults)
    faults = faults_of(with_row(log, last_command(log, 0).number, seat=1), histories)
    assert any("it is the turn of" in fault for fault in faults)


def test_an_entry_that_is_missing_is_found(evidence):
    log, histories = evidence
    faults = faults_of(replace(log, version=log.version + 1), histories)
    assert any("has the entries" in fault for fault in faults)


@for_each("kind", [Seen, Read])
def test_hidden_cards_are_found(evidence, kind):
    log, (ada, bob, eve) = evidence
    replay = Replay(log)
    entry = [entry for entry in eve.entries if isinstance(entry, kind)][2]
    secret = replay.known_cards(entry.version, 0) - replay.known_cards(entry.version, None)
    assert secret
    leak = changed(eve, kind, lambda one: replace(one, cards=one.cards | secret))
    faults = faults_of(log, [ada, bob, leak])
    assert any("seat None" in fault and min(secret) in fault for fault in faults)


def test_orphans_and_lost_matches_are_found(evidence):
    log, histories = evidence
    faults = check(histories, {MATCH: log, "m3": replace(log, match="m3")})
    assert any(fault.startswith("m3: nobody was told") for fault in faults)
    assert any("not in the database" in fault for fault in check(histories, {}))


def test_two_rematches_of_one_match_are_found(evidence):
    log, (ada, bob, eve) = evidence
    log = replace(log, rematch="m2")
    right, wrong = (
        replace(one, entries=[*one.entries, ToldRematch(match)])
        for one, match in ((ada, "m2"), (bob, "m3"))
    )
    assert faults_of(log, [right, bob, eve]) == []
    assert any("told the rematch m3" in one for one in faults_of(log, [right, wrong, eve]))
