"""The command line `crownlands`: a client of the engine like any other, without rules."""

import sys
from importlib.util import find_spec

NEEDED = ("typer", "rich")
"""The packages of the extra `cli`, which the library itself does without."""


def main() -> None:
    """Run the command line; say how to install what it needs if that is missing."""
    missing = [package for package in NEEDED if find_spec(package) is None]
    if missing:
        sys.exit(
            f"crownlands: the command line needs {' and '.join(missing)}: "
            'pip install "crownlands[cli]"'
        )
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]

    from crownlands.cli.app import app

    app(prog_name="crownlands")
