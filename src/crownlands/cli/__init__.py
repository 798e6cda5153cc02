"""The command line `crownlands`; like every client of the engine, it contains no rules."""

import os
import signal
import sys
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from types import FrameType

from crownlands.core.lazy_imports import how_to_install

NEEDED = ("typer", "rich")
"""The packages of the extra `cli`, which the library itself does not need."""


def main() -> None:
    """Run the command line; if packages are missing, say how to install them."""
    missing = [package for package in NEEDED if find_spec(package) is None]
    if missing:
        sys.exit(
            f"crownlands: the command line needs {' and '.join(missing)}: {how_to_install('cli')}"
        )
    _prepare_streams()
    _handle_signals()

    from crownlands.cli.app import app
    from crownlands.cli.errors import USAGE_ERROR, discard_output, print_error

    try:
        app(prog_name="crownlands")
    except OSError as error:
        print_error(f"system error: {error.strerror or error}", "system_error")
        with suppress(OSError):
            discard_output()
        sys.exit(USAGE_ERROR)


def _prepare_streams() -> None:
    """Replace closed streams, and write characters that a stream cannot encode as `?`."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
        getattr(sys, name).reconfigure(errors="replace")


def _handle_signals() -> None:
    """Exit normally on SIGTERM and SIGHUP, so that records are kept and processes ended."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _exit)


def _exit(number: int, _frame: FrameType | None) -> None:
    sys.exit(128 + number)
