"""Reading which bots sit down, and getting them ready."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.bots import make_bot, split_specs
from crownlands.core.errors import BadBot
from crownlands.core.text import LocalizedText

if TYPE_CHECKING:
    from collections.abc import Iterable

    from crownlands.cli.speech import TerminalSpeech
    from crownlands.core.game import Game


def line_up(spec: str, seats: int) -> tuple[str, ...]:
    """Read bots as `greedy` for all the seats they fill, or `greedy,random` for one each."""
    names = tuple(split_specs(spec))
    for name in names:
        make_bot(name)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise BadBot(
            LocalizedText(
                f"{len(names)} bots for {seats} seats to fill: name one for each, or one for all",
                f"{len(names)} robots pour {seats} places : un pour chacune, ou un pour toutes",
            ),
            bots=list(names),
            seats=seats,
        )
    return names


def get_ready(game: Game, specs: Iterable[str], speech: TerminalSpeech) -> None:
    """Compile what bots of a game need, if that was never done, and say so to who is waiting."""
    from crownlands.bots import warming

    if any(warming.uses_core(game, spec) for spec in specs):
        warming.get_ready(lambda: say_compiling(speech))


def say_compiling(speech: TerminalSpeech) -> None:
    """Say on the error output that something is compiled."""
    from crownlands.cli.console import notices

    notices().print(speech("bots.compiling"), soft_wrap=True)
