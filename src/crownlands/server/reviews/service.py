"""All that is judged on a server: reviews, explored positions, and moves for the coach.

Positions and moves are judged in a process of their own, which stays ready, so that nobody waits
there for a review. Its priority is below that of bots.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import msgspec

from crownlands.analysis.reviewing import review_decision
from crownlands.core.moves import CHANCE
from crownlands.core.registry import make, registry
from crownlands.evaluation.judge import RolloutJudge, quick_judge
from crownlands.evaluation.sampling import uses_core
from crownlands.records.record import Record
from crownlands.server.background_process import BackgroundProcess
from crownlands.server.bots.process import cancel_tasks
from crownlands.server.errors import ServerError
from crownlands.server.frames import EncodedMessage
from crownlands.server.limits import Limiter
from crownlands.server.messages import CoachMessage
from crownlands.server.metrics import COACH_TOTAL, JUDGE_SECONDS
from crownlands.server.replays import open_replay
from crownlands.server.reviews.jobs import ReviewJobs
from crownlands.server.reviews.variations import COMPILED_SECONDS, explore
from crownlands.server.storage.review_store import ReviewStore

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from crownlands.core.game import Game
    from crownlands.core.moves import Move
    from crownlands.server.api_types import ExploreRequest
    from crownlands.server.matches.commands import Decided
    from crownlands.server.matches.service import MatchService
    from crownlands.server.matches.table import Table
    from crownlands.server.replays import Replay
    from crownlands.server.storage.tables import ReplayRow

NICENESS: Final = 15
"""The niceness of the process that judges: below bots, above reviews."""
COMPARED_MOVES: Final = 12
"""So many first moves of a copy are compared with those of running games."""
CACHED_OPENINGS: Final = 1000
_log = logging.getLogger("crownlands.reviews")


class Opening(NamedTuple):
    """A game, and its first moves."""

    game: Game
    moves: tuple[Move, ...]


class ReviewService:
    """The reviews of a server, and its process that judges positions and moves."""

    def __init__(self, matches: MatchService, background: BackgroundProcess) -> None:
        settings = matches.settings
        limits = settings.limits
        store = ReviewStore(matches.database)
        self.jobs = ReviewJobs(store, matches.cluster, settings, matches.share)
        self._matches = matches
        self._background = background
        self._openings: OrderedDict[str, Opening] = OrderedDict()
        """How the replays asked for last began."""
        self._process = BackgroundProcess(
            NICENESS,
            limits.waiting_judgements,
            limits.waiting_judgements_per_visitor,
            limits.judge_seconds,
            matches.share,
        )
        self._limiter = Limiter(
            limits.judgements_per_minute / 60, limits.judgement_burst, matches.share
        )
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_ready = False

    async def start(self) -> None:
        """Go on with the reviews that were asked for."""
        await self.jobs.start()

    async def stop(self) -> None:
        """End all processes."""
        await cancel_tasks(self._tasks)
        await self._process.stop()
        await self.jobs.stop()

    async def check_replay(self, row: ReplayRow, visitor: str) -> None:
        """Raise `still_playing` if a stored record is a copy of a game that people are playing."""
        opening = self._openings.get(row.id)
        if opening is None:
            opening = await self._background.call(visitor, opening_of, row)
            self._openings[row.id] = opening
            if len(self._openings) > CACHED_OPENINGS:
                self._openings.popitem(last=False)
        if await self._matches.is_played_by_several(*opening):
            raise ServerError("still_playing")

    async def explore(
        self, source: Replay | ReplayRow, asked: ExploreRequest, visitor: str, *, compressed: bool
    ) -> bytes:
        """Return the encoded end of a variation with its value."""
        self._limiter.check(visitor)
        begun = time.perf_counter()
        content = await self._process.call(visitor, explore, source, asked, compressed=compressed)
        JUDGE_SECONDS.observe(time.perf_counter() - begun)
        return content

    def make_ready(self) -> None:
        """Start the process before it is needed, so that the first answer is not late."""
        if self._matches.settings.warm_bots and not self._is_ready:
            self._is_ready = True
            self._begin(self._warm_up())

    async def _warm_up(self) -> None:
        try:
            await self._process.call("", load_judge)
        except Exception:
            _log.exception("the process that judges could not be made ready")

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def coach(self, table: Table, decided: Decided, visitor: str) -> None:
        """Judge a decision of a person, and send what it was worth, if the table has a coach."""
        if table.row.coach:
            self._begin(self._coach(table, decided, visitor))

    async def _coach(self, table: Table, decided: Decided, visitor: str) -> None:
        """Send the judgement; the player is not told if there is none."""
        record = Record(game=table.game, moves=decided.moves, names=table.names)
        begun = time.perf_counter()
        try:
            self._limiter.check(visitor)
            message = await self._process.call(
                visitor, coach_message, record, decided.number, decided.seat
            )
        except ServerError as error:
            _log.info("match %s: a move was not judged: %s", table.id, error.code)
            COACH_TOTAL.labels("failed").inc()
            return
        except Exception:
            _log.exception("match %s: a move was not judged", table.id)
            COACH_TOTAL.labels("failed").inc()
            return
        JUDGE_SECONDS.observe(time.perf_counter() - begun)
        if message is None:
            return
        current = self._matches.in_memory(table.id)
        count = len(decided.moves)
        if current is None or not current.row.coach or current.match.moves[:count] != decided.moves:
            COACH_TOTAL.labels("late").inc()
            return
        for watcher in tuple(current.watchers):
            if decided.seat in watcher.seats:
                watcher.send_encoded(EncodedMessage(message))
        COACH_TOTAL.labels("sent").inc()


def opening_of(row: ReplayRow) -> Opening:
    """Return the game of a stored record, and how it began."""
    record = open_replay(row).record
    return Opening(record.game, record.moves[:COMPARED_MOVES])


def coach_message(record: Record, number: int, seat: int) -> bytes | None:
    """Encode what the last move of a record was worth; None if there was no choice."""
    decision = review_decision(record, len(record.moves))
    return None if decision is None else msgspec.json.encode(CoachMessage(number, seat, decision))


def load_judge() -> None:
    """Judge the first decision of a game that the compiled core plays, in both ways it can."""
    games = (make(info.id) for info in registry.offered())
    game = next(filter(uses_core, games), None)
    if game is not None:
        state = game.start()
        while state.actor is CHANCE:
            state = state.play(state.legal_moves()[0])
        assert isinstance(state.actor, int)
        for judge in (RolloutJudge(game), quick_judge(game, COMPILED_SECONDS)):
            judge.compare(state.view(state.actor))
