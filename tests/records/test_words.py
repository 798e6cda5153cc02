"""What people write into a record stays as they wrote it."""

import string

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import crownlands as cl
from crownlands.core.errors import BadRecord
from crownlands.records.record import RESERVED_TAGS, SEAT_TAG
from records.samples import FORMS, begun, finished
from support.cases import for_each
from support.effort import effort

MOVES = 12

words = st.text(st.characters(exclude_categories=["Cs"])) | st.text(
    "{}\\\r\n\t \"'[]*:réP1", max_size=12
)
tag_names = st.from_regex(r"\A[A-Za-z][A-Za-z0-9_-]{0,8}\Z").filter(
    lambda name: name not in RESERVED_TAGS and not SEAT_TAG.fullmatch(name)
)
comments = st.lists(
    st.builds(cl.Comment, st.sampled_from((0, 0, 1, 5, MOVES, MOVES)), words), max_size=6
).map(lambda remarks: tuple(sorted(remarks, key=lambda remark: remark.after)))


@settings(deadline=None, derandomize=True, database=None, max_examples=effort(80, 150))
@given(
    comments=comments,
    names=st.tuples(words, words),
    tags=st.dictionaries(tag_names, words, max_size=3).map(lambda tags: tuple(tags.items())),
    form=st.sampled_from(FORMS),
)
def test_remarks_names_and_tags_come_back(
    comments: tuple[cl.Comment, ...],
    names: tuple[str, str],
    tags: tuple[tuple[str, str], ...],
    form: str,
) -> None:
    game = begun(finished(), MOVES)
    record = cl.Record(game=game.game, moves=game.moves, names=names, comments=comments, tags=tags)
    written = record.dumps(form)
    assert cl.Record.loads(written) == record
    assert cl.Record.loads(written.replace("\n", "\r\n").encode()) == record


def test_remarks_stand_where_they_were_made() -> None:
    record = begun(finished(), MOVES)
    remarks = tuple(cl.Comment(after, f"({after})") for after in (0, 0, 3, 3, MOVES))
    text = cl.Record(game=record.game, moves=record.moves, comments=remarks).dumps()
    body = text.partition("\n\n")[2]
    assert body.startswith("{(0)}\n{(0)}\n")
    assert f"{record.moves[2]} {{(3)}} {{(3)}}" in body
    assert body.endswith(f"{record.moves[-1]} {{({MOVES})}}\n*\n")


def test_seats_without_a_name_are_called_by_their_number() -> None:
    assert cl.Record(game=cl.make("kingdomino", 3)).names == ("P1", "P2", "P3")


@for_each(
    "wrong",
    [
        {"names": ("Ada",)},
        {"names": ("Ada", "Ben", "Cleo")},
        {"names": ("Ada", "half a character \ud800")},
        {"comments": (cl.Comment(1, "after no move"),)},
        {"comments": (cl.Comment(-1, "before the game"),)},
        {"comments": (cl.Comment(0, "\udfff"),)},
        {"tags": (("Scores", "100 0"),)},
        {"tags": (("P1", "Ada"),)},
        {"tags": (("two words", "x"),)},
        {"tags": (("", "x"),)},
        {"tags": (("Évent", "x"),)},
        {"tags": (("Event", "x"), ("Event", "y"))},
        {"tags": (("Event", "\ud800"),)},
    ],
)
def test_a_record_that_could_not_be_read_back_is_not_made(wrong: dict[str, object]) -> None:
    with pytest.raises(BadRecord) as refused:
        cl.Record(game=cl.make("kingdomino", 2), **wrong)
    assert refused.value.details["part"] in wrong


def test_remarks_are_kept_in_the_order_of_the_moves() -> None:
    record = begun(finished(), 2)
    late_first = (cl.Comment(2, "second"), cl.Comment(1, "first"))
    with pytest.raises(BadRecord, match="in their order"):
        cl.Record(game=record.game, moves=record.moves, comments=late_first)


def test_free_tags_may_have_any_plain_name() -> None:
    for name in (*string.ascii_letters, "Round-2", "a_b", "P", "P1a"):
        record = cl.Record(game=cl.make("kingdomino", 2), tags=((name, "x"),))
        assert cl.Record.loads(record.dumps()) == record
