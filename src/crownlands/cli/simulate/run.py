"""Playing a plan, on one core or many."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from crownlands.arena import Alone, Processes, share_out
from crownlands.arena.compiled import play_compiled
from crownlands.cli import console
from crownlands.core.errors import BadBot

if TYPE_CHECKING:
    from collections.abc import Generator

    from crownlands.arena import Plan, Played
    from crownlands.arena.data import Output


def run(plan: Plan, jobs: int, output: Output | None, *, compiled: bool) -> Generator[Played]:
    """Play all games and yield each as it finishes.

    Which games there are depends neither on jobs nor on whether the compiled core plays them.
    """
    with closing(_games(plan, jobs, compiled=compiled)) as games:
        for played in games:
            _check(plan, played)
            if output is not None:
                output.add(played)
            yield played


def _games(plan: Plan, jobs: int, *, compiled: bool) -> Generator[Played]:
    if compiled:
        return play_compiled(plan, jobs)
    return share_out(range(plan.games), Alone(plan) if jobs == 1 else Processes(plan, jobs))


def _check(plan: Plan, played: Played) -> None:
    """Stop where a bot failed: say where on standard error, and raise `BadBot`."""
    if played.forfeit is not None:
        bot = plan.specs(played.number)[played.forfeit.seat]
        if played.forfeit.traceback:
            console.notices().print(played.forfeit.traceback.rstrip(), soft_wrap=True, markup=False)
        reason = f"{bot} failed in game {played.number + 1}: {played.forfeit.reason}"
        raise BadBot(reason, bot=bot)
