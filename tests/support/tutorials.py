"""Ways through tutorials, and all their words."""

from collections.abc import Iterator
from typing import Any

import msgspec

from crownlands.core.text import LocalizedText
from crownlands.learn import Ask, Lesson, Play, Say, Tutorial


def main_line(tutorial: Tutorial) -> Iterator[Lesson]:
    """Go through all chapters with the first answer that is accepted."""
    for number in range(len(tutorial.chapters)):
        lesson = Lesson.begin(tutorial, number)
        while lesson.now is not None:
            yield lesson
            asks = isinstance(lesson.now, Ask)
            lesson = lesson.answer(lesson.accepted()[0]).lesson if asks else lesson.go_on()


def typed(tutorial: Tutorial) -> str:
    """Return what a learner types who goes through the main line in the terminal."""
    lines = []
    for lesson in main_line(tutorial):
        match lesson.now:
            case Ask():
                lines += [str(lesson.accepted()[0]), ""]
            case Say() | Play(text=LocalizedText()):
                lines.append("")
    return "".join(f"{line}\n" for line in lines)


def texts_of(tutorial: Tutorial) -> Iterator[LocalizedText]:
    """Yield everything that a tutorial says."""
    return words_within(msgspec.to_builtins(tutorial))


def words_within(contents: Any) -> Iterator[LocalizedText]:
    """Find the texts in two languages in plain data."""
    if isinstance(contents, dict):
        if contents.keys() == {"en", "fr"}:
            yield LocalizedText(**contents)
        else:
            for value in contents.values():
                yield from words_within(value)
    elif isinstance(contents, list | tuple):
        for value in contents:
            yield from words_within(value)
