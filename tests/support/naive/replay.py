"""A record played again by the naive engine, from its words alone."""

import re

from support.naive.common import Setting, Table
from support.naive.game import NaiveGame


def naive_finals(text: str, setting: Setting) -> list[Table]:
    """Return the last table of each game of a record; every move must be one the engine offers."""
    naive = NaiveGame(setting)
    finals, table = [], naive.start()
    for move in written_moves(text):
        assert move in naive.moves(table), move
        table = naive.play(table, move)
        if naive.phase(table) == "over":
            finals.append(table)
            table = naive.start()
    return finals


def written_moves(text: str) -> list[str]:
    """List the moves of a record as they are written."""
    body = re.sub(r"\{.*?\}", "", text.partition("\n\n")[2], flags=re.DOTALL)
    return [word for word in body.split() if not word.endswith(":") and word != "over"]
