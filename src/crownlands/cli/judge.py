"""`crownlands judge`: what a position is worth, and its best moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from crownlands.analysis.translations import ReviewFormat
from crownlands.cli import console
from crownlands.cli.console import read_bytes
from crownlands.cli.parameters import (
    EffortOption,
    JsonOption,
    LanguageOption,
    SeedOption,
    compile_rollouts,
)
from crownlands.cli.records import read_state
from crownlands.cli.words import TerminalTranslator
from crownlands.core.convert import to_builtins
from crownlands.core.moves import CHANCE, actor_name, seat_name
from crownlands.evaluation import read_effort
from crownlands.text.number_format import TYPED

if TYPE_CHECKING:
    from crownlands.core.state import State
    from crownlands.evaluation import Comparison, Value


def judge(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A position or a record; - is standard input.")
    ],
    *,
    after: Annotated[
        int | None,
        typer.Option(
            "--after",
            min=0,
            help="The number of moves of the record before the position.",
            show_default="all",
        ),
    ] = None,
    effort: EffortOption = "normal",
    seed: SeedOption = 0,
    json: JsonOption = False,
    language: LanguageOption = None,
) -> None:
    """Judge a position: what it is worth to every side, and the best moves.

    A seat is judged by what it may know.

    Example: crownlands judge game.txt --after 20
    """
    from crownlands.evaluation import RolloutJudge

    translator = TerminalTranslator.choose(language)
    chosen = read_effort(effort)
    state = read_state(read_bytes(file), after, "--after")
    compile_rollouts([state.game], translator)
    judging = RolloutJudge(state.game, chosen, seed=seed)
    with console.notices().status(""):
        value = judging.value(state)
        seat = state.actor if isinstance(state.actor, int) else None
        comparison = None if seat is None else judging.compare(state.view(seat))
    if json:
        console.write_json(_judged(state, value, comparison, chosen.name, seed))
    else:
        _print_judged(state, value, comparison, (chosen.name, seed), translator)


def _judged(
    state: State, value: Value, comparison: Comparison | None, effort: str, seed: int
) -> dict[str, Any]:
    """Return a judgement as plain data."""
    return {
        **state.game.data(),
        "actor": None if state.actor is None else actor_name(state.actor),
        "effort": effort,
        "seed": seed,
        "value": _value(value),
        "comparison": None
        if comparison is None
        else {
            "side": comparison.side,
            "moves": [
                {
                    "move": str(one.move),
                    "data": one.move.data(),
                    "value": _value(one.value),
                    "win_loss": to_builtins(one.win_loss),
                    "points_loss": to_builtins(one.points_loss),
                }
                for one in comparison.moves
            ],
            "legal": comparison.legal,
            "trials": comparison.trials,
            "exact": comparison.exact,
            "settled": comparison.settled,
        },
    }


def _value(value: Value) -> dict[str, Any]:
    return {
        "win": to_builtins(value.win),
        "points": to_builtins(value.points),
        "trials": value.trials,
    }


def _print_judged(
    state: State,
    value: Value,
    comparison: Comparison | None,
    made_with: tuple[str, int],
    translator: TerminalTranslator,
) -> None:
    from crownlands.analysis.moments import described
    from crownlands.cli.review_tables import MOST_MOVES, moves_table, value_table

    output = console.output()
    game = state.game
    output.print(translator.pick(game.names), style="bold", markup=False)
    sides = [translator.side(game, side) for side in range(len(game.sides))]
    output.print(value_table(value, sides, translator))
    if comparison is None:
        output.print(translator("judge.chance" if state.actor is CHANCE else "judge.over"))
        return
    assert isinstance(state.actor, int)
    seat = seat_name(state.actor)
    moves = [translator.pick(described(state, one.move)) for one in comparison.moves[:MOST_MOVES]]
    if comparison.legal == 1:
        output.print(translator("judge.forced", seat=seat, move=moves[0]), markup=False)
        return
    output.print(translator("judge.best", seat=seat))
    output.print(moves_table(comparison, moves, translator))
    if comparison.exact:
        output.print(translator("judge.exact"), style="dim")
        return
    effort, seed = made_with
    made = translator(
        "judge.made",
        effort=translator.or_else(f"effort.{effort}", effort),
        seed=seed,
        trials=ReviewFormat(translator.language, TYPED).count(comparison.trials + value.trials),
        compared=len(comparison.moves),
        legal=comparison.legal,
    )
    output.print(made, style="dim", markup=False)
