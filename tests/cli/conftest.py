"""Running commands in this process, as a person without colours who speaks English."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

import crownlands as cl
from crownlands.bots.warmup import ensure_compiled
from crownlands.cli.app import app

ENVIRONMENT = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "C.UTF-8", "NO_COLOR": "1", "COLUMNS": "80"}

Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    """Run a command: `run("games", "--json")`; `answers` are typed line by line."""

    def invoke(*arguments: object, answers: str | bytes = "", **environment: str) -> Result:
        return CliRunner().invoke(
            app, [str(argument) for argument in arguments], answers, {**ENVIRONMENT, **environment}
        )

    return invoke


@pytest.fixture(scope="session")
def ready() -> None:
    """Bots that think have been compiled: the first use on a machine would say so."""
    ensure_compiled(lambda: None)


@pytest.fixture
def run_well(run: Run) -> Run:
    """Run a command that must succeed without a word on standard error."""

    def invoke(*arguments: object, **details: Any) -> Result:
        result = run(*arguments, **details)
        assert result.exit_code == 0, result.output
        assert result.stderr == ""
        return result

    return invoke


@pytest.fixture
def recorded(tmp_path: Path) -> tuple[cl.Record, Path]:
    """Return a game between two bots and the file it stands in."""
    record = cl.play_out(cl.make("kingdomino", players=2), "random", seed=5)
    file = tmp_path / "game.txt"
    file.write_text(record.dumps(), encoding="utf-8")
    return record, file
