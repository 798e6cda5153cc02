"""Errors of the command line, and how they are reported."""

import os
import re
import sys
from collections.abc import Sequence
from typing import Any

import typer
from typer.core import TyperGroup

from crownlands.cli.words import TerminalTranslator
from crownlands.core.errors import CrownlandsError, Illegal
from crownlands.core.text import LocalizedText
from crownlands.text import Language

USAGE_ERROR = 2
BOT_FAILED = 1
"""The exit code of an arena in which a bot failed."""
INTERRUPTED = 130
"""The exit code of a command that was stopped by Ctrl-C."""
LONGEST_MESSAGE = 1000


class BadUsage(CrownlandsError):
    """Arguments that are valid but cannot be combined."""

    default_code = "bad_usage"

    def __init__(self, en: str, fr: str) -> None:
        super().__init__(LocalizedText(en, fr))


class BadFile(CrownlandsError):
    """A file that cannot be read or written."""

    default_code = "bad_file"

    def __init__(self, file: str, en: str, fr: str) -> None:
        super().__init__(LocalizedText(en, fr), file=file)


class ErrorReporter(TyperGroup):
    """Reports errors in one line with an exit code, without a traceback."""

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
            # The reader of the output has gone: avoid another error when Python flushes it.
            discard_output()
            raise typer.Exit(1) from None
        return result


def print_error(message: str, code: str) -> None:
    """Print an error in one line, shortened if it quotes a long text."""
    line = " ".join(message.split())
    if len(line) > LONGEST_MESSAGE:
        line = f"{line[: LONGEST_MESSAGE // 2]} ... {line[-LONGEST_MESSAGE // 2 :]}"
    typer.echo(f"crownlands: {line} ({code})", err=True)


def _localized(error: CrownlandsError, arguments: Sequence[str]) -> str:
    """Return the text of an error in the language of the arguments or of the environment."""
    given = re.search(r"(?:^|\0)(?:--language|-l)[\0=]?(\w+)", "\0".join(arguments))
    known = [language for language in Language if given and given[1] == language.value]
    translator = TerminalTranslator.choose(known[0] if known else None)
    return translator.refusal(error) if isinstance(error, Illegal) else translator.pick(error.words)


def discard_output() -> None:
    """Redirect standard output to nowhere, so that Python does not flush it again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
