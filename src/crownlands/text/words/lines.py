"""What points are for, by the kind of a score line."""

from typing import Final

from crownlands.core.text import LocalizedText
from crownlands.kingdom.dynasty import GAMES

LINES: Final[dict[str, LocalizedText]] = {
    "domain": LocalizedText("{terrain}: {squares} x {crowns}", "{terrain} : {squares} x {crowns}"),
    "harmony": LocalizedText(
        "harmony: the kingdom is complete", "harmonie : le royaume est complet"
    ),
    "middle_kingdom": LocalizedText(
        "middle kingdom: the castle is in the centre",
        "empire du milieu : le château est au centre",
    ),
    "coat_domain": LocalizedText("{coat}: {squares} x {crosses}", "{coat} : {squares} x {crosses}"),
    "three_per_domain": LocalizedText(
        "three per domain: {domains} of {coat}", "trois par domaine : {domains} « {coat} »"
    ),
    "deal": LocalizedText(
        "deal {number}: the pips in the other hands",
        "manche {number} : les points des autres mains",
    ),
    "game": LocalizedText(f"game {{number}} of {GAMES}", f"partie {{number}} sur {GAMES}"),
    "coins": LocalizedText("fortune: {coins}", "fortune : {coins}"),
    "queen": LocalizedText(
        "the Queen’s crown: {terrain}, {squares}", "la couronne de la Reine : {terrain}, {squares}"
    ),
    "building": LocalizedText("{building}", "{building}"),
    "building.counted": LocalizedText(
        "{building}: counts {counted}", "{building} : compte {counted}"
    ),
    "quest": LocalizedText("{quest}: {times} x", "{quest} : {times} x"),
    "character": LocalizedText("{character}", "{character}"),
    "character.counted": LocalizedText(
        "{character}: {own_points}, and {counted} around",
        "{character} : {own_points}, et {counted} autour",
    ),
}
"""A kind with `.counted` is for lines that count something and found some."""
