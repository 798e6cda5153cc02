"""The pool: who is asked first, who is asked again, and who moves where a bot has not."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import product
from random import Random

import pytest

import crownlands as cl
from crownlands.bots.levels import make_level
from crownlands.server.bots import pool
from crownlands.server.bots.pool import BotPool
from support.odd_bots import COUNTING, FACTORY, ODD, PONDERING
from support.server import search_path
from support.walks import random_walk


@pytest.fixture(autouse=True)
def odd_bots(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", search_path())


@pytest.fixture
def state() -> cl.State:
    """Somebody has a choice."""
    return next(
        state
        for state in random_walk(cl.make("discovery"), seed=4).states
        if isinstance(state.actor, int) and len(state.legal_moves()) > 3
    )


def with_pool(
    use: Callable[[BotPool], Awaitable[None]], limit: float = 20, workers: int = 1
) -> None:
    """Use a pool of a few workers."""

    async def main() -> None:
        bots = BotPool(workers, FACTORY, limit)
        await bots.start()
        try:
            await use(bots)
        finally:
            await bots.stop()

    asyncio.run(main())


@pytest.mark.parametrize("level", ODD)
def test_a_quicker_level_moves_for_a_bot_that_does_not(state, level):
    async def use(bots: BotPool) -> None:
        chosen = await bots.choose(state, state.actor, level, "luck", table="", within=0.5)
        move = make_level("steady").choose(state.view(state.actor), Random("luck"))
        assert chosen == (move, None)

    with_pool(use)


def test_quick_levels_and_hints_come_before_those_that_think(state, monkeypatch):
    monkeypatch.setattr(pool, "URGENT_SECONDS", 60)
    answered = []

    async def use(bots: BotPool) -> None:
        async def ask(level: str, within: float | None = None) -> None:
            await bots.choose(state, state.actor, level, "luck", table="", within=within)
            answered.append(level if within is None else "hint")

        thinking = [asyncio.create_task(ask(PONDERING)) for _ in range(3)]
        while not bots.alive:
            await asyncio.sleep(0.01)
        await asyncio.gather(*thinking, ask("gentle"), ask(PONDERING, within=10))

    with_pool(use)
    assert sorted(answered) == ["gentle", "hint", *[PONDERING] * 3]
    assert answered.index("gentle") <= 1
    assert answered.index("hint") <= 2


def test_the_same_bot_is_asked_again(state):
    """A worker that knows somebody is asked before one that was idle for longer."""

    async def use(bots: BotPool) -> None:
        moves = state.legal_moves()
        for time, table in product(range(3), "abc"):
            chosen = await bots.choose(state, state.actor, COUNTING, "luck", table=table)
            assert chosen is not None
            assert chosen.move == moves[time]

    with_pool(use, workers=2)


async def asked_twice(
    bots: BotPool, state: cl.State
) -> tuple[Callable[..., Awaitable[cl.Move | None]], cl.Move]:
    """Let a bot that counts be asked twice at a table; give how to ask on, and its first answer."""

    async def ask(level: str, visitor: str = "") -> cl.Move | None:
        chosen = await bots.choose(
            state, state.actor, level, "luck", table="one", visitor=visitor, within=20
        )
        return chosen and chosen.move

    first, second, *_ = state.legal_moves()
    assert [await ask(COUNTING), await ask(COUNTING)] == [first, second]
    return ask, first


def test_a_bot_whose_worker_is_lost_begins_anew(state, monkeypatch):
    monkeypatch.setattr(pool, "URGENT_SECONDS", 60)

    async def use(bots: BotPool) -> None:
        ask, first = await asked_twice(bots, state)
        await ask("crashing")
        assert await ask(COUNTING) == first

    with_pool(use)


def test_a_bot_whose_worker_is_busy_begins_anew(state, monkeypatch):
    monkeypatch.setattr(pool, "URGENT_SECONDS", 60)

    async def use(bots: BotPool) -> None:
        ask, first = await asked_twice(bots, state)
        busy = asyncio.ensure_future(ask("slow"))
        await asyncio.sleep(0)
        monkeypatch.setattr(pool, "URGENT_SECONDS", 0)
        assert await ask(COUNTING, visitor="another") == first
        busy.cancel()

    with_pool(use)


def test_many_tables_of_one_visitor_neither_hold_up_another_nor_start_workers(state, monkeypatch):
    monkeypatch.setattr(pool, "WAIT_SECONDS", 0.05)
    answered: list[str] = []

    async def use(bots: BotPool) -> None:
        async def ask(visitor: str, table: str, *, watched: bool = True) -> None:
            await bots.choose(
                state,
                state.actor,
                PONDERING,
                "luck",
                table=table,
                visitor=visitor,
                watched=watched,
            )
            answered.append(visitor)

        await ask("first", "")
        tables = [asyncio.create_task(ask("greedy", f"g{number}")) for number in range(10)]
        await asyncio.sleep(0)
        tables += [asyncio.create_task(ask("nobody", "n", watched=False))]
        await asyncio.sleep(0.3)
        assert bots.alive == 1
        await asyncio.gather(*tables, ask("modest", "m"))

    with_pool(use)
    assert answered.index("modest") < 6
    assert answered.index("modest") < answered.index("nobody")
