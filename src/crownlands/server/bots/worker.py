"""A process that thinks: it reads questions and writes the moves of bots.

It ends when its input does, even in the middle of a thought, so that it never outlives the server.
"""

import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from functools import cache
from importlib import import_module
from queue import SimpleQueue
from random import Random
from typing import Any, BinaryIO, Final, NoReturn

import msgspec

from crownlands.bots import Bot
from crownlands.core.game import Game
from crownlands.core.registry import restore
from crownlands.core.state import View
from crownlands.server.bots.kept import KeptBots
from crownlands.server.bots.questions import HEADER, WARMING, Question, Reply, read_question
from crownlands.server.bots.warmth import Warmth

POLITENESS: Final = 10
"""How far thinking steps back behind the server that answers people."""


def main(factory: str, warming: str) -> None:
    """Answer with the moves of bots."""

    def prepare() -> Callable[[bytes], bytes]:
        bots = KeptBots(find_factory(factory))
        warmth = Warmth(wanted=warming == WARMING)

        def reply(written: bytes) -> bytes:
            question = read_question(written)
            level = warmth.level(question.level)
            asked = msgspec.structs.replace(question, level=level)
            return msgspec.json.encode(answer(asked, bots))

        return reply

    answer_questions(prepare)


def answer_questions(prepare: Callable[[], Callable[[bytes], bytes]]) -> NoReturn:
    """Get ready, say so, and answer questions until there are no more.

    The process ends at once: an ordinary end would wait for the thread that reads.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(POLITENESS)
    answers = _private_output()
    questions: SimpleQueue[bytes] = SimpleQueue()
    try:
        reply = prepare()
        threading.Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()
        _send(answers, b"")
        while True:
            _send(answers, reply(questions.get()))
    except BaseException:
        traceback.print_exc()
    os._exit(1)


def answer(question: Question, bots: KeptBots) -> Reply:
    """Let a bot choose; whatever it does wrong becomes words."""
    try:
        game = _game(msgspec.json.encode(question.game))
        view = View(game, question.seat, question.known)
        move = bots.find(question.thinker).choose(view, Random(question.luck))
        return Reply(move=str(move))
    except Exception as error:
        bots.drop(question.thinker)
        return Reply(error=f"{type(error).__name__}: {error}")


def find_factory(name: str) -> Callable[[str], Bot]:
    """Import the function that makes a bot of a level, named `module:function`."""
    module, _, function = name.partition(":")
    found: Any = getattr(import_module(module), function)
    return found  # type: ignore[no-any-return]


@cache
def _game(written: bytes) -> Game:
    data = msgspec.json.decode(written)
    return restore(data["game"], data["rules"], data["players"], data["options"])


def _listen(source: BinaryIO, questions: SimpleQueue[bytes]) -> None:
    """Pass questions on, and end the process when the server is gone."""
    while True:
        header = source.read(HEADER.size)
        length = HEADER.unpack(header)[0] if len(header) == HEADER.size else -1
        question = source.read(max(length, 0))
        if len(question) != length:
            os._exit(0)
        questions.put(question)


def _send(answers: BinaryIO, written: bytes) -> None:
    """Write an answer, or end the process when the server is gone."""
    try:
        answers.write(HEADER.pack(len(written)) + written)
        answers.flush()
    except OSError:
        os._exit(0)


def _private_output() -> BinaryIO:
    """Keep the output for answers; whatever else is printed goes where errors go."""
    kept = os.dup(sys.stdout.fileno())
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return os.fdopen(kept, "wb")


if __name__ == "__main__":
    main(*sys.argv[1:])
