"""Every text exists in English and French, with the same placeholders."""

from string import Formatter

import crownlands as cl
from crownlands.core.errors import REFUSALS, Illegal
from crownlands.core.text import LocalizedText
from crownlands.games.court.rules import CharacterLine
from crownlands.games.queendomino.scoring import BuildingLine
from crownlands.render.scene import scene_of
from crownlands.text import Language, Translator, in_both
from crownlands.text.narration import bonuses_of
from crownlands.text.translator import WORDS
from crownlands.text.vocabulary import vocabulary_of
from support.cases import for_each
from support.walks import random_walk

ENGLISH, FRENCH = Translator(Language.EN), Translator(Language.FR)


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_both_languages_say_something_with_the_same_details():
    books = [WORDS, *(getattr(one, "WORDS", {}) for one in vocabulary_of(None).modules)]
    for key, words in (entry for book in books for entry in book.items()):
        assert words.en, key
        assert words.fr, key
        assert fields(words.en) == fields(words.fr), key


def all_refusals():
    for info in cl.registry.all():
        cl.make(info.id)
    return REFUSALS.items()


def test_every_refusal_of_every_game_is_told_in_french():
    for code, words in all_refusals():
        assert fields(words.fr) <= fields(words.en), code
        illegal = Illegal(code, words, **dict.fromkeys(fields(words.en), "x"))
        assert FRENCH.refusal(illegal) != illegal.message


def test_every_kind_of_line_of_every_game_has_words():
    for info in cl.registry.all():
        for players in info.players:
            for options in info.option_sets(players):
                game = cl.make(info.id, players, **options)
                for line_type in game.rules.line_types:
                    assert f"line.{line_type.kind()}" in vocabulary_of(game).words


def test_every_move_terrain_and_tie_break_of_every_game_has_words():
    for info in cl.registry.all():
        game = cl.make(info.id)
        walk, words = random_walk(game, 2), {**WORDS, **vocabulary_of(game).words}
        for move_type in game.rules.move_types:
            assert f"narration.{move_type.type_name()}" in words
        for kingdom in walk.end.view().data().get("kingdoms", ()):
            for square in kingdom["squares"]:
                assert f"terrain.{square['terrain']}" in words
        for tie in walk.end.scores()[0].tie_breaks:
            assert f"tie.{tie.name}" in words


def test_every_bonus_can_be_missed_in_words():
    for info in cl.registry.all():
        for options in info.option_sets(info.players[0]):
            game = cl.make(info.id, info.players[0], **options)
            assert set(bonuses_of(game)) >= set(scene_of(game.start()).bonuses)


def test_score_lines_in_french():
    game = cl.make("kingdomino", players=2)
    lines = random_walk(game, 4).end.scores()[0].lines
    assert [FRENCH.score_line(line) for line in lines] != [line.describe() for line in lines]
    assert [ENGLISH.score_line(line) for line in lines] == [line.describe() for line in lines]


@for_each("info", cl.registry.all())
@for_each("translator", [ENGLISH, FRENCH])
def test_score_lines_of_every_game_are_told_without_ids(info, translator):
    for sheet in random_walk(cl.make(info.id), 5).end.scores():
        for line in sheet.lines:
            said = translator.score_line(line)
            assert "_" not in said
            assert said != line.kind()


def test_score_lines_name_what_they_count():
    character = CharacterLine(
        points=6, character="farmer", cells=((1, 0),), own_points=3, counted=1
    )
    assert ENGLISH.score_line(character) == "Farmer: 3, and 1 around"
    assert FRENCH.score_line(character) == "Fermière : 3, et 1 autour"
    building = BuildingLine(points=8, building="bakery", cells=((1, 0),), counted=4)
    assert ENGLISH.score_line(building) == "Bakery: counts 4"
    assert FRENCH.score_line(building) == "La Boulangerie : compte 4"
    statue = BuildingLine(points=5, building="statue", cells=((1, 0),))
    assert FRENCH.score_line(statue) == "La Statue"


def test_refusals_name_things_in_words():
    slot = Illegal(
        "tile_not_in_slot",
        REFUSALS["tile_not_in_slot"],
        slot=3,
        building="statue",
        offered="bakery",
    )
    assert FRENCH.refusal(slot) == (
        "l’emplacement 3 n’offre pas la Statue : on y trouve la Boulangerie"
    )
    details = {"token": "king", "offered": "axe_warrior, wheat_1, wheat_1"}
    court = Illegal("token_not_shown", REFUSALS["token_not_shown"], **details)
    assert ENGLISH.refusal(court) == "King does not lie face up: Axe warrior, Mill and Mill do"


def test_none_is_singular_in_french_and_plural_in_english():
    assert ENGLISH.count(0, "crown") == "0 crowns"
    assert FRENCH.count(0, "crown") == "0 couronne"
    assert ENGLISH.count(1, "crown") == "1 crown"
    assert FRENCH.count(2, "crown") == "2 couronnes"


def test_players_are_called_by_their_names_where_they_are_known():
    translator = Translator(Language.EN, ("Ada", "Bo"))
    assert [translator.seat(seat) for seat in range(3)] == ["Ada", "Bo", "P3"]
    assert translator.side(cl.make("teamdomino", players=6), 0) == "Ada & Bo"
    details = {"seat": "P2", "actor": "P1"}
    illegal = Illegal("not_your_turn", REFUSALS["not_your_turn"], **details)
    assert translator.refusal(illegal) == "it is not the turn of Bo: Ada is to move"


def test_a_text_is_made_in_both_languages():
    assert in_both(
        lambda translator: f"{translator.seat(0)}: {translator.count(2, 'crown')}", ("Ada",)
    ) == (LocalizedText("Ada: 2 crowns", "Ada: 2 couronnes"))
