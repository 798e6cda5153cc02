"""What tiles, tokens and spells are good for, in words, from the data of their components."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.games.age_of_giants.quests import Quest
from crownlands.games.court.tokens import Token
from crownlands.games.duel.parts import Coat, Spell, spells

if TYPE_CHECKING:
    from collections.abc import Iterator

    from crownlands.games.queendomino.buildings import Building
    from crownlands.text.speech import Speech
    from crownlands.text.things import Thing


def what_it_gives(thing: Thing, speech: Speech) -> str:
    """Say in a few words what a thing is good for."""
    if isinstance(thing, Quest):
        return _quest(thing, speech)
    if isinstance(thing, Coat):
        charged = next(spell for spell in spells() if spell.coat == thing.id)
        return speech("gives.charges", spell=speech.pick(charged.names))
    if isinstance(thing, Spell):
        return speech(f"gives.spell.{thing.id}")
    if isinstance(thing, Token):
        return ", ".join(_token(thing, speech))
    return ", ".join(_building(thing, speech))


def _building(building: Building, speech: Speech) -> Iterator[str]:
    for number, thing in (
        (building.knights, "knight"),
        (building.towers, "tower"),
        (building.crowns, "crown"),
        (building.points, "point"),
    ):
        if number:
            yield speech.count(number, thing)
    per = building.points_per
    if per is not None:
        points = speech.count(per.amount, "point")
        if per.terrain is None:
            yield speech(f"gives.{per.thing}", points=points)
        else:
            terrain = speech.terrain(per.terrain.value)
            yield speech("gives.domain", points=points, terrain=terrain)
    if building.tax_bonus is not None:
        yield speech(f"gives.tax.{building.tax_bonus}")


def _token(token: Token, speech: Speech) -> Iterator[str]:
    if token.terrain is not None:
        crowns = speech.count(token.crowns, "crown")
        yield speech("gives.on", crowns=crowns, terrain=speech.terrain(token.terrain.value))
    if token.points:
        yield speech.count(token.points, "point")
    if token.bonus is not None:
        thing = _around(token.bonus.per, speech)
        yield speech("gives.around", amount=token.bonus.points, thing=thing)
    if token.warrior:
        yield speech("gives.warrior")


def _around(per: str, speech: Speech) -> str:
    kind, _, resource = per.partition(":")
    if resource:
        return speech(f"{kind}.{resource}")
    return speech.or_else(f"around.{kind}", speech.or_else(kind, kind))


def _quest(quest: Quest, speech: Speech) -> str:
    terrain = "" if quest.terrain is None else speech.terrain(quest.terrain.value)
    points = speech.count(quest.points, "point")
    return speech(f"quest.{quest.kind}", points=points, terrain=terrain)
