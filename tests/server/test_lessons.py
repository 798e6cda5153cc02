"""Lessons as the pages get them: in the order of menus, and without a name for the learner."""

from crownlands.learn.tutorial import NAMES, tutorials
from support.cases import for_each
from support.http_client import fetch


def test_lessons_are_listed_as_games_are_in_menus(server) -> None:
    listed = [one["game"] for one in server.get("/api/tutorials")["tutorials"]]
    menu = [game["id"] for game in server.get("/api/games")["games"] if game["tutorial"]]
    assert listed == menu == list(tutorials())


@for_each("game", list(tutorials()))
def test_sentences_leave_the_name_of_the_learner_to_the_pages(server, game) -> None:
    """Only the learner's own moves are told of "{name}"."""
    for chapter in fetch(server, f"/api/tutorials/{game}").data["chapters"]:
        learner = NAMES[chapter["seat"]]
        answers = [answer for step in chapter["steps"] for answer in step["answers"]]
        frames = [frame for answer in answers for frame in answer["frames"]]
        for frame in frames:
            for text in frame["text"].values():
                assert "{name}" in text
                assert learner not in text
