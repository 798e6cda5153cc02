"""`crownlands perft` and `crownlands bench`: count positions, and measure the engine."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from crownlands.cli import console
from crownlands.cli.parameters import (
    GameArgument,
    JsonOption,
    OptionsOption,
    PlayersOption,
    SeedOption,
    chosen_game,
    complete_game,
)
from crownlands.core.perft import perft as count
from crownlands.core.registry import registry

if TYPE_CHECKING:
    from crownlands.bench import Measurement


def perft(
    game: GameArgument,
    *,
    players: PlayersOption = None,
    option: OptionsOption = None,
    depth: Annotated[int, typer.Option("--depth", "-d", min=1, help="Decisions to count.")] = 6,
    seed: SeedOption = 0,
    json: JsonOption = False,
) -> None:
    """Count the sequences of a number of decisions, with draws fixed by the seed.

    Example: crownlands perft kingdomino --players 3 --depth 5
    """
    chosen = chosen_game(game, players, option)
    state = chosen.start()
    output = console.output()
    counts: list[int] = []
    seconds: list[float] = []
    if not json:
        output.print(f"{chosen.name}, seed {seed}", style="bold", markup=False)
        output.print(f"{'depth':>5}  {'count':>15}  {'seconds':>9}", style="dim")
    for level in range(1, depth + 1):
        begin = perf_counter()
        counts.append(count(state, level, seed))
        seconds.append(perf_counter() - begin)
        if not json:
            output.print(f"{level:>5}  {counts[-1]:>15,}  {seconds[-1]:>9.3f}")
    if json:
        console.write_json(
            {**chosen.data(), "seed": seed, "counts": counts, "timings": {"seconds": seconds}}
        )


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
    """Measure random games and the methods of the engine, for every mode.

    Example: crownlands bench kingdomino --seconds 0.5
    """
    from rich.progress import track

    from crownlands.bench import measure, modes

    if game is not None:
        registry.find(game)
    chosen = [mode for mode in modes() if game in (None, mode.game)]
    progress = track(chosen, "Measuring", console=console.notices(), transient=True)
    rows = [measure(mode, seconds) for mode in progress]
    if json:
        console.write_json(rows)
    else:
        console.output().print(_table(rows))


def _table(rows: list[Measurement]) -> Table:
    table = Table(
        title="Random games through the public interface, one core",
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
