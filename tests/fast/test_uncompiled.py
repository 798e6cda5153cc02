"""Without a compiler the core is plain Python that gives exactly the same numbers."""

import json
import os
import subprocess
import sys
from pathlib import Path

from fast import sample

ENVIRONMENT = {**os.environ, "CROWNLANDS_UNCOMPILED": "1"}


def test_plain_python_gives_the_same_numbers_and_no_warning() -> None:
    command = [sys.executable, "-W", "error", str(Path(sample.__file__))]
    told = subprocess.run(  # noqa: S603
        command, env=ENVIRONMENT, capture_output=True, text=True, check=False
    )
    assert told.stderr == ""
    assert json.loads(told.stdout) == sample.numbers()
