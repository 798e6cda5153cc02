"""Results adjusted for luck: the same means, narrower intervals, and the same numbers again."""

import shutil
from itertools import islice
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

import crownlands as cl
from crownlands.arena import (
    BadResults,
    InProcess,
    Plan,
    Results,
    open_folder,
    read_folder,
    round_robin,
    run,
)
from crownlands.arena.folder import LUCK
from crownlands.arena.luck import LuckJob, measure_kept
from crownlands.arena.report import page
from crownlands.arena.statistics import Adjustment, adjust
from crownlands.evaluation.effort import BadEffort
from crownlands.text import Language

RELEASES = Path(__file__).parents[1] / "fixtures"


def make_plan(games: int, effort: str | None = "10") -> Plan:
    plan = round_robin(cl.make("kingdomino"), ["greedy", "random"], games)
    return replace(plan, adjust=effort)


def search_plan(effort: str | None = "50") -> Plan:
    """Two bots that play alike, always on the same seats."""
    plan = round_robin(cl.make("kingdomino"), ["crown:sims=60", "crown:sims=30"], 40, seed=2)
    return replace(plan, seatings=((0, 1),), adjust=effort)


def play_some(path: Path, plan: Plan, count: int | None = None) -> None:
    with open_folder(path, plan) as folder:
        list(islice(run(folder, InProcess(plan)), count))


class Here(InProcess):
    """Measures in this process."""

    def __init__(self, job: LuckJob) -> None:
        super().__init__(job.plan)
        self._job, self._run = job, job.runner()

    def wait(self):
        return self._job.read(self._run(self._submitted.pop()))


def measure(path: Path, plan: Plan) -> list[int]:
    with open_folder(path, plan) as folder:
        job = LuckJob.of(folder)
        return [luck.number for luck in measure_kept(folder, job, Here(job))]


def without_times(path: Path) -> list:
    lines = (path / LUCK).read_bytes().splitlines()
    return sorted({**msgspec.json.decode(line), "seconds": 0}.items() for line in lines)


def width(adjustment: Adjustment) -> tuple[float, float]:
    raw, adjusted = adjustment.raw.interval, adjustment.adjusted.interval
    return raw[1] - raw[0], adjusted[1] - adjusted[0]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("played")
    play_some(path, search_plan())
    return path


@pytest.fixture
def results(played: Path) -> Results:
    return Results(search_plan(), read_folder(played).games())


def test_luck_has_mean_zero_and_means_stay(results: Results, played: Path) -> None:
    lucks = [game.luck.win[0] for game in read_folder(played).games()]
    error = (sum(luck**2 for luck in lucks) / len(lucks) ** 2) ** 0.5
    assert abs(sum(lucks) / len(lucks)) < 2 * error
    for standing in results.standings():
        for one in (standing.adjusted.wins, standing.adjusted.margin):
            raw, adjusted = width(one)
            assert abs(one.raw.mean - one.adjusted.mean) < (raw**2 + adjusted**2) ** 0.5 / 2


def test_intervals_shrink_by_as_much_for_both_bots(results: Results) -> None:
    one, other = (standing.adjusted.margin for standing in results.standings())
    raw, adjusted = width(one)
    assert adjusted < raw
    assert 1.2 < one.gain == pytest.approx(other.gain)


def test_raw_figures_are_those_without_luck(results: Results, played: Path) -> None:
    plain = Results(search_plan(None), read_folder(played).games())
    data, adjusted = plain.data(), results.data()
    assert "luck" not in data
    assert adjusted.pop("luck")["games"] == 40
    for bot, other in zip(data["bots"], adjusted["bots"], strict=True):
        assert other["margin"] == other.pop("adjusted")["margin"]["raw"] == bot["margin"]
    assert adjusted == data


def test_what_was_stopped_ends_with_the_same_luck(tmp_path: Path) -> None:
    plan = make_plan(4)
    play_some(tmp_path / "whole", plan)
    play_some(tmp_path / "parts", plan, 3)
    play_some(tmp_path / "parts", plan)
    play_some(tmp_path / "late", make_plan(4, None))
    assert measure(tmp_path / "late", plan) == [0, 1, 2, 3]
    assert measure(tmp_path / "late", plan) == []
    whole = without_times(tmp_path / "whole")
    assert len(whole) == 4
    assert without_times(tmp_path / "parts") == without_times(tmp_path / "late") == whole


def test_another_effort_measures_again_and_the_folder_says_which(tmp_path: Path) -> None:
    play_some(tmp_path, make_plan(2))
    assert read_folder(tmp_path).plan.adjust == "10"
    assert measure(tmp_path, make_plan(2, "12")) == [0, 1]
    assert {game.luck.effort for game in read_folder(tmp_path).games()} == {"12"}
    assert measure(tmp_path, make_plan(2)) == []


def test_results_of_an_earlier_release_are_adjusted(tmp_path: Path) -> None:
    for name in ("arena-kingdomino", "arena-duel"):
        path = shutil.copytree(RELEASES / "release-0.1" / name, tmp_path / name)
        plan = read_folder(path).plan
        assert plan.adjust is None
        measured = measure(path, replace(plan, adjust="2"))
        assert sorted(measured) == list(range(plan.games))
        assert (path / "games.jsonl").read_bytes() == (
            RELEASES / "release-0.1" / name / "games.jsonl"
        ).read_bytes()


def test_a_damaged_line_is_named_and_a_torn_one_measured_again(tmp_path: Path) -> None:
    plan = make_plan(2)
    play_some(tmp_path, plan)
    whole = (tmp_path / LUCK).read_bytes()
    (tmp_path / LUCK).write_bytes(whole[:-9])
    assert measure(tmp_path, plan) == [1]
    (tmp_path / LUCK).write_bytes(b"{}\n" + whole)
    with pytest.raises(BadResults, match=r"line 1 of .*luck\.jsonl .* its luck is measured again"):
        list(read_folder(tmp_path).games())


def test_an_effort_that_is_none_is_refused() -> None:
    with pytest.raises(BadEffort):
        make_plan(2, "much")


@pytest.mark.parametrize("language", [Language.EN, Language.FR])
def test_the_page_has_both_figures(results: Results, language: Language) -> None:
    text = page(results, language)
    title = {"en": "Adjusted for luck", "fr": "Corrigés de la chance"}[language.value]
    assert f"<h2>{title}</h2>" in text
    assert {"en": "in 40 of 40 games", "fr": "40 parties sur 40"}[language.value] in text


def regression(slope: float, groups: int) -> Adjustment:
    rng = Random(0)
    luck = [rng.gauss(0, 1) for _ in range(groups)]
    return adjust([[(3 + slope * one + rng.gauss(0, 0.5), one)] for one in luck])


def test_adjusting_finds_the_mean_and_the_part_of_luck() -> None:
    found = regression(2.0, 200)
    assert found.coefficients == pytest.approx((2.0,), abs=0.1)
    assert found.adjusted.mean == pytest.approx(3.0, abs=0.1)
    assert found.gain == pytest.approx(1 + 4 / 0.25, rel=0.2)


def test_luck_that_does_not_matter_changes_nothing() -> None:
    assert regression(0.0, 200).gain == pytest.approx(1.0, abs=0.05)
    flat = adjust([[(one, 0.0, 0.0)] for one in (1.0, 2.0, 3.0, 4.0, 5.0, 6.0)])
    assert flat.adjusted.mean == flat.raw.mean
    assert flat.coefficients == (0, 0)


def test_few_games_are_not_adjusted() -> None:
    assert regression(2.0, 4).adjusted.mean is None
    assert adjust([]).raw.mean is None
