"""The languages spoken, and which one to speak."""

import os
from enum import StrEnum


class Language(StrEnum):
    """A language by its code."""

    EN = "en"
    FR = "fr"


def chosen_language(wanted: Language | None) -> Language:
    """Take the language asked for, else that of the environment, else English."""
    if wanted is not None:
        return wanted
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if setting := os.environ.get(name):
            return Language.FR if setting.lower().startswith(Language.FR.value) else Language.EN
    return Language.EN
