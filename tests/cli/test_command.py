"""The command as the system runs it: a process with real streams."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import crownlands as cl
from support.signals import hear_signals

COMMAND = [sys.executable, "-m", "crownlands"]
GAME = cl.play_out(cl.make("kingdomino"), "random", seed=1).dumps()
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "NO_COLOR": "1"}


def command(*arguments: object, **details: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603
        [*COMMAND, *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
        **{"env": ENVIRONMENT, "input": "", **details},
    )


def test_the_version():
    assert command("--version").stdout == f"crownlands {cl.__version__}\n"


def test_a_game_played_through_a_pipe_and_seen_again(tmp_path: Path):
    file = tmp_path / "game.txt"
    played = command("play", "--terminal", "--seed", 1, "--record", file, input="1\n" * 100)
    assert (played.returncode, played.stderr) == (0, "")
    seen = command("replay", file)
    assert (seen.returncode, seen.stderr) == (0, "")
    assert seen.stdout.splitlines()[-1] == played.stdout.splitlines()[-2]


def test_a_game_left_in_the_middle_is_seen_again(tmp_path: Path):
    file = tmp_path / "game.txt"
    assert command("play", "--terminal", "--record", file, input="1\n1\nquit\n").returncode == 0
    assert "The game is not finished." in command("replay", file).stdout


def test_bytes_that_are_no_text_are_not_understood_but_do_no_harm():
    process = subprocess.run(  # noqa: S603
        [*COMMAND, "play", "--terminal"],
        input=b"\xff\xfe\n",
        capture_output=True,
        check=False,
        env=ENVIRONMENT,
    )
    assert process.returncode == 0
    assert process.stderr == b""


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_interrupting_a_game_keeps_it(tmp_path: Path):
    file = tmp_path / "game.txt"
    process = subprocess.Popen(  # noqa: S603
        [*COMMAND, "play", "--terminal", "--record", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
        preexec_fn=hear_signals,  # noqa: PLW1509
    )
    assert process.stdout is not None
    while not process.stdout.readline().startswith(b"  1  "):
        pass
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b"Goodbye!" in output
    assert errors == b""
    assert cl.Record.loads(file.read_bytes()).final().actor == 0


@pytest.mark.skipif(os.name != "posix", reason="pipes")
@pytest.mark.parametrize("arguments", [["games"], ["games", "--json"], ["play", "--terminal"]])
def test_a_reader_that_leaves_early_is_no_error(arguments):
    """As in `crownlands games | head -1`, with a pipe nobody reads from at all."""
    reading, writing = os.pipe()
    os.close(reading)
    process = subprocess.run(  # noqa: S603
        [*COMMAND, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
        env=ENVIRONMENT,
    )
    os.close(writing)
    assert process.stderr == b""


def test_json_is_all_there_is_on_standard_output():
    result = command("simulate", "duel", "--games", 3, "--bots", "random", "--json")
    assert json.loads(result.stdout)["games"] == 3
    assert result.stderr == ""


def test_an_error_is_one_line():
    result = command("games", "kingdomin")
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("missing", ["typer", "rich"])
def test_without_its_packages_the_command_says_how_to_get_them(tmp_path: Path, missing):
    """A finder that knows nothing of the package stands in for a bare installation."""
    (tmp_path / "sitecustomize.py").write_text(
        "import importlib.util, sys\n"
        "find = importlib.util.find_spec\n"
        f"hide = lambda name, *rest: None if name == {missing!r} else find(name, *rest)\n"
        "importlib.util.find_spec = hide\n"
    )
    result = command("games", env={**ENVIRONMENT, "PYTHONPATH": str(tmp_path)})
    assert result.returncode == 1
    assert result.stderr == (
        f'crownlands: the command line needs {missing}: pip install "crownlands[cli]", '
        "or in a checkout python -m pip install --editable '.[cli]'\n"
    )


def test_colours_are_for_terminals_only():
    forced = command(
        "show", "-", env={**ENVIRONMENT, "NO_COLOR": "", "FORCE_COLOR": "1"}, input=GAME
    )
    assert "\x1b[" in forced.stdout
    assert "\x1b[" not in command("show", "-", input=GAME).stdout
