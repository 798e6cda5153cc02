"""Annotations: written and read without loss, skipped by older readers, refused when damaged."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

import crownlands as cl
from crownlands.core.errors import BadRecord
from crownlands.records.annotations import GRADES
from records.samples import FORMS, finished
from support.cases import for_each

GAME = cl.make("kingdomino", players=2)
MOVES = "+15 +32 +9 +14 P1 >32 P2 >14 P1 >9 P2 >15"
PLAIN = cl.Record(game=GAME, moves=tuple(map(GAME.parse, MOVES.split())))
MISTAKE = cl.Annotation(after=8, win=(0.523, 0.477), points=(61, 58.5), grade="mistake", best=">15")
ANNOTATED = replace(
    PLAIN,
    annotations=(cl.Annotation(after=0, win=(0.5, 0.5)), MISTAKE),
    comments=(cl.Comment(8, "too early"),),
)
HANDS = "6-6 5-6 0-1 0-2 0-3 0-4 0-5 1-1 1-2 1-3 1-4 1-5 2-2 2-3"

shares = st.floats(0, 1)
points = st.floats(allow_nan=False, allow_infinity=False)
annotations = st.builds(
    cl.Annotation,
    after=st.just(8),
    win=st.just(()) | st.tuples(shares, shares),
    points=st.just(()) | st.tuples(points, points),
    grade=st.none() | st.sampled_from(GRADES),
    best=st.none() | st.sampled_from([">9", ">15"]),
).filter(lambda one: one != cl.Annotation(after=8))


@settings(deadline=None, derandomize=True, database=None, max_examples=60)
@given(annotations, st.text(st.characters(codec="utf-8")) | st.just("[%win 1 2] or so"))
def test_whatever_is_annotated_and_said_comes_back(annotation: cl.Annotation, said: str) -> None:
    record = replace(PLAIN, annotations=(annotation,), comments=(cl.Comment(8, said),))
    for form in FORMS:
        assert cl.Record.loads(record.dumps(form)) == record


def test_the_moves_of_every_kind_can_be_better_ones() -> None:
    record = finished(None)
    cards = cl.make("dominoes2", players=2)
    dealt = [f"P{1 + at // 7}+{card}" for at, card in enumerate(HANDS.split())]
    moves = tuple(map(cards.parse, [*dealt, "6-6@a1b1", "P2+3-3", "[2]", "[2]@c3"]))
    square = cl.Annotation(after=18, grade="good", best="[2]@a2")
    for one in (
        replace(record, annotations=(cl.Annotation(after=6, best=str(record.moves[5])),)),
        cl.Record(game=cards, moves=moves, annotations=(square,)),
    ):
        for form in FORMS:
            assert cl.Record.loads(one.dumps(form)) == one


def test_a_person_can_read_the_text() -> None:
    line = "P2: >14 {[%win 52.3 47.7] [%points 61 58.5] [%grade mistake] [%best >15]} {too early}"
    text = ANNOTATED.dumps()
    assert line in text
    assert "\n{[%win 50 50]}\n" in text


def test_words_behind_the_commands_are_a_remark() -> None:
    text = ANNOTATED.dumps().replace("]} {too early}", "] too early}")
    assert cl.Record.loads(text) == ANNOTATED
    other = ANNOTATED.dumps().replace("too early", "[%clk 0:10]")
    assert cl.Record.loads(other).comments == (cl.Comment(8, "[%clk 0:10]"),)
    assert cl.Record.loads(other).dumps() == other


def test_as_data_shares_are_from_0_to_1_and_what_is_not_known_is_left_out() -> None:
    data = json.loads(ANNOTATED.dumps("json"))
    assert data["annotations"] == [
        {"after": 0, "win": [0.5, 0.5]},
        {
            "after": 8,
            "win": [0.523, 0.477],
            "points": [61, 58.5],
            "grade": "mistake",
            "best": ">15",
        },
    ]
    assert "annotations" not in json.loads(PLAIN.dumps("json"))


def test_an_excerpt_has_no_annotations() -> None:
    assert "%" not in ANNOTATED.excerpt(0)


DAMAGED = {
    "[%win 52.3 47.7": ("[%win 52.3 half", "'half' in %win is not a number"),
    "[%win 52.3 ": ("[%win 152.3 ", "a win share is from 0 to 100 percent"),
    " 47.7]": (" 40 7.7]", "%win has 3 values for 2 sides"),
    "[%grade mistake]": ("[%grade mistak]", "there is no grade 'mistak'. Did you mean mistake?"),
    "[%best >15]": ("[%best >32]", "the better move '>32': it is not allowed there"),
    "[%grade mistake] ": ("[%best >9] ", "the annotation has two commands %best"),
    ">15]}": (">15}", "an annotation is written [%name value ...]"),
    "{too early}": ("{[%win 1 99]}", "there are two annotations after move 8"),
    "{[%win 50 50]}": ("{[%grade best]}", "only a move has a grade and a better one"),
}


@for_each("written", DAMAGED)
def test_damage_is_refused_with_its_line(written: str) -> None:
    text = ANNOTATED.dumps()
    instead, reason = DAMAGED[written]
    damaged = text.replace(written, instead, 1)
    with pytest.raises(BadRecord) as caught:
        cl.Record.loads(damaged)
    assert reason in str(caught.value)
    assert caught.value.details["line"] == text[: text.index(written)].count("\n") + 1


def test_damage_of_data_is_refused_with_its_line() -> None:
    data = json.loads(ANNOTATED.dumps("json"))
    data["annotations"][1]["best"] = ">32"
    text = json.dumps(data, indent=1)
    with pytest.raises(BadRecord, match="not allowed there") as caught:
        cl.Record.loads(text)
    lines = text.splitlines()
    assert lines[caught.value.details["line"] :][0] == '   "after": 8,'


def test_a_program_cannot_make_annotations_that_do_not_fit() -> None:
    for annotation in (
        cl.Annotation(after=99, win=(1, 0)),
        cl.Annotation(after=8),
        cl.Annotation(after=8, best="nonsense"),
        cl.Annotation(after=8, points=(float("nan"), 0)),
        cl.Annotation(after="8", win=(1, 0)),
    ):
        with pytest.raises(BadRecord):
            replace(PLAIN, annotations=(annotation,))
