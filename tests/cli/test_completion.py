"""What a shell is offered behind TAB."""

import os
import re
import subprocess
import sys

PROGRAM = [sys.executable, "-c", "from crownlands.cli import main; main()"]


def asked(**environment: str) -> str:
    return subprocess.run(  # noqa: S603
        PROGRAM,
        env={**os.environ, "LC_ALL": "C.UTF-8", **environment},
        capture_output=True,
        text=True,
        check=False,
    ).stdout


def offered(line: str) -> list[str]:
    """Return the words a shell offers for the end of a line."""
    answer = asked(_CROWNLANDS_COMPLETE="complete_zsh", _TYPER_COMPLETE_ARGS=f"crownlands {line}")
    return re.findall(r'^(?:.*\(\()?"([^"]+)"', answer, re.MULTILINE)


def test_commands_games_options_bots_levels_and_paces_are_completed() -> None:
    for line, words in {
        "sim": ["simulate"],
        "play king": ["kingdomino"],
        "games d": ["discovery", "dominoes2", "duel"],
        "simulate kingdomino -o m": ["middle-kingdom", "mighty-duel"],
        "simulate kingdomino -o ": [
            *("harmony", "middle-kingdom", "dynasty", "mighty-duel", "lines-of-4"),
            *("opening=draw", "opening=abba"),
        ],
        "play duel -o ": [],
        "arena xl --bots greedy,mc": ["greedy,mc", "greedy,mcts"],
        "engine --bot cr": ["crown"],
        "play --level st": ["steady"],
        "play --level learner,m": ["learner,master"],
        "play --pace q": ["quick"],
    }.items():
        assert offered(line) == words


def test_bash_and_fish_are_answered_too() -> None:
    bash = {"COMP_WORDS": "crownlands play king", "COMP_CWORD": "2"}
    assert asked(_CROWNLANDS_COMPLETE="complete_bash", **bash).split() == ["kingdomino"]
    fish = {
        "_TYPER_COMPLETE_ARGS": "crownlands play king",
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }
    assert asked(_CROWNLANDS_COMPLETE="complete_fish", **fish).split() == [
        "kingdomino",
        "Kingdomino",
    ]
    assert "_CROWNLANDS_COMPLETE=complete_bash" in asked(_CROWNLANDS_COMPLETE="source_bash")
