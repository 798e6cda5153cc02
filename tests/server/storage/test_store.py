"""The store: what is written stays, and of two writers of the same line one wins."""

import asyncio
import traceback
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace
from sqlalchemy.exc import StatementError

from crownlands.server.storage.store import Conflict, Store
from crownlands.server.storage.tables import (
    MatchRow,
    MoveRow,
    ReviewRow,
    SeatRow,
    StoredMatch,
)


@asynccontextmanager
async def opened(database):
    store = Store(database)
    await store.start()
    try:
        yield store
    finally:
        await store.stop()


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


def line(match_id, number, command_id=None, seat=0):
    move = MoveRow(
        number=number, kind="move", seat=seat, notation=">12", command_id=command_id, at=7
    )
    match = stored_match(match_id, version=number, actor=0, updated=7).match
    return match, (move,)


def test_a_match_comes_back_as_it_was_written(database):
    async def scenario():
        async with opened(database) as store:
            await store.create(stored_match())
            await store.append(*line("m", 2, "first"))
        async with opened(database) as store:
            found = await store.match("m")
            assert found.seats == stored_match().seats
            assert found.match == replace(stored_match().match, version=2, actor=0, updated=7)
            assert found.moves == (*stored_match().moves, *line("m", 2, "first")[1])
            assert await store.match("nobody") is None
            assert await store.match_by_code("Cm") == "m"
            assert await store.match_by_code("none") is None
            assert await store.can_write()

    asyncio.run(scenario())


def test_a_line_is_written_once(database):
    async def scenario():
        async with opened(database) as store, opened(database) as other:
            await store.create(stored_match())
            tries = [one.append(*line("m", 2)) for one in (store, other, store, other)]
            outcomes = await asyncio.gather(*tries, return_exceptions=True)
            assert [type(one) for one in outcomes].count(Conflict) == 3
            assert (await store.match("m")).match.version == 2
            with pytest.raises(Conflict):
                await store.append(*line("m", 9))

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


def test_an_open_seat_is_claimed_once(database):
    async def scenario():
        async with opened(database) as store:
            await store.create(stored_match())
            taken = replace(stored_match().seats[0], name="Bob", open=False)
            tries = [store.claim_seat("m", taken) for _ in range(3)]
            assert sorted(await asyncio.gather(*tries)) == [False, False, True]
            assert (await store.match("m")).seats[0] == taken

    asyncio.run(scenario())


def test_seats_and_rematches_change(database):
    async def scenario():
        async with opened(database) as store:
            await store.create(stored_match())
            lent = replace(stored_match().seats[0], stand_in="gentle")
            await store.change_seat("m", lent)
            assert (await store.match("m")).seats[0] == lent
            assert await store.set_rematch("m", "next") is True
            assert await store.set_rematch("m", "another") is False
            assert (await store.match("m")).match.rematch == "next"

    asyncio.run(scenario())


def test_matches_that_wait_for_a_bot(database):
    async def scenario():
        async with opened(database) as store:
            await store.create(stored_match("bot"))
            await store.create(stored_match("person", actor=0))
            await store.create(stored_match("over", actor=None, status="over"))
            await store.create(stored_match("lent", actor=0))
            await store.change_seat("lent", replace(stored_match().seats[0], stand_in="gentle"))
            assert sorted(await store.waiting_for_bots()) == ["bot", "lent"]

    asyncio.run(scenario())


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
            told = "".join(traceback.format_exception(failed.value))
            assert "INSERT INTO matches" in told
            assert "Cother" not in told

    asyncio.run(scenario())


def test_reviews_wait_until_they_are_made_and_go_when_they_are_old(database):
    def review(name, key, created=5):
        return ReviewRow(id=name, key=key, record="[...]", effort="quick", created=created)

    async def scenario():
        async with opened(database) as store:
            await store.add_review(review("late", "a", created=9))
            await store.add_review(review("early", "b"))
            with pytest.raises(Conflict):
                await store.add_review(review("other", "b"))
        async with opened(database) as store:
            assert await store.waiting_reviews() == ["early", "late"]
            await store.finish_review("early", error="review_failed")
            assert await store.review_id("b") is None
            await store.add_review(review("again", "b"))
            assert await store.review("early") is None
            await store.finish_review("again", answer=b"\x1f\x8b\x00")
            assert await store.review_id("b") == "again"
            made = await store.review("again")
            assert (made.status, made.answer, made.record) == ("done", b"\x1f\x8b\x00", None)
            assert await store.waiting_reviews() == ["late"]
            assert await store.remove_reviews(before=100) == 1
            assert await store.review("again") is None
            assert await store.review("late") is not None
            assert await store.review("\0") is None

    asyncio.run(scenario())
