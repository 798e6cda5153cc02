"""What the system does to a command: a full disk, closed streams, signals, lost processes."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

import crownlands as cl
from crownlands.cli.errors import LONGEST_MESSAGE
from support.signals import hear_signals

FULL = Path("/dev/full")
COMMAND = (sys.executable, "-m", "crownlands")
on_a_posix_system = pytest.mark.skipif(os.name != "posix", reason="signals and shells of POSIX")


def in_a_shell(line: str) -> subprocess.CompletedProcess[str]:
    """Run crownlands with arguments and redirections as a shell reads them."""
    return subprocess.run(  # noqa: S603
        ["/bin/sh", "-c", f'"$0" -m crownlands {line}', sys.executable],
        input="",
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.skipif(not FULL.exists(), reason="there is no full device")
@pytest.mark.parametrize(
    "line", ["games", "games --json", "--help", "--version", "play --terminal"]
)
def test_a_full_disk_is_one_clear_line(line: str) -> None:
    result = in_a_shell(f"{line} > {FULL}")
    assert result.returncode == 2
    assert result.stderr == "crownlands: system error: No space left on device (system_error)\n"


@on_a_posix_system
def test_closed_streams_are_no_obstacle() -> None:
    assert in_a_shell("games >&-").returncode == 0
    assert in_a_shell("games 2>&-").stdout.count("kingdomino") > 0
    assert "bye" in in_a_shell("play --terminal <&-").stdout.lower()
    refused = in_a_shell("replay - <&-")
    assert refused.returncode == 2
    assert "header Game is missing" in refused.stderr


def test_a_complaint_does_not_repeat_a_whole_file(run) -> None:
    result = run("score", "-", answers="w" * 100_000)
    assert result.exit_code == 2
    assert len(result.stderr) < 2 * LONGEST_MESSAGE
    assert result.stderr.endswith("C for the castle or . for an empty square (bad_position)\n")


@pytest.mark.parametrize("content", ["[" * 200_000, '{"position":' + "[" * 200_000])
def test_a_bottomless_file_is_refused(run, content: str) -> None:
    result = run("show", "-", answers=content)
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "options", [("harmony", "harmony=off"), ("middle_kingdom", "middle-kingdom=off")]
)
def test_an_option_stands_once(run, options: tuple[str, str]) -> None:
    result = run("perft", "kingdomino", "-d", 1, "-o", options[0], "-o", options[1])
    assert result.exit_code == 2
    assert "is given twice (bad_options)" in result.stderr


@on_a_posix_system
@pytest.mark.parametrize(
    ("name", "game"), [("SIGKILL", "duel"), ("SIGTERM", "kingdomino"), ("SIGHUP", "duel")]
)
def test_no_process_outlives_the_one_that_gives_the_work(
    name: str, game: str, tmp_path: Path
) -> None:
    """All of them hold the other end of a pipe, which ends only when the last of them does."""
    arguments = ("simulate", game, "-n", "1000000", "-j", "2", "--out", tmp_path / "r")
    with subprocess.Popen(  # noqa: S603
        [*COMMAND, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=hear_signals,  # noqa: PLW1509
    ) as process:
        while not list(tmp_path.glob("r/*")):
            assert process.poll() is None
            sleep(0.05)
        process.send_signal(getattr(signal, name))
        process.communicate(timeout=60)


@on_a_posix_system
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_game_is_kept_when_the_terminal_closes(name: str, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    with subprocess.Popen(  # noqa: S603
        [*COMMAND, "play", "--terminal", "--seed", "3", "--record", file],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=hear_signals,  # noqa: PLW1509
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        while b"> " not in process.stdout.read1():
            pass
        process.send_signal(getattr(signal, name))
        process.communicate(timeout=60)
        assert process.returncode == 128 + getattr(signal, name)
    assert cl.Record.loads(file.read_bytes()).moves


@pytest.mark.parametrize("delay", ["inf", "1e300", "3601"])
def test_nobody_can_wait_that_long(run, recorded, delay: str) -> None:
    result = run("replay", recorded[1], "--delay", delay)
    assert result.exit_code == 2
    assert "a delay is at most 3600 seconds" in result.stderr
