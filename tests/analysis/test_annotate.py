"""Reviews written into records, and read back from them."""

import pytest
from msgspec.structs import replace

import crownlands as cl
from analysis.samples import reviewed
from crownlands.analysis import annotate
from crownlands.analysis.review_types import BadReview, Decision


def test_an_annotated_record_comes_back_in_both_forms():
    annotated = annotate(*reviewed())
    for form in ("text", "json"):
        assert cl.Record.loads(annotated.dumps(form)) == annotated


def test_every_moment_has_its_value_and_every_decision_its_grade():
    record, review = reviewed()
    by_place = {one.after: one for one in annotate(record, review).annotations}
    assert {0, len(record.moves)} <= by_place.keys()
    for moment in review.moments:
        found = by_place[moment.number]
        assert found.win == pytest.approx(review.values[moment.number].win, abs=0.000501)
        assert found.points == pytest.approx(review.values[moment.number].points, abs=0.0501)
        assert found.grade == (moment.grade if isinstance(moment, Decision) else None)


def test_a_better_move_is_named_where_another_one_was_made():
    record, review = reviewed()
    by_place = {one.after: one for one in annotate(record, review).annotations}
    for moment in review.moments:
        if isinstance(moment, Decision):
            better = by_place[moment.number].best
            assert (better is None) == (moment.grade == "best")
            assert better in (None, moment.candidates[0].move)


def test_the_rest_of_the_record_stays_and_the_reviewer_is_named():
    record, review = reviewed()
    tagged = replace(record, tags=(("Event", "a test"), ("Annotator", "somebody")))
    annotated = annotate(tagged, review)
    assert replace(annotated, annotations=(), tags=()) == replace(tagged, tags=())
    assert dict(annotated.tags)["Event"] == "a test"
    assert "rollouts" in dict(annotated.tags)["Annotator"]


def test_a_review_of_another_game_is_refused():
    _, review = reviewed()
    with pytest.raises(BadReview, match="another game"):
        annotate(reviewed(20)[0], review)
