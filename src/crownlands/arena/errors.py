"""What can go wrong in an arena besides the rules. Finished games are kept whatever happens."""

import errno
from typing import Final

from crownlands.core.errors import CrownlandsError
from crownlands.core.text import LocalizedText, parse_words

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


REASONS: Final = parse_words("""
exists: {path} exists already: choose another name
    | {path} existe déjà : choisissez un autre nom
being_written: {path} is there: somebody is writing it, or was killed. Remove it, or choose another
    name
    | {path} est là : quelqu’un l’écrit, ou a été interrompu. Supprimez-le, ou choisissez un autre
      nom
not_empty: folder {path} is not empty: choose a new one
    | le dossier {path} n’est pas vide : choisissez-en un nouveau
no_observations: rows of games have no observations: write rows of decisions
    | les lignes de parties n’ont pas d’observations : écrivez des lignes de décisions
only_parquet: rows and observations are for *{parquet}, not for {path}
    | les lignes et les observations sont pour *{parquet}, pas pour {path}
not_to_stream: games go to a file or a folder, not to standard output
    | les parties vont dans un fichier ou un dossier, pas sur la sortie standard
suffix: games are written to *{lines}, *{parquet} or a folder, not to *{suffix}: write {path}/ for a
    folder of that name
    | les parties s’écrivent dans *{lines}, *{parquet} ou un dossier, pas dans *{suffix} : écrivez
      {path}/ pour un dossier de ce nom
unwritable: cannot write games to {path}: {why}
    | impossible d’écrire des parties dans {path} : {why}
no_results: {path} holds no results of an arena | {path} ne contient pas de résultats d’arène
unreadable: cannot read {path}: {why} | impossible de lire {path} : {why}
damaged: {path} is damaged: {why} | {path} est abîmé : {why}
unwritable_results: cannot write results to {path}: {why}
    | impossible d’écrire les résultats dans {path} : {why}
other_plan: {path} holds games of another plan: its {key} differ. Choose another folder
    | {path} contient des parties d’un autre plan : {key} diffère. Choisissez un autre dossier
no_plan: {path} holds games but no plan: choose another folder
    | {path} contient des parties mais pas de plan : choisissez un autre dossier
in_use: another arena is writing to {path} | une autre arène écrit dans {path}
bot_twice: {bot} is given twice: name every bot once
    | {bot} est donné deux fois : nommez chaque robot une fois
too_many: {bots} bots make too many tables of {sides}: name fewer
    | {bots} robots font trop de tables de {sides} : nommez-en moins
field: {bots} bots for the {sides} other sides: name one for all, or one for each
    | {bots} robots pour les {sides} autres camps : un pour tous, ou un pour chacun
hero_twice: the hero {bot} is given twice | le héros {bot} est donné deux fois
""")
"""What a person at the command line can get wrong about files, folders and plans."""


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
