"""The page on games as data: its commands, its Python and its tables."""

import shlex
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from crownlands.cli.app import app
from docs.test_commands import COMMAND
from docs.test_examples import python_blocks, run

PAGE = Path(__file__).parents[2] / "docs/how-to/data.md"


def test_its_commands_work_and_its_python_reads_what_they_wrote(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pyarrow", reason='needs pip install "crownlands[data]"')
    monkeypatch.chdir(tmp_path)
    text = PAGE.read_text(encoding="utf-8")
    for command in COMMAND.findall(text):
        result = CliRunner().invoke(app, [*shlex.split(command), "--jobs", "1"])
        assert result.exit_code == 0, result.output
    names: dict[str, Any] = {"__name__": "example"}
    for block in python_blocks(text):
        printed = run(block, str(PAGE), names)
        assert printed == (block.shown or ""), f"line {block.line}"
