"""Words for people, in every language we speak."""

import msgspec


class Words(msgspec.Struct, frozen=True):
    """A short text in English and in French."""

    en: str
    fr: str
