"""The pages for programmers describe every move, phase, field of a view and kind of score line."""

import json
import re
from functools import cache

import crownlands as cl
from support.cases import for_each
from support.pages import page, table, tables
from support.walks import random_walk

GAMES, VIEWS = "../reference/games", "../reference/views"


@cache
def tried_games() -> tuple[cl.Game, ...]:
    """Every game, the one on another base too."""
    on_queendomino = cl.make("age-of-giants", base="queendomino")
    return (*(cl.make(info.id) for info in cl.registry.all()), on_queendomino)


def described_moves() -> list[tuple[str, str]]:
    """Return the notation and the data form of every move in the tables."""
    return [
        (row[0].strip("`"), next(cell for cell in row if cell.startswith("`{")).strip("`"))
        for one in tables(GAMES, french=False)
        if one.head[0] == "Notation"
        for row in one.rows
    ]


def test_notation_and_data_of_a_move_mean_the_same() -> None:
    for notation, data in described_moves():
        fitting = []
        for game in tried_games():
            try:
                move = game.move(json.loads(data))
            except cl.CrownlandsError:
                continue
            fitting.append(game)
            assert str(move) == notation
            assert game.parse(notation) == move
        assert fitting, f"no game knows {data}"


def test_every_move_is_described() -> None:
    described = {json.loads(data)["type"] for _, data in described_moves()}
    assert described == {
        kind.type_name() for game in tried_games() for kind in game.rules.move_types
    }


def quoted(cell: str) -> set[str]:
    """Return the words a cell writes as code."""
    return set(re.findall("`([^`]+)`", cell))


def test_every_phase_is_described_with_its_moves() -> None:
    rows = table(VIEWS, "Phase", "Phase", french=False).rows
    described = {phase: quoted(row[2]) for row in rows for phase in quoted(row[0])}
    seen = set()
    for game in tried_games():
        for state in random_walk(game, seed=1).states:
            phase = game.rules.phase(state.position)
            seen.add(phase)
            assert {move.type_name() for move in state.legal_moves()} <= described[phase]
    assert seen == set(described)


def test_every_field_of_a_view_is_described() -> None:
    bullets = re.findall(r"^- .*(?:\n  .*)*", page(VIEWS, french=False), re.MULTILINE)
    described = {word.partition(".")[0] for bullet in bullets for word in quoted(bullet)}
    for game in tried_games():
        assert set(game.rules.view_type.__struct_fields__) <= described, game


def test_every_part_of_a_position_is_described() -> None:
    rows = table("../reference/records", "Part", "Part", french=False).rows
    described = {part: quoted(row[2]) for row in rows for part in quoted(row[0])}
    parts: dict[str, dict[str, object]] = {}
    for game in tried_games():
        parts |= game.start().data()["position"].get("parts", {})
    assert set(described) == set(parts)
    for part, written in parts.items():
        assert set(written) <= described[part]


@for_each(("game", "name"), [("duel", "Duel"), ("dominoes2", "Dominoes 2")])
def test_every_field_of_a_position_without_kingdoms_is_described(game: str, name: str) -> None:
    rows = table("../reference/records", f"Field of {name}", "", french=False).rows
    described = [field for row in rows for field in re.findall("`([^`]+)`", row[0])]
    written = cl.make(game).start().data()["position"]
    assert sorted(described) == sorted(written)
