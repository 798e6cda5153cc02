"""The background process and its fair queue: visitors do not wait for the jobs of others."""

import asyncio
import os

import pytest

from crownlands.core.errors import BadRecord
from crownlands.server.background_process import BackgroundProcess
from crownlands.server.errors import ServerError
from crownlands.server.limits import FairQueue, Share
from crownlands.server.replays import checked_record


def served(queue: FairQueue[str], seconds: float = 1.0) -> list[str]:
    """Serve one after the other; the first letter of an item is its visitor."""
    order = []
    while queue:
        item = queue.get()
        order.append(item)
        queue.done(item[0], seconds)
    return order


def test_visitors_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(4):
        queue.put(f"a{number}", "a")
    for item in ("b0", "b1", "c0"):
        queue.put(item, item[0])
    assert served(queue) == ["a0", "b0", "c0", "a1", "b1", "a2", "a3"]


def test_whoever_has_used_less_time_goes_first() -> None:
    queue: FairQueue[str] = FairQueue()
    for number in range(3):
        queue.put(f"a{number}", "a")
        queue.put(f"b{number}", "b")
    assert queue.get() == "a0"
    queue.done("a", 10)
    assert [queue.get(), queue.get(), queue.get()] == ["b0", "a1", "b1"]
    queue.done("a", 0)
    queue.done("b", 1)
    queue.done("b", 1)
    assert queue.get() == "b2"


def test_ranks_come_before_fairness_and_orders_after_it() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("a slow", "a", order=1)
    queue.put("a quick", "a", order=0)
    queue.put("a unwatched", "a", rank=1)
    queue.put("b unwatched", "b", rank=1)
    queue.promote(lambda item: item == "b unwatched", rank=0)
    assert served(queue) == ["a quick", "b unwatched", "a slow", "a unwatched"]


def test_a_visitor_is_forgotten_and_comes_back_without_a_lead() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("a0", "a")
    queue.put("a1", "a")
    queue.get()
    queue.done("a", 100)
    queue.put("b0", "b")
    queue.put("b1", "b")
    assert served(queue) == ["a1", "b0", "b1"]
    assert queue.running("a") == 0


def test_too_many_jobs_of_one_visitor_or_of_all_are_refused() -> None:
    async def main() -> None:
        process = BackgroundProcess(most_waiting=2, most_per_visitor=1)
        jobs = [asyncio.ensure_future(process.call(who, len, "ab")) for who in "aabbccc"]
        outcomes = await asyncio.gather(*jobs, return_exceptions=True)
        await process.stop()
        codes = [one.code if isinstance(one, ServerError) else one for one in outcomes]
        assert codes == [2, "flood", 2, "full", "full", "full", "full"]

    asyncio.run(main())


def test_processes_divide_the_jobs_of_a_visitor_that_may_wait() -> None:
    async def main() -> None:
        process = BackgroundProcess(most_per_visitor=4, share=Share(processes=2))
        jobs = [asyncio.ensure_future(process.call("a", len, "ab")) for _ in range(3)]
        outcomes = await asyncio.gather(*jobs, return_exceptions=True)
        await process.stop()
        codes = [one.code if isinstance(one, ServerError) else one for one in outcomes]
        assert codes == [2, 2, "flood"]

    asyncio.run(main())


def test_jobs_run_in_another_process_in_turns_and_may_fail() -> None:
    done: list[str] = []

    async def main() -> None:
        process = BackgroundProcess()

        async def ask(visitor: str) -> None:
            assert await process.call(visitor, os.getpid) != os.getpid()
            done.append(visitor)

        try:
            await asyncio.gather(*(ask(visitor) for visitor in "aaaab"))
            with pytest.raises(BadRecord):
                await process.call("a", checked_record, "nothing")
            with pytest.raises(ServerError, match="broken"):
                await process.call("a", os._exit, 1)
            assert await process.call("a", len, "abc") == 3
        finally:
            await process.stop()

    asyncio.run(main())
    assert done == list("abaaa")
