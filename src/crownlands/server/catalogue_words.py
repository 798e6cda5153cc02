"""Why players and options do not make a table, in words."""

from collections.abc import Mapping
from typing import Any

from crownlands.core.errors import CrownlandsError
from crownlands.core.info import GameInfo
from crownlands.core.options import Option
from crownlands.core.text import LocalizedText


def problem_words(error: CrownlandsError, info: GameInfo) -> LocalizedText:
    """Say why players and options do not make a table."""
    details = error.details
    if error.code == "bad_players":
        return _players(info)
    options = {option.name: option for option in info.offered}
    option = options.get(str(details.get("option")))
    if option is None:
        return LocalizedText("This game has no such option.", "Ce jeu n’a pas cette option.")
    if "players" in details:
        return _count_words(option)
    return _option_words(option.title, details, options)


def _players(info: GameInfo) -> LocalizedText:
    counts = [str(count) for count in info.players]
    return LocalizedText(
        f"This game is for {_either(counts, 'or')} players.",
        f"Ce jeu se joue à {_either(counts, 'ou')}.",
    )


def _option_words(
    title: LocalizedText, details: dict[str, Any], options: Mapping[str, Option]
) -> LocalizedText:
    if "excludes" in details:
        other = options[details["excludes"]].title
        return LocalizedText(
            f"{title.en} and {other.en} cannot be chosen together.",
            f"{title.fr} et {other.fr} ne se choisissent pas ensemble.",
        )
    if "needs" in details:
        ((other, value),) = details["needs"].items()
        needed, option = options[other].title_of(value), options[other].title
        return LocalizedText(
            f"{title.en} needs: {option.en}, {needed.en}.",
            f"{title.fr} demande : {option.fr}, {needed.fr}.",
        )
    return LocalizedText(
        f"{title.en} cannot have this value.", f"{title.fr} ne peut avoir cette valeur."
    )


def _count_words(option: Option) -> LocalizedText:
    title, counts = option.title, [str(count) for count in option.players]
    words = LocalizedText(
        f"{title.en} can be chosen with {_either(counts, 'or')} players only",
        f"{title.fr} ne se choisit qu’à {_either(counts, 'ou')}",
    )
    if not option.always:
        return LocalizedText(f"{words.en}.", f"{words.fr}.")
    always = [str(count) for count in option.always]
    return LocalizedText(
        f"{words.en}; with {_either(always, 'or')} it is always on.",
        f"{words.fr} ; à {_either(always, 'ou')}, c’est toujours le cas.",
    )


def _either(counts: list[str], joint: str) -> str:
    return f" {joint} ".join(filter(None, (", ".join(counts[:-1]), counts[-1])))
