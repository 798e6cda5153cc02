"""Finished games as rows: one for the game, or one for each decision in it."""

from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec

from crownlands.arena.plan import Plan
from crownlands.arena.played import Played
from crownlands.encoding import encoding_of

Row: TypeAlias = dict[str, Any]
"""Values by the names of columns."""


def game_row(plan: Plan, played: Played) -> Row:
    """Give the row of a game."""
    data = plan.game.data()
    return {
        **data,
        "number": played.number + 1,
        "seed": plan.seed_of(played.number),
        "options": msgspec.json.encode(data["options"]).decode(),
        "bots": plan.specs(played.number),
        "scores": played.scores,
        "winners": played.winners,
        "shares": [played.share(side) for side in range(len(played.scores))],
        "decisions": sum(map(len, played.seconds)),
        "record": bytes(played.record).decode(),
    }


def decision_rows(plan: Plan, played: Played, *, observations: bool) -> Iterator[Row]:
    """Give a row for each decision of a game, in their order."""
    encoding = encoding_of(plan.game)
    bots = plan.specs(played.number)
    seconds = [iter(times) for times in played.seconds]
    record = played.read_record()
    draws: list[str] = []
    row: Row | None = None
    for ply, (state, move) in enumerate(zip(record.replay(), record.moves, strict=False)):
        seat = state.actor
        if not isinstance(seat, int):
            draws.append(str(move))
            continue
        if row is not None:
            yield row
        side, legal = plan.game.side_of(seat), encoding.legal(state)
        row = {
            "number": played.number + 1,
            "seed": plan.seed_of(played.number),
            "ply": ply,
            "seat": seat,
            "side": side,
            "bot": bots[seat],
            "type": move.type_name(),
            "move": str(move),
            "action": encoding.index(state, move),
            "legal": len(legal),
            "scores": [sheet.total for sheet in state.scores()],
            "seconds": next(seconds[seat]),
            "score": played.scores[side],
            "margin": played.margin(side),
            "share": played.share(side),
            "draws": draws,
            "draws_after": [],
        }
        draws = []
        if observations:
            row["legal_actions"] = list(legal)
            row["observation"] = encoding.observe(state.view(seat))
    if row is not None:
        row["draws_after"] = draws
        yield row
