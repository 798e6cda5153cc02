"""Signals for processes that tests start."""

import signal


def hear_signals() -> None:
    """Undo that whoever runs the tests may have made processes deaf to Ctrl-C or hanging up."""
    for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
