"""Runs a notebook as Jupyter would, without Jupyter: `python notebooks.py FILE`.

Code cells run in one namespace, in their order, without magics. What each of them shows is printed
as a line of JSON, an `Output`.
"""

import ast
import io
import json
import sys
import warnings
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any, NamedTuple


class Output(NamedTuple):
    """What a cell shows."""

    cell: str
    """The id of the cell."""
    text: str
    """What it prints, and its last expression unless that is drawn."""
    images: int
    """How many pictures it shows: its last expression, and figures of Matplotlib."""


def read_cells(path: Path, kind: str) -> list[dict[str, Any]]:
    """Return the cells of a kind, `code` or `markdown`."""
    book = json.loads(path.read_text(encoding="utf-8"))
    return [cell for cell in book["cells"] if cell["cell_type"] == kind]


def run_cell(cell: dict[str, Any], names: dict[str, Any], path: Path) -> Output:
    """Run a cell among the names of those before it."""
    where = f"{path.name}, cell {cell['id']}"
    source = "".join(cell["source"])
    tree = ast.parse(source, where)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with redirect_stdout(printed):
        exec(compile(tree, where, "exec"), names)  # noqa: S102
        if last:
            value = eval(compile(ast.Expression(last.value), where, "eval"), names)  # noqa: S307
    if source.endswith(";"):
        value = None
    draw = getattr(value, "_repr_svg_", None)
    images = int(draw is not None and draw().startswith("<svg")) + draw_figures()
    text = "" if value is None or draw else repr(value)
    return Output(cell["id"], printed.getvalue() + text, images)


def draw_figures() -> int:
    """Draw and close the open figures of Matplotlib, as Jupyter does after a cell."""
    if "matplotlib" not in sys.modules:
        return 0
    from matplotlib import pyplot as plt

    figures = [plt.figure(number) for number in plt.get_fignums()]
    for figure in figures:
        figure.savefig(io.BytesIO(), format="png")
        plt.close(figure)
    return len(figures)


def main() -> None:
    """Run a notebook; warnings are errors."""
    warnings.simplefilter("error")
    path = Path(sys.argv[1])
    names: dict[str, Any] = {"__name__": "__main__"}
    for cell in read_cells(path, "code"):
        print(json.dumps(run_cell(cell, names, path)), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
