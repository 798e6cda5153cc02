"""Games as files for programs: records one by one, records line by line, or columns in Parquet.

import crownlands as cl
from crownlands import arena
from crownlands.arena.data import open_output

plan = arena.round_robin(cl.make("kingdomino"), ["greedy", "random"], games=100)
with open_output("games.parquet", plan) as output:
    for game in arena.play_games(range(plan.games), arena.Processes(plan)):
        output.add(game)
"""

from typing import TYPE_CHECKING, Any

from crownlands.arena.data.columns import RowKind
from crownlands.core.lazy_imports import import_lazily, list_names

if TYPE_CHECKING:
    from crownlands.arena.data.files import Output, open_output, read_records
    from crownlands.arena.data.parquet import record_of_rows

_LATER = {
    **dict.fromkeys(("Output", "open_output", "read_records"), "files"),
    "record_of_rows": "parquet",
}
"""Which module has what: what needs records and bots is imported on first use."""

__all__ = ["Output", "RowKind", "open_output", "read_records", "record_of_rows"]


def __getattr__(name: str) -> Any:
    return import_lazily(__name__, _LATER, name)


__dir__ = list_names(__all__)
