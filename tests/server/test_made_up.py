"""Made-up games are listed, played, described and replayed like the printed ones."""

from collections.abc import Iterator

import pytest

from support.client import Client, client_of, token_of
from support.server import Refused, RunningServer, ServerProcess

SHARED = {"seat", "actor", "phase", "winners", "scores"}


@pytest.fixture(scope="module")
def made_up(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CROWNLANDS_GAMES", "made_up")
        with ServerProcess(tmp_path_factory.mktemp("made_up")) as running:
            yield running.start()


def test_they_are_in_the_catalogue_after_all_others(made_up: RunningServer) -> None:
    games = made_up.get("/api/games")["games"]
    assert {game["id"]: game["scorepad"] for game in games[-3:]} == {
        "garden-party": True,
        "nim": False,
        "orchard": True,
    }
    assert made_up.get("/api/games/nim")["parts"] == {"boxes": [], "sections": [], "counts": {}}


@pytest.mark.parametrize("game", ["nim", "orchard", "garden-party"])
def test_a_whole_game_is_played_and_seen_again(made_up: RunningServer, game: str) -> None:
    created = made_up.new_table("me", "gentle", game=game)
    match_id = created["match"]["id"]
    with client_of(made_up, created) as ada, Client(made_up, match_id) as eve:
        while ada.update["view"]["actor"] is not None:
            assert ada.update["view"].keys() >= SHARED
            if not ada.update["moves"]:
                ada.until("update")
                continue
            assert ada.update["prompt"]["ask"]["fr"]
            eve.catch_up(ada.move(ada.update["moves"][-1]["notation"])["version"])
        assert ada.update["prompt"] is None
    answer = made_up.get(f"/api/matches/{match_id}/frames?start=0&count=200")
    last = answer["frames"][-1]
    assert last["view"]["winners"]
    assert last["view"]["scores"]
    assert answer["frames"][0]["prompt"]["wait"]["en"]


def test_a_tutorial_in_the_folder_of_a_game_is_found(made_up: RunningServer) -> None:
    listed = made_up.get("/api/tutorials")["tutorials"]
    assert (listed[-1]["game"], listed[-1]["builds_on"]) == ("orchard", "kingdomino")
    first, second = made_up.get("/api/tutorials/orchard")["chapters"]
    assert (first["seat"], second["seat"]) == (1, 0)
    assert [step["kind"] for step in first["steps"]] == ["say", "ask", "play", "play", "end", "end"]


def test_a_game_without_a_tutorial_says_so_in_both_languages(made_up: RunningServer) -> None:
    with pytest.raises(Refused) as refused:
        made_up.get("/api/tutorials/nim")
    assert refused.value.status == 404
    assert refused.value.body["code"] == "no_tutorial"
    assert refused.value.body["message"] == {
        "en": "There is no tutorial of nim.",
        "fr": "Il n’y a pas de leçon pour nim.",
    }


def test_a_shared_screen_tells_no_secrets(made_up: RunningServer) -> None:
    created = made_up.new_table("me", "here", game="nim")
    match_id = created["match"]["id"]
    with Client(made_up, match_id, token_of(created, 0), token_of(created, 1)) as both:
        assert both.my_turn()
        both.catch_up(both.move("-1")["version"])
        view, covered = both.update["view"], both.update["covered"]
        assert [coin is None for coin in view["coins"]] == [True, False]
        assert covered == {**view, "seat": None, "coins": [None, None], "scores": covered["scores"]}
        totals = [sheet["total"] for sheet in covered["scores"]]
        assert made_up.get(f"/api/matches/{match_id}")["totals"] == totals == [1, 0]
    with client_of(made_up, created) as alone:
        assert alone.update["covered"] is None


def test_moves_are_described_in_the_order_they_are_offered(made_up: RunningServer) -> None:
    with client_of(made_up, made_up.new_table("me", "here", game="nim")) as ada:
        assert ada.my_turn()
        version = ada.update["version"]
        answer = ada.ask("describe", version=version)
        assert answer["type"] == "described"
        assert [text["en"] for text in answer["texts"]] == ["plays -1", "plays -2"]
        assert [text["fr"] for text in answer["texts"]] == ["joue -1", "joue -2"]
        assert ada.ask("describe", version=version - 1)["code"] == "stale"


def test_kingdoms_are_scored_and_what_has_none_is_not_found(made_up: RunningServer) -> None:
    squares = [{"x": 1, "y": 0, "terrain": "wheat", "crowns": 1}]
    squares += [{"x": 2, "y": 0, "terrain": "wheat"}]
    (sheet,) = made_up.post("/api/score", {"game": "orchard", "squares": squares})["sheets"]
    assert sheet["sheet"]["total"] == 2
    with pytest.raises(Refused) as refused:
        made_up.post("/api/score", {"game": "nim"})
    assert refused.value.status == 404
