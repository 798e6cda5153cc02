"""The languages spoken."""

from enum import StrEnum


class Language(StrEnum):
    """A language by its code."""

    EN = "en"
    FR = "fr"
