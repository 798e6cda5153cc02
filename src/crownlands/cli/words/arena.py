"""What only the command `arena` says; what is said of results stands with them."""

from typing import Final

ENTRIES: Final = (
    (
        "arena.rounded",
        "{wanted} games would seat bots unequally: {games} are played",
        "{wanted} parties placeraient les robots inégalement : on en joue {games}",
    ),
    (
        "arena.kept",
        "{games} games are kept in {folder}",
        "{games} parties sont gardées dans {folder}",
    ),
    ("arena.page", "the page with plots: {page}", "la page avec les graphiques : {page}"),
    (
        "arena.nothing_new",
        "all {games} games were played before: for new ones, more --games or another --seed",
        "les {games} parties étaient déjà jouées : pour d’autres, plus de --games ou un --seed",
    ),
    (
        "arena.resumed",
        "going on after {games} games that are kept in {folder}",
        "on continue après {games} parties gardées dans {folder}",
    ),
    (
        "arena.stopped",
        "stopped after {done} of {games} games; to go on: crownlands arena --out {folder}",
        "arrêté après {done} parties sur {games} ; suite : crownlands arena --out {folder}",
    ),
    (
        "arena.verified",
        "{games} records replayed: every one leads to its result",
        "{games} parties rejouées : chacune mène à son résultat",
    ),
)
"""Key, English and French."""
