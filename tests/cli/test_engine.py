"""`crownlands engine` speaks the protocol on its output, and nothing else."""

import json
import subprocess
import sys
from typing import Any

import jsonschema_rs
import pytest

from cli.conftest import Run
from crownlands.bots.engines import messages

COMMAND = [sys.executable, "-m", "crownlands", "engine"]
TABLE = {"type": "new_game", "game": "kingdomino", "rules": 1, "players": 2, "seat": 1}
OPENING = ["+3", "+17", "+22", "+40", "P2"]


def spoken(*said: dict[str, Any], bot: str = "random") -> list[dict[str, Any]]:
    """Return what a process answers to messages that are all sent at once."""
    process = subprocess.run(  # noqa: S603
        [*COMMAND, "--bot", bot],
        input="".join(f"{json.dumps(message)}\n" for message in said),
        capture_output=True,
        text=True,
        check=True,
    )
    return [json.loads(line) for line in process.stdout.splitlines()]


@pytest.mark.usefixtures("ready")
def test_a_session_by_hand() -> None:
    answers = spoken(
        {"type": "hello", "protocol": 1},
        TABLE,
        {"type": "position", "played": OPENING},
        {"type": "go", "nodes": 40, "seed": 1},
        bot="mcts",
    )
    kinds = [answer["type"] for answer in answers]
    assert kinds[:2] == ["engine", "ready"]
    assert kinds[-1] == "best"
    assert set(kinds[2:-1]) == {"info"}
    assert answers[-1]["move"] in {">3", ">17", ">22", ">40"}


def test_what_makes_no_sense_is_answered_and_the_process_goes_on() -> None:
    answers = spoken({"type": "castle"}, {"type": "hello", "protocol": 1}, {"type": "quit"})
    assert [answer["type"] for answer in answers] == ["error", "engine"]


def test_what_a_bot_prints_does_not_mix_with_the_protocol() -> None:
    program = (
        "import sys; from crownlands.bots.bot import RandomBot as R; "
        "old = R.choose; R.choose = lambda *all: print('thinking...') or old(*all); "
        "from crownlands.cli import main; sys.argv[1:] = ['engine', '--bot', 'random']; main()"
    )
    said = [TABLE, {"type": "position", "played": OPENING}, {"type": "go"}]
    process = subprocess.run(  # noqa: S603
        [sys.executable, "-c", program],
        input="".join(f"{json.dumps(message)}\n" for message in said),
        capture_output=True,
        text=True,
        check=True,
    )
    assert [json.loads(line)["type"] for line in process.stdout.splitlines()] == ["ready", "best"]
    assert "thinking..." in process.stderr


def test_an_unknown_bot_is_one_line_and_an_exit_code(run: Run) -> None:
    result = run("engine", "--bot", "divine")
    assert result.exit_code == 2
    assert "there is no bot 'divine'" in result.stderr


def test_the_schemas_are_valid_and_fit_what_is_said(run: Run) -> None:
    schemas = json.loads(run("engine", "--schema").stdout)
    for schema in schemas.values():
        jsonschema_rs.meta.validate(schema)
    said = messages.Go(time=0.5, seed=3)
    jsonschema_rs.validate(schemas["to_engine"], json.loads(messages.encode(said)))
    assert not jsonschema_rs.is_valid(schemas["to_engine"], {"type": "go", "time": 0})
    jsonschema_rs.validate(schemas["from_engine"], {"type": "best", "move": ">3"})
