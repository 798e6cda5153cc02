"""The same numbers without a compiler: a sample run as a program of its own, in plain Python."""

import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any


def numbers_of(sample: ModuleType) -> Any:
    """Run a sample uncompiled, warnings being errors, and give the numbers it prints."""
    finished = subprocess.run(  # noqa: S603
        [sys.executable, "-W", "error", str(Path(str(sample.__file__)))],
        env={**os.environ, "CROWNLANDS_UNCOMPILED": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.stderr == ""
    return json.loads(finished.stdout)
