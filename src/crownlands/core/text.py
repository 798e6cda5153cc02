"""Text for people in both languages, and what a decision asks of whoever makes it."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import asdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class LocalizedText(msgspec.Struct, frozen=True):
    """A short text in English and in French. It may hold `{details}`, as `str.format` has them."""

    en: str
    fr: str

    def format(self, **details: object) -> LocalizedText:
        """Return the text with details filled in; a localized one takes the language around it.

        Details that are not given stay as they are.
        """
        return LocalizedText(self.say("en", **details), self.say("fr", **details))

    def say(self, language: str, /, **details: object) -> str:
        """Return the text in one language, with details filled in as `format` does."""
        text: str = getattr(self, language)
        return fill_in(text, _in(language, details)) if details else text

    def in_sentence(self) -> LocalizedText:
        """Return a name as it stands within a sentence: `farmer`, `la Fermière`."""
        return LocalizedText(_small(self.en), in_sentence(self.fr))


def in_sentence(name: str) -> str:
    """Return a name as it stands within a sentence, with a small article: `la Statue`."""
    return _small(name) if name.startswith(_ARTICLES) else name


def fill_in(text: str, details: Mapping[str, object]) -> str:
    """Return a text with details filled in; those that are not given stay as they are."""
    return text.format_map(_Details(details))


_DID_YOU_MEAN: Final = LocalizedText(" Did you mean {word}?", " Vouliez-vous dire {word} ?")


def closest(word: object, possible: Iterable[str], cutoff: float = 0.6) -> str | None:
    """Return the one of some words that is most like a misspelt one; None if none is like it."""
    return next(iter(get_close_matches(str(word), list(possible), n=1, cutoff=cutoff)), None)


def did_you_mean(word: str | None) -> LocalizedText:
    """Return the question whether a word was meant, to stand behind a sentence; empty for None."""
    return LocalizedText("", "") if word is None else _DID_YOU_MEAN.format(word=word)


def parse_words(table: str) -> dict[str, LocalizedText]:
    """Return texts by key, from a table of lines `key: English | French`.

    An indented line continues the line before it. Raises `ValueError` quoting any other line.
    """
    words = {}
    for line in _lines(table):
        key, _, said = line.partition(": ")
        words[key] = _parse_text(said, line, "key: English | French")
    return words


def parse_texts(table: str) -> tuple[LocalizedText, ...]:
    """Return texts from a table of lines `English | French`, continued as in `parse_words`."""
    return tuple(_parse_text(line, line, "English | French") for line in _lines(table))


def _parse_text(said: str, line: str, form: str) -> LocalizedText:
    texts = said.split(" | ")
    if len(texts) != 2:
        raise ValueError(f"not a line `{form}`: {line!r}")
    return LocalizedText(*texts)


def _lines(table: str) -> list[str]:
    return re.sub(r"\n +", " ", table.strip()).split("\n")


class Prompt(msgspec.Struct, frozen=True, kw_only=True):
    """What a decision asks. Views name it by its `phase`; everything else is for people."""

    phase: str
    name: LocalizedText
    """What is decided, as a verb: `pick a domino`."""
    ask: LocalizedText | None = None
    """Said to whoever decides; None for what only chance decides."""
    wait: LocalizedText
    """Said to everybody else, with `{who}` for whoever decides."""
    decline: LocalizedText | None = None
    """What it means to pass; None where nobody may."""

    def format(self, **details: object) -> Prompt:
        """Return the prompt with details filled in, where they are given."""
        filled = {
            field: text.format(**details)
            for field, text in asdict(self).items()
            if isinstance(text, LocalizedText)
        }
        return msgspec.structs.replace(self, **filled)


def make_prompt(table: str) -> Prompt:
    """Return the prompt of a table as `parse_words` reads it: the phase with its name, the rest."""
    (phase, name), *texts = parse_words(table).items()
    said = dict(texts)
    if "wait" not in said or said.keys() - {"ask", "wait", "decline"}:
        raise ValueError(
            f"the prompt {phase!r} has the lines {[*said]}; it takes wait, and may have ask and "
            "decline"
        )
    return Prompt(phase=phase, name=name, **said)


def plain_prompt(phase: str) -> Prompt:
    """Return a prompt for a phase without words of its own."""
    name = phase.replace("_", " ")
    return Prompt(
        phase=phase,
        name=LocalizedText(name, name),
        ask=LocalizedText(f"Your move: {name}", f"À vous de jouer : {name}"),
        wait=LocalizedText(f"{{who}} to move: {name}", f"À {{who}} de jouer : {name}"),
        decline=LocalizedText("Pass", "Passer"),
    )


_ARTICLES = ("La ", "Le ", "L’")


def _small(name: str) -> str:
    return name[:1].lower() + name[1:]


class _Details(dict[str, Any]):
    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


def _in(language: str, details: Mapping[str, object]) -> dict[str, object]:
    return {
        name: getattr(value, language) if isinstance(value, LocalizedText) else value
        for name, value in details.items()
    }
