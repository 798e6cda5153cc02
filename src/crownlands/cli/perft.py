"""`crownlands perft`: count positions, the classic check of an engine."""

from typing import Annotated

import typer

from crownlands.cli.parameters import (
    GameArgument,
    JsonOption,
    OptionsOption,
    PlayersOption,
    SeedOption,
    chosen_game,
)


def perft(
    game: GameArgument,
    *,
    players: PlayersOption = None,
    option: OptionsOption = None,
    depth: Annotated[int, typer.Option("--depth", "-d", min=1, help="Decisions to count.")] = 6,
    seed: SeedOption = 0,
    json: JsonOption = False,
) -> None:
    """Count the ways to make so many decisions, with draws fixed by the seed.

    Example: crownlands perft kingdomino --players 3 --depth 5
    """
    from time import perf_counter

    from crownlands.cli import console
    from crownlands.core.perft import perft as count

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
