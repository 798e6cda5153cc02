"""Tutorials for the pages: listed, and sent as graphs of steps that need no rules."""

import gzip
from typing import Any

import msgspec
import pytest

from crownlands.learn import Ask, Lesson, TutorialInfo, tutorials
from crownlands.server.tutorials import compressed_tutorial
from support.cases import for_each
from support.http_client import fetch

GAMES = [*tutorials()]
PACKED = {"accept-encoding": "gzip"}


def compiled(game: str) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.json.decode(gzip.decompress(compressed_tutorial(game)))
    return data


def chapters(game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = compiled(game)["chapters"]
    return found


def leads_to(step: dict[str, Any]) -> set[int]:
    """Return the steps that may come after one."""
    followers = {step["next"], *(answer["next"] for answer in step["answers"])}
    return followers - {None}


def test_all_tutorials_are_listed(server) -> None:
    listed = server.get("/api/tutorials")["tutorials"]
    infos = [tutorial.info for tutorial in tutorials().values()]
    assert msgspec.convert(listed, list[TutorialInfo]) == infos


def test_a_tutorial_is_what_was_compiled(server) -> None:
    assert server.get(f"/api/tutorials/{GAMES[0]}") == compiled(GAMES[0])


def test_it_is_the_same_with_and_without_gzip(server) -> None:
    path = f"/api/tutorials/{GAMES[0]}"
    packed, plain = fetch(server, path, headers=PACKED), fetch(server, path)
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert len(packed.body) < len(plain.body)
    assert packed.content == plain.body
    assert "accept-encoding" in plain.headers["vary"]


@pytest.mark.parametrize("path", ["/api/tutorials", f"/api/tutorials/{GAMES[0]}"])
def test_what_has_not_changed_is_not_sent_again(server, path: str) -> None:
    first = fetch(server, path, headers=PACKED)
    assert "no-cache" in first.headers["cache-control"]
    headers = {**PACKED, "if-none-match": first.headers["etag"]}
    again = fetch(server, path, headers=headers)
    assert (again.status, again.body) == (304, b"")
    other = fetch(server, path, headers={**PACKED, "if-none-match": '"other"'})
    assert (other.status, other.body) == (200, first.body)


def test_an_unknown_game_is_not_found(server) -> None:
    answer = fetch(server, "/api/tutorials/chess")
    assert (answer.status, answer.data["code"]) == (404, "unknown_game")
    assert answer.data["message"]["fr"] == "Il n’y a pas de jeu nommé chess ici."


@for_each("game", GAMES)
def test_every_step_is_reached_from_the_first_one(game: str) -> None:
    for chapter in chapters(game):
        reached, waiting = {0}, [0]
        while waiting:
            new = leads_to(chapter["steps"][waiting.pop()]) - reached
            reached |= new
            waiting += new
        assert reached == set(range(len(chapter["steps"])))


@for_each("game", GAMES)
def test_a_step_leads_on_unless_it_asks_or_is_the_end(game: str) -> None:
    for chapter in chapters(game):
        for step in chapter["steps"]:
            assert (step["next"] is None) == (step["kind"] in {"ask", "end"})
            assert (step["text"] is None) <= (step["kind"] in {"play", "end"})
            assert bool(step["moves"]) == (step["kind"] == "ask")
        assert any(step["kind"] == "end" for step in chapter["steps"])


@for_each("game", GAMES)
def test_a_question_says_what_comes_of_every_move(game: str) -> None:
    for step in (step for chapter in chapters(game) for step in chapter["steps"]):
        assert len(step["answers"]) == len(step["moves"])
        for move, answer in zip(step["moves"], step["answers"], strict=True):
            assert answer["text"]["en"], move["notation"]
            assert [frame["event"]["notation"] for frame in answer["frames"]] == (
                [] if answer["next"] is None else [move["notation"]]
            )
        if step["kind"] == "ask":
            assert any(answer["next"] is not None for answer in step["answers"])


@for_each("game", GAMES)
def test_the_way_of_the_tutorial_shows_the_positions_of_the_lesson(game: str) -> None:
    for number, chapter in enumerate(chapters(game)):
        lesson = Lesson.begin(tutorials()[game], number)
        step, view = chapter["steps"][0], chapter["frame"]["view"]
        while lesson.now is not None:
            asks = isinstance(lesson.now, Ask)
            assert step["kind"] == ("ask" if asks else type(lesson.now).__name__.lower())
            assert step["point"] == list(lesson.now.point)
            if isinstance(lesson.now, Ask):
                move = lesson.accepted()[0]
                notations = [one["notation"] for one in step["moves"]]
                step = {**step["answers"][notations.index(str(move))]}
                lesson = lesson.answer(move).lesson
            else:
                lesson = lesson.go_on()
            view = step["frames"][-1]["view"] if step["frames"] else view
            assert view == lesson.state.view(chapter["seat"]).data()
            step = chapter["steps"][step["next"]]
        assert step["kind"] == "end"
