"""Words for people, in every language we speak."""

from typing import Literal, TypeAlias

import msgspec

Language: TypeAlias = Literal["en", "fr"]


class Words(msgspec.Struct, frozen=True):
    """A short text in English and in French."""

    en: str
    fr: str

    def in_language(self, language: Language) -> str:
        """Give the text in one language."""
        return self.fr if language == "fr" else self.en
