"""The example that draws how scores are spread."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "score_distributions.py"


def test_the_example_draws_a_curve_for_every_bot(tmp_path: Path):
    for package in ("matplotlib", "pyarrow"):
        pytest.importorskip(package, reason=f"the example needs {package}")
    picture = tmp_path / "scores.svg"
    wanted = ("--bots", "random,greedy", "--games", "4", "--out", str(picture))
    subprocess.run([sys.executable, EXAMPLE, *wanted], check=True)  # noqa: S603
    drawn = ET.parse(picture).getroot()  # noqa: S314
    groups = {element.get("id") for element in drawn.iter()}
    assert {"axes_1", "axes_2"} <= groups
    assert "axes_3" not in groups
    words = picture.read_text(encoding="utf-8")
    for text in ("Kingdomino, 2 players, 4 games", "random", "greedy"):
        assert f"<!-- {text} -->" in words
