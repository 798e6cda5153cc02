"""`crownlands evaluate`."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from crownlands import tasks
from crownlands.arena import read_folder
from support.signals import hear_signals

TASK = "kingdomino-2p-vs-random-v1"
SHORT = (TASK, "--policy", "greedy", "-n", 4, "-j", 1)


@pytest.fixture(scope="module")
def result(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a result file."""
    file = tmp_path_factory.mktemp("results") / "result.json"
    file.write_text(tasks.evaluate(TASK, "greedy", games=4).dumps(), encoding="utf-8")
    return file


def test_tasks_are_listed(run_well):
    output = run_well("evaluate", "--list").stdout
    data = json.loads(run_well("evaluate", "--list", "--json").stdout)
    assert [task["id"] for task in data] == [task.id for task in tasks.all_tasks()]
    assert data[0]["digest"] == tasks.all_tasks()[0].digest
    assert all(task["id"] in output for task in data)


def test_a_policy_is_evaluated_and_its_result_written_and_checked(run_well, tmp_path: Path):
    file = tmp_path / "result.json"
    output = run_well("evaluate", *SHORT, "--out", file, "--name", "the greedy one").stdout
    evaluation = tasks.read_evaluation(file)
    assert evaluation.policy.name == "the greedy one"
    assert evaluation.statistics.rounds == 2
    assert "kingdomino (2 players), against random: 4 games" in output
    assert "the greedy one" in output
    assert "shortened to the first 4 of 500 games" in " ".join(output.split())
    assert f"the result is in {file}" in output
    checked = run_well("evaluate", "--check", file, "-j", 1).stdout
    assert "its statistics follow from its games" in checked
    assert "4 of 4 games played again: every one came out the same" in checked


def test_json_has_everything_but_the_games(run_well, result: Path):
    data = json.loads(run_well("evaluate", "--check", result, "-n", 1, "-j", 1, "--json").stdout)
    assert (data["repeatable"], data["replayed"], data["difference"]) == (True, 1, None)
    assert data["statistics"]["wins"]["of"] == 4
    assert "games" not in data


def test_the_first_difference_is_reported(run, result: Path):
    checked = run("evaluate", "--check", result, "--policy", "random", "-j", 1)
    assert checked.exit_code == 1
    assert "game 1 (seed " in checked.stdout
    assert "came out differently" in checked.stdout


def test_a_policy_with_a_clock_is_only_counted_again(run_well, tmp_path: Path):
    file = tmp_path / "timed.json"
    timed = tasks.evaluate(TASK, "mcts:time=0.001,depth=0", games=2)
    file.write_text(timed.dumps(), encoding="utf-8")
    checked = run_well("evaluate", "--check", file).stdout
    assert "its statistics follow from its games" in checked
    assert "its games cannot be repeated" in checked


def test_a_policy_that_fails_is_reported(run):
    failed = run("evaluate", TASK, "--policy", "arena.odd_bots:Raising", "-n", 2, "-j", 1)
    assert failed.exit_code == 1
    assert "game 1: arena.odd_bots:Raising forfeits: ValueError: no idea" in failed.stdout


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_a_stopped_run_goes_on_with_the_games_that_were_kept(tmp_path: Path):
    command = (
        sys.executable,
        "-m",
        "crownlands",
        "evaluate",
        TASK,
        "--policy",
        "greedy",
        "-j",
        "1",
    )
    kept = tmp_path / "games.jsonl"
    with subprocess.Popen(  # noqa: S603
        [*command, "--folder", tmp_path],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_signals,  # noqa: PLW1509
    ) as process:
        while not kept.exists() or kept.read_bytes().count(b"\n") < 2:
            assert process.poll() is None
            sleep(0.02)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "the same command goes on" in said
    assert 2 <= len([*read_folder(tmp_path).games()]) < tasks.find_task(TASK).games


WRONG = {
    "nothing": ((), "name a task and a bot", "bad_usage"),
    "no policy": ((TASK,), "name a task and a bot", "bad_usage"),
    "unknown task": (
        ("kingdomino-vs-random-v1", "--policy", "greedy"),
        f"Did you mean {TASK}?",
        "unknown_task",
    ),
    "unknown bot": ((TASK, "--policy", "gredy"), "Did you mean greedy?", "bad_bot"),
    "too many": ((TASK, "--policy", "greedy", "-n", 501), "has 500 games", "bad_plan"),
    "no result": (("--check", "nothing.json"), "no such file", "bad_evaluation"),
    "check and more": (("--check", "r.json", "--name", "x"), "only --policy", "bad_usage"),
    "nowhere": ((*SHORT, "--out", "no/where.json"), "cannot write no/where.json", "bad_file"),
    "twice": ((*SHORT, "--out", "-", "--json"), "both print", "bad_usage"),
    "there already": ((*SHORT, "--out", "."), "exists already", "bad_file"),
}


@pytest.mark.parametrize("what", WRONG)
def test_one_clear_line(run, what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    arguments, words, code = WRONG[what]
    wrong = run("evaluate", *arguments)
    assert wrong.exit_code == 2
    assert wrong.stdout == ""
    assert words in wrong.stderr
    assert wrong.stderr.endswith(f"({code})\n")
    assert len(wrong.stderr.splitlines()) == 1


def test_results_are_told_in_french(run_well, result: Path):
    output = run_well("evaluate", "--check", result, "-n", 1, "-j", 1, "-l", "fr").stdout
    assert "kingdomino (2 joueurs), contre random : 4 parties" in output
    assert "1 parties sur 4 rejouées" in output
