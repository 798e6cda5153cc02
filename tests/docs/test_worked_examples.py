"""The scoring examples on the rules pages are ends of real games, and their points add up."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from crownlands.core.scores import ScoreSheet
from crownlands.games.court.court import tokens
from crownlands.games.queendomino.queendom import buildings
from crownlands.kingdom.grid import Square
from support.cases import for_each
from support.examples import example_record
from support.page_words import land, name, resource_word, terrain_word
from support.pages import in_both_languages, table, tables

SIDES = {"queendomino": 1, "age-of-giants": 2, "court": 1, "royal-wedding": 3}
"""The games with an example, and the side whose kingdom it shows."""

examples = for_each("game", SIDES)


class Example(NamedTuple):
    """The end of a game as the page tells it: one kingdom and its score sheet."""

    data: dict[str, Any]
    side: int
    sheet: ScoreSheet


def example(game: str) -> Example:
    """Replay the record of an example."""
    end = example_record(game).final()
    side = SIDES[game]
    return Example(end.view().data(), side, end.scores()[side])


def own(shown: Example, field: str) -> list[Any]:
    """Return the entries of a field that belong to the side."""
    return [entry for entry in shown.data.get(field, ()) if entry["side"] == shown.side]


def things(shown: Example, *, french: bool) -> Iterator[tuple[Square, str]]:
    """Name what stands on the squares of the kingdom."""
    names = {kind.id: name(kind.names, french=french) for kind in (*buildings(), *tokens())}
    for realm in own(shown, "realms"):
        for built in realm["buildings"]:
            yield (built["x"], built["y"]), names[built["building"]]
        for x, y in realm["posts"]:
            yield (x, y), "chevalier" if french else "knight"
    for giant in own(shown, "giants"):
        yield (giant["x"], giant["y"]), "géant" if french else "giant"
    for token in own(shown, "tokens"):
        yield (token["x"], token["y"]), names[token["token"]]
    for one in own(shown, "resources"):
        yield (one["x"], one["y"]), resource_word(one["resource"], french=french)


def kingdom_words(shown: Example, *, french: bool) -> list[list[str]]:
    """Draw the kingdom as rows of cells; crowns under giants are drawn too."""
    giants = [(giant["x"], giant["y"]) for giant in own(shown, "giants")]
    cells = {(0, 0): "**château**" if french else "**castle**"}
    for square in shown.data["kingdoms"][shown.side]["squares"]:
        at = (square["x"], square["y"])
        crowns = square["crowns"] + giants.count(at)
        cells[at] = land(square["terrain"], crowns, french=french)
    for at, thing in things(shown, french=french):
        cells[at] += f", {thing}"
    columns, rows = ({at[axis] for at in cells} for axis in (0, 1))
    return [
        [cells.get((x, y), "") for x in range(min(columns), max(columns) + 1)]
        for y in range(min(rows), max(rows) + 1)
    ]


@examples
@in_both_languages
def test_the_kingdom_of_an_example_is_that_of_its_game(game: str, *, french: bool) -> None:
    (drawn,) = (one.rows for one in tables(game, french=french) if not any(one.head))
    assert drawn == kingdom_words(example(game), french=french)


@examples
@in_both_languages
def test_an_example_counts_what_the_score_sheet_counts(game: str, *, french: bool) -> None:
    """Worthless lines may be left out; all others stand in the order of the sheet."""
    *counted, total = table(game, "What counts", "Ce qui compte", french=french).rows
    sheet = example(game).sheet
    assert total[-1] == f"**{sheet.total}**"
    worthy = [line for line in sheet.lines if line.points]
    assert [int(row[-1]) for row in counted] == [line.points for line in worthy]
    for row, line in zip(counted, worthy, strict=True):
        if line.kind() == "domain":
            terrain, squares, crowns = (
                getattr(line, field) for field in ("terrain", "squares", "crowns")
            )
            assert row[0].startswith(terrain_word(terrain.value, french=french))
            assert row[1] == f"{squares} x {crowns}"
