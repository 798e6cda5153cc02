"""Words for players are set as printed books set them, in every place where they are kept."""

import re
from collections.abc import Iterator
from types import ModuleType

from msgspec.structs import asdict

import crownlands as cl
from crownlands.arena.translations import PAGE_WORDS as SAID_IN_REPORTS
from crownlands.bots.levels import LEVELS
from crownlands.cli.words import COMMAND_HELP, LESSON_COMMAND_HELP, WORDS
from crownlands.core.errors import REFUSALS
from crownlands.core.info import read_component
from crownlands.core.text import LocalizedText, Prompt
from crownlands.learn import tutorials
from crownlands.server.errors import PROBLEMS
from crownlands.server.scorepad import _WARNINGS, all_hooks
from crownlands.text.vocabulary import vocabulary_of
from support.tutorials import texts_of, words_within

STRAIGHT_APOSTROPHE = re.compile(r"\w'\w|s' ")
CROWDED_SIGN = re.compile(r"[^\s(][?!:;»](?=\s|$)|«\S")
"""A French high sign or quotation mark without the space that belongs to it."""


def words_of_games() -> Iterator[LocalizedText]:
    for info in cl.registry.all():
        yield info.names
        yield info.summary
        for option in info.options:
            yield option.title
            yield option.summary
            yield from option.choice_titles
        for name in info.components:
            yield from words_within(read_component(name).contents)
            for part in read_component(name).confidence:
                yield part.part
                yield part.note


def words_of_prompts(module: ModuleType) -> Iterator[LocalizedText]:
    for prompt in vars(module).values():
        if isinstance(prompt, Prompt):
            yield from (text for text in asdict(prompt).values() if isinstance(text, LocalizedText))


def all_words() -> Iterator[LocalizedText]:
    for info in cl.registry.all():
        cl.make(info.id)
    for book in (WORDS, SAID_IN_REPORTS, COMMAND_HELP, LESSON_COMMAND_HELP, REFUSALS, _WARNINGS):
        yield from book.values()
    for module in vocabulary_of(None).modules:
        yield from module.WORDS.values() if hasattr(module, "WORDS") else ()
        yield from getattr(module, "BASICS", ())
        yield from words_of_prompts(module)
    for pad in all_hooks():
        yield from (words for words in vars(pad).values() if isinstance(words, LocalizedText))
    yield from (problem.words for problem in PROBLEMS.values())
    yield from (words for level in LEVELS for words in (level.names, level.summary))
    yield from words_of_games()
    for tutorial in tutorials().values():
        yield from texts_of(tutorial)


def test_apostrophes_are_curved():
    for words in all_words():
        for text in (words.en, words.fr):
            assert not STRAIGHT_APOSTROPHE.search(text), text


def test_french_signs_stand_apart():
    for words in all_words():
        assert not CROWDED_SIGN.search(words.fr), words.fr
