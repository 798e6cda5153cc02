"""What the terminal prints around a game: players, questions, help and progress."""

from __future__ import annotations

import time
from contextlib import contextmanager
from threading import Timer
from typing import TYPE_CHECKING, Final

from rich.text import Text

from crownlands.bots.levels import LEVELS
from crownlands.core.moves import seat_name
from crownlands.render.terminal.page import progress
from crownlands.text import describe_chapter_result

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rich.console import Console

    from crownlands.cli.match import Match
    from crownlands.cli.words import TerminalTranslator
    from crownlands.core.game import Game
    from crownlands.core.moves import Seat
    from crownlands.core.state import State
    from crownlands.render.terminal.menu_text import MenuWriter

RULE_MARGIN: Final = 2
"""The columns of a rule beside its title."""
STATUS_DELAY: Final = 0.3
"""Seconds after which the terminal shows that a bot thinks."""


def introduction(match: Match, translator: TerminalTranslator) -> Text:
    """Return the name of the game and its players."""
    game = match.game
    bots = {seat: _named(bot, translator) for seat, bot in match.bots.items()}
    line = seating(game, match.person, bots, translator)
    words = Text.assemble((line, "bold"), "\n", translator("play.start_hint"))
    if game.info.reconstructed:
        words.append(f"\n{translator('games.reconstructed')}", "yellow")
    return words


def seating(
    game: Game, person: Seat, others: Mapping[Seat, str], translator: TerminalTranslator
) -> str:
    """Return the name of the game, the seat of the person and who has the others."""
    partners = game.sides[game.side_of(person)]
    named = [
        translator(
            "play.partner" if seat in partners else "play.opponent", seat=seat_name(seat), bot=name
        )
        for seat, name in others.items()
    ]
    return translator(
        "play.introduction",
        game=translator.pick(game.info.names),
        you=seat_name(person),
        others=translator.listed(named),
    )


def _named(spec: str, translator: TerminalTranslator) -> str:
    """Return the name of a level, or the specification of another bot."""
    level = next((level for level in LEVELS if level.bot == spec), None)
    if level is None:
        return spec
    return translator("play.level", rank=level.rank, name=translator.pick(level.names))


def between_chapters(ends: Sequence[State], translator: TerminalTranslator) -> str:
    """Return how the last part of a longer game ended, and the totals so far."""
    last = ends[-1]
    totals = [f"{translator.side(last.game, sheet.side)} {sheet.total}" for sheet in last.scores()]
    ended = describe_chapter_result(ends, translator)
    return f"{ended} {translator('play.totals', totals=', '.join(totals))}"


def announce(writer: MenuWriter, console: Console) -> None:
    """Print the progress of the game and the question, on one line if there is room."""
    far = [*progress(writer.page)]
    asked = f"{seat_name(writer.person)}{writer.page.translator('colon')}{writer.asked()}"
    title = " · ".join([*far, asked])
    if not far or len(title) <= console.width - RULE_MARGIN:
        console.rule(Text(title, "bold"), align="left")
    else:
        console.rule(Text(" · ".join(far), "bold"), align="left")
        console.print(Text(asked, "bold"))


def rules_text(game: Game, translator: TerminalTranslator) -> Text:
    """Return the game in six lines: its summary, its basics, and where its rules are.

    Only games of this package have a page of rules.
    """
    lines = [game.info.summary, *translator.about(game).vocabulary.basics]
    texts = [translator.pick(line) for line in lines]
    if game.info.package.partition(".")[0] == __name__.partition(".")[0]:
        texts.append(translator("play.rules_page", game=game.info.id))
    return Text("\n".join(texts))


class Pacer:
    """Makes every decision of a bot take at least `seconds`."""

    def __init__(self, console: Console, seconds: float = 0.0) -> None:
        self.console = console
        self.seconds = seconds

    @contextmanager
    def deciding(self, words: str) -> Iterator[None]:
        """Show that a bot decides, and wait for the rest of its time."""
        begun = time.monotonic()
        with self.thinking(words):
            yield
            time.sleep(max(0.0, begun + self.seconds - time.monotonic()))

    @contextmanager
    def thinking(self, words: str) -> Iterator[None]:
        """Show on a terminal that a bot thinks, if it takes a while."""
        if not self.console.is_terminal:
            yield
            return
        status = self.console.status(words)
        timer = Timer(STATUS_DELAY, status.start)
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            timer.join()
            status.stop()
