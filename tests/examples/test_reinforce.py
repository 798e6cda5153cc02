"""The example that trains a policy."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "reinforce.py"
ALONE = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
"""Products of small matrices gain nothing from threads, and lose much on a busy machine."""


def test_a_little_training_is_already_worth_something() -> None:
    pytest.importorskip("gymnasium", reason="the example needs gymnasium")
    wanted = ("--rounds", "25", "--games", "64", "--trials", "400")
    command = [sys.executable, EXAMPLE, *wanted]
    finished = subprocess.run(command, env=ALONE, capture_output=True, check=True)  # noqa: S603
    words = finished.stdout.decode()
    before, after = map(float, re.findall(r"(?:before|after): ([\d.]+)% ± ", words))
    assert 40 < before < 60
    assert after > before
