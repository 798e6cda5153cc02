"""`crownlands simulate`, and the figures it adds up."""

import json
from fractions import Fraction
from pathlib import Path
from statistics import mean, stdev

import pytest

import crownlands as cl
from crownlands.arena import GameResult
from crownlands.arena.playing import GameRunner
from crownlands.bots.bot import RandomBot
from crownlands.cli.simulate import Tally
from crownlands.kingdom.moves import Draw


def simulated(run_well, *arguments: object) -> dict:
    data = json.loads(run_well("simulate", *arguments, "--json").stdout)
    timings = data.pop("timings")
    assert timings["seconds"] > 0
    return data


def test_the_same_seed_gives_the_same_games(run_well):
    wanted = ("kingdomino", "--games", 6, "--bots", "random", "--seed", 8)
    assert simulated(run_well, *wanted) == simulated(run_well, *wanted)
    assert simulated(run_well, *wanted) != simulated(run_well, *wanted[:-1], 9)


def test_results_do_not_depend_on_the_number_of_processes(run_well):
    wanted = ("kingdomino", "--players", 3, "--games", 7, "--bots", "random,greedy,random")
    assert simulated(run_well, *wanted, "--jobs", 1) == simulated(run_well, *wanted, "--jobs", 2)


def test_the_compiled_core_plays_the_same_games_and_says_so(
    run, run_well, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    wanted = ("kingdomino", "--games", 8, "--bots", "greedy,random", "--seed", 3)
    results, records = [], []
    for compiled in (True, False):
        monkeypatch.setattr("crownlands.arena.compiled.uses_compiled", lambda _, on=compiled: on)
        file = tmp_path / f"{compiled}.jsonl"
        result = run("simulate", *wanted, "--json", "--out", file)
        data = json.loads(result.stdout)
        assert data.pop("timings")["compiled"] is compiled
        results.append(data)
        records.append(sorted(file.read_text().splitlines()))
        said = run_well("simulate", *wanted).stdout
        assert ("played by the compiled core" in said) is compiled
        assert ("played by the engine" in said) is not compiled
        assert ("compiled for 2000 games or more" in said) is not compiled
    elsewhere = ("duel", "--games", 1)
    assert run_well("simulate", *elsewhere).stdout.endswith("played by the engine\n")
    assert results[0] == results[1]
    assert records[0] == records[1]


def test_victories_add_up_to_the_games_played(run_well):
    data = simulated(run_well, "kingdomino", "--players", 4, "--games", 10, "--bots", "random")
    assert sum(seat["wins"] for seat in data["seats"]) == pytest.approx(10)
    assert sum(bot["wins"] for bot in data["bots"]) == pytest.approx(10)


def test_partners_share_score_and_victory(run_well):
    data = simulated(run_well, "teamdomino", "--games", 3, "--bots", "random")
    figures = [{**seat, "seat": None} for seat in data["seats"]]
    assert figures[0::2] == figures[1::2]


def test_bots_that_differ_take_turns_on_the_seats(run_well):
    swapped = simulated(run_well, "kingdomino", "--games", 20, "--bots", "greedy,random")
    assert swapped["swap"]
    greedy, random = swapped["bots"]
    assert greedy["mean"] > random["mean"] + 5
    first, second = swapped["seats"]
    assert abs(first["mean"] - second["mean"]) < 5


def test_seats_can_be_kept(run_well):
    kept = simulated(run_well, "kingdomino", "--games", 10, "--bots", "greedy,random", "--no-swap")
    for bot, seat in zip(kept["bots"], kept["seats"], strict=True):
        names = {"bot": bot["bot"], "label": bot["bot"]}
        assert {**bot, "seat": seat["seat"]} == {**seat, **names}


def test_options_are_read_with_hyphen_or_underscore_and_values(run_well):
    one = simulated(
        run_well, "kingdomino", "-n", 1, "-b", "random",
        "-o", "middle_kingdom", "-o", "opening=abba", "-o", "harmony=off",
    )  # fmt: skip
    assert one["options"] == {"middle-kingdom": True, "opening": "abba"}


def test_every_game_can_be_kept_as_a_record(run_well, tmp_path: Path):
    folder = tmp_path / "deep" / "records"
    data = simulated(
        run_well, "kingdomino", "--games", 10, "--bots", "random,greedy", "--out", folder
    )
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [
        f"kingdomino-{number:02}.txt" for number in range(1, 11)
    ]
    records = [cl.Record.loads(file.read_bytes()) for file in files]
    assert [record.names for record in records[:2]] == [("random", "greedy"), ("greedy", "random")]
    totals = [record.final().scores()[0].total for record in records]
    assert sum(totals) / 10 == pytest.approx(data["seats"][0]["mean"])
    seed = int(dict(records[3].tags)["Seed"])
    assert cl.play_out(records[3].game, records[3].names, seed=seed) == records[3]


def test_every_game_can_be_kept_as_a_line(run_well, tmp_path: Path):
    file = tmp_path / "games.jsonl"
    said = run_well("simulate", "kingdomino", "-n", 3, "-b", "random", "--out", file).stdout
    assert f"3 games are in {file}" in said
    records = [cl.Record.loads(line) for line in file.read_text().splitlines()]
    assert len({record.moves for record in records}) == 3


@pytest.mark.parametrize(
    ("arguments", "rows"), [((), 3 * 48), (("--observations",), 3 * 48), (("--rows", "games"), 3)]
)
def test_every_game_can_be_kept_in_columns(run_well, arguments, rows: int, tmp_path: Path):
    pq = pytest.importorskip("pyarrow.parquet", reason='needs pip install "crownlands[data]"')
    file = tmp_path / "games.parquet"
    wanted = ("kingdomino", "-n", 3, "-b", "random,greedy", "--jobs", 2)
    simulated(run_well, *wanted, "--out", file, *arguments)
    table = pq.read_table(file)
    assert table.num_rows == rows
    assert sorted(set(table["number"].to_pylist())) == [1, 2, 3]
    assert ("observation" in table.column_names) is ("--observations" in arguments)


WRONG = {
    "something there": (("--out", "."), "not empty", "bad_output"),
    "a form nobody knows": (("--out", "games.csv"), "*.jsonl, *.parquet or a folder", "bad_output"),
    "rows of lines": (("--out", "x.jsonl", "--rows", "games"), "for *.parquet", "bad_output"),
    "rows of nothing": (("--rows", "games"), "what --out writes", "bad_usage"),
    "observations of nothing": (("--observations",), "what --out writes", "bad_usage"),
}


@pytest.mark.parametrize("what", WRONG)
def test_games_that_cannot_be_kept_are_not_played(run, what: str, tmp_path: Path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.txt").write_text("precious")
    arguments, words, code = WRONG[what]
    result = run("simulate", "kingdomino", "--games", 1, *arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert words in result.stderr
    assert result.stderr.endswith(f"({code})\n")
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]


def test_the_table_names_bots_and_seats(run_well):
    output = run_well("simulate", "kingdomino", "-n", 4, "-b", "greedy,random").stdout
    assert "1 greedy" in output
    assert "2 random" in output
    assert "P2" in output
    assert "4 games in" in output


@pytest.fixture
def interrupted(monkeypatch) -> None:
    """Ctrl-C arrives while the fourth game is being played."""
    play = GameRunner.play

    def stopping(player: GameRunner, number: int) -> GameResult:
        if number == 3:
            raise KeyboardInterrupt
        return play(player, number)

    monkeypatch.setattr(GameRunner, "play", stopping)


@pytest.mark.usefixtures("interrupted")
def test_an_interrupted_simulation_gives_what_it_has(run):
    result = run("simulate", "duel", "-n", 9, "-b", "random", "--jobs", 1, "--json")
    assert result.exit_code == 130
    data = json.loads(result.stdout)
    assert (data["games"], data["complete"]) == (3, False)
    assert "these are 3 of 9 games" in result.stderr


@pytest.mark.usefixtures("interrupted")
@pytest.mark.parametrize("name", ["games.parquet", "games.jsonl"])
def test_an_interrupted_simulation_leaves_a_file_with_its_games(run, name: str, tmp_path: Path):
    pq = pytest.importorskip("pyarrow.parquet", reason='needs pip install "crownlands[data]"')
    file = tmp_path / name
    result = run("simulate", "duel", "-n", 9, "-b", "random", "--jobs", 1, "--out", file)
    assert result.exit_code == 130
    assert f"3 games are in {file}" in result.stdout.replace("\n", "")
    if file.suffix == ".parquet":
        assert set(pq.read_table(file)["number"].to_pylist()) == {1, 2, 3}
    else:
        assert len([cl.Record.loads(line) for line in file.read_text().splitlines()]) == 3


def test_swapped_bots_play_the_same_draws(run_well, tmp_path: Path):
    run_well("simulate", "kingdomino", "-n", 4, "-b", "random,greedy", "--out", tmp_path / "r")
    games = [cl.Record.loads(file.read_bytes()) for file in sorted((tmp_path / "r").iterdir())]
    draws = [[move for move in game.moves if isinstance(move, Draw)] for game in games]
    assert draws[0] == draws[1] != draws[2] == draws[3]


def test_a_bot_that_fails_is_named(run, monkeypatch):
    def fail(*_: object) -> None:
        raise ValueError("no idea")

    monkeypatch.setattr(RandomBot, "choose", fail)
    result = run("simulate", "duel", "-n", 1, "-b", "greedy,random")
    assert result.exit_code == 2
    assert "random failed in game 1: ValueError: no idea (" in result.stderr


def test_bots_may_be_named_one_by_one(run_well) -> None:
    """`--bots a --bots b` is `--bots a,b`: the last one does not silently replace the others."""
    apart = run_well("simulate", "duel", "-n", 1, "-b", "greedy", "--bots", "random", "--json")
    together = run_well("simulate", "duel", "-n", 1, "-b", "greedy,random", "--json")
    bots = [[bot["bot"] for bot in json.loads(one.stdout)["bots"]] for one in (apart, together)]
    assert bots[0] == bots[1] == ["greedy", "random"]


SCORES = (31, 45, 28, 60, 45, 12)


def tally_of(scores: tuple[int, ...], wins: int) -> Tally:
    tally = Tally()
    for number, score in enumerate(scores):
        tally.add(score, Fraction(number < wins))
    return tally


def test_mean_deviation_and_range():
    tally = tally_of(SCORES, 2)
    assert tally.mean == pytest.approx(mean(SCORES))
    assert tally.deviation == pytest.approx(stdev(SCORES))
    assert (tally.lowest, tally.highest) == (12, 60)


def test_the_order_of_games_changes_nothing():
    forwards, backwards = Tally(), Tally()
    for score in SCORES:
        forwards.add(score, Fraction(1, 3))
    for score in reversed(SCORES):
        backwards.add(score, Fraction(1, 3))
    assert forwards.data() == backwards.data()


def test_shared_victories_count_in_parts():
    tally = Tally()
    tally.add(10, Fraction(1, 2))
    tally.add(10, Fraction(1, 3))
    assert tally.win_share == pytest.approx(5 / 12)


def test_the_interval_of_a_known_example():
    """Wilson's interval for 8 successes of 10."""
    low, high = tally_of(tuple(range(10)), 8).win_interval() or (0, 0)
    assert (low, high) == (pytest.approx(0.4902, abs=1e-4), pytest.approx(0.9433, abs=1e-4))


@pytest.mark.parametrize("wins", [0, 10])
def test_the_interval_stays_a_share(wins):
    low, high = tally_of(tuple(range(10)), wins).win_interval() or (-1, 2)
    assert 0 <= low < high <= 1


def test_a_single_game_has_no_deviation():
    assert tally_of((7,), 1).deviation is None


def test_no_game_has_no_figures():
    assert Tally().mean is None
    assert Tally().win_interval() is None
