"""Games of a plan on the compiled core, for bots that it plays as the Python rules do."""

from __future__ import annotations

from collections import deque
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

import msgspec

from crownlands.arena.plan import DEFAULT_BOT_FACTORY
from crownlands.arena.playing import GameResult
from crownlands.bots.match import SEED_TAG
from crownlands.records import Record, json_form
from crownlands.records.record import Outcome

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from concurrent.futures import Future

    from crownlands.arena.plan import Plan
    from crownlands.bots.compiled.whole_games import GamePlayer

WORTH_COMPILING: Final = 2000
"""For so many games the core is compiled where it never was; fewer are soon played without it."""
_CHUNK: Final = 32
"""How many games a thread plays in one go."""


def can_play_compiled(plan: Plan) -> bool:
    """Return whether the compiled core knows the game and the bots of a plan."""
    if (
        plan.bot_factory != DEFAULT_BOT_FACTORY
        or not plan.game.info.compiled
        or find_spec("numba") is None
    ):
        return False
    from crownlands.bots.compiled.whole_games import supports_bots
    from crownlands.compiled.jit import compiling

    return compiling() and supports_bots(plan.game, plan.entrants)


def uses_compiled(plan: Plan) -> bool:
    """Return whether the compiled core should play a plan: it can, and it is or gets compiled."""
    if not can_play_compiled(plan):
        return False
    from crownlands.bots.compiled.whole_games import is_compiled

    return is_compiled() or plan.games >= WORTH_COMPILING


def compile_whole_games(say: Callable[[], None]) -> None:
    """Compile what the core needs for whole games, if that was never done, and say so."""
    from crownlands.bots.compiled.whole_games import ensure_compiled

    ensure_compiled(say)


def play_compiled(plan: Plan, threads: int) -> Generator[GameResult]:
    """Play all games of a plan in their order, the same as `play_games` yields.

    Nobody's thinking is timed: `seconds` are 0.
    """
    from crownlands.bots.compiled.whole_games import GamePlayer

    def play(numbers: range) -> list[GameResult]:
        player = GamePlayer(plan.game)
        return [_play_one(plan, number, player) for number in numbers]

    executor = ThreadPoolExecutor(threads)
    running: deque[Future[list[GameResult]]] = deque()
    try:
        for begin in range(0, plan.games, _CHUNK):
            running.append(executor.submit(play, range(begin, min(begin + _CHUNK, plan.games))))
            if len(running) > 2 * threads:
                yield from running.popleft().result()
        while running:
            yield from running.popleft().result()
    finally:
        executor.shutdown(cancel_futures=True)


def _play_one(plan: Plan, number: int, player: GamePlayer) -> GameResult:
    specs, seed = plan.specs(number), plan.seed_of(number)
    game = player.play(specs, seed)
    record = Record(game=plan.game, moves=game.moves, names=specs, tags=((SEED_TAG, str(seed)),))
    outcome = Outcome(over=True, scores=game.scores, winners=game.winners)
    return GameResult(
        number=number,
        seating=plan.seating(number),
        scores=game.scores,
        winners=game.winners,
        seconds=tuple((0.0,) * decisions for decisions in game.decisions),
        record=msgspec.Raw(json_form.write(record, outcome).strip().encode()),
    )
