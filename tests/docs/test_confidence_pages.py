"""The rules pages say how sure we are of every part, from the component files."""

import re

import pytest

import crownlands as cl
from crownlands.core.components import Confidence, read_component
from support.page_words import LEVELS
from support.pages import caution, in_both_languages, table

PARTS = {
    "dominoes": "dominos",
    "board": "plateau",
    "buildings": "bâtiments",
    "quests": "quêtes",
    "line": "ligne",
    "resources": "ressources",
    "characters": "personnages",
    "dice": "dés",
    "map": "carte",
    "spells": "sorts",
    "rectangular cards": "cartes rectangulaires",
    "square cards": "cartes carrées",
}
QUALITIES = {"knights of ": "chevaliers : ", "towers of ": "tours : "}
UNCERTAIN = ("likely", "reconstructed")

doubtful = pytest.mark.parametrize(
    "game",
    [
        info.id
        for info in cl.registry.all()
        if any(part.level in UNCERTAIN for part in info.confidence())
    ],
)


def listed_buildings(entry: Confidence, *, french: bool) -> list[str]:
    """Name the buildings whose knights or towers an entry is about."""
    names = {
        kind["names"]["en"]: kind["names"]["fr" if french else "en"]
        for kind in read_component(entry.component).contents["buildings"]
    }
    return [names[name] for name in entry.part.partition(" of ")[2].split(", ")]


def french_part(entry: Confidence) -> str:
    """Name a part in French: a word, or a quality of named buildings."""
    for quality, in_french in QUALITIES.items():
        if entry.part.startswith(quality):
            return in_french + ", ".join(listed_buildings(entry, french=True))
    return PARTS[entry.part]


def in_words(entry: Confidence, *, french: bool) -> tuple[str, str]:
    """Give the part and the level as a page writes them."""
    if french:
        return f"`{entry.component}` : {french_part(entry)}", LEVELS[entry.level]
    return f"`{entry.component}`: {entry.part}", entry.level


@doubtful
@in_both_languages
def test_a_page_tells_how_sure_we_are_of_every_part(game: str, *, french: bool) -> None:
    shown = table(game, "Part", "Élément", french=french).rows
    expected = [in_words(entry, french=french) for entry in cl.registry.find(game).confidence()]
    assert [(part, level.strip("*")) for part, level, _ in shown] == expected
    assert all(why for *_, why in shown)


@doubtful
def test_the_reasons_are_those_of_the_component_files(game: str) -> None:
    shown = table(game, "Part", "Élément", french=False).rows
    assert [why for *_, why in shown] == [
        entry.note for entry in cl.registry.find(game).confidence()
    ]


@doubtful
@in_both_languages
def test_a_page_says_before_all_else_that_some_parts_are_uncertain(
    game: str, *, french: bool
) -> None:
    note = caution(game, french=french)
    assert note.startswith("**")
    for level in {entry.level for entry in cl.registry.find(game).confidence()} - {"certain"}:
        assert (LEVELS[level] if french else level) in note


@pytest.mark.parametrize("game", ["queendomino", "royal-wedding"])
@in_both_languages
def test_the_note_names_every_building_we_are_not_certain_of(game: str, *, french: bool) -> None:
    note = caution(game, french=french)
    for entry in cl.registry.find(game).confidence():
        if entry.level in UNCERTAIN and entry.part.startswith(tuple(QUALITIES)):
            for name in listed_buildings(entry, french=french):
                assert re.sub("^(La |Le |L')", "", name) in note
