"""Reading which game a record is of."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from crownlands.core.errors import BadRecord, CrownlandsError
from crownlands.core.game import Game
from crownlands.core.options import OptionValue, option_name
from crownlands.core.registry import restore

_NUMBER: Final = re.compile(r"[0-9]{1,9}")
_CULPRITS: Final = {
    "unknown_game": "game",
    "rules_version": "rules",
    "bad_players": "players",
    "bad_options": "options",
}
"""Which field of a record an error in setting up its game speaks of."""


def open_game(
    game_id: str,
    rules: int,
    players: int,
    options: Mapping[str, OptionValue],
    line_of: Callable[[str], int],
) -> Game:
    """Set up the game a record names, by the version of the rules it follows.

    `line_of` tells on which line the record has its game, rules, players or options.
    """
    try:
        return restore(game_id, rules, players, options)
    except CrownlandsError as error:
        line = line_of(_CULPRITS[error.code])
        raise BadRecord(error.message, line=line, cause=error.code) from None


def write_options(options: dict[str, OptionValue]) -> str:
    """Write options in one line: `harmony opening=abba`."""
    return " ".join(
        name if value is True else f"{name}={str(value).lower()}" for name, value in options.items()
    )


def read_options(text: str, line: int) -> dict[str, OptionValue]:
    """Read what `write_options` wrote."""
    options: dict[str, OptionValue] = {}
    for word in text.split():
        written, _, value = word.partition("=")
        name = option_name(written)
        if name in options:
            raise BadRecord(f"option {name} stands twice", line=line)
        options[name] = _value(value)
    return options


def read_number(text: str) -> int | None:
    """Read a number of a size that records have; None for anything else."""
    return int(text) if _NUMBER.fullmatch(text) else None


def _value(text: str) -> OptionValue:
    if text in ("", "true"):
        return True
    if text == "false":
        return False
    number = read_number(text)
    return text if number is None else number
