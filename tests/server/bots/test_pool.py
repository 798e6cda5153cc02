"""The pool: who is asked first, and who moves where a bot has not."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import pytest

import crownlands as cl
from crownlands.bots.levels import make_level
from crownlands.server.bots import pool
from crownlands.server.bots.pool import BotPool
from support.house import TESTS
from support.odd_bots import FACTORY, ODD, PONDERING
from support.walks import random_walk


@pytest.fixture(autouse=True)
def odd_bots(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(TESTS))


@pytest.fixture
def state() -> cl.State:
    """Somebody has a choice."""
    return next(
        state
        for state in random_walk(cl.make("discovery"), seed=4).states
        if isinstance(state.actor, int) and len(state.legal_moves()) > 3
    )


def with_pool(use: Callable[[BotPool], Awaitable[None]], limit: float) -> None:
    """Use a pool of one worker."""

    async def main() -> None:
        bots = BotPool(1, FACTORY, limit)
        await bots.start()
        try:
            await use(bots)
        finally:
            await bots.stop()

    asyncio.run(main())


@pytest.mark.parametrize("level", ODD)
def test_a_quicker_level_moves_for_a_bot_that_does_not(state, level):
    async def use(bots: BotPool) -> None:
        move = await bots.choose(state, state.actor, level, "luck", within=0.5)
        assert move == make_level("steady").choose(state.view(state.actor), Random("luck"))

    with_pool(use, 20)


def test_quick_levels_and_hints_come_before_those_that_think(state, monkeypatch):
    monkeypatch.setattr(pool, "PATIENCE", 60)
    answered = []

    async def use(bots: BotPool) -> None:
        async def ask(level: str, within: float | None = None) -> None:
            await bots.choose(state, state.actor, level, "luck", within=within)
            answered.append(level if within is None else "hint")

        thinking = [asyncio.create_task(ask(PONDERING)) for _ in range(3)]
        while not bots.alive:
            await asyncio.sleep(0.01)
        await asyncio.gather(*thinking, ask("gentle"), ask(PONDERING, within=10))

    with_pool(use, 20)
    assert sorted(answered) == ["gentle", "hint", *[PONDERING] * 3]
    assert answered.index("gentle") <= 1
    assert answered.index("hint") <= 2
