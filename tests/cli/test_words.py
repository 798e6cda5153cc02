"""What only the command line says, in English and French with the same details filled in."""

from string import Formatter

import pytest

import crownlands as cl
from crownlands.cli.words import (
    COMMAND_HELP,
    COMMANDS,
    LESSON_COMMAND_HELP,
    LESSON_COMMANDS,
    WORDS,
    chosen_language,
)
from crownlands.kingdom.moves import PASS
from crownlands.text import Language
from crownlands.text.vocabulary import vocabulary_of
from support.cases import for_each
from support.walks import random_walk


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_both_languages_say_something_with_the_same_details():
    for key, words in WORDS.items():
        assert words.en, key
        assert words.fr, key
        assert fields(words.en) == fields(words.fr), key


def test_every_decision_of_every_game_is_asked_in_words():
    for info in cl.registry.all():
        for seed in range(3):
            for state in random_walk(cl.make(info.id), seed).states:
                if isinstance(state.actor, int):
                    assert state.prompt.ask is not None
                    assert state.prompt.decline is not None or PASS not in state.legal_moves()


def test_every_game_has_basics_that_fit_into_80_columns():
    for info in cl.registry.all():
        basics = vocabulary_of(cl.make(info.id)).basics
        assert len(basics) == 4
        for words in basics:
            assert max(len(words.en), len(words.fr)) <= 80
            assert words.en != words.fr


@for_each(
    ("commands", "about"),
    [(COMMANDS, COMMAND_HELP), (LESSON_COMMANDS, LESSON_COMMAND_HELP)],
)
def test_every_command_has_a_word_of_its_own_and_help(commands, about):
    assert set(commands) == set(about)
    for language in ("en", "fr"):
        words = [getattr(word, language) for word in commands.values()]
        assert len(set(words)) == len(words)
    words = [(name, word) for name, both in commands.items() for word in {both.en, both.fr}]
    assert len({word for _, word in words}) == len(words)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, Language.FR),
        ({"LANG": "fr_CA"}, Language.FR),
        ({"LANG": "de_DE.UTF-8"}, Language.EN),
        ({"LANG": "C"}, Language.EN),
        ({}, Language.EN),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, Language.EN),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"}, Language.FR),
    ],
)
def test_the_environment_chooses_the_language(monkeypatch, environment, language):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert chosen_language(None) is language
    assert chosen_language(Language.FR) is Language.FR
