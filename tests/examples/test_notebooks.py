"""The notebooks run from top to bottom, and show what they say."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from support import notebooks
from support.cases import for_each
from support.notebooks import Output, read_cells

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
PAGE = ROOT / "docs" / "tutorials" / "notebooks.md"
LINK = re.compile(r"\]\(([^)\s]+)\)")


def start(path: Path, folder: Path) -> "subprocess.CompletedProcess[str]":
    """Run a notebook in a process of its own, with one thread for products of small matrices."""
    quiet = {"MPLBACKEND": "agg", "OPENBLAS_NUM_THREADS": "1", "TMPDIR": str(folder)}
    command = [sys.executable, notebooks.__file__, str(path)]
    return subprocess.run(  # noqa: S603
        command,
        cwd=folder,
        env={**os.environ, **quiet},
        capture_output=True,
        text=True,
        check=False,
    )


def run(name: str, folder: Path) -> dict[str, Output]:
    """Run a notebook; return what its cells show, by their ids."""
    for package in ("matplotlib", "numba", "gymnasium"):
        pytest.importorskip(package, reason=f"the notebooks need {package}")
    path = ROOT / "notebooks" / f"{name}.ipynb"
    finished = start(path, folder)
    assert finished.returncode == 0, finished.stderr
    outputs = [Output(*json.loads(line)) for line in finished.stdout.splitlines()]
    assert [output.cell for output in outputs] == [cell["id"] for cell in read_cells(path, "code")]
    for output in outputs:
        assert output.text.strip() or output.images, f"cell {output.cell} shows nothing"
    return {output.cell: output for output in outputs}


def percentages(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"([\d.]+)%", text)]


def test_first_steps_draws_states_and_reviews_a_game(tmp_path: Path) -> None:
    shown = run("first_steps", tmp_path)
    drawn = {cell for cell, output in shown.items() if output.images}
    assert drawn == {"picture", "view", "play-out", "replay", "graph", "worst"}
    assert shown["refusal"].text.startswith("not_in_line")
    assert shown["record"].text.endswith("read back: True\n")
    assert "better: " in shown["worst"].text


def test_the_trained_policy_beats_random_moves_as_a_bot_too(tmp_path: Path) -> None:
    shown = run("training", tmp_path)
    (before,), (after,) = (percentages(shown[cell].text) for cell in ("evaluate", "train"))
    assert before < 50
    assert after > 70
    against_random, _ = shown["arena"].text.splitlines()
    _, low, _ = percentages(against_random)
    assert low > 50
    assert shown["curve"].images == 1


def test_a_thousand_games_are_analysed(tmp_path: Path) -> None:
    shown = run("thousand_games", tmp_path)
    assert shown["play"].text.startswith("1000 games")
    rows = dict(line.rsplit(maxsplit=3)[:2] for line in shown["batches"].text.splitlines())
    shares = {name: percentages(share)[0] for name, share in rows.items()}
    assert shares["AABB"] > shares["any order"] > shares["ABBA"]
    charts = ("histogram", "terrain-chart", "king-chart", "luck-chart")
    assert [shown[chart].images for chart in charts] == [1, 1, 1, 1]


def test_a_cell_that_fails_is_named(tmp_path: Path) -> None:
    cells = [
        {"cell_type": "code", "id": name, "source": [source]}
        for name, source in (("fine", "x = 2\nx + 1"), ("broken", "print(x)\ny"))
    ]
    path = tmp_path / "short.ipynb"
    path.write_text(json.dumps({"cells": cells}), encoding="utf-8")
    finished = start(path, tmp_path)
    assert finished.returncode != 0
    assert json.loads(finished.stdout) == ["fine", "3", 0]
    assert "short.ipynb, cell broken" in finished.stderr


@for_each("path", NOTEBOOKS)
def test_a_notebook_is_committed_without_outputs(path: Path) -> None:
    book = json.loads(path.read_text(encoding="utf-8"))
    assert (book["nbformat"], book["nbformat_minor"]) == (4, 5)
    assert set(book["metadata"]) == {"kernelspec", "language_info"}
    assert len({cell["id"] for cell in book["cells"]}) == len(book["cells"])
    for cell in book["cells"]:
        assert cell["metadata"] == {}, cell["id"]
    for cell in read_cells(path, "code"):
        assert (cell["execution_count"], cell["outputs"]) == (None, []), cell["id"]


@for_each("path", NOTEBOOKS)
def test_the_links_of_a_notebook_lead_somewhere_and_its_page_names_it(path: Path) -> None:
    texts = ["".join(cell["source"]) for cell in read_cells(path, "markdown")]
    links = [link for text in texts for link in LINK.findall(text)]
    assert links
    for link in links:
        assert (path.parent / link).is_file(), link
    assert f"`notebooks/{path.name}`" in PAGE.read_text(encoding="utf-8")
