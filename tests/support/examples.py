"""The games behind the scoring examples on the rules pages."""

from pathlib import Path

import crownlands as cl

EXAMPLES = Path(__file__).parents[1] / "docs" / "examples"


def example_record(game: str) -> cl.Record:
    """Read the game that the page of a game tells of."""
    return cl.Record.loads((EXAMPLES / f"{game}.txt").read_text(encoding="utf-8"))
