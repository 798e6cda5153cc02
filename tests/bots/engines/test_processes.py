"""Nothing an engine starts outlives the bot that asked it, whatever either of them does."""

import gc
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random

import pytest

import crownlands as cl
from bots.engines.odd import alive, gone, noted_pids, odd_bot, opening, pid_of, spec
from crownlands.bots.engines.bot import EngineBot

VIEW = opening()
HABITS = pytest.mark.parametrize("habit", ["orderly", "deaf", "parent"])
NOTES = {"orderly": 1, "deaf": 1, "parent": 2}
"""How many processes write themselves down."""

ASK = """
import sys, os, signal, crownlands as cl
from bots.engines.odd import opening
bot = cl.make_bot(sys.argv[1])
bot.check_game(cl.make("kingdomino"))
if sys.argv[2] == "killed":
    os.kill(os.getpid(), signal.SIGKILL)
if sys.argv[2] == "failed":
    raise SystemError("a failure nobody foresaw")
"""
"""A program that asks an engine and then ends in one way or another."""
FORK = """
import os, sys, crownlands as cl
from random import Random
from bots.engines.odd import alive, opening, pid_of
view, bot = opening(), cl.make_bot(sys.argv[1])
assert bot.choose(view, Random(1)) in view.legal_moves()
before = pid_of(bot)
child = os.fork()
if child == 0:
    assert bot.choose(view, Random(1)) in view.legal_moves()
    assert pid_of(bot) != before
    bot.close()
    os._exit(0)
assert os.waitpid(child, 0)[1] == 0
assert alive(before)
assert bot.choose(view, Random(1)) in view.legal_moves()
assert pid_of(bot) == before
"""
"""A program that is forked while its engine runs."""


def run_python(*arguments: str) -> subprocess.CompletedProcess[bytes]:
    """Run a program that sees what the tests see."""
    return subprocess.run(  # noqa: S603
        [sys.executable, "-W", "ignore", "-c", *arguments],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        check=False,
    )


@HABITS
def test_closing_a_bot_ends_all_processes(habit: str, tmp_path: Path) -> None:
    bot = odd_bot(habit, tmp_path / "notes")
    bot.check_game(VIEW.game)
    pids = noted_pids(tmp_path / "notes", NOTES[habit])
    assert all(map(alive, pids))
    bot.close()
    assert gone(*pids)


@HABITS
def test_forgetting_a_bot_ends_all_processes(habit: str, tmp_path: Path) -> None:
    gc.freeze()  # so that the collection does not visit all that other tests keep
    bot = odd_bot(habit, tmp_path / "notes")
    bot.check_game(VIEW.game)
    pids = noted_pids(tmp_path / "notes", NOTES[habit])
    del bot
    gc.collect()
    gc.unfreeze()
    assert gone(*pids)


@pytest.mark.parametrize("end", ["returned", "failed", "killed"])
@HABITS
def test_the_end_of_our_own_process_ends_all_others(habit: str, end: str, tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    asked = run_python(ASK, spec(habit, notes), end)
    codes = {"returned": 0, "failed": 1, "killed": -signal.SIGKILL}
    assert asked.returncode == codes[end], asked.stderr
    assert gone(*noted_pids(notes, NOTES[habit]))


def test_no_zombie_is_left() -> None:
    bot = odd_bot("sane")
    bot.check_game(VIEW.game)
    pid = pid_of(bot)
    bot.close()
    assert not Path(f"/proc/{pid}").exists()


def test_a_closed_bot_starts_again_when_it_is_asked() -> None:
    bot = odd_bot("sane")
    bot.close()
    assert bot.choose(VIEW, Random(1)) == VIEW.legal_moves()[0]
    bot.close()
    bot.close()
    assert bot.choose(VIEW, Random(1)) == VIEW.legal_moves()[0]


def pickled(bot: EngineBot) -> EngineBot:
    again: EngineBot = pickle.loads(pickle.dumps(bot))  # noqa: S301
    return again


@pytest.mark.parametrize("copy", [deepcopy, pickled])
def test_a_copy_of_a_bot_starts_an_engine_of_its_own(
    copy: Callable[[EngineBot], EngineBot],
) -> None:
    bot = odd_bot("sane")
    assert bot.choose(VIEW, Random(1)) == VIEW.legal_moves()[0]
    other = copy(bot)
    assert other.choose(VIEW, Random(1)) == VIEW.legal_moves()[0]
    assert pid_of(bot) != pid_of(other)
    bot.close()
    other.close()


class Interrupted(Exception):
    """Somebody did not want to wait any longer."""


def test_an_interrupted_question_ends_the_engine_so_that_no_answer_comes_late(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bot = odd_bot("slow")
    bot.check_game(VIEW.game)
    pid = pid_of(bot)
    talk = bot._process
    assert talk is not None

    def interrupt(*_: object) -> None:
        raise Interrupted

    with monkeypatch.context() as patched:
        patched.setattr(talk._pipes, "receive", interrupt)
        with pytest.raises(Interrupted):
            bot.choose(VIEW, Random(1))
    assert gone(pid)


def test_a_forked_process_starts_an_engine_of_its_own_and_leaves_the_other_alone() -> None:
    forked = run_python(FORK, spec("sane"))
    assert forked.returncode == 0, forked.stderr


def test_arenas_and_matches_leave_nothing_behind(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    cl.play_out("duel", [spec("orderly", notes), "random"], seed=1)
    assert gone(*noted_pids(notes, 1))
