"""The registry: facts about games, known without running a rule."""

from ast import literal_eval
from os import environ, pathsep
from pathlib import Path
from subprocess import run
from sys import executable, path

import pytest

from crownlands.core.errors import UnknownGame
from crownlands.core.moves import CHANCE, actor_name, seat_name
from crownlands.core.registry import Registry, registry
from support.cases import for_each


def test_games_are_listed_by_id() -> None:
    ids = [info.id for info in registry.all()]
    assert ids == sorted(ids)
    assert {"discovery", "kingdomino", "teamdomino", "xl"} <= set(ids)


def test_games_for_research_are_found_but_not_offered() -> None:
    research = [info.id for info in registry.all() if info.research]
    offered = [info.id for info in registry.offered()]
    assert research == ["tiny-dominoes2", "tiny-kingdomino"]
    assert sorted((*research, *offered)) == [info.id for info in registry.all()]
    assert not registry.default().research
    assert registry.find("tiny-kingdomino").research
    with pytest.raises(UnknownGame, match="Games: age-of-giants") as error:
        registry.find_offered("tiny-kingdomino")
    assert error.value.details["possible"] == offered
    assert registry.find_offered("kingdomino") is registry.find("kingdomino")
    with pytest.raises(UnknownGame, match="Did you mean tiny-dominoes2"):
        registry.find("tiny-domino2")


def test_a_package_is_imported_when_a_game_is_first_asked_for() -> None:
    own = Registry()
    own.add_package("crownlands.games")
    assert own.find("xl") is registry.find("xl")


def test_a_package_of_games_may_stand_anywhere() -> None:
    own = Registry()
    own.add_package("made_up")
    assert [info.id for info in own.all()] == ["garden-party", "nim", "orchard"]
    lists = "import crownlands; print([info.id for info in crownlands.registry.all()])"
    tests = str(Path(__file__).parents[1])
    here = {**environ, "CROWNLANDS_GAMES": "made_up", "PYTHONPATH": pathsep.join([*path, tests])}
    command = [executable, "-c", lists]
    found = run(command, env=here, capture_output=True, text=True, check=True)  # noqa: S603
    assert {"nim", "orchard", "xl"} <= set(literal_eval(found.stdout))


def test_a_package_that_is_not_there_is_named() -> None:
    own = Registry()
    own.add_package("nowhere")
    with pytest.raises(UnknownGame, match="no package of games 'nowhere'"):
        own.all()


def test_an_empty_registry_knows_no_game() -> None:
    with pytest.raises(UnknownGame):
        Registry().find("xl")


def test_a_registered_game_is_found() -> None:
    own = Registry()
    own.register(registry.find("xl"))
    assert [info.id for info in own.all()] == ["xl"]


@for_each(
    ("game", "players", "options", "rounds"),
    [
        ("kingdomino", 2, {}, 6),
        ("kingdomino", 2, {"mighty-duel": True}, 12),
        ("kingdomino", 2, {"mighty-duel": False}, 6),
        ("kingdomino", 3, {"lines-of-4": True}, 12),
        ("xl", 4, {}, 24),
        ("xl", 5, {}, None),
    ],
)
def test_the_length_of_a_game_is_known_up_front(
    game: str, players: int, options: dict[str, bool], rounds: int | None
) -> None:
    assert registry.find(game).rounds(players, dict(options)) == rounds


def test_actors_are_named_as_people_count() -> None:
    assert [seat_name(0), actor_name(1), actor_name(CHANCE), actor_name(None)] == [
        "P1",
        "P2",
        "chance",
        "over",
    ]
    assert repr(CHANCE) == "CHANCE"
