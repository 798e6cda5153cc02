"""Reviews: values that add up, moments, grades and summaries."""

from itertools import pairwise
from random import Random
from statistics import fmean, stdev
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

import crownlands as cl
from crownlands.analysis.moments import grade
from crownlands.analysis.replayed import Change
from crownlands.analysis.review_types import GRADES, BadReview, Decision, Draw, Review
from crownlands.analysis.reviewing import MOST_MOVES, luck_of, review, review_decision
from crownlands.analysis.summary import accuracy, error_of_sum
from crownlands.core.errors import BadRecord
from crownlands.core.moves import CHANCE, Move
from crownlands.core.state import State, View
from crownlands.evaluation import Comparison, Effort, Estimate, MoveValue, RolloutJudge, Value
from crownlands.evaluation.calibration import leaf_shares
from crownlands.evaluation.effort import Work
from crownlands.evaluation.heuristics import heuristics_of
from crownlands.evaluation.sampling import shared_win
from crownlands.evaluation.values import Samples, estimate, exact_value, paired_lead
from golden.catalogue import FOLDER, golden_modes, is_older, path_of
from support.effort import THOROUGH, effort

TINY = Effort("tiny", Work(40, 3, None, 60), Work(4, 2, 1, 0))


class StaticJudge:
    """A judge without rollouts: heuristics say what a position is worth, as a network might."""

    name = "static-1"
    digest = "none"

    def value(self, start: State | View) -> Value:
        """Return the value that the expected points promise."""
        game, position = start.game, start.position if isinstance(start, State) else start.known
        if isinstance(start, State) and start.actor is None:
            points = [sheet.total for sheet in start.scores()]
            return exact_value(*shared_win(start.winners(), points))
        expected = heuristics_of(game).expected_totals(position)
        return exact_value(leaf_shares(game, [], expected), expected)

    def compare(self, view: View, played: Move | None = None) -> Comparison:
        """Take the played move for the best one."""
        assert played is not None
        assert view.seat is not None
        side, value = view.game.side_of(view.seat), self.value(view)
        best = MoveValue(played, value, Estimate(0.0), Estimate(0.0))
        return Comparison(side, (best,), 2, 0, exact=False, settled=False)


def assert_everything_adds_up(found: Review) -> None:
    """Check that final minus initial value = luck + own + others' decisions + information."""
    for player in found.players:
        parts = (
            player.win_luck + player.win_skill + player.win_others + player.win_information,
            player.points_luck
            + player.points_skill
            + player.points_others
            + player.points_information,
        )
        assert player.win_end - player.win_start == pytest.approx(parts[0], abs=1e-9)
        assert player.points_end - player.points_start == pytest.approx(parts[1], abs=1e-6)
        assert player.win_start == found.values[0].win[player.side]
        assert player.win_end == found.values[-1].win[player.side]


def test_luck_and_decisions_add_up_in_every_golden_game() -> None:
    modes = golden_modes()
    if not THOROUGH:
        modes = [*{(mode.info.id, mode.players): mode for mode in modes}.values()]
    for mode in modes:
        record = cl.Record.loads(path_of(mode).read_text())
        found = review(record, judge=StaticJudge())
        assert_everything_adds_up(found)
        assert found.over, mode
        assert len(found.values) == len(record.moves) + 1, mode


def test_a_record_of_older_rules_is_reviewed_by_the_rules_it_was_written_by() -> None:
    older = [path for path in sorted(FOLDER.glob("*.txt")) if is_older(path)]
    assert older
    for path in older if THOROUGH else older[::4]:
        record = cl.Record.loads(path.read_text())
        found = review(record, judge=StaticJudge())
        assert_everything_adds_up(found)
        assert found.over, path
        assert found.game == record.game.data()


@pytest.mark.parametrize("form", ["text", "json"])
def test_what_only_older_rules_say_of_a_decision_counts_in_its_review(form) -> None:
    number = 118  # a spell that today's rules would let the seat use otherwise
    record = cl.Record.loads((FOLDER / "duel-2.passed.v1.txt").read_text())
    today = cl.Record(game=cl.make("duel"), moves=record.moves)
    with pytest.raises(BadRecord, match="move 119"):
        review(today, judge=StaticJudge())
    cut = cl.Record(game=record.game, moves=record.moves[:number])
    decision = review_decision(cl.Record.loads(cut.dumps(form)), number, TINY)
    other = review_decision(replace(today, moves=cut.moves), number, TINY)
    assert decision is not None
    assert other is not None
    assert decision.legal < other.legal


def test_luck_and_decisions_add_up_with_rollouts() -> None:
    for game_id, players in (("kingdomino", 3), ("duel", 2)):
        record = cl.play_out(cl.make(game_id, players=players), "random", seed=4)
        found = review(record, TINY)
        assert_everything_adds_up(found)
        end = found.values[-1]
        assert end.points == tuple(sheet.total for sheet in record.final().scores())
        assert set(end.win_error) == {0}


def test_what_was_hidden_from_a_seat_is_a_term_of_its_own() -> None:
    whole = cl.play_out(cl.make("dominoes2", target=10), "random", seed=2)
    found = review(cl.Record(game=whole.game, moves=whole.moves[:50]), TINY)
    assert_everything_adds_up(found)
    decisions = [one for one in found.moments if isinstance(one, Decision)]
    assert any(one.win_information[0] for one in decisions)
    for one in decisions:
        change = [
            after - before
            for after, before in zip(
                found.values[one.number].win, found.values[one.number - 1].win, strict=True
            )
        ]
        reported = zip(one.win_change, one.win_information, strict=True)
        assert change == pytest.approx([seen + hidden for seen, hidden in reported])
    assert (found.deals[0].number, found.deals[0].totals) == (0, (0, 0))
    for one in decisions[:3]:
        record = cl.Record(game=whole.game, moves=whole.moves[: one.number])
        alone = review_decision(record, one.number, TINY)
        nothing = (0.0, 0.0)
        assert alone == replace(one, win_information=nothing, points_information=nothing)
    assert review_decision(record, 1, TINY) is None


def test_forced_moves_are_no_moments_and_draws_in_a_row_are_one() -> None:
    record = cl.play_out(cl.make("kingdomino"), "greedy", seed=1)
    found = review(record, judge=StaticJudge())
    states = list(record.replay())
    covered: set[int] = set()
    for moment in found.moments:
        before = states[moment.number - 1]
        if isinstance(moment, Draw):
            numbers = range(moment.first, moment.number + 1)
            assert {states[number - 1].actor for number in numbers} == {CHANCE}
            assert states[moment.number].actor is not CHANCE
            covered |= {*numbers}
        else:
            assert before.actor == moment.seat
            assert len(before.legal_moves()) > 1
            covered.add(moment.number)
    for number in {*range(1, len(states))} - covered:
        assert len(states[number - 1].legal_moves()) == 1
        assert found.values[number - 1] == found.values[number]
    numbers = [moment.number for moment in found.moments]
    assert all(one < other for one, other in pairwise(numbers))


def test_a_grade_is_given_for_what_is_certainly_lost() -> None:
    assert grade(Estimate(0.2, 0.2)) == "best"
    assert grade(Estimate(0.0)) == "best"
    assert grade(Estimate(0.04, 0.01)) == "good"
    assert grade(Estimate(0.05)) == "inaccuracy"
    assert grade(Estimate(0.12, 0.02)) == "inaccuracy"
    assert grade(Estimate(0.1)) == "mistake"
    assert grade(Estimate(0.19, 0.02)) == "blunder"
    assert grade(Estimate(0.9), best=True) == "best"


@given(st.floats(0, 1), st.floats(0, 0.3), st.floats(0, 0.3))
def test_a_grade_gets_no_worse_when_less_is_certain(loss: float, error: float, more: float) -> None:
    sure, unsure = grade(Estimate(loss, error)), grade(Estimate(loss, error + more))
    assert GRADES.index(unsure) <= GRADES.index(sure)


def test_accuracy_halves_with_every_ten_points_lost() -> None:
    assert accuracy([]) is None
    assert accuracy([0.0, 0.0]) == 100
    assert accuracy([0.1]) == pytest.approx(50)
    assert accuracy([0.0, 0.2]) == pytest.approx(62.5)


def test_a_random_move_that_throws_the_game_away_is_found() -> None:
    record = cl.play_out(cl.make("kingdomino"), ["greedy", "random"], seed=5)
    found = review(record, "quick")
    greedy, random = found.players
    assert greedy.accuracy is not None
    assert random.accuracy is not None
    assert greedy.accuracy > random.accuracy
    assert random.grades["blunder"] >= 2
    for one in found.moments:
        if isinstance(one, Decision):
            assert one.candidates[0].win_loss == Estimate(0.0)
            assert one.move in [candidate.move for candidate in one.candidates]
            assert len(one.candidates) <= 4
            assert (one.reason is None) == (one.candidates[0].move == one.move)
    assert len(greedy.turning_points) == 3
    assert greedy.win_without_luck == min(1, max(0, greedy.win_end - greedy.win_luck))


def test_a_review_is_read_back_as_it_was_written() -> None:
    found = review(cl.play_out(cl.make("duel"), "random", seed=3), judge=StaticJudge())
    assert Review.loads(found.dumps()) == found
    for damaged in ("", "{}", "[1]", found.dumps()[:-40], found.dumps().replace("-review", "-x")):
        with pytest.raises(BadReview):
            Review.loads(damaged)


def test_several_workers_find_what_one_finds() -> None:
    for game_id in ("kingdomino", "duel"):
        whole = cl.play_out(cl.make(game_id), "random", seed=6)
        record = cl.Record(game=whole.game, moves=whole.moves[:24])
        one, two = (review(record, TINY, workers=workers) for workers in (1, 2))
        assert one.values == two.values
        assert one.moments == two.moments
        assert not one.over


def test_progress_is_reported_up_to_the_end() -> None:
    record = cl.play_out(cl.make("kingdomino"), "random", seed=6)
    reported: list[tuple[int, int]] = []
    review(record, judge=StaticJudge(), progress=lambda done, of: reported.append((done, of)))
    assert reported[-1][0] == reported[-1][1] == len(reported)


def test_a_record_without_moves_has_one_value() -> None:
    found = review(cl.Record(game=cl.make("kingdomino")), TINY)
    assert len(found.values) == 1
    assert found.moments == ()
    assert found.players[0].accuracy is None


def test_a_record_that_is_too_long_is_refused() -> None:
    game = cl.make("kingdomino")
    draw = game.start().legal_moves()[0]
    with pytest.raises(BadReview) as refusal:
        review(cl.Record(game=game, moves=(draw,) * (MOST_MOVES + 1)))
    assert refusal.value.code == "too_long"


def test_mean_luck_is_zero_whoever_plays() -> None:
    """Over 10,000 games in `benchmarks/reviews.py`; here over a few."""
    game = cl.make("kingdomino")
    judge = RolloutJudge(game, "30")
    lucks = [
        luck_of(cl.play_out(game, ["random", "greedy"], seed=seed), judge)[0]
        for seed in range(effort(30, 500))
    ]
    mean = estimate(lucks)
    assert abs(mean.mean) < 3.3 * mean.error


class NoisyJudge(StaticJudge):
    """Values of what a seat knows are exact here, those of positions have rollouts."""

    name = "noisy-1"

    def value(self, start: State | View) -> Value:
        """Return wins and defeats in turn for a position that is not over."""
        if isinstance(start, View) or start.actor is None:
            return super().value(start)
        samples = Samples(2)
        offset = len(start.scores()) + crc32(str(start.legal_moves()[0]).encode()) % 2
        for number in range(20):
            win = float((number + offset) % 2)
            samples.add((win, 1 - win), (0.0, 0.0))
        return samples.value()


def test_each_term_has_the_error_of_its_own_values() -> None:
    whole = cl.play_out(cl.make("dominoes2", target=10), "random", seed=2)
    found = review(cl.Record(game=whole.game, moves=whole.moves[:30]), judge=NoisyJudge())
    for player in found.players:
        assert player.skill_error == player.others_error == 0
        assert player.information_error > 0
    plain = cl.play_out("duel", "random", seed=2)
    found = review(cl.Record(game=plain.game, moves=plain.moves[:30]), judge=NoisyJudge())
    for player in found.players:
        assert player.skill_error > 0
        assert player.information_error == 0


def test_the_error_of_a_sum_is_its_spread_over_many_repetitions() -> None:
    sums, errors = [], []
    for seed in range(400):
        rng = Random(seed)
        common = [rng.random() for _ in range(60)]
        changes = [
            Change(*(_sampled(rng, common[:count], share) for count in (after, before)))
            for after, before, share in ((60, 60, 0.5), (20, 60, 0.9), (40, 10, 0.2))
        ]
        sums.append(sum(one.after.win[0].mean - one.before.win[0].mean for one in changes))
        errors.append(error_of_sum(changes, 0))
    assert fmean(errors) == pytest.approx(stdev(sums), rel=0.15)
    first = changes[0]
    assert first.before.samples is not None
    assert error_of_sum([first], 0) == pytest.approx(
        paired_lead(_sampled_win(first.after), _sampled_win(first.before)).error
    )
    assert error_of_sum([Change(exact_value((1.0,), (2.0,)), exact_value((0.5,), (1.0,)))], 0) == 0


def _sampled(rng: Random, common: list[float], share: float) -> Value:
    samples = Samples(1)
    for one in common:
        samples.add((2 * (share * one + (1 - share) * rng.random()),), (0.0,))
    return samples.value()


def _sampled_win(value: Value) -> list[float]:
    assert value.samples is not None
    return value.samples.win[0]
