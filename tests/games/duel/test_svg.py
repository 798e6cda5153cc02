"""Everything on the table of Duel is in its picture: maps, dice, the castle's cross, spells."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.etree.ElementTree import Element

import crownlands as cl
from crownlands import render
from crownlands.games.duel.components import coats, dice, spells
from crownlands.games.duel.svg import draw_dice
from crownlands.games.duel.svg.symbols import SYMBOLS, coat_name, map_castle_name
from crownlands.render.scene import scene_of
from crownlands.render.svg import palette
from crownlands.render.svg.drawing import Room
from crownlands.render.svg.page import TABLE_WIDTH, document
from support.cases import for_each
from support.svg import parse, shown, texts, titled
from support.walks import Walk


def moments(walks: list[Walk]) -> Iterator[tuple[dict[str, Any], Element]]:
    for walk in walks:
        for state in walk.sample(25):
            yield drawn(state)


@cache
def drawn(state: cl.State) -> tuple[dict[str, Any], Element]:
    """Draw a state once for all tests, which only look at it."""
    return state.view().data(), parse(render.svg(state))


def coat_symbols(symbols: Counter[str]) -> Counter[str]:
    return Counter({name: n for name, n in symbols.items() if name.startswith("coat-")})


def test_every_square_of_a_map_shows_its_coat_and_crosses(duels: list[Walk]) -> None:
    crosses = 0
    for data, root in moments(duels):
        for one, group in zip(data["maps"], titled(root, "Map of"), strict=True):
            coats_drawn = Counter(coat_name(square["coat"]) for square in one["squares"])
            if one["bonus_coat"]:
                coats_drawn[coat_name(one["bonus_coat"])] += 1
            assert coat_symbols(shown(group)) == coats_drawn
            assert shown(group)["cross"] == sum(square["crosses"] for square in one["squares"])
            crosses += shown(group)["cross"]
    assert crosses


def test_the_roof_of_a_castle_is_coloured_once_it_has_given_its_cross(duels: list[Walk]) -> None:
    met = set()
    for data, root in moments(duels):
        for one, group in zip(data["maps"], titled(root, "Map of"), strict=True):
            used = one["castle_used"]
            assert shown(group)[map_castle_name(one["side"], used=used)] == 2
            assert shown(group)[map_castle_name(one["side"], used=not used)] == 0
            assert ("has given its cross" in texts(group)) == used
            met.add(used)
    assert met == {True, False}
    for side in range(2):
        new, used_castle = (SYMBOLS[map_castle_name(side, used=used)]() for used in (False, True))
        assert palette.side_colour(side) not in new
        assert palette.side_colour(side) in used_castle


def test_the_coat_that_brings_points_per_domain_is_told(duels: list[Walk]) -> None:
    met = 0
    for data, root in moments(duels):
        for one, group in zip(data["maps"], titled(root, "Map of"), strict=True):
            assert ("3 per domain of" in texts(group)) == (one["bonus_coat"] is not None)
            met += one["bonus_coat"] is not None
    assert met


def test_dice_show_their_faces_crosses_and_takers(duels: list[Walk]) -> None:
    for data, root in moments(duels):
        groups = list(titled(root, "Die "))
        if data["phase"] == "over":
            assert not groups
            continue
        for die, group in zip(data["dice"], groups, strict=True):
            face = die["face"]
            wanted = Counter({coat_name(face.rstrip("*")): 1} if face else {})
            assert coat_symbols(shown(group)) == wanted
            assert shown(group)["cross"] == (face or "").count("*") + die["castle"]
            taker = die["taker"]
            kings = {name for name in shown(group) if name.startswith("king-")}
            assert kings == (set() if taker is None else {f"king-{taker}-{taker}"})


def test_the_cross_of_a_castle_stands_beside_that_castle(duels: list[Walk]) -> None:
    met = 0
    for walk in duels:
        for state in walk.states:
            data = state.view().data()
            crossed = [die for die in data["dice"] if die["castle"]]
            if not crossed or state.actor is None:
                continue
            root = parse(render.svg(state))
            for die in crossed:
                (group,) = titled(root, f"Die {die['die']}:")
                assert shown(group)[map_castle_name(die["taker"], used=True)] == 1
            met += 1
    assert met


def test_a_wild_face_is_a_question() -> None:
    assert ">?<" in SYMBOLS[coat_name("wild")]()


def test_every_face_of_every_die_can_be_drawn() -> None:
    names = {coat_name(face.coat) for die in dice() for face in die.faces}
    assert all(SYMBOLS[name]() for name in names)
    assert len(names) == len(coats()) + 1


def test_coats_are_told_apart_without_colour() -> None:
    drawn = [re.sub(r"#[0-9a-f]{6}", "", SYMBOLS[coat_name(coat.id)]()) for coat in coats()]
    assert len(set(drawn)) == len(coats())


def test_a_of_the_round_has_its_letter(duels: list[Walk]) -> None:
    firsts = set()
    for data, root in moments(duels):
        for one, group in zip(data["maps"], titled(root, "Map of"), strict=True):
            assert ("A" in texts(group)) == (data["first"] == one["side"])
        firsts.add(data["first"])
    assert firsts == {None, 0, 1}


def order(state: cl.State) -> list[str]:
    """Read the order of play below the dice."""
    drawn = draw_dice(scene_of(state), Room(width=TABLE_WIDTH))
    assert drawn is not None
    written = re.findall(r">([AB])</text>", document(drawn, "dice", state.game.packages))
    return [str(letter) for letter in written]


def test_the_order_of_taking_and_of_drawing_is_shown(duels: list[Walk]) -> None:
    met = set()
    for walk in duels:
        for state in walk.states[1:-1]:
            data = state.view().data()
            two_at_once = any(
                spell["spell"] == "take_two" and spell["state"] == "at_work"
                for spell in data["spells"]
            )
            wanted = "AB" if data["phase"] in ("fill", "lightning") else "ABBA"
            assert "".join(order(state)) == ("AABB" if two_at_once else wanted)
            met.add(wanted)
    assert len(met) == 2


def test_the_spell_book_shows_boxes_ticks_owners_and_states(duels: list[Walk]) -> None:
    states = set()
    lightning = [
        (state.view().data(), parse(render.svg(state)))
        for walk in duels
        for state in walk.states
        if state.view().data()["phase"] == "lightning"
    ]
    for data, root in (*moments(duels), *lightning):
        groups = list(titled(root, "Spell "))
        for spell, group in zip(data["spells"], groups, strict=True):
            for seat, ticks in enumerate(spell["ticks"]):
                (boxes,) = titled(group, f"P{seat + 1}: ")
                drawn = [element.tag.rpartition("}")[2] for element in boxes.iter()]
                assert drawn.count("rect") == spell["boxes"]
                assert drawn.count("path") - 1 == ticks, "a tick per box, and the seat's shape"
            kings = {name for name in shown(group) if name.startswith("king-")}
            owner = spell["owner"]
            assert kings == (set() if owner is None else {f"king-{owner}-{owner}"})
            said = spell["state"].replace("_", " ").capitalize()
            assert (said in texts(group)) == (owner is not None)
            assert shown(group)["bolt"] == spell["lightning"]
            states.add(spell["state"])
    assert states == {"open", "new", "ready", "at_work", "spent"}


@for_each("spell", spells())
def test_every_spell_has_its_row(spell: Any) -> None:
    root = parse(cl.make("duel", 2).start().svg())
    (group,) = titled(root, f"Spell {spell.names.en}")
    assert spell.names.en in texts(group)
    assert shown(group)[coat_name(spell.coat)] == 1
