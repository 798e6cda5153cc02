"""A program with all it starts, ended as one, whatever becomes of it or of us."""

import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from typing import IO, Final

KEEPER: Final = ("/bin/sh", "-c", "read _; kill -9 0")
"""Ends its process group when its input ends, which it does when the one who wrote there dies."""


class Group:
    """A process group: a keeper that leads it, the program, and whatever the program starts.

    As long as the keeper has not been waited for, nobody else can get the number of the group.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._owner = os.getpid()
        self._keeper = Popen(  # noqa: S603
            KEEPER, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL, process_group=0
        )
        try:
            self.program = Popen(  # noqa: S603
                command,
                stdin=PIPE,
                stdout=PIPE,
                stderr=PIPE,
                bufsize=0,
                process_group=self._keeper.pid,
            )
        except BaseException:
            self._end_keeper()
            raise

    @property
    def ours(self) -> bool:
        """Tell whether this process started it, and not one that it was forked from."""
        return self._owner == os.getpid()

    def end(self, patience: float = 0.0) -> None:
        """Let the program end by itself for so long, then kill all that is left, and wait for it.

        A copy of this in a forked process leaves the group alone: it belongs to the other one.
        """
        pipes = (self.program.stdin, self.program.stdout, self.program.stderr)
        if self.ours and self._keeper.returncode is None:
            with suppress(OSError):
                there(self.program.stdin).close()
            with suppress(TimeoutExpired):
                self.program.wait(patience)
            self._end_keeper()
            self.program.wait()
        for pipe in (*pipes, self._keeper.stdin):
            with suppress(OSError):
                there(pipe).close()

    def _end_keeper(self) -> None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._keeper.pid, signal.SIGKILL)
        self._keeper.wait()
        there(self._keeper.stdin).close()


def there(pipe: IO[bytes] | None) -> IO[bytes]:
    """Give a pipe that is there because it was asked for."""
    assert pipe is not None
    return pipe
