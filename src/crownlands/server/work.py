"""Work that takes a while, kept away from the sockets: few at a time, in threads, and rationed."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, ParamSpec, TypeVar

from starlette.requests import Request

from crownlands.server.matches.routes import visitor_of

P = ParamSpec("P")
T = TypeVar("T")

_THREADS: Final = ThreadPoolExecutor(2, "crownlands-work")


async def heavy(work: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    """Do some work in a thread, when one is free."""
    return await asyncio.get_running_loop().run_in_executor(
        _THREADS, lambda: work(*arguments, **named)
    )


def admit(request: Request) -> None:
    """Let a visitor have some work done, but not too much of it."""
    state: Any = request.app.state
    state.heavy_work.check(visitor_of(request))
