"""Without a compiler the vector environment is slow, and gives exactly the same numbers."""

import json
import os
import subprocess
import sys
from pathlib import Path

from envs.vector import sample

ENVIRONMENT = {**os.environ, "CROWNLANDS_UNCOMPILED": "1"}


def test_plain_python_gives_the_same_numbers_and_no_warning() -> None:
    command = [sys.executable, "-W", "error", str(Path(sample.__file__))]
    told = subprocess.run(  # noqa: S603
        command, env=ENVIRONMENT, capture_output=True, text=True, check=False
    )
    assert told.stderr == ""
    assert json.loads(told.stdout) == sample.numbers()
