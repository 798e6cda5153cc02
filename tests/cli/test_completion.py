"""What a shell is offered behind TAB."""

import os
import re
import subprocess
import sys

from typer.testing import CliRunner

from crownlands.cli.app import app

PROGRAM = [sys.executable, "-c", "from crownlands.cli import main; main()"]


def asked(**environment: str) -> str:
    """Return what the command answers to a shell."""
    result = CliRunner().invoke(
        app, [], env={"LC_ALL": "C.UTF-8", **environment}, prog_name="crownlands"
    )
    return result.stdout


def offered(line: str) -> list[str]:
    """Return the words a shell offers for the end of a line."""
    answer = asked(_CROWNLANDS_COMPLETE="complete_zsh", _TYPER_COMPLETE_ARGS=f"crownlands {line}")
    return re.findall(r'^(?:.*\(\()?"([^"]+)"', answer, re.MULTILINE)


def test_commands_games_options_bots_levels_and_paces_are_completed() -> None:
    for line, words in {
        "sim": ["simulate"],
        "play king": ["kingdomino"],
        "games d": ["discovery", "dominoes2", "duel"],
        "games t": ["teamdomino"],
        "simulate kingdomino -o m": ["middle-kingdom", "mighty-duel"],
        "simulate kingdomino -o ": [
            *("harmony", "middle-kingdom", "dynasty", "mighty-duel", "lines-of-4"),
            *("opening=draw", "opening=abba"),
        ],
        "play duel -o ": [],
        "arena xl --bots greedy,mc": ["greedy,mc", "greedy,mcts"],
        "evaluate du": ["duel-2p-vs-greedy-v1"],
        "engine --bot cr": ["crown"],
        "play --level st": ["steady"],
        "play --level learner,m": ["learner,master"],
        "play --pace q": ["quick"],
    }.items():
        assert offered(line) == words


def test_bash_and_fish_are_answered_too() -> None:
    fish = {
        "_TYPER_COMPLETE_ARGS": "crownlands play king",
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }
    assert asked(_CROWNLANDS_COMPLETE="complete_fish", **fish).split() == [
        "kingdomino",
        "Kingdomino",
    ]
    assert "_CROWNLANDS_COMPLETE=complete_bash" in asked(_CROWNLANDS_COMPLETE="source_bash")


def test_the_installed_program_answers() -> None:
    bash = {"COMP_WORDS": "crownlands play king", "COMP_CWORD": "2"}
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "_CROWNLANDS_COMPLETE": "complete_bash"}
    answer = subprocess.run(  # noqa: S603
        PROGRAM, env={**environment, **bash}, capture_output=True, text=True, check=False
    )
    assert answer.stdout.split() == ["kingdomino"]
