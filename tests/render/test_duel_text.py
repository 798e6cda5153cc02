"""Duel in a terminal: every coat where it lies, dice, and the spell book."""

import re
from collections.abc import Iterator
from typing import Any

import crownlands as cl
from crownlands import render
from crownlands.games.duel.parts import coats, spells
from crownlands.render.text.maps import SIGNS
from support.walks import Walk


def moments(walks: list[Walk]) -> Iterator[tuple[dict[str, Any], str]]:
    for walk in walks:
        for state in walk.sample(25):
            yield state.view().data(), render.text(state, colour=False, width=60)


def maps(plain: str) -> list[dict[tuple[int, int], str]]:
    """Read both maps back by their axes, one below the other as they stand in 60 columns."""
    lines = plain.splitlines()
    found = []
    for at, line in enumerate(lines):
        if line.split()[:2] == ["-3", "-2"]:
            columns = [int(number) for number in line.split()]
            found.append(
                {
                    (x, int(row[:3])): row[4 + 5 * i : 9 + 5 * i].strip()
                    for row in lines[at + 1 : at + 6]
                    for i, x in enumerate(columns)
                }
            )
    return found


def test_maps_show_every_coat_and_cross_where_they_lie(duels: list[Walk]) -> None:
    for data, plain in moments(duels):
        for one, cells in zip(data["maps"], maps(plain), strict=True):
            drawn = {
                (square["x"], square["y"]): SIGNS[square["coat"]] + "x" * square["crosses"]
                for square in one["squares"]
            }
            castle = {(0, 0): f"[P{one['side'] + 1}]"}
            assert {at: cell for at, cell in cells.items() if cell != "."} == drawn | castle
            assert len(cells) == 35


def test_signs_of_coats_are_all_different_and_explained() -> None:
    plain = cl.make("duel", 2).start().text(colour=False)
    assert len(set(SIGNS.values())) == len(coats()) + 1
    for coat in coats():
        assert re.search(rf" {re.escape(SIGNS[coat.id])} +{coat.names.en}\b", plain)


def test_dice_are_written_with_takers_and_castles(duels: list[Walk]) -> None:
    met = 0
    for walk in duels:
        for state in walk.states[::3]:
            plain = render.text(state, colour=False).partition("\nDice\n")[2]
            for die in state.view().data()["dice"]:
                (line,) = re.findall(rf"^  {die['die']}  (.*)$", plain, re.MULTILINE)
                face = die["face"]
                if face is None:
                    assert line == "-"
                    continue
                crosses = face.count("*") + die["castle"]
                assert line.split()[0] == SIGNS[face.rstrip("*")] + "x" * crosses
                assert ("taken by" in line) == (die["taker"] is not None)
                assert ("castle" in line) == die["castle"]
                met += die["castle"]
    assert met


def test_the_spell_book_is_written_with_boxes_and_owners(duels: list[Walk]) -> None:
    for data, plain in moments(duels):
        for spell, printed in zip(data["spells"], spells(), strict=True):
            line = next(line for line in plain.splitlines() if f" {printed.names.en} " in line)
            boxes = [f"[{'x' * ticks}{'.' * (spell['boxes'] - ticks)}]" for ticks in spell["ticks"]]
            assert re.findall(r"\[[x.]+\]", line) == boxes
            owner = spell["owner"]
            said = "" if owner is None else f"P{owner + 1} {spell['state'].replace('_', ' ')}"
            assert line.rpartition("]")[2].strip() == said


def test_castles_and_the_bonus_coat_are_told_below_the_map(duels: list[Walk]) -> None:
    met = 0
    for data, plain in moments(duels):
        used = sum(one["castle_used"] for one in data["maps"])
        assert plain.count("castle has given its cross") == used
        assert plain.count("castle can give a cross") == 2 - used
        chosen = [one["bonus_coat"] for one in data["maps"] if one["bonus_coat"]]
        assert plain.count("3 per domain of") == len(chosen)
        met += len(chosen)
    assert met


def test_a_of_the_round_is_named(duels: list[Walk]) -> None:
    for data, plain in moments(duels):
        first = data["first"]
        assert ("is A in this round" in plain) == (first is not None)
        assert first is None or f"P{first + 1} is A in this round." in plain
