"""`crownlands bench`: how fast the engine is on this machine, as one table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from crownlands.cli.completion import complete_game
from crownlands.cli.parameters import JsonOption

if TYPE_CHECKING:
    from rich.table import Table

    from crownlands.bench.measure import Row


def bench(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="Only this game.", autocompletion=complete_game),
    ] = None,
    *,
    seconds: Annotated[
        float, typer.Option(min=0.05, max=60, help="Time for the random games of each mode.")
    ] = 1.0,
    json: JsonOption = False,
) -> None:
    """Measure random games and every answer of the engine, mode by mode.

    Example: crownlands bench kingdomino --seconds 0.5
    """
    from rich.progress import track

    from crownlands.bench.measure import measure
    from crownlands.bench.workloads import modes
    from crownlands.cli.console import notices, output, write_json
    from crownlands.core.registry import registry

    if game is not None:
        registry.find(game)
    chosen = [mode for mode in modes() if game in (None, mode.game)]
    progress = track(chosen, "Measuring", console=notices(), transient=True)
    rows = [measure(mode, seconds) for mode in progress]
    if json:
        write_json(rows)
    else:
        output().print(_table(rows))


def _table(rows: list[Row]) -> Table:
    from rich.table import Table

    table = Table(
        title="Random games through the public face, one core",
        caption="legal, play, score: microseconds, averaged over the states of one game;\n"
        "record: microseconds to write it as text, read it back and play it through",
        box=None,
        padding=(0, 1, 0, 0),
        pad_edge=False,
    )
    table.add_column("mode", no_wrap=True)
    for heading in ("moves", "games/s", "moves/s", "legal", "play", "score", "record", "bytes"):
        table.add_column(heading, justify="right", no_wrap=True)
    for row in rows:
        table.add_row(
            row.mode,
            f"{row.moves:.0f}",
            f"{row.games_per_second:,.0f}",
            f"{row.moves_per_second:,.0f}",
            f"{row.legal_moves:.1f}",
            f"{row.play:.1f}",
            f"{row.scores:.1f}",
            f"{row.record_round_trip:,.0f}",
            f"{row.record_bytes:,}",
        )
    return table
