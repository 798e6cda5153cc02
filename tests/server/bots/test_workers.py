"""Worker processes: they answer, and never outlive the server."""

import signal
import subprocess
import sys

import msgspec
import psutil
import pytest

import crownlands as cl
from crownlands.bots.levels import HINTS
from crownlands.compiled.batch import ensure_compiled
from crownlands.server.bots.worker import (
    BotCache,
    Question,
    Reply,
    answer,
    decode_question,
    find_function,
)
from support.cases import for_each
from support.client import client_of
from support.server import ServerProcess

FACTORY = "crownlands.bots.levels:make_level"


@for_each("game", [info.id for info in cl.registry.all()])
def test_a_question_can_be_asked_about_every_game(game):
    state = cl.make(game).start()
    while state.actor is cl.CHANCE:
        state = state.play(state.legal_moves()[0])
    question = Question.about(state.view(state.actor), "steady", "luck", "table")
    read = decode_question(question.encode())
    assert read == question
    reply = answer(read, BotCache(find_function(FACTORY)))
    assert reply.error is None
    assert state.check(state.game.parse(reply.move)) is None
    assert answer(read, BotCache(find_function(FACTORY))) == reply


def test_a_hint_says_what_rollouts_think_of_it():
    ensure_compiled(lambda: None)
    state = cl.make("kingdomino").start()
    while state.actor is cl.CHANCE:
        state = state.play(state.legal_moves()[0])
    for level, judged in ((HINTS, True), ("steady", False)):
        question = Question.about(state.view(state.actor), level, "luck", "table")
        reply = answer(question, BotCache(find_function(FACTORY)))
        assert reply.error is None
        assert (reply.judgement is not None) is judged
        assert msgspec.json.decode(msgspec.json.encode(reply), type=Reply) == reply


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_workers_end_with_the_server(tmp_path, how):
    with ServerProcess(tmp_path) as process:
        server = process.start()
        created = server.new_table("me", "steady")
        with client_of(server, created) as client:
            client.my_turn()
            client.ask("hint", version=client.update["version"])
        workers = psutil.Process(process.popen.pid).children()
        process.popen.send_signal(how)
        process.popen.wait(20)
        gone, still_there = psutil.wait_procs(workers, timeout=60)
    assert gone
    assert not still_there


def test_a_worker_ends_quietly_when_nobody_reads_its_answer():
    """The server was killed; its pipes go one after the other."""
    program = [sys.executable, "-m", "crownlands.server.bots.worker", FACTORY, ""]
    pipe = subprocess.PIPE
    with subprocess.Popen(program, stdin=pipe, stdout=pipe, stderr=pipe) as worker:  # noqa: S603
        worker.stdout.close()
        assert worker.wait(60) == 0
        assert worker.stderr.read() == b""


def test_workers_that_are_killed_are_replaced(tmp_path):
    with ServerProcess(tmp_path) as process:
        server = process.start()
        created = server.new_table("me", "steady")
        with client_of(server, created) as client:
            for _ in range(6):
                assert client.my_turn()
                for worker in psutil.Process(process.popen.pid).children():
                    worker.kill()
                    worker.wait(10)
                client.catch_up(client.move()["version"])
            assert client.my_turn()
            assert client.ask("hint", version=client.update["version"])["type"] == "hint"
        assert server.get("/health")["ok"]
