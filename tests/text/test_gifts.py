"""What buildings, quests and tokens are called and good for."""

import pytest

from crownlands.text.gifts import what_it_gives
from crownlands.text.language import Language
from crownlands.text.speech import Speech
from crownlands.text.things import CATALOGUES, find_thing

ENGLISH, FRENCH = Speech(Language.EN), Speech(Language.FR)
EVERYTHING = [(kind, thing) for kind, things in CATALOGUES.items() for thing in things()]


@pytest.mark.parametrize(("kind", "thing"), EVERYTHING, ids=lambda one: getattr(one, "id", one))
def test_everything_has_a_name_and_gives_something_in_both_languages(kind, thing):
    assert find_thing(kind, thing.id) == thing
    for speech in (ENGLISH, FRENCH):
        assert "_" not in speech.name(kind, thing.id)
        assert what_it_gives(thing, speech)


def test_no_id_stands_for_two_things():
    kinds = {kind for kind in CATALOGUES if kind != "character"}
    ids = [thing.id for kind in kinds for thing in CATALOGUES[kind]()]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize(
    ("kind", "thing", "english", "french"),
    [
        ("building", "statue", "5 points", "5 points"),
        (
            "building",
            "magic_school",
            "1 knight, 1 tower, 2 points per swamp domain",
            "1 chevalier, 1 tour, 2 points par domaine de marais",
        ),
        (
            "building",
            "vault_tower",
            "1 tower, 2 points, taxes +1 per tower",
            "1 tour, 2 points, impôts +1 par tour bâtie",
        ),
        ("building", "queens_tower", "1 tower, 1 crown", "1 tour, 1 couronne"),
        ("token", "farmer", "3 points, +3 per wheat around", "3 points, +3 par blé autour"),
        ("token", "king", "+1 per crown around", "+1 par couronne autour"),
        (
            "token",
            "captain",
            "1 point, +3 per warrior around, a warrior",
            "1 point, +3 par guerrier autour, guerrier",
        ),
        ("token", "swamp_2", "2 crowns on swamp", "2 couronnes sur marais"),
        (
            "quest",
            "four_corners_lake",
            "5 points per lake square in a corner of the kingdom",
            "5 points par case de lac dans un coin du royaume",
        ),
        (
            "quest",
            "lost_corner",
            "20 points for a castle in a corner of the kingdom",
            "20 points si le château est dans un coin du royaume",
        ),
    ],
)
def test_gifts_in_words(kind, thing, english, french):
    found = find_thing(kind, thing)
    assert found is not None
    assert what_it_gives(found, ENGLISH) == english
    assert what_it_gives(found, FRENCH) == french


def test_quests_of_one_name_are_told_apart_by_their_terrain():
    assert ENGLISH.name("quest", "local_business_wheat") == "Local Business (wheat)"
    assert FRENCH.name("quest", "local_business_mine") == "Commerce de proximité (mine)"
    assert ENGLISH.name("quest", "harmony") == "Harmony"


def test_an_unknown_thing_keeps_its_id():
    assert ENGLISH.name("building", "palace") == "palace"
    assert find_thing("spaceship", "statue") is None
