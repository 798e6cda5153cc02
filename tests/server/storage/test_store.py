"""The store: what is written stays, and of two writers of the same line one wins."""

import asyncio
import threading
import traceback
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace
from sqlalchemy import event, insert, update
from sqlalchemy.exc import StatementError

from crownlands.server.storage.database import Conflict, Database, now
from crownlands.server.storage.review_store import ReviewStore
from crownlands.server.storage.store import Store, Versions
from crownlands.server.storage.tables import (
    PROCESSES,
    MatchRow,
    MoveRow,
    ReviewRow,
    SeatRow,
    StoredMatch,
)
from support.cluster.timing import eventually


@asynccontextmanager
async def opened(url):
    database = Database(url)
    await database.start()
    try:
        yield Store(database)
    finally:
        await database.stop()


def stored_match(name="m", **more):
    match = MatchRow(
        id=name,
        code=f"C{name}",
        game="{}",
        seed=b"\x00secret\xff",
        host_hash="h",
        pace=0,
        status="running",
        version=1,
        actor=1,
        created=5,
        updated=6,
    )
    seats = (
        SeatRow(seat=0, name="Ada", kind="person", token_hash="t", open=True),  # noqa: S106
        SeatRow(seat=1, name="Zoë", kind="bot", level="steady"),
    )
    moves = (MoveRow(number=1, kind="move", seat=None, notation="+12", at=6),)
    return StoredMatch(replace(match, **more), seats, moves)


def line(match_id, number, command_id=None, seat=0, **before):
    move = MoveRow(
        number=number, kind="move", seat=seat, notation=">12", command_id=command_id, at=7
    )
    old = stored_match(match_id, version=number - 1, **before).match
    return old, replace(old, version=number, actor=0, updated=7), (move,)


def test_a_match_comes_back_as_it_was_written(database):
    async def scenario():
        async with opened(database) as store:
            await store.create(stored_match())
            await store.append(*line("m", 2, "first"))
        async with opened(database) as store:
            found = await store.match("m")
            assert found.seats == stored_match().seats
            assert found.match == replace(stored_match().match, version=2, actor=0, updated=7)
            assert found.moves == (*stored_match().moves, *line("m", 2, "first")[2])
            assert await store.match("nobody") is None
            assert await store.match_by_code("Cm") == "m"
            assert await store.match_by_code("none") is None
            assert await store.database.can_write()

    asyncio.run(scenario())


def test_a_line_is_written_once(database):
    async def scenario():
        async with opened(database) as store:
            await store.create(stored_match())
            tries = [store.append(*line("m", 2)) for _ in range(4)]
            outcomes = await asyncio.gather(*tries, return_exceptions=True)
            assert [type(one) for one in outcomes].count(Conflict) == 3
            assert (await store.match("m")).match.version == 2
            with pytest.raises(Conflict):
                await store.append(*line("m", 9))

    asyncio.run(scenario())


def test_processes_write_a_line_once(shared_database):
    async def scenario():
        async with opened(shared_database) as store, opened(shared_database) as other:
            await store.create(stored_match())
            tries = [one.append(*line("m", 2)) for one in (store, other, store, other)]
            outcomes = await asyncio.gather(*tries, return_exceptions=True)
            assert [type(one) for one in outcomes].count(Conflict) == 3
            news = await other.news(stored_match().match)
            assert (news.moves, news.seats, news.present) == (line("m", 2)[2], None, None)

    asyncio.run(scenario())


def test_what_was_made_for_another_revision_or_fence_is_refused(database):
    async def scenario():
        async with opened(database) as store:
            await store.create(stored_match())
            for name in ("revision", "fence"):
                with pytest.raises(Conflict):
                    await store.append(*line("m", 2, **{name: 1}))
            old = stored_match().match
            seat = replace(stored_match().seats[0], name="Bob")
            await store.change(old, replace(old, revision=1, coach=True), [seat])
            with pytest.raises(Conflict):
                await store.append(*line("m", 2))
            with pytest.raises(Conflict):
                await store.change(old, replace(old, revision=1), [replace(seat, name="Eve")])
            found = await store.match("m")
            assert found.match == replace(old, revision=1, coach=True)
            assert found.seats[0] == seat
            await store.append(*line("m", 2, revision=1))

    asyncio.run(scenario())


def test_a_command_is_done_once(database):
    async def scenario():
        async with opened(database) as store:
            await store.create(stored_match())
            await store.append(*line("m", 2, "same"))
            with pytest.raises(Conflict):
                await store.append(*line("m", 3, "same"))
            await store.append(*line("m", 3, "same", seat=1))
            assert (await store.match("m")).match.version == 3

    asyncio.run(scenario())


def test_what_waits_together_is_committed_together_and_fails_alone(database):
    async def scenario():
        async with opened(database) as store:
            for number in range(20):
                await store.create(stored_match(f"m{number}"))
            good = [store.append(*line(f"m{number}", 2)) for number in range(20)]
            bad = [store.append(*line(f"m{number}", 7)) for number in range(0, 20, 5)]
            outcomes = await asyncio.gather(*bad, *good, return_exceptions=True)
            assert [type(one) for one in outcomes] == [Conflict] * 4 + [type(None)] * 20
            for number in range(20):
                assert len((await store.match(f"m{number}")).moves) == 2

    asyncio.run(scenario())


def test_an_id_or_a_code_that_is_taken(database):
    async def scenario():
        async with opened(database) as store:
            await store.create(stored_match())
            with pytest.raises(Conflict):
                await store.create(stored_match())
            with pytest.raises(Conflict):
                await store.create(stored_match("other", code="Cm"))
            assert await store.match("other") is None

    asyncio.run(scenario())


def test_a_rematch_is_stored_together_with_its_link_or_not_at_all(database):
    async def scenario():
        async with opened(database) as store:
            await store.create(stored_match())
            old = stored_match().match
            await store.create(stored_match("next"), rematch_of=old)
            with pytest.raises(Conflict):
                await store.create(stored_match("another"), rematch_of=old)
            found = (await store.match("m")).match
            assert (found.rematch, found.revision) == ("next", 1)
            assert await store.match("next") is not None
            assert await store.match("another") is None

    asyncio.run(scenario())


def test_orphans_are_taken_over_once(database):
    async def scenario():
        async with opened(database) as store:
            await store.create(stored_match("bot", pending=True, holder="dead", fence=4))
            await store.create(stored_match("person", actor=0))
            await store.create(stored_match("over", status="over", pending=True))
            assert await store.take_orphans("a", most=5, but={"bot"}) == []
            assert await store.take_orphans("a", most=5) == ["bot"]
            found = (await store.match("bot")).match
            assert (found.holder, found.fence) == ("a", 5)
            await store.release_lease("bot", "b")
            assert (await store.match("bot")).match.holder == "a"
            await store.release_lease("bot", "a")
            assert (await store.match("bot")).match.holder is None
            assert await store.take_lease(replace(found, fence=4), "b") is False
            assert await store.take_lease(found, "b") is True
            assert (await store.match("bot")).match.fence == 6

    asyncio.run(scenario())


def test_the_lease_of_a_living_process_is_not_taken(shared_database):
    def beat(connection):
        row = {"id": "a", "host": "h", "pid": 1, "software": "0", "started": 0, "status": "{}"}
        connection.execute(insert(PROCESSES), {**row, "expires": now() + 60_000})

    async def scenario():
        async with opened(shared_database) as store:
            await store.create(stored_match("m", pending=True, holder="a"))
            await store.database.write(beat)
            row = (await store.match("m")).match
            assert await store.take_orphans("b", most=5) == []
            assert await store.take_lease(row, "b") is False
            dead = update(PROCESSES).values(expires=now() - 1)
            await store.database.update(dead)
            assert await store.take_lease(row, "b") is True

    asyncio.run(scenario())


def test_presence_is_kept_per_process_and_announced(database):
    announced = []

    async def scenario():
        async with opened(database) as store:
            store.announce = lambda match_id, versions: announced.append((match_id, versions))
            await store.create(stored_match())
            await store.set_presence("m", "a", 0b01)
            await store.set_presence("m", "b", 0b10)
            await store.set_presence("m", "a", 0b11)
            assert sorted((await store.match("m")).present) == [("a", 3), ("b", 2)]
            await store.set_presence("m", "a", 0)
            assert (await store.match("m")).present == (("b", 2),)
            assert (await store.versions(["m", "none"])) == {"m": Versions(1, 0, 4)}
            assert announced == [("m", Versions(1, 0, number)) for number in (1, 2, 3, 4)]

    asyncio.run(scenario())


def test_a_read_that_ends_after_the_stop_leaves_no_connection_open(database):
    reading, stopped, opened = threading.Event(), threading.Event(), set()

    def work(connection):
        event.listen(connection.engine, "close", lambda one, _record: opened.discard(id(one)))
        opened.add(id(connection.connection.dbapi_connection))
        reading.set()
        stopped.wait(30)

    async def scenario():
        used = Database(database)
        await used.start()
        call = asyncio.create_task(used.read(work))
        await asyncio.to_thread(reading.wait, 30)
        call.cancel()
        await used.stop()
        assert opened
        stopped.set()

    asyncio.run(scenario())
    eventually(lambda: not opened)


def test_replays_are_kept(database):
    async def scenario():
        async with opened(database) as store:
            await store.save_replay("r", "a record, été")
            kept = await store.replay("r")
            assert kept is not None
            assert (kept.id, kept.record) == ("r", "a record, été")
            assert await store.replay("none") is None

    asyncio.run(scenario())


def test_names_that_no_database_can_hold_are_the_names_of_nothing(database):
    async def scenario():
        async with opened(database) as store:
            assert await store.match("\0") is None
            assert await store.replay("\0") is None

    asyncio.run(scenario())


def test_errors_do_not_quote_what_was_written(database):
    wrong = {"seed": object()} if database.startswith("sqlite") else {"pace": 2**40}

    async def scenario():
        async with opened(database) as store:
            with pytest.raises(StatementError) as failed:
                await store.create(stored_match("other", **wrong))
            announced = "".join(traceback.format_exception(failed.value))
            assert "INSERT INTO matches" in announced
            assert "Cother" not in announced

    asyncio.run(scenario())


def test_reviews_wait_until_they_are_made_and_go_when_they_are_old(database):
    def review(name, key, created=5):
        return ReviewRow(id=name, key=key, record="[...]", effort="quick", created=created)

    async def scenario():
        async with opened(database) as matches:
            store = ReviewStore(matches.database)
            await store.add(review("late", "a", created=9))
            await store.add(review("early", "b"))
            with pytest.raises(Conflict):
                await store.add(review("other", "b"))
        async with opened(database) as matches:
            store = ReviewStore(matches.database)
            early, late = await store.take("p", most=5)
            assert (early.id, late.id, early.holder, early.fence) == ("early", "late", "p", 1)
            await store.report(early, 0.5)
            assert (await store.find("early")).progress == 0.5
            with pytest.raises(Conflict):
                await store.finish(replace(early, fence=0), answer=b"late")
            await store.finish(early, error="review_failed")
            assert await store.id_of("b") is None
            await store.add(review("again", "b"))
            assert await store.find("early") is None
            (again,) = (row for row in await store.take("q", most=5) if row.id == "again")
            await store.finish(again, answer=b"\x1f\x8b\x00")
            assert await store.id_of("b") == "again"
            made = await store.find("again")
            assert (made.status, made.answer, made.record) == ("done", b"\x1f\x8b\x00", None)
            assert await store.remove(before=100) == 1
            assert await store.find("again") is None
            assert await store.find("late") is not None
            assert await store.find("\0") is None

    asyncio.run(scenario())
