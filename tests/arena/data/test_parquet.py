"""Parquet files say what the engine says: read back, replayed and compared column by column."""

import json
import sys
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

import crownlands as cl
from crownlands.arena import GameResult, InProcess, Plan, play_games, round_robin
from crownlands.arena.data import RowKind, open_output, parquet, read_records, record_of_rows
from crownlands.arena.data.columns import columns_of
from crownlands.arena.data.parquet import decision_rows
from crownlands.core.errors import BadRecord
from crownlands.core.lazy_imports import MissingExtra
from crownlands.encoding import encoding_of

pq = pytest.importorskip("pyarrow.parquet", reason='needs pip install "crownlands[data]"')

PLANS = {
    "kingdomino": round_robin(cl.make("kingdomino", harmony=True), ["random", "greedy"], 2, seed=5),
    "kingdomino for 3": round_robin(cl.make("kingdomino", 3), ["random", "greedy:slips=1"], 3),
    "partners": round_robin(cl.make("teamdomino"), ["random"], 1),
    "dominoes2": round_robin(cl.make("dominoes2", deals=1), ["random", "greedy"], 2),
}


@cache
def played(plan: Plan) -> list[GameResult]:
    return list(play_games(range(plan.games), InProcess(plan)))


def read_back(
    path: Path, plan: Plan, games: list[GameResult], rows: RowKind, **details: bool
) -> Any:
    with open_output(path, plan, rows, **details) as output:
        for game in games:
            output.add(game)
    return pq.read_table(path)


@pytest.mark.parametrize("name", PLANS)
def test_a_row_of_a_game_is_what_its_record_leads_to(name: str, tmp_path: Path):
    plan = PLANS[name]
    games = played(plan)
    rows = read_back(tmp_path / "games.parquet", plan, games, RowKind.GAMES).to_pylist()
    assert [row["number"] for row in rows] == [game.number + 1 for game in games]
    for row in rows:
        record = cl.Record.loads(row["record"])
        final = record.final()
        assert cl.make(row["game"], row["players"], **json.loads(row["options"])) == plan.game
        assert row["rules"] == plan.game.info.rules_version
        assert record == cl.play_out(plan.game, row["bots"], seed=row["seed"])
        assert row["scores"] == [sheet.total for sheet in final.scores()]
        assert row["winners"] == list(final.winners())
        assert {side for side, share in enumerate(row["shares"]) if share} == {*final.winners()}
        assert sum(row["shares"]) == pytest.approx(1)
        actors = [state.actor for state in record.replay()]
        assert row["decisions"] == sum(isinstance(actor, int) for actor in actors)


@pytest.mark.parametrize("name", PLANS)
def test_a_row_of_a_decision_is_what_the_engine_says_of_it(name: str, tmp_path: Path):
    plan = PLANS[name]
    games = played(plan)
    path = tmp_path / "decisions.parquet"
    rows = iter(read_back(path, plan, games, RowKind.DECISIONS, observations=True).to_pylist())
    encoding = encoding_of(plan.game)
    for game in games:
        record = game.read_record()
        totals = [sheet.total for sheet in record.final().scores()]
        winners = record.final().winners()
        seconds = [iter(times) for times in game.seconds]
        for ply, (state, move) in enumerate(zip(record.replay(), record.moves, strict=False)):
            if not isinstance(state.actor, int):
                continue
            row, seat = next(rows), state.actor
            side = plan.game.side_of(seat)
            assert (row["number"], row["ply"]) == (game.number + 1, ply)
            assert (row["seat"], row["side"], row["bot"]) == (seat, side, record.names[seat])
            assert plan.game.parse(row["move"]) == move
            assert row["type"] == move.type_name()
            assert encoding.legal_actions(state)[row["action"]] == move
            assert row["legal"] == len(state.legal_moves()) == len(row["legal_actions"])
            assert row["legal_actions"] == list(encoding.legal_actions(state))
            assert row["scores"] == [sheet.total for sheet in state.scores()]
            assert row["seconds"] == np.float32(next(seconds[seat]))
            assert row["score"] == totals[side]
            others = [total for other, total in enumerate(totals) if other != side]
            assert row["margin"] == totals[side] - max(others)
            assert row["share"] == (np.float32(1 / len(winners)) if side in winners else 0)
            assert np.array_equal(
                np.array(row["observation"], np.float32), encoding.observe(state.view(seat))
            )
    assert next(rows, None) is None


@pytest.mark.parametrize("name", PLANS)
def test_games_are_rebuilt_from_every_form_they_are_written_in(name: str, tmp_path: Path) -> None:
    plan = PLANS[name]
    games = played(plan)
    expected = [game.read_record() for game in games]
    for file, rows in {
        "decisions.parquet": RowKind.DECISIONS,
        "games.parquet": RowKind.GAMES,
        "games.jsonl": None,
        "folder": None,
    }.items():
        with open_output(tmp_path / file, plan, rows) as output:
            for game in games:
                output.add(game)
        assert list(read_records(tmp_path / file)) == expected


def test_a_game_that_ends_with_a_draw_is_rebuilt() -> None:
    """A square card that equals all nine cells is set aside, which may end a match."""
    plan = PLANS["dominoes2"]
    game = played(plan)[0]
    rows = decision_rows(plan, game, observations=False)
    assert not any(row["draws_after"] for row in rows)
    record = game.read_record()
    cut_off = next(ply for ply in range(len(record.moves), 0, -1) if is_draw(record, ply - 1))
    moves = record.moves[:cut_off]
    shorter = msgspec.structs.replace(
        game,
        record=msgspec.Raw(
            msgspec.structs.replace(record, moves=moves).dumps("json").encode().strip()
        ),
    )
    rows = list(decision_rows(plan, shorter, observations=False))
    assert rows[-1]["draws_after"] == [str(moves[-1])]
    assert record_of_rows(plan.game, rows).moves == moves


def is_draw(record: cl.Record, ply: int) -> bool:
    return list(record.replay())[ply].actor is cl.CHANCE


def test_what_is_no_file_of_games_is_refused(tmp_path: Path) -> None:
    import pyarrow as pa

    strange, old = tmp_path / "strange.parquet", tmp_path / "old.parquet"
    pq.write_table(pa.table({"number": [1]}), strange)
    with pytest.raises(BadRecord, match="no file of games"):
        list(read_records(strange))
    plan = PLANS["kingdomino"]
    table = read_back(tmp_path / "new.parquet", plan, played(plan), RowKind.DECISIONS)
    pq.write_table(table.drop_columns(["draws"]), old)
    with pytest.raises(BadRecord, match="no column draws: a game is rebuilt from"):
        list(read_records(old))
    with pytest.raises(BadRecord, match="not from"):
        list(read_records(tmp_path / "games.csv"))


@pytest.mark.parametrize(
    ("rows", "observations"), [("games", False), ("decisions", False), ("decisions", True)]
)
def test_a_file_has_the_columns_that_are_declared_and_says_what_it_holds(
    rows: str, observations: bool, tmp_path: Path
):
    plan, path = PLANS["kingdomino"], tmp_path / "x.parquet"
    table = read_back(path, plan, played(plan), RowKind(rows), observations=observations)
    assert table.column_names == [
        column.name for column in columns_of(RowKind(rows), observations=observations)
    ]
    assert all(not column.null_count for column in table.columns)
    head = json.loads(pq.read_schema(path).metadata[b"crownlands"])
    assert (head["crownlands"], head["rows"]) == (cl.__version__, rows)
    assert cl.make(head["game"], head["players"], **head["options"]) == plan.game
    assert (head["seed"], head["bots"], head["planned"]) == (5, ["random", "greedy"], 2)
    encoding = encoding_of(plan.game)
    if rows == "decisions":
        assert head["encoding"]["actions"] == encoding.num_actions
        assert head["encoding"]["length"] == encoding.observation_size
        assert [block["name"] for block in head["encoding"]["blocks"]] == [
            block.name for block in encoding.blocks
        ]
        shapes = [tuple(field["shape"]) for field in head["encoding"]["fields"]]
        assert shapes == [field.shape for field in encoding.fields]


@pytest.mark.parametrize("observations", [False, True])
def test_rows_are_written_in_groups_while_games_come(observations, tmp_path: Path, monkeypatch):
    plan, path = PLANS["kingdomino"], tmp_path / "x.parquet"
    games = played(plan)
    whole = read_back(path, plan, games, RowKind.DECISIONS, observations=observations)
    assert pq.ParquetFile(path).num_row_groups == 1
    limit = "MOST_NUMBERS" if observations else "MOST_ROWS"
    monkeypatch.setattr(parquet, limit, 10)
    path = tmp_path / "groups.parquet"
    groups = read_back(path, plan, games, RowKind.DECISIONS, observations=observations)
    assert pq.ParquetFile(path).num_row_groups == len(games)
    assert groups == whole


def test_without_pyarrow_the_extra_is_named_and_nothing_is_written(tmp_path: Path, monkeypatch):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with (
        pytest.raises(MissingExtra, match=r"crownlands\[data\]"),
        open_output(tmp_path / "x.parquet", PLANS["kingdomino"]),
    ):
        pass
    assert not list(tmp_path.iterdir())
