"""A worker process: it reads questions and writes the moves of bots.

It exits when its input ends, even while a bot thinks, so that it never outlives the server.
"""

import contextlib
import os
import pickle
import signal
import struct
import sys
import threading
import traceback
from collections import OrderedDict
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from queue import SimpleQueue
from random import Random
from typing import Any, BinaryIO, Final, NamedTuple, NoReturn

import msgspec

from crownlands.bots import Bot
from crownlands.bots.bot import SupportsJudgement
from crownlands.bots.levels import find_level_bot, quicker
from crownlands.bots.warmup import warm_up
from crownlands.core.game import Game
from crownlands.core.registry import restore
from crownlands.core.state import View
from crownlands.engine import reserve_stdout
from crownlands.text.advice import Judgement

HEADER: Final = struct.Struct(">I")
"""The header of every message: its length."""
WARMING: Final = "warm"
"""The argument for a process that loads the compiled core when it starts."""
CACHED_BOTS: Final = 8
"""How many bots a process caches: those asked last."""
PROGRESS: Final = b"p"
"""The beginning of a message that reports progress before an answer."""
COLD_SECONDS: Final = 1.0
"""How long strong levels wait for the warm-up before a quicker level replaces them."""
NICENESS: Final = 10
"""The niceness of worker processes: the server itself comes first."""


class BotKey(NamedTuple):
    """A bot: a level at a seat of a table."""

    table: str
    seat: int
    level: str


class Question(msgspec.Struct, frozen=True):
    """A view to choose a move for; the game is given as data, since a process sets it up once."""

    game: dict[str, Any]
    seat: int
    known: Any
    level: str
    seed: str
    """The seed of the bot's random numbers."""
    table: str

    @classmethod
    def about(cls, view: View, level: str, seed: str, table: str) -> "Question":
        """Return the question for the move of a bot in a view."""
        assert view.seat is not None
        return cls(view.game.data(), view.seat, view.known, level, seed, table)

    @property
    def bot_key(self) -> BotKey:
        """The bot that is asked."""
        return BotKey(self.table, self.seat, self.level)

    def encode(self) -> bytes:
        """Return the question as bytes for a worker process."""
        parts = self.game, self.seat, self.known, self.level, self.seed, self.table
        return pickle.dumps(parts, pickle.HIGHEST_PROTOCOL)


class Reply(msgspec.Struct, frozen=True):
    """The notation of a move and what the bot says of it, or what went wrong."""

    move: str | None = None
    error: str | None = None
    judgement: Judgement | None = None


def decode_question(data: bytes) -> Question:
    """Read a question."""
    return Question(*pickle.loads(data))  # noqa: S301 - written by our own server


class BotCache:
    """The bots asked last, so that a bot finds the plan of its turn again."""

    def __init__(self, make_bot: Callable[[str], Bot]) -> None:
        self._make_bot = make_bot
        self._bots: OrderedDict[BotKey, Bot] = OrderedDict()

    def find(self, key: BotKey) -> Bot:
        """Return the bot that was asked before, or a new one."""
        if key not in self._bots:
            self._bots[key] = self._make_bot(key.level)
        self._bots.move_to_end(key)
        if len(self._bots) > CACHED_BOTS:
            self._bots.popitem(last=False)
        return self._bots[key]

    def drop(self, key: BotKey) -> None:
        """Remove a bot that failed."""
        self._bots.pop(key, None)


class Warmup:
    """Loads the compiled core in a thread, and replaces strong levels meanwhile."""

    def __init__(self, *, wanted: bool) -> None:
        self._ready = threading.Event()
        if wanted:
            threading.Thread(target=self._run, daemon=True).start()
        else:
            self._ready.set()

    def level(self, level: str, game: str) -> str:
        """Return a level of a game, or a quicker one as long as this one is not ready.

        A level stays that another bot plays than that of the game.
        """
        quick = quicker(level)
        if quick == level or find_level_bot(game, level):
            return level
        return level if self._ready.wait(COLD_SECONDS) else quick

    def _run(self) -> None:
        """Load the core; if that fails, the bots that need it report errors."""
        try:
            warm_up()
        except Exception:
            traceback.print_exc()
        finally:
            self._ready.set()


def main(factory: str, warming: str) -> None:
    """Answer with the moves of bots."""

    def prepare(_send: Callable[[bytes], None]) -> Callable[[bytes], bytes]:
        bots = BotCache(find_function(factory))
        warmup = Warmup(wanted=warming == WARMING)

        def reply(data: bytes) -> bytes:
            question = decode_question(data)
            level = warmup.level(question.level, question.game["game"])
            asked = msgspec.structs.replace(question, level=level)
            return msgspec.json.encode(answer(asked, bots))

        return reply

    answer_questions(prepare)


def answer_questions(
    prepare: Callable[[Callable[[bytes], None]], Callable[[bytes], bytes]],
    niceness: int = NICENESS,
) -> NoReturn:
    """Prepare, send an empty message, and answer questions until there are no more.

    What prepares gets a function with which it may report progress before an answer.
    The process exits at once: a normal exit would wait for the thread that reads.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(niceness)
    if hasattr(os, "sched_setscheduler"):
        # Otherwise a worker that is asked would take the core from the process that has asked.
        with contextlib.suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
    answers = reserve_stdout()
    questions: SimpleQueue[bytes] = SimpleQueue()
    try:
        reply = prepare(partial(_send, answers))
        threading.Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()
        _send(answers, b"")
        while True:
            _send(answers, reply(questions.get()))
    except BaseException:
        traceback.print_exc()
    os._exit(1)


def answer(question: Question, bots: BotCache) -> Reply:
    """Return the move of a bot, or the error message if it fails."""
    try:
        game = _game(msgspec.json.encode(question.game))
        view = View(game, question.seat, question.known)
        bot = bots.find(question.bot_key)
        move = bot.choose(view, Random(question.seed))
        judgement = bot.judgement if isinstance(bot, SupportsJudgement) else None
        return Reply(move=str(move), judgement=judgement)
    except Exception as error:
        bots.drop(question.bot_key)
        return Reply(error=f"{type(error).__name__}: {error}")


def find_function(name: str) -> Callable[..., Any]:
    """Import a function, named `module:function`."""
    module, _, function = name.partition(":")
    found: Any = getattr(import_module(module), function)
    return found  # type: ignore[no-any-return]


@cache
def _game(written: bytes) -> Game:
    data = msgspec.json.decode(written)
    return restore(data["game"], data["rules"], data["players"], data["options"])


def _listen(source: BinaryIO, questions: SimpleQueue[bytes]) -> None:
    """Pass questions on, and exit when the server is gone."""
    while True:
        header = source.read(HEADER.size)
        length = HEADER.unpack(header)[0] if len(header) == HEADER.size else -1
        question = source.read(max(length, 0))
        if len(question) != length:
            os._exit(0)
        questions.put(question)


def _send(answers: BinaryIO, written: bytes) -> None:
    """Write an answer, or exit when the server is gone."""
    try:
        answers.write(HEADER.pack(len(written)) + written)
        answers.flush()
    except OSError:
        os._exit(0)


if __name__ == "__main__":
    main(*sys.argv[1:])
