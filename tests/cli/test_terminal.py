"""What only happens on a terminal: colours, stepping through a record, a progress bar."""

import os
import subprocess
import sys

import pytest

import crownlands as cl

pty = pytest.importorskip("pty")

ENVIRONMENT = {
    **{
        name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR")
    },
    "LC_ALL": "C.UTF-8",
    "TERM": "xterm-256color",
    "COLUMNS": "80",
}


def on_a_terminal(*arguments: object, typed: str = "", **environment: str) -> str:
    """Run a command on a terminal of its own and give all that appeared there."""
    master, slave = pty.openpty()
    process = subprocess.Popen(  # noqa: S603
        [sys.executable, "-m", "crownlands", *map(str, arguments)],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env={**ENVIRONMENT, **environment},
    )
    os.close(slave)
    os.write(master, typed.encode())
    seen = b""
    try:
        while part := os.read(master, 65536):
            seen += part
    except OSError:
        pass
    os.close(master)
    assert process.wait(timeout=30) == 0
    return seen.decode("utf-8")


def test_enter_steps_through_a_record_and_b_goes_back(recorded):
    record, file = recorded
    seen = on_a_terminal("replay", file, "--step", 4, typed="\n\nb\n30\nq\n", NO_COLOR="1")
    total = len(record.moves)
    stops = [
        "before the first move",
        *(f"after move {number} of {total}" for number in (4, 8, 4, 32)),
    ]
    places = []
    for stop in stops:
        places.append(seen.index(stop, places[-1] + 1 if places else 0))
    assert places == sorted(places)
    assert seen.count("Enter: on, b: back") == 5


def test_a_delay_steps_through_by_itself(recorded):
    record, file = recorded
    seen = on_a_terminal("replay", file, "--delay", 0, "--step", 10)
    assert f"after move {len(record.moves)} of {len(record.moves)}" in seen
    assert "Enter: on" not in seen


def test_colours_unless_they_are_unwanted(recorded):
    _, file = recorded
    assert "\x1b[" in on_a_terminal("show", file)
    assert "\x1b[" not in on_a_terminal("show", file, NO_COLOR="1")


def test_a_game_may_end_with_the_key_for_the_end_of_input():
    seen = on_a_terminal("play", "--terminal", "--seed", 3, typed="1\n\x04")
    assert "Goodbye!" in seen
    assert "Traceback" not in seen


def test_a_finished_game_can_still_be_saved(tmp_path):
    file = tmp_path / "game.txt"
    typed = "1\n" * 24 + f"sav\nsave\nsave {file}\n"
    seen = on_a_terminal("play", "--terminal", "--seed", 3, typed=typed, NO_COLOR="1")
    assert "Enter leaves; save game.txt keeps this game." in seen
    assert "Into which file?" in seen
    assert cl.Record.loads(file.read_bytes()).final().actor is None


def test_progress_is_shown_while_bots_play():
    seen = on_a_terminal("simulate", "duel", "-n", 3, "-b", "random", "--jobs", 1)
    assert "/3" in seen
    assert "3 games in" in seen
