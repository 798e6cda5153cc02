"""`crownlands verify`: whether the draws of a record are those its seed gives."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from crownlands.cli.parameters import JsonOption, LanguageOption

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crownlands.cli.speech import TerminalSpeech
    from crownlands.records.draws import Verification

UNFAIR = 1
"""The exit code when a draw, or the hash, does not follow from the seed."""
UNKNOWN = 2
"""The exit code when there is no seed to check with."""


def verify(
    file: Annotated[str, typer.Argument(metavar="RECORD", help="A record; - is standard input.")],
    *,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Check that every draw of a game follows from the seed its record names.

    Ends with 0 if all is fair, 1 if something does not follow, 2 if there is no seed.

    Example: crownlands verify game.txt
    """
    from crownlands import Record
    from crownlands.cli import console
    from crownlands.cli.files import read_bytes
    from crownlands.cli.speech import TerminalSpeech
    from crownlands.core.convert import to_builtins
    from crownlands.records.draws import verify as check_draws

    found = check_draws(Record.loads(read_bytes(file)))
    if json:
        console.write_json({**to_builtins(found), "fair": found.fair})
    else:
        for line in _told(found, TerminalSpeech.choose(language)):
            console.output().print(line, soft_wrap=True, markup=False, highlight=False)
    if not found.fair:
        raise typer.Exit(UNKNOWN if found.seed is None else UNFAIR)


def _told(found: Verification, speech: TerminalSpeech) -> Iterator[str]:
    if found.seed is None:
        yield speech("verify.no_seed")
        if found.hash is not None:
            yield speech("verify.not_yet", hash=found.hash)
        return
    if found.wrong:
        yield speech("verify.unfair", wrong=len(found.wrong), draws=found.draws)
        for wrong in found.wrong:
            expected, drawn = wrong.expected, wrong.drawn
            number = wrong.place + 1
            yield f"  {speech('verify.wrong', number=number, drawn=drawn, expected=expected)}"
    else:
        yield speech("verify.fair", draws=found.draws)
    if found.hash_matches is None:
        yield speech("verify.no_hash")
    else:
        key = "verify.hash_matches" if found.hash_matches else "verify.hash_differs"
        yield speech(key, hash=found.hash)
