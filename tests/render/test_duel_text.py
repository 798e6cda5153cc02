"""Duel in a terminal: every coat where it lies, dice, and the spell book."""

import re
from collections.abc import Iterator
from typing import Any

import crownlands as cl
from crownlands import render
from crownlands.games.duel.components import coats, spells
from crownlands.games.duel.terminal import SIGNS
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
            dice = state.view().data()["dice"]
            plain = render.text(state, colour=False, width=100)
            if all(die["face"] is None for die in dice):
                assert "\nDice\n" not in plain
                continue
            faces, takers = plain.partition("\nDice\n")[2].splitlines()[:2]
            assert re.findall(r"P\d|free", takers) == [
                "free" if die["taker"] is None else f"P{die['taker'] + 1}" for die in dice
            ]
            for die, shown in zip(dice, re.findall(r"\d [^\d]+", faces), strict=True):
                crosses = (die["face"] or "").count("*") + die["castle"]
                assert shown.startswith(f"{die['die']} ")
                assert shown.split().count("x" * crosses) == bool(crosses)
                met += die["castle"]
    assert met


def test_the_spell_book_is_written_with_boxes_and_owners(duels: list[Walk]) -> None:
    states = {"new": "next round", "ready": "ready", "at_work": "at work", "spent": "used"}
    for data, plain in moments(duels):
        for spell, printed in zip(data["spells"], spells(), strict=True):
            line = next(line for line in plain.splitlines() if f" {printed.names.en} " in line)
            boxes = [f"{'x' * ticks}{'.' * (spell['boxes'] - ticks)}" for ticks in spell["ticks"]]
            assert re.findall(r"[x.]{3,}", line) == boxes
            owner = spell["owner"]
            if owner is None:
                assert not re.search(r"P[12]", line)
                continue
            coat = data["maps"][owner]["bonus_coat"]
            chosen = coat if spell["spell"] == "three_per_domain" else None
            said = states[spell["state"]] if chosen is None else chosen.replace("_", " ")
            assert f"P{owner + 1} {said}" in line


def test_castles_that_gave_their_cross_are_ticked(duels: list[Walk]) -> None:
    for data, plain in moments(duels):
        used = ["x" if one["castle_used"] else "." for one in data["maps"]]
        assert re.search(rf"The castle +{' +'.join(map(re.escape, used))} ", plain)


def test_a_of_the_round_is_named(duels: list[Walk]) -> None:
    for data, plain in moments(duels):
        first = data["first"]
        assert ("is A in this round" in plain) == (first is not None)
        assert first is None or f"P{first + 1} is A in this round." in plain
