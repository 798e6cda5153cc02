"""The catalogue: every game of the registry with its options and components."""

import pytest

from crownlands.bots.levels import LEVELS
from crownlands.core.hooks import Section
from crownlands.core.registry import registry
from crownlands.core.text import LocalizedText
from crownlands.games.age_of_giants.quests import quests
from crownlands.games.court.court import tokens
from crownlands.games.duel.components import spells
from crownlands.games.queendomino.queendom import buildings
from crownlands.kingdom.domino import Terrain
from crownlands.learn.tutorial import tutorials
from crownlands.server.catalogue import game_details
from support.cases import for_each
from support.http_client import fetch

IDS = [info.id for info in registry.offered()]


@pytest.fixture(scope="module")
def games(server):
    return {game["id"]: game for game in server.get("/api/games")["games"]}


def test_every_game_and_level_is_there(server, games) -> None:
    assert sorted(games) == IDS
    assert next(iter(games)) == "kingdomino"
    levels = server.get("/api/games")["levels"]
    assert [(one["rank"], one["id"]) for one in levels] == [(one.rank, one.id) for one in LEVELS]
    assert all(level["names"]["fr"] and level["summary"]["en"] for level in levels)


def test_the_paces_of_bots_are_listed_from_the_fastest(server):
    paces = server.get("/api/games")["paces"]
    assert [pace["id"] for pace in paces] == ["quick", "unhurried"]
    waits = [pace["milliseconds"] for pace in paces]
    assert waits == sorted(waits)


@for_each("game", IDS)
def test_facts_are_those_of_the_registry(games, game) -> None:
    info = registry.find(game)
    shown = games[game]
    assert shown["names"] == {"en": info.names.en, "fr": info.names.fr}
    assert shown["players"] == list(info.players)
    assert shown["minutes"] == list(info.minutes)
    assert shown["reconstructed"] == info.reconstructed
    assert [option["name"] for option in shown["options"]] == [one.name for one in info.offered]
    tutorial = tutorials().get(game)
    assert shown["tutorial"] == (tutorial and tutorial.minutes)
    levels = [part["level"] for part in shown["certainty"]]
    assert levels == [one.level for one in info.confidence()]
    assert all(part["note"]["en"] != part["note"]["fr"] for part in shown["certainty"])


def test_what_excludes_what_is_said_on_both_sides(games) -> None:
    options = {option["name"]: option for option in games["dominoes2"]["options"]}
    assert options["deals"]["excludes"] == ["target"]
    assert options["target"]["excludes"] == ["deals"]


def test_every_choice_has_a_title(games) -> None:
    options = [option for game in games.values() for option in game["options"]]
    for option in options:
        assert len(option["choice_titles"]) == len(option["choices"])
    opening = next(option for option in options if option["name"] == "opening")
    assert opening["choice_titles"][0]["fr"] == "Tous les rois sont tirés au sort"


def test_options_name_their_player_counts(games) -> None:
    options = {option["name"]: option for option in games["royal-wedding"]["options"]}
    assert (options["teams"]["players"], options["teams"]["always"]) == ([6], [8])
    assert options["harmony"]["players"] == games["royal-wedding"]["players"]


def things(server, game):
    sections = server.get(f"/api/games/{game}")["parts"]["sections"]
    return {section["kind"]: section["things"] for section in sections}


def ids(found):
    return [one["id"] for one in found]


def test_a_game_comes_with_what_lies_in_its_box(server) -> None:
    boxes = server.get("/api/games/age-of-giants")["parts"]["boxes"]
    assert [len(box["dominoes"]) for box in boxes] == [48, 12, 48]
    giants = things(server, "age-of-giants")
    assert ids(giants["quest"]) == [quest.id for quest in quests()]
    assert ids(giants["building"]) == [one.id for one in buildings()]
    assert ids(things(server, "court")["token"]) == [one.id for one in tokens()]
    duel = things(server, "duel")
    assert ids(duel["spell"]) == [one.id for one in spells()]
    assert [len(die["pictures"]) for die in duel["die"]] == [6, 6, 6, 6]
    cards = things(server, "dominoes2")
    assert (len(cards["card"]), sum(one["copies"] for one in cards["square"])) == (28, 40)


@for_each("game", ["chess", "tiny-kingdomino"])
def test_a_game_that_is_not_offered_is_not_found(server, game) -> None:
    answer = fetch(server, f"/api/games/{game}")
    assert (answer.status, answer.data["code"]) == (404, "unknown_game")


def setup(server, game, players=None, **options):
    wish = {"players": players, "options": {k.replace("_", "-"): v for k, v in options.items()}}
    return server.post(f"/api/games/{game}/setup", wish)


def test_a_choice_comes_to_options_sides_and_rounds(server) -> None:
    made = setup(server, "royal-wedding", 6, teams=True)
    assert made["ok"]
    assert made["sides"] == [[0, 1], [2, 3], [4, 5]]
    assert made["rounds"] == 12
    assert made["options"]["harmony"] is False
    assert setup(server, "kingdomino")["players"] == 2


@for_each(
    ("game", "players", "options", "english", "french"),
    [
        ("kingdomino", 5, {}, "for 2, 3 or 4 players", "se joue à 2, 3 ou 4"),
        ("discovery", 3, {}, "for 2 players", "se joue à 2"),
        ("kingdomino", 3, {"mighty_duel": True}, "with 2 players only", "qu’à 2."),
        ("royal-wedding", 8, {"teams": False}, "with 8 it is always on", "à 8, c’est toujours"),
        ("dominoes2", 2, {"deals": 3, "target": 50}, "cannot be chosen together", "pas ensemble"),
        (
            "age-of-giants",
            2,
            {"short": True, "base": "queendomino"},
            "needs: Base game, Kingdomino",
            "demande : Jeu de base, Kingdomino",
        ),
        ("kingdomino", 2, {"harmony": 4}, "cannot have this value", "ne peut avoir cette valeur"),
        ("kingdomino", 2, {"fog": True}, "no such option", "n’a pas cette option"),
    ],
)
def test_what_does_not_combine_is_explained(
    server, game, players, options, english, french
) -> None:
    made = setup(server, game, players, **options)
    assert not made["ok"]
    assert english in made["error"]["message"]["en"]
    assert french in made["error"]["message"]["fr"]


@for_each("body", [b"", b"{", b"[]", b'{"players": "two"}', b'{"options": 3}'])
def test_a_body_of_another_shape_is_refused(server, body) -> None:
    answer = fetch(server, "/api/games/duel/setup", body)
    assert (answer.status, answer.data["code"]) == (422, "malformed")


def test_a_cached_catalogue_is_not_sent_again(server) -> None:
    tag = fetch(server, "/api/games").headers["etag"]
    assert fetch(server, "/api/games", headers={"if-none-match": tag}).status == 304


def section(game: str, kind: str) -> Section:
    return next(one for one in game_details(game).parts.sections if one.kind == kind)


@for_each("game", [info.id for info in registry.offered()])
def test_every_component_is_named_and_explained_in_both_languages(game: str) -> None:
    for one in game_details(game).parts.sections:
        texts = [one.title, *(thing.names for thing in one.things)]
        texts += [thing.gives for thing in one.things if thing.gives is not None]
        assert all(words.en and words.fr for words in texts)


def test_boxes_of_dominoes_have_titles() -> None:
    boxes = game_details("royal-wedding").parts.boxes
    assert [box.title.en for box in boxes] == ["box of Queendomino", "box of Kingdomino"]


def test_effects_are_those_of_the_component() -> None:
    tiles = {thing.id: thing.gives for thing in section("queendomino", "building").things}
    assert tiles["bakery"].en == "2 points per wheat domain"
    quests = {thing.id: thing.gives for thing in section("age-of-giants", "quest").things}
    assert quests["lost_corner"] == LocalizedText(
        en="20 points for a castle in a corner of the kingdom",
        fr="20 points si le château est dans un coin du royaume",
    )


def test_things_carry_what_their_components_say() -> None:
    bakery = next(one for one in section("queendomino", "building").things if one.id == "bakery")
    assert bakery.data.points_per.terrain is Terrain.WHEAT
    assert game_details("age-of-giants").parts.counts == {"giant": 6}
