"""Files and standard streams, with errors that name the file and what is wrong with it."""

import sys
from pathlib import Path

from crownlands.cli.errors import BadFile
from crownlands.core.text import LocalizedText

STANDARD_STREAM = "-"


def read_bytes(name: str) -> bytes:
    """Read a whole file, or standard input for `-`."""
    try:
        if name == STANDARD_STREAM:
            return sys.stdin.buffer.read()
        return Path(name).read_bytes()
    except (OSError, ValueError) as error:
        raise BadFile(
            LocalizedText(
                f"cannot read {name}: {_reason(error)}",
                f"impossible de lire {name} : {_reason(error)}",
            ),
            file=name,
        ) from None


def read_text(name: str) -> str:
    """Read a text in UTF-8."""
    try:
        return read_bytes(name).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadFile(
            LocalizedText(f"{name} is not a text in UTF-8", f"{name} n’est pas un texte en UTF-8"),
            file=name,
        ) from None


def write_text(name: str, text: str) -> None:
    """Write a file, or standard output for `-`."""
    if name == STANDARD_STREAM:
        sys.stdout.write(text)
        sys.stdout.flush()
    else:
        _write(name, text, "w")


def write_new_text(name: str, text: str) -> None:
    """Write a file that must not exist yet, so that nothing is overwritten."""
    if name == STANDARD_STREAM:
        raise BadFile(
            LocalizedText("a new file needs a name", "il faut un nom au nouveau fichier"),
            file=name,
        )
    _write(name, text, "x")


def _write(name: str, text: str, mode: str) -> None:
    try:
        with Path(name).open(mode, encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise BadFile(
            LocalizedText(
                f"{name} exists already: choose another name",
                f"{name} existe déjà : choisissez un autre nom",
            ),
            file=name,
        ) from None
    except (OSError, ValueError) as error:
        raise BadFile(
            LocalizedText(
                f"cannot write {name}: {_reason(error)}",
                f"impossible d’écrire {name} : {_reason(error)}",
            ),
            file=name,
        ) from None


def _reason(error: OSError | ValueError) -> str:
    return (getattr(error, "strerror", None) or str(error)).lower()
