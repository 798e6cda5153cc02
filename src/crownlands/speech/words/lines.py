"""What points are for, by the kind of a score line."""

from typing import Final

from crownlands.core.words import Words
from crownlands.kingdom.dynasty import GAMES

LINES: Final[dict[str, Words]] = {
    "domain": Words("{terrain}: {squares} x {crowns}", "{terrain} : {squares} x {crowns}"),
    "harmony": Words("harmony: the kingdom is complete", "harmonie : le royaume est complet"),
    "middle_kingdom": Words(
        "middle kingdom: the castle is in the centre",
        "empire du milieu : le château est au centre",
    ),
    "coat_domain": Words("{coat}: {squares} x {crosses}", "{coat} : {squares} x {crosses}"),
    "three_per_domain": Words(
        "three per domain: {domains} of {coat}", "trois par domaine : {domains} « {coat} »"
    ),
    "deal": Words(
        "deal {number}: the pips in the other hands",
        "manche {number} : les points des autres mains",
    ),
    "game": Words(f"game {{number}} of {GAMES}", f"partie {{number}} sur {GAMES}"),
    "coins": Words("fortune: {coins}", "fortune : {coins}"),
    "queen": Words(
        "the Queen’s crown: {terrain}, {squares}", "la couronne de la Reine : {terrain}, {squares}"
    ),
    "building": Words("{building}", "{building}"),
    "building.counted": Words("{building}: counts {counted}", "{building} : compte {counted}"),
    "quest": Words("{quest}: {times} x", "{quest} : {times} x"),
    "character": Words("{character}", "{character}"),
    "character.counted": Words(
        "{character}: {own_points}, and {counted} around",
        "{character} : {own_points}, et {counted} autour",
    ),
}
"""A kind with `.counted` is for lines that count something and found some."""
