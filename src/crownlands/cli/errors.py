"""What a person at the command line can get wrong besides the rules, and how it is reported."""

import os
import re
import sys
from collections.abc import Sequence
from typing import Any

import typer
from typer.core import TyperGroup

from crownlands.cli.words import TerminalSpeech
from crownlands.core.errors import CrownlandsError, Illegal
from crownlands.core.text import LocalizedText
from crownlands.text import Language

USAGE_ERROR = 2
BOT_FAILED = 1
"""The exit code of an arena in which a bot failed, although all games are over."""
INTERRUPTED = 130
"""The exit code of a command that was stopped by Ctrl-C."""
LONGEST_MESSAGE = 1000


class BadUsage(CrownlandsError):
    """Arguments that are understood but do not go together."""

    default_code = "bad_usage"

    def __init__(self, en: str, fr: str) -> None:
        super().__init__(LocalizedText(en, fr))


class BadFile(CrownlandsError):
    """A file that cannot be read or written."""

    default_code = "bad_file"

    def __init__(self, file: str, en: str, fr: str) -> None:
        super().__init__(LocalizedText(en, fr), file=file)


class ErrorReporter(TyperGroup):
    """Turns every error a person can cause into one line and an exit code, never a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command."""
        arguments = [*getattr(ctx, "_protected_args", ()), *ctx.args]
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except CrownlandsError as error:
            print_error(_localized(error, arguments), error.code)
            raise typer.Exit(USAGE_ERROR) from None
        except BrokenPipeError:
            # The reader of our output has gone: end without a last complaint from Python.
            discard_output()
            raise typer.Exit(1) from None
        return result


def print_error(message: str, code: str) -> None:
    """Print in one line what went wrong, without repeating a whole file that was quoted."""
    line = " ".join(message.split())
    if len(line) > LONGEST_MESSAGE:
        line = f"{line[: LONGEST_MESSAGE // 2]} ... {line[-LONGEST_MESSAGE // 2 :]}"
    typer.echo(f"crownlands: {line} ({code})", err=True)


def _localized(error: CrownlandsError, arguments: Sequence[str]) -> str:
    """Return what went wrong, in the language that the arguments or the environment ask for."""
    given = re.search(r"(?:^|\0)(?:--language|-l)[\0=]?(\w+)", "\0".join(arguments))
    known = [language for language in Language if given and given[1] == language.value]
    speech = TerminalSpeech.choose(known[0] if known else None)
    return speech.refusal(error) if isinstance(error, Illegal) else speech.pick(error.words)


def discard_output() -> None:
    """Let what could not be written go nowhere, so that Python does not try again at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
