"""Games as files for programs: records one by one, records line by line, or columns in Parquet.

import crownlands as cl
from crownlands import arena
from crownlands.arena.data import open_output

plan = arena.round_robin(cl.make("kingdomino"), ["greedy", "random"], games=100)
with open_output("games.parquet", plan) as output:
    for game in arena.share_out(range(plan.games), arena.Processes(plan)):
        output.add(game)
"""

from typing import TYPE_CHECKING, Any

from crownlands.core.lazy_imports import import_lazily, list_names

if TYPE_CHECKING:
    from crownlands.arena.data.columns import Rows
    from crownlands.arena.data.output import Output, open_output
    from crownlands.arena.data.reading import read_records, record_of_rows

_LATER = {
    "Output": "output",
    "Rows": "columns",
    "open_output": "output",
    "read_records": "reading",
    "record_of_rows": "reading",
}
"""Which module has what; imported when it is first asked for, to keep the command line quick."""

__all__ = ["Output", "Rows", "open_output", "read_records", "record_of_rows"]


def __getattr__(name: str) -> Any:
    return import_lazily(__name__, _LATER, name)


__dir__ = list_names(__all__)
