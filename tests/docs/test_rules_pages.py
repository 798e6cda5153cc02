"""The tables on the rules pages say what the components and the set-ups say."""

import re
import runpy
from collections import Counter

import crownlands as cl
from crownlands.core.options import Option
from crownlands.kingdom.domino import read_box
from crownlands.kingdom.rules import MOVE_TYPES
from support.cases import for_each
from support.page_words import FRENCH, domino_words, name, terrain_word
from support.pages import RULES, in_both_languages, page, table

BOXES = {
    "kingdomino": ["kingdomino"],
    "discovery": ["discovery"],
    "xl": ["kingdomino", "kingdomino"],
    "teamdomino": ["kingdomino", "kingdomino"],
    "queendomino": ["queendomino"],
    "age-of-giants": ["age_of_giants"],
    "royal-wedding": ["queendomino", "kingdomino"],
}
"""The boxes whose squares are counted on the page of a game."""
SECTIONS = {
    False: [
        "Aim",
        "Set-up",
        "A turn",
        "Scoring",
        "The end and ties",
        "Options",
        "How sure we are",
        "Our rulings",
    ],
    True: [
        "Le but",
        "Mise en place",
        "Un tour",
        "Le décompte",
        "La fin et les égalités",
        "Options",
        "Ce dont nous sommes sûrs",
        "Nos précisions",
    ],
}
"""What every page explains, in this order."""
PASSAGES = {
    False: ["Aim", "The first lines", "Placing", "Picking", "Domains"],
    True: ["Le but", "Les premières lignes", "Poser", "Choisir", "Les domaines"],
}
"""What the pages of all domino games tell in the same words."""

games = for_each("game", [info.id for info in cl.registry.offered()])
drafting_games = for_each("game", [info.id for info in cl.registry.offered() if info.lengths])


@games
@in_both_languages
def test_every_game_has_a_page_that_is_in_the_index(game: str, *, french: bool) -> None:
    info = cl.registry.find(game)
    (row,) = (
        row
        for row in table("README", "Game", "Jeu", french=french).rows
        if f"({game}.md) (`{game}`)" in row[0]
    )
    assert list(map(int, re.findall(r"\d+", row[2]))) == list(info.players)
    assert row[3] == "{}-{} min".format(*info.minutes)
    assert f"`{game}`" in page(game, french=french)


@drafting_games
@in_both_languages
def test_the_set_up_table_is_that_of_the_game(game: str, *, french: bool) -> None:
    shown = []
    for who, size, kings, _, lines in table(game, "Players", "Joueurs", french=french).rows:
        players, options = int(who[0]), re.findall("`(.*)`", who)
        shown.append((players, options))
        layout = cl.make(game, players, **dict.fromkeys(options, True)).rules.layout
        assert size.split()[0] == f"{layout.kingdom}x{layout.kingdom}", who
        assert (layout.team > 1) == (len(size.split()) > 1), who
        assert int(kings) == layout.kings, who
        assert lines == f"{layout.line} x {layout.rounds}", who
    lengths = cl.registry.find(game).lengths
    assert shown == [(one.players, [one.option] if one.option else []) for one in lengths]


def offered_options(game: str) -> list[Option]:
    """Return the options players can choose."""
    return [option for option in cl.registry.find(game).options if not option.retired]


@games
@in_both_languages
def test_every_option_is_on_the_page_of_its_game(game: str, *, french: bool) -> None:
    if not offered_options(game):
        return
    shown = {row[0] for row in table(game, "Option", "Option", french=french).rows}
    assert shown == {
        f"{name(option.title, french=french)} (`{option.name}`)" for option in offered_options(game)
    }


@drafting_games
@in_both_languages
def test_a_page_says_which_options_are_not_printed(game: str, *, french: bool) -> None:
    house = "option maison" if french else "house option"
    shown = {row[0]: house in row[2] for row in table(game, "Option", "Option", french=french).rows}
    assert shown == {
        f"{name(option.title, french=french)} (`{option.name}`)": option.house
        for option in offered_options(game)
    }


@games
@in_both_languages
def test_a_page_names_the_version_of_its_rules(game: str, *, french: bool) -> None:
    version = cl.registry.find(game).rules_version
    wording = f"version {version} des règles" if french else f"rules version {version}\n"
    assert wording in page(game, french=french)


@games
@in_both_languages
def test_a_page_explains_its_game_from_aim_to_rulings(game: str, *, french: bool) -> None:
    headings = re.findall("^## (.*)$", page(game, french=french), re.MULTILINE)
    assert [heading for heading in headings if heading in SECTIONS[french]] == SECTIONS[french]


@drafting_games
@in_both_languages
def test_a_page_explains_placing_picking_and_domains_itself(game: str, *, french: bool) -> None:
    copied = re.findall(r"<!-- copied from family\.md: (.*) -->", page(game, french=french))
    assert set(copied) >= set(PASSAGES[french])


@games
@in_both_languages
def test_options_are_called_by_their_titles(game: str, *, french: bool) -> None:
    """Their ids stand in brackets only, which the page in the browser leaves out."""
    prose = re.sub("```.*?```", "", page(game, french=french), flags=re.DOTALL)
    read = re.sub(r"<!--.*?-->|\]\([^)]*\)| \(`[\w-]+`\)|^\*\[.*$", "", prose, flags=re.MULTILINE)
    for option in offered_options(game):
        assert f"`{option.name}`" not in read
        assert "-" not in option.name or option.name not in read
        for choice in option.choices:
            assert f"`{choice}`" not in read


def test_copied_passages_are_those_of_the_pages_they_come_from() -> None:
    script = runpy.run_path(str(RULES / "copy_passages.py"))
    for one in script["pages"]():
        assert script["with_copies"](one) == one.read_text(encoding="utf-8"), one


@in_both_languages
def test_pages_have_curved_apostrophes_and_quotation_marks(*, french: bool) -> None:
    for path in (RULES / ("fr" if french else "")).glob("*.md"):
        text = re.sub("```.*?```|`[^`]*`|<!--.*?-->", "", path.read_text("utf-8"), flags=re.DOTALL)
        assert not re.search("['\"]", text), path


@for_each("game", ["queendomino", "age-of-giants", "court", "duel", "dominoes2"])
@in_both_languages
def test_every_move_a_game_adds_is_on_its_page(game: str, *, french: bool) -> None:
    """With an example that the game can read."""
    played = cl.make(game)
    examples = [
        row[0].strip("`") for row in table(game, "Notation", "Notation", french=french).rows
    ]
    wording = {type(played.parse(example)) for example in examples}
    assert wording == set(played.rules.move_types) - set(MOVE_TYPES)


@for_each("game", ["kingdomino", "discovery", "queendomino"])
@in_both_languages
def test_the_list_of_dominoes_is_that_of_the_component(game: str, *, french: bool) -> None:
    shown = {
        number: words
        for row in table(game, "No.", "N°", french=french).rows
        for number, words in zip(row[::2], row[1::2], strict=True)
    }
    assert shown == {
        domino.id: domino_words(domino, french=french) for domino in read_box(BOXES[game][0])
    }


@for_each("game", BOXES)
@in_both_languages
def test_the_tally_counts_the_squares_of_all_boxes(game: str, *, french: bool) -> None:
    halves = Counter(
        (half.terrain.value, half.crowns)
        for box in BOXES[game]
        for domino in read_box(box)
        for half in (domino.left, domino.right)
    )
    there = [terrain for terrain in FRENCH if any(of == terrain for of, _ in halves)]
    expected = []
    for terrain in there:
        counts = [halves[terrain, crowns] for crowns in range(4)]
        crowns = sum(number * count for number, count in enumerate(counts))
        expected.append([terrain_word(terrain, french=french), *counts, sum(counts), crowns])
    total = [sum(column) for column in list(zip(*expected, strict=True))[1:]]
    shown = table(game, "Terrain", "Terrain", french=french).rows
    assert shown == [
        *([str(cell) for cell in row] for row in expected),
        ["**Total**", *(f"**{count}**" for count in total)],
    ]
