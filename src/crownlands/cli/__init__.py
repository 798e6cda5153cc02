"""The command line `crownlands`: a client of the engine like any other, without rules."""

import os
import signal
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from types import FrameType

from crownlands.core.lazy_imports import how_to_install

NEEDED = ("typer", "rich")
"""The packages of the extra `cli`, which the library itself does without."""


def main() -> None:
    """Run the command line; say how to install what it needs if that is missing."""
    missing = [package for package in NEEDED if find_spec(package) is None]
    if missing:
        sys.exit(
            f"crownlands: the command line needs {' and '.join(missing)}: {how_to_install('cli')}"
        )
    _prepare_streams()
    _end_in_order()

    from crownlands.cli.app import app
    from crownlands.cli.errors import USAGE_ERROR, discard_output, print_error

    try:
        app(prog_name="crownlands")
    except OSError as error:
        print_error(f"the system says: {error.strerror or error}", "system_error")
        with suppress(OSError):
            discard_output()
        sys.exit(USAGE_ERROR)


def _prepare_streams() -> None:
    """Stand in for streams that were closed, and write what a stream cannot hold as `?`."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
        getattr(sys, name).reconfigure(errors="replace")


def _end_in_order() -> None:
    """Keep records and end processes also when the terminal closes or the system says stop."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _leave)


def _leave(number: int, _frame: FrameType | None) -> None:
    sys.exit(128 + number)
