"""`crownlands arena`."""

import json
import os
import signal
import subprocess
import sys
from itertools import islice
from pathlib import Path
from time import sleep

import pytest

from crownlands.arena import InProcess, open_folder, read_folder
from crownlands.arena import run as run_missing
from support.signals import hear_signals

TWO = ("kingdomino", "--bots", "random,greedy")


def games_in(folder: Path) -> int:
    file = folder / "games.jsonl"
    return file.read_bytes().count(b"\n") if file.exists() else 0


def measured(run_well, *arguments: object) -> dict:
    return json.loads(run_well("arena", *arguments, "--json", "-j", 1).stdout)


def test_bots_meet_and_every_game_is_kept(run_well, tmp_path: Path):
    data = measured(run_well, *TWO, "-n", 4, "--out", tmp_path / "r", "--verify")
    assert (data["games"], data["complete"], data["verified"]) == (4, True, 4)
    assert [bot["label"] for bot in data["bots"]] == ["random", "greedy"]
    assert sum(bot["wins"]["count"] for bot in data["bots"]) == 4
    assert read_folder(tmp_path / "r").verify() == 4
    assert "<h1>Arena: Kingdomino</h1>" in Path(data["page"]).read_text(encoding="utf-8")


def test_a_hero_meets_a_field(run_well, tmp_path: Path):
    output = run_well(
        "arena", "kingdomino", "-p", 4, "-o", "harmony", "-o", "middle-kingdom", "-n", 4, "-j", 2,
        "--hero", "greedy", "--field", "random", "--out", tmp_path,
    ).stdout  # fmt: skip
    assert "kingdomino (4 players) harmony middle-kingdom, seed 0" in output
    assert "the same draws for 4 seatings, everybody on every seat" in output
    assert " greedy" in output
    assert f"4 games are kept in {tmp_path}" in output


def test_the_same_command_goes_on_where_it_was_stopped(run, run_well, tmp_path, monkeypatch):
    """Without --out the folder is named after the plan, so that it is found again."""
    monkeypatch.chdir(tmp_path)
    run_well("arena", *TWO, "-n", 2, "-j", 1)
    result = run("arena", *TWO, "-n", 4, "-j", 1)
    assert result.exit_code == 0
    assert "going on after 2 games" in result.stderr
    (folder,) = (tmp_path / "arena-results").iterdir()
    assert games_in(folder) == 4
    again = run("arena", "--out", folder)
    assert again.exit_code == 0
    assert "all 4 games were played before" in again.stderr


def test_games_are_rounded_up_to_equal_seats(run, tmp_path: Path):
    result = run("arena", *TWO, "-n", 3, "-j", 1, "--out", tmp_path)
    assert "3 games would seat bots unequally: 4 are played" in result.stderr
    assert games_in(tmp_path) == 4


def test_where_all_orders_are_too_many_bots_move_on_by_one(run_well, tmp_path: Path):
    output = run_well(
        "arena", "kingdomino", "-p", 3, "--bots", "random,greedy,greedy:slips=0.5", "-n", 3,
        "-j", 1, "--out", tmp_path,
    ).stdout  # fmt: skip
    assert "3 seatings, bots move on by one seat" in output


def test_results_are_told_in_french(run_well, tmp_path: Path):
    output = run_well("arena", *TWO, "-n", 2, "-j", 1, "--out", tmp_path, "-l", "fr").stdout
    assert "kingdomino (2 joueurs), graine 0" in output
    assert "victoires" in output
    assert "2 parties sont gardées" in output
    assert '<html lang="fr">' in (tmp_path / "report.html").read_text(encoding="utf-8")


def test_results_are_adjusted_for_luck_also_when_they_were_played_without(
    run, run_well, tmp_path: Path
):
    run_well("arena", *TWO, "-n", 12, "-j", 1, "--out", tmp_path)
    adjusted = run("arena", *TWO, "-n", 12, "-j", 1, "--out", tmp_path, "--adjust", "-e", 4)
    assert adjusted.exit_code == 0
    assert "measuring the luck in 12 games" in adjusted.stderr
    assert "Luck measured in 12 of 12 games" in " ".join(adjusted.stdout.split())
    data = json.loads(run("arena", "--out", tmp_path, "--json").stdout)
    assert (data["luck"]["effort"], data["luck"]["games"]) == ("4", 12)
    margin = data["bots"][0]["adjusted"]["margin"]
    assert margin["raw"] == data["bots"][0]["margin"]
    assert margin["adjusted"]["interval"][0] < margin["adjusted"]["mean"]


WRONG = {
    "unknown game": (("kingdomin", "--bots", "greedy"), "Did you mean kingdomino?", "unknown_game"),
    "unknown bot": (("kingdomino", "--bots", "gredy"), "Did you mean greedy?", "bad_bot"),
    "unknown parameter": (("duel", "--bots", "greedy:slip=1"), "Did you mean slips?", "bad_bot"),
    "nobody": (("kingdomino",), "say who plays", "bad_usage"),
    "no field": (("kingdomino", "--hero", "greedy"), "say who plays", "bad_usage"),
    "both": ((*TWO, "--hero", "greedy"), "either --bots, or", "bad_usage"),
    "twice": (("kingdomino", "--bots", "greedy,greedy"), "greedy is given twice", "bad_plan"),
    "field": (
        ("kingdomino", "-p", 4, "--hero", "greedy", "--field", "random,greedy"),
        "2 bots for the 3 other sides",
        "bad_plan",
    ),
    "effort alone": ((*TWO, "--effort", "quick"), "add --adjust", "bad_usage"),
    "effort": ((*TWO, "--adjust", "--effort", "quik"), "Did you mean quick?", "bad_effort"),
    "nothing": ((), "name a game", "bad_usage"),
    "nothing there": (("--out", "empty"), "holds no results", "bad_folder"),
    "bots without a game": (
        ("--out", "x", "--bots", "greedy"),
        "name the game as well",
        "bad_usage",
    ),
    "more games without a game": (("--out", "x", "-n", 9), "name the game as well", "bad_usage"),
    "options without a game": (
        ("--out", "x", "-o", "harmony"),
        "name the game as well",
        "bad_usage",
    ),
    "unwritable": ((*TWO, "-n", 2, "--out", "/dev/null/x"), "cannot write", "bad_folder"),
    "cluster": (
        (*TWO, "-n", 2, "--out", "r", "--ray", "127.0.0.1:1"),
        "no Ray cluster at 127.0.0.1:1",
        "bad_cluster",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_one_clear_line(run, what, tmp_path: Path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    if "cluster" in what:
        pytest.importorskip("ray", reason='Ray is not installed: pip install "crownlands[ray]"')
    arguments, words, code = WRONG[what]
    result = run("arena", *arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert words in result.stderr
    assert result.stderr.endswith(f"({code})\n")
    assert len(result.stderr.splitlines()) == 1


def test_another_plan_is_refused_and_a_damaged_line_is_named(run, run_well, tmp_path: Path):
    run_well("arena", *TWO, "-n", 2, "-j", 1, "--out", tmp_path)
    refused = run("arena", *TWO, "-n", 2, "--seed", 1, "--out", tmp_path)
    assert "games of another plan: its seed differ" in refused.stderr
    with (tmp_path / "games.jsonl").open("a", encoding="utf-8") as file:
        file.write("{oops}\n")
    damaged = run("arena", *TWO, "-n", 4, "--out", tmp_path)
    assert damaged.exit_code == 2
    assert "line 3 of" in damaged.stderr
    assert games_in(tmp_path) == 3


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize(
    ("name", "code"), [("SIGINT", 130), ("SIGTERM", 143), ("SIGKILL", -signal.SIGKILL)]
)
def test_a_stopped_arena_leaves_no_process_and_goes_on(name, code, tmp_path: Path):
    """All processes hold the other end of a pipe, which ends only when the last of them does."""
    command = (sys.executable, "-m", "crownlands", "arena", *TWO, "-n", "100000", "-j", "2")
    with subprocess.Popen(  # noqa: S603
        [*command, "--out", tmp_path],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_signals,  # noqa: PLW1509
    ) as process:
        while games_in(tmp_path) < 3:
            assert process.poll() is None
            sleep(0.02)
        process.send_signal(getattr(signal, name))
        _, said = process.communicate(timeout=60)
    assert process.returncode == code
    assert ("stopped after" in said) is (name == "SIGINT")
    begun = read_folder(tmp_path)
    kept = {game.number for game in begun.games()}
    with open_folder(tmp_path, begun.plan) as folder:
        further = [game.number for game in islice(run_missing(folder, InProcess(folder.plan)), 3)]
    assert further == [number for number in range(100_000) if number not in kept][:3]
    assert begun.verify() == len(kept) + 3
