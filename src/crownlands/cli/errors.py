"""What a person at the command line can get wrong besides the rules, and how it is said."""

import os
import sys
from typing import Any

import typer
from typer.core import TyperGroup

from crownlands.core.errors import CrownlandsError

USAGE_ERROR = 2


class BadUsage(CrownlandsError):
    """Arguments that are understood but do not go together."""

    default_code = "bad_usage"


class BadFile(CrownlandsError):
    """A file that cannot be read or written."""

    default_code = "bad_file"


class PlainSpeaking(TyperGroup):
    """Turns every error a person can cause into one line and an exit code, never a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except CrownlandsError as error:
            message = " ".join(error.message.split())
            typer.echo(f"crownlands: {message} ({error.code})", err=True)
            raise typer.Exit(USAGE_ERROR) from None
        except BrokenPipeError:
            leave_quietly()
        return result


def leave_quietly() -> None:
    """End because the reader of our output has gone, without a last complaint from Python."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    raise typer.Exit(1) from None
