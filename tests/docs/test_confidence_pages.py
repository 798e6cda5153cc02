"""The rules pages state the confidence in every component."""

import re

import crownlands as cl
from crownlands.core.info import Confidence, read_component
from crownlands.core.text import LocalizedText
from support.cases import for_each
from support.page_words import LEVELS, name
from support.pages import caution, in_both_languages, page, table

QUALITIES = ("knights of ", "towers of ")
UNCERTAIN = ("likely", "reconstructed")

BOXES = {
    "kingdomino": LocalizedText("Kingdomino", "Kingdomino"),
    "discovery": LocalizedText("Discovery", "Version découverte"),
    "age_of_giants": LocalizedText("Age of Giants", "Age of Giants"),
    "court": LocalizedText("The Court", "La Cour"),
    "queendomino": LocalizedText("Queendomino", "Queendomino"),
    "duel": LocalizedText("Kingdomino Duel", "Kingdomino Duel"),
    "dominoes2": LocalizedText("Dominoes 2", "Dominoes 2"),
}
"""What pages call the boxes."""
games = for_each("game", [info.id for info in cl.registry.offered()])
doubtful = for_each(
    "game",
    [
        info.id
        for info in cl.registry.offered()
        if any(part.level in UNCERTAIN for part in info.confidence())
    ],
)


def listed_buildings(entry: Confidence, *, french: bool) -> list[str]:
    """Name the buildings whose knights or towers an entry is about."""
    names = {
        kind["names"]["en"]: kind["names"]["fr" if french else "en"]
        for kind in read_component(entry.component).contents["buildings"]
    }
    return [names[name] for name in entry.part.en.partition(" of ")[2].split(", ")]


def in_words(entry: Confidence, *, french: bool) -> tuple[str, str]:
    """Return the part and the level as a page writes them."""
    box = name(BOXES[entry.component], french=french)
    if french:
        return f"{box} : {entry.part.fr}", LEVELS[entry.level]
    return f"{box}: {entry.part.en}", entry.level


@games
@in_both_languages
def test_a_page_states_the_confidence_in_every_part(game: str, *, french: bool) -> None:
    shown = table(game, "Part", "Élément", french=french).rows
    expected = [in_words(entry, french=french) for entry in cl.registry.find(game).confidence()]
    assert [(part, level.strip("*")) for part, level, _ in shown] == expected
    assert all(why for *_, why in shown)


@games
@in_both_languages
def test_the_reasons_are_those_of_the_component_files(game: str, *, french: bool) -> None:
    shown = table(game, "Part", "Élément", french=french).rows
    notes = [entry.note for entry in cl.registry.find(game).confidence()]
    assert [why for *_, why in shown] == [note.fr if french else note.en for note in notes]


def test_buildings_are_called_the_same_in_french_as_on_their_tiles() -> None:
    for entry in read_component("queendomino").confidence:
        if entry.part.en.startswith(QUALITIES):
            names = entry.part.fr.partition(" : ")[2].split(", ")
            assert names == listed_buildings(entry, french=True)


@doubtful
@in_both_languages
def test_a_page_says_before_all_else_that_some_parts_are_uncertain(
    game: str, *, french: bool
) -> None:
    note = caution(game, french=french)
    assert note.startswith("**")
    for level in {entry.level for entry in cl.registry.find(game).confidence()} - {"certain"}:
        assert (LEVELS[level] if french else level) in note


@for_each("game", ["queendomino", "royal-wedding"])
@in_both_languages
def test_the_note_names_every_building_we_are_not_certain_of(game: str, *, french: bool) -> None:
    note = caution(game, french=french)
    for entry in cl.registry.find(game).confidence():
        if entry.level in UNCERTAIN and entry.part.en.startswith(QUALITIES):
            for name in listed_buildings(entry, french=french):
                assert re.sub("^(La |Le |L’)", "", name) in note


def test_the_printed_supply_of_queendomino_is_what_its_tiles_show() -> None:
    """The evidence that the pages give for the reconstructed knights and towers."""
    tiles = read_component("queendomino").contents["buildings"]
    shown = {
        quality: sum(tile.get(quality, 0) * tile["copies"] for tile in tiles)
        for quality in ("knights", "towers")
    }
    assert shown == {"knights": 18, "towers": 15}
    for french in (False, True):
        passage = page("queendomino", french=french)
        assert (
            "22 chevaliers et 15 tours" in passage
            if french
            else "22 knights and 15 towers" in passage
        )
