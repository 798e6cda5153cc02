"""Saying things in one language: words by key, refusals, lines of a score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from crownlands.cli.language import Language, chosen_language
from crownlands.cli.words import FRENCH_LINES, WORDS
from crownlands.core.plain import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from crownlands.core.errors import Illegal
    from crownlands.core.scores import ScoreLine
    from crownlands.core.words import Words


class Speech:
    """Says things in one language."""

    def __init__(self, language: Language) -> None:
        self.language = language

    @classmethod
    def choose(cls, wanted: Language | None) -> Speech:
        """Speak the language asked for, or that of the environment."""
        return cls(chosen_language(wanted))

    @property
    def french(self) -> bool:
        """Whether French is spoken."""
        return self.language is Language.FR

    def __call__(self, key: str, **details: Any) -> str:
        """Say what a key stands for, filled in with details."""
        return self.pick(WORDS[key]).format(**details)

    def or_else(self, key: str, otherwise: str, **details: Any) -> str:
        """Say what a key stands for, or something else where there is no such key."""
        return self(key, **details) if key in WORDS else otherwise

    def pick(self, words: Words) -> str:
        """Choose from words in every language."""
        return words.fr if self.french else words.en

    def count(self, number: int, thing: str) -> str:
        """Write a number of things; in French, none is singular too."""
        single = abs(number) < 2 if self.french else number == 1
        return self(f"{thing}.one" if single else f"{thing}.many", count=number)

    def listed(self, words: Sequence[str], last: str = "and") -> str:
        """Join words as in `a, b and c`."""
        *first, final = words
        return self(last).join([", ".join(first), final] if first else [final])

    def refusal(self, illegal: Illegal) -> str:
        """Say why a move is refused."""
        return self.pick(illegal.words).format(
            **{name: self._detail(name, value) for name, value in illegal.details.items()}
        )

    def score_line(self, line: ScoreLine) -> str:
        """Say what points are for."""
        form = FRENCH_LINES.get(line.kind())
        if form is None or not self.french:
            return line.describe()
        data = plain(line)
        for thing in ("square", "crown"):
            if f"{thing}s" in data:
                data[f"{thing}s"] = self.count(data[f"{thing}s"], thing)
        return form.format(**{name: self._detail(name, value) for name, value in data.items()})

    def _detail(self, name: str, value: Any) -> str:
        """Write a detail as a sentence holds it: a square as `1,0`, a phase in words."""
        if name == "expected" and isinstance(value, list | tuple):
            return self.listed([self.or_else(f"type.{kind}", kind) for kind in value], "or")
        if isinstance(value, list | tuple):
            return ",".join(map(str, value))
        return self.or_else(f"{name}.{value}", str(value))
