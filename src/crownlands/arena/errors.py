"""What can go wrong in an arena besides the rules. Finished games are kept whatever happens."""

import errno
from typing import Final

from crownlands.core.errors import CrownlandsError
from crownlands.core.text import LocalizedText

_FRENCH_REASONS: Final = {
    errno.ENOENT: "aucun fichier ni dossier de ce nom",
    errno.EACCES: "accès refusé",
    errno.EEXIST: "un fichier porte déjà ce nom",
    errno.EISDIR: "c’est un dossier",
    errno.ENOTDIR: "un élément du chemin n’est pas un dossier",
    errno.ENAMETOOLONG: "le nom est trop long",
    errno.ENOSPC: "le disque est plein",
    errno.EROFS: "on ne peut que lire ici",
}


class BadPlan(CrownlandsError):
    """Bots, seats and games that make no sensible plan."""

    default_code = "bad_plan"


class BadFolder(CrownlandsError):
    """A results folder that cannot be used: unwritable, in use, or of another plan."""

    default_code = "bad_folder"


class BadResults(CrownlandsError):
    """A damaged line among the kept games."""

    default_code = "bad_results"


class LostWorker(CrownlandsError):
    """A process that played was ended from outside, again and again."""

    default_code = "lost_worker"


class GameFailed(CrownlandsError):
    """A game that could not be played, and no bot was to blame."""

    default_code = "game_failed"


class BadCluster(CrownlandsError):
    """A cluster that cannot be reached."""

    default_code = "bad_cluster"


class BadOutput(CrownlandsError):
    """A file or folder that games cannot be written to."""

    default_code = "bad_output"


def reason_of(error: OSError | ValueError) -> LocalizedText:
    """Return the reason of a system error, to be put behind what was tried.

    The system gives unusual reasons in English alone.
    """
    reason = (getattr(error, "strerror", None) or str(error)).lower()
    return LocalizedText(reason, _FRENCH_REASONS.get(getattr(error, "errno", None) or 0, reason))
