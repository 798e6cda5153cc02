"""What a shell offers behind TAB: ids of games, options, bots, levels and paces.

Everything is looked up when a shell asks, so that commands start as fast as without it.
"""

from collections.abc import Iterable

import typer

Offer = tuple[str, str]
"""A word, and what a shell says of it."""


def complete_game(incomplete: str) -> list[Offer]:
    """Offer the ids of games."""
    from crownlands.cli.speech import TerminalSpeech
    from crownlands.core.registry import registry

    speech = TerminalSpeech.choose(None)
    offers = ((info.id, speech.pick(info.names)) for info in registry.all())
    return [offer for offer in offers if offer[0].startswith(incomplete)]


def complete_option(ctx: typer.Context, incomplete: str) -> list[Offer]:
    """Offer the options of the game that was named before, with their values."""
    from crownlands.cli.speech import TerminalSpeech
    from crownlands.core.registry import registry

    # An option that still misses its value leaves the words before it unread, in `args`.
    named = {ctx.params.get("game"), *ctx.args}
    speech = TerminalSpeech.choose(None)
    offers = (
        (f"{option.name}={value}" if value else option.name, speech.pick(option.title))
        for info in registry.all()
        if info.id in named
        for option in info.offered
        for value in option.choices or ("",)
    )
    return [offer for offer in offers if offer[0].startswith(incomplete)]


def complete_bots(incomplete: str) -> list[str]:
    """Offer the names of bots, behind each comma again."""
    from crownlands.bots.specs import KINDS

    return _behind_commas(KINDS, incomplete)


def complete_level(incomplete: str) -> list[str]:
    """Offer the levels, behind each comma again."""
    from crownlands.bots.levels import LEVELS

    return _behind_commas((level.id for level in LEVELS), incomplete)


def complete_pace(incomplete: str) -> list[str]:
    """Offer the paces of bots."""
    from crownlands.bots.paces import PACES

    return [pace.id for pace in PACES if pace.id.startswith(incomplete)]


def _behind_commas(words: Iterable[str], incomplete: str) -> list[str]:
    before, comma, begun = incomplete.rpartition(",")
    return [f"{before}{comma}{word}" for word in words if word.startswith(begun)]
