"""Names and effects of buildings, quests and tokens in both languages."""

from crownlands.text import Language, Translator
from crownlands.text.vocabulary import vocabulary_of
from support.cases import for_each

ENGLISH, FRENCH = Translator(Language.EN), Translator(Language.FR)
COMPONENTS = vocabulary_of(None).components
EVERYTHING = [(kind, part) for kind, parts in COMPONENTS.items() for part in parts()]


@for_each(("kind", "part"), EVERYTHING)
def test_everything_has_a_name_and_gives_something_in_both_languages(kind, part):
    assert ENGLISH.component(kind, part.id) == part
    for translator in (ENGLISH, FRENCH):
        assert "_" not in translator.name(kind, part.id)
        assert translator.gives(kind, part.id)


def test_no_id_stands_for_two_parts():
    kinds = {kind for kind in COMPONENTS if kind != "character"}
    ids = [part.id for kind in kinds for part in COMPONENTS[kind]()]
    assert len(set(ids)) == len(ids)


@for_each(
    ("kind", "part", "english", "french"),
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
def test_effects_in_words(kind, part, english, french):
    assert ENGLISH.gives(kind, part) == english
    assert FRENCH.gives(kind, part) == french


def test_quests_of_one_name_are_told_apart_by_their_terrain():
    assert ENGLISH.name("quest", "local_business_wheat") == "Local Business (wheat)"
    assert FRENCH.name("quest", "local_business_mine") == "Commerce de proximité (mine)"
    assert ENGLISH.name("quest", "harmony") == "Harmony"


def test_an_unknown_part_keeps_its_id():
    assert ENGLISH.name("building", "palace") == "palace"
    assert ENGLISH.name("quest", "palace") == "palace"
    assert ENGLISH.gives("building", "palace") == ""
    assert ENGLISH.component("spaceship", "statue") is None
