"""What a person at the command line can get wrong besides the rules, and how it is said."""

import os
import re
import sys
from collections.abc import Sequence
from typing import Any

import typer
from typer.core import TyperGroup

from crownlands.core.errors import CrownlandsError, Illegal
from crownlands.core.text import LocalizedText

USAGE_ERROR = 2
BOT_FAILED = 1
"""What an arena ends with in which a bot failed, although all games are over."""
INTERRUPTED = 130
"""What a command ends with that was stopped by Ctrl-C."""
LONGEST_COMPLAINT = 1000


class BadUsage(CrownlandsError):
    """Arguments that are understood but do not go together."""

    default_code = "bad_usage"

    def __init__(self, en: str, fr: str) -> None:
        super().__init__(LocalizedText(en, fr))


class BadFile(CrownlandsError):
    """A file that cannot be read or written."""

    default_code = "bad_file"


class PlainSpeaking(TyperGroup):
    """Turns every error a person can cause into one line and an exit code, never a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        arguments = [*getattr(ctx, "_protected_args", ()), *ctx.args]
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except CrownlandsError as error:
            complain(_said(error, arguments), error.code)
            raise typer.Exit(USAGE_ERROR) from None
        except BrokenPipeError:
            leave_quietly()
        return result


def complain(message: str, code: str) -> None:
    """Say in one line what went wrong, without repeating a whole file that was quoted."""
    line = " ".join(message.split())
    if len(line) > LONGEST_COMPLAINT:
        line = f"{line[: LONGEST_COMPLAINT // 2]} ... {line[-LONGEST_COMPLAINT // 2 :]}"
    typer.echo(f"crownlands: {line} ({code})", err=True)


def _said(error: CrownlandsError, arguments: Sequence[str]) -> str:
    """Return what went wrong, in the language that the arguments or the environment ask for."""
    from crownlands.cli.speech import TerminalSpeech
    from crownlands.text import Language

    given = re.search(r"(?:^|\0)(?:--language|-l)[\0=]?(\w+)", "\0".join(arguments))
    known = [language for language in Language if given and given[1] == language.value]
    speech = TerminalSpeech.choose(known[0] if known else None)
    return speech.refusal(error) if isinstance(error, Illegal) else speech.pick(error.words)


def leave_quietly() -> None:
    """End because the reader of our output has gone, without a last complaint from Python."""
    forget_output()
    raise typer.Exit(1) from None


def forget_output() -> None:
    """Let what could not be written go nowhere, so that Python does not try again at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
