"""Reading which game a record is of."""

from typing import Any

from crownlands.core.errors import BadRecord, CrownlandsError
from crownlands.core.game import Game
from crownlands.core.options import OptionValue
from crownlands.core.registry import make


def open_game(
    game_id: str, rules: int, players: int, options: dict[str, Any], line: int | None = None
) -> Game:
    """Set up the game a record names; a record of other rules than ours is refused."""
    try:
        game = make(game_id, players, **options)
    except CrownlandsError as error:
        raise BadRecord(error.message, line=line, cause=error.code) from None
    version = game.info.rules_version
    if rules != version:
        raise BadRecord(
            f"the record follows version {rules} of the rules of {game_id}; "
            f"this program plays version {version}",
            line=line,
        )
    return game


def write_options(options: dict[str, OptionValue]) -> str:
    """Write options in one line: `harmony opening=abba`."""
    return " ".join(
        name if value is True else f"{name}={str(value).lower()}" for name, value in options.items()
    )


def read_options(text: str) -> dict[str, OptionValue]:
    """Read what `write_options` wrote."""
    return {
        name: _value(value) for name, _, value in (word.partition("=") for word in text.split())
    }


def _value(text: str) -> OptionValue:
    if text in ("", "true"):
        return True
    if text == "false":
        return False
    return int(text) if text.isdecimal() and text.isascii() else text
