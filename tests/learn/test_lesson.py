"""A lesson goes from step to step on the engine, and never by an answer that is not accepted."""

import pytest

from crownlands.core.errors import Illegal, UnknownGame
from crownlands.learn import Ask, BadTutorial, Lesson, Play, Say, Tutorial, read_tutorial
from made_up.nim.info import INFO as NIM
from support.made_up_games import registered


def asked(tutorial: Tutorial, chapter: int = 0) -> Lesson:
    """Go on to the first question of a chapter."""
    lesson = Lesson.begin(tutorial, chapter)
    while not isinstance(lesson.now, Ask):
        lesson = lesson.go_on()
    return lesson


def answer(lesson: Lesson, notation: str) -> tuple[Lesson, bool, str]:
    after, right, text = lesson.answer(lesson.state.game.parse(notation))
    return after, right, text.en


def test_a_chapter_begins_after_its_first_moves(orchard: Tutorial) -> None:
    lesson = Lesson.begin(orchard)
    assert isinstance(lesson.now, Say)
    assert lesson.state.actor == lesson.part.seat == 1
    assert [str(move) for move in lesson.state.legal_moves()] == [">17", ">36", ">39"]
    assert not lesson.is_last_chapter


def test_saying_something_changes_nothing_on_the_table(orchard: Tutorial) -> None:
    lesson = Lesson.begin(orchard)
    after = lesson.go_on()
    assert (after.step, after.state) == (1, lesson.state)


def test_moves_are_played_one_after_the_other(orchard: Tutorial) -> None:
    lesson = Lesson.begin(orchard, 1)
    assert isinstance(lesson.now, Play)
    made = list(lesson.transitions())
    assert [str(one.move) for one in made] == ["15@1,0e", "-", ">1"]
    assert made[0].before == lesson.state
    assert made[-1].after == lesson.go_on().state


@pytest.mark.parametrize(
    ("notation", "text"),
    [("17@2,0w", "Now the lake is beside it."), ("17@0,1s", "That is another place.")],
)
def test_a_wrong_answer_is_explained_and_changes_nothing(
    orchard: Tutorial, notation: str, text: str
) -> None:
    lesson = asked(orchard, 1)
    assert answer(lesson, notation) == (lesson, False, text)


def test_the_first_explanation_that_fits_counts(orchard: Tutorial) -> None:
    lesson = asked(orchard)
    assert answer(lesson, ">17") == (lesson, False, "There is no crown on 17.")


@pytest.mark.parametrize("notation", [">36", ">39"])
def test_each_accepted_answer_leads_on(orchard: Tutorial, notation: str) -> None:
    lesson = asked(orchard)
    assert notation in map(str, lesson.accepted())
    after, right, text = answer(lesson, notation)
    assert (right, text) == (True, "A crown to plant a tree beside.")
    assert after.state == lesson.state.play(lesson.state.game.parse(notation))
    assert isinstance(after.now, Play)


def test_a_move_that_the_rules_refuse_is_refused(orchard: Tutorial) -> None:
    lesson = asked(orchard)
    with pytest.raises(Illegal):
        answer(lesson, ">15")


def test_after_the_last_step_the_next_chapter_begins(orchard: Tutorial) -> None:
    lesson, _, _ = answer(asked(orchard), ">36")
    end = lesson.go_on()
    assert end.now is None
    assert end.go_on() == Lesson.begin(orchard, 1)


def test_no_chapter_follows_the_last_one(orchard: Tutorial) -> None:
    last = Lesson.begin(orchard, 1)
    end = last._replace(step=len(last.part.steps))
    assert end.is_last_chapter
    with pytest.raises(BadTutorial) as refused:
        end.go_on()
    assert (refused.value.code, refused.value.details) == (
        "no_chapter",
        {"chapter": 3, "chapters": 2},
    )


def test_a_question_is_not_passed_over(orchard: Tutorial) -> None:
    with pytest.raises(BadTutorial) as refused:
        asked(orchard).go_on()
    assert refused.value.code == "bad_tutorial"


def test_an_answer_needs_a_question(orchard: Tutorial) -> None:
    lesson = Lesson.begin(orchard)
    with pytest.raises(BadTutorial) as refused:
        lesson.answer(lesson.state.legal_moves()[0])
    assert refused.value.code == "bad_tutorial"
    assert lesson.accepted() == ()


def test_a_game_without_a_tutorial_is_named_in_both_languages() -> None:
    with registered(NIM), pytest.raises(BadTutorial) as refused:
        read_tutorial("nim")
    assert (refused.value.code, refused.value.details) == ("no_tutorial", {"game": "nim"})
    assert refused.value.words.fr == "nim n’a pas de leçon"


def test_an_unknown_game_is_looked_up_in_the_registry() -> None:
    with pytest.raises(UnknownGame):
        read_tutorial("kingdomin")
