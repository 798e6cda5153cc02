"""The rules page of Kingdomino Duel: its dice, spells and scoring example."""

from collections import Counter

from crownlands.core.info import read_component
from crownlands.games.duel.components import WILD, coats, spells
from crownlands.games.duel.table import MAP
from support.examples import example_record
from support.page_words import name
from support.pages import in_both_languages, page, table, tables

SIDE = 0
"""The side whose map the example shows."""
AT_ONCE = {False: "at once", True: "aussitôt"}


def coat_word(coat: str, *, french: bool) -> str:
    """Name a coat of arms, or the wild face."""
    names = {one.id: name(one.names, french=french) for one in coats()}
    return {**names, WILD: "joker" if french else "wild"}[coat]


def face_words(coat: str, crosses: int, *, french: bool) -> str:
    """Name a coat with its crosses, if it has any."""
    word = coat_word(coat, french=french)
    return f"{word} {crosses}" if crosses else word


@in_both_languages
def test_the_dice_are_those_of_the_component(*, french: bool) -> None:
    expected = [
        [str(number), *(face_words(coat, crosses, french=french) for coat, crosses in faces)]
        for number, faces in enumerate(read_component("duel").contents["dice"], start=1)
    ]
    assert table("duel", "Die", "Dé", french=french).rows == expected


@in_both_languages
def test_the_tally_counts_the_faces_of_all_dice(*, french: bool) -> None:
    faces = Counter(
        (coat, crosses) for die in read_component("duel").contents["dice"] for coat, crosses in die
    )
    expected: list[list[str]] = []
    for coat in (*(one.id for one in coats()), WILD):
        counts = [faces[coat, crosses] for crosses in range(3)]
        label = f"{coat_word(coat, french=french)} (`{coat}`)"
        shown = ["-"] * 3 if coat == WILD else map(str, counts)
        expected.append([label, *shown, str(sum(counts))])
    columns = [[cell for cell in column if cell != "-"] for column in zip(*expected, strict=True)]
    expected.append(["**Total**", *(f"**{sum(map(int, column))}**" for column in columns[1:])])
    assert table("duel", "Coat", "Blason", french=french).rows == expected


@in_both_languages
def test_the_spells_are_those_of_the_component(*, french: bool) -> None:
    shown = table("duel", "Spell", "Sort", french=french).rows
    assert [row[:3] for row in shown] == [
        [
            f"{name(spell.names, french=french)} (`{spell.id}`)",
            coat_word(spell.coat, french=french),
            str(spell.boxes),
        ]
        for spell in spells()
    ]
    assert [row[3] == AT_ONCE[french] for row in shown] == [spell.lightning for spell in spells()]
    assert all(what for *_, what in shown)


@in_both_languages
def test_the_map_has_the_size_of_the_component(*, french: bool) -> None:
    size = read_component("duel").contents["map"]
    passage = (
        f"{size['columns']} colonnes et {size['rows']} rangées, le château au centre, soit"
        if french
        else f"{size['columns']} columns and {size['rows']} rows, the castle in the middle, so"
    )
    assert f"{passage} {MAP.bit_count()} " in page("duel", french=french)


@in_both_languages
def test_the_map_of_the_example_is_that_of_its_game(*, french: bool) -> None:
    drawn = example_record("duel").final().view().data()["maps"][SIDE]
    cells = {(0, 0): "**château**" if french else "**castle**"}
    for square in drawn["squares"]:
        words = face_words(square["coat"], square["crosses"], french=french)
        cells[square["x"], square["y"]] = words
    x, y = drawn["columns"] // 2, drawn["rows"] // 2
    expected = [
        [cells.get((column, row), "") for column in range(-x, x + 1)] for row in range(-y, y + 1)
    ]
    (shown,) = (one.rows for one in tables("duel", french=french) if not any(one.head))
    assert shown == expected


@in_both_languages
def test_the_example_counts_what_the_score_sheet_counts(*, french: bool) -> None:
    *counted, total = table("duel", "What counts", "Ce qui compte", french=french).rows
    sheets = example_record("duel").final().scores()
    assert total[-1] == f"**{sheets[SIDE].total}**"
    between = " à " if french else " to "
    assert between.join(str(sheet.total) for sheet in sheets) in page("duel", french=french)
    worthy = [line for line in sheets[SIDE].data()["lines"] if line["points"]]
    assert [int(row[-1]) for row in counted] == [line["points"] for line in worthy]
    for row, line in zip(counted, worthy, strict=True):
        assert coat_word(line["coat"], french=french) in row[0]
        if line["kind"] == "coat_domain":
            assert row[1] == f"{line['squares']} x {line['crosses']}"
        else:
            assert row[1].startswith(str(line["domains"]))
