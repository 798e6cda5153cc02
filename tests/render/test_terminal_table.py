"""The table in the terminal game: what the expansions add to it, in both languages."""

import re

import crownlands as cl
from crownlands.kingdom.domino import TERRAIN_NAMES
from crownlands.render.scene import scene_of
from crownlands.render.terminal.kingdoms import terrain_letter
from crownlands.render.terminal.page import Page, page_of, write_legend, write_table
from support.beginnings import AGE_OF_GIANTS, COURT, QUEENDOMINO
from support.cases import for_each
from support.tables import play
from support.walks import random_walk

LANGUAGES = ("en", "fr")


def page(state: cl.State, language: str = "en", width: int = 80) -> Page:
    return page_of(scene_of(state, seat=0, language=language), colour=False, width=width)


def table(state: cl.State, language: str = "en", width: int = 80) -> str:
    return write_table(page(state, language, width))


def legend(state: cl.State, language: str = "en") -> str:
    return "\n".join(write_legend(page(state, language)))


def started(game: str, notations: str) -> cl.State:
    return play(cl.make(game, players=2).start(), notations)


def test_the_market_with_its_slots_the_top_of_the_pile_and_what_tiles_give():
    text = table(started("queendomino", QUEENDOMINO))
    assert " 0 WA    Watchtower     2 towers, 3 points\n" in text
    assert " then QT Queen’s Tower  1 tower, 1 crown\n" in text


def test_the_dragon_sits_on_the_tile_it_burnt():
    state = started("queendomino", QUEENDOMINO + " 4@1,0e - !statue/1")
    assert " 1       the dragon\n" in table(state)
    assert " 1       le dragon\n" in table(state, "fr")


def test_realms_with_coins_knights_towers_the_queen_and_buildings():
    notations = " 4@1,0e K@2,0 - >44 40@0,1w watchtower/0@-1,1"
    state = started("queendomino", QUEENDOMINO + notations)
    assert " P1  9 coins, 0 knights, 2 towers, the Queen; WA Watchtower\n" in table(state)
    french = table(state, "fr")
    assert " P1  9 pièces, 0 chevalier, 2 tours, la Reine ; TG La Tour de Garde\n" in french
    assert "[P1]  f   Cf " in french


def test_quests_and_the_symbols_of_dominoes():
    state = started("age-of-giants", AGE_OF_GIANTS)
    assert " The Lost Corner         20 points for a castle in a corner" in table(state, width=120)
    assert "footprints" in table(state)
    assert "empreintes" in table(state, "fr")


def test_the_court_and_who_is_at_which():
    state = started("court", COURT + " >7 =farmer $@1,0 $@2,0 T@2,0")
    text = table(state)
    assert " P1  FA Farmer\n" in text
    assert "At court (22 more in the pile)\n CA Captain  1 point" in text
    assert " #  Moulin     1 couronne sur champs" in table(state, "fr")


@for_each("info", cl.registry.all())
@for_each("language", LANGUAGES)
def test_every_table_fits_into_80_columns(info, language):
    for players in info.players:
        for state in random_walk(cl.make(info.id, players=players), 4).sample(4):
            assert max(map(len, table(state, language).splitlines())) <= 80


@for_each("info", cl.registry.all())
def test_the_legend_explains_the_signs_of_the_game_in_80_columns(info):
    state = cl.make(info.id).start()
    data = state.view().data()
    for language in LANGUAGES:
        lines = legend(state, language).splitlines()
        assert max(map(len, lines), default=0) <= 80
    text = legend(state)
    assert ("*  crown" in text) == ("kingdoms" in data)
    assert ("x  cross" in text) == ("maps" in data)
    assert ("t  town" in text) == ("market" in data)
    assert ("G  giant on a crown" in text) == ("giants" in data)
    assert ("o  resource" in text) == ("resources" in data)


def test_every_language_has_its_own_letters_for_the_land():
    state = started("queendomino", "")
    for language in LANGUAGES:
        letters = {terrain: terrain_letter(terrain.value, language) for terrain in TERRAIN_NAMES}
        assert len(set(letters.values())) == 7
        explained = f"{legend(state, language)} "
        for terrain, letter in letters.items():
            name = getattr(TERRAIN_NAMES[terrain], language)
            assert letter in name
            assert re.search(rf" {letter}  {name}\s", explained)


def test_squares_are_drawn_with_the_letters_of_the_language():
    built = started("queendomino", f"{QUEENDOMINO} 4@1,0e K@2,0 - >44 40@0,1w watchtower/0@-1,1")
    assert any(" WA " in line for line in drawn_squares(table(built)))
    assert any(" TG " in line for line in drawn_squares(table(built, "fr")))
    walk = random_walk(cl.make("kingdomino", players=2), 1)
    for state in walk.sample(5):
        own = table(state).translate(str.maketrans("wgsm", "cpmn"))
        assert set(drawn_squares(own)) == set(drawn_squares(table(state, "fr")))


def drawn_squares(text: str) -> list[str]:
    """Return what is drawn in the rows of kingdoms."""
    return [line for line in text.splitlines() if re.match(r" +-?\d+ .* \.", line)]
