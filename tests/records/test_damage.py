"""A damaged record is refused as such, or is another whole record: never anything between."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import crownlands as cl
from crownlands.core.errors import BadRecord
from records.samples import FORMS, begun, finished, readable
from support.cases import for_each
from support.effort import effort

JUNK = '\x00\x7f\ufeff\u2028\ud800é{}[]"\\:,*@ \t\n\r0-x>+P'


def read(text: str | bytes) -> cl.Record | None:
    """Return the record, proven whole, or None where it is refused with a line and a reason."""
    record, refusal = _try(text)
    if record is None:
        data = text if isinstance(text, bytes) else text.encode(errors="surrogatepass")
        assert 1 <= refusal["line"] <= data.count(b"\n") + 1
        assert refusal["reason"]
        return None
    assert len(list(record.replay())) == len(record.moves) + 1
    assert cl.Record.loads(record.dumps()) == record
    return record


def _try(text: str | bytes) -> tuple[cl.Record | None, dict[str, Any]]:
    try:
        return cl.Record.loads(text), {}
    except BadRecord as error:
        return None, error.details


def few_moves(form: str) -> str:
    """A short record with remarks and escapes in one of both forms."""
    return cl.Record.loads(readable()).dumps(form)


@for_each("form", FORMS)
def test_no_beginning_of_a_record_is_a_record(form: str) -> None:
    for text in (few_moves(form), finished().dumps(form)):
        whole = text.rstrip("\n").encode()
        for length in range(len(whole)):
            assert read(whole[:length]) is None


@for_each("form", FORMS)
def test_every_byte_lost(form: str) -> None:
    text = few_moves(form).encode()
    for at in range(len(text)):
        read(text[:at] + text[at + 1 :])


@for_each("form", FORMS)
def test_every_digit_changed_to_every_other(form: str) -> None:
    text = few_moves(form)
    for at, sign in enumerate(text):
        if sign.isdigit():
            for digit in "0123456789":
                record = read(text[:at] + digit + text[at + 1 :])
                assert digit != sign or record is not None


@for_each("form", FORMS)
def test_every_character_changed_to_junk(form: str) -> None:
    text = few_moves(form)
    for at in range(len(text)):
        junk = JUNK[at % len(JUNK)]
        read(text[:at] + junk + text[at + 1 :])
        read(text[:at] + junk + text[at:])


def test_lines_lost_doubled_and_swapped() -> None:
    lines = finished().dumps().splitlines(keepends=True)
    body = lines.index("\n")
    for at in range(len(lines)):
        lost = read("".join(lines[:at] + lines[at + 1 :]))
        doubled = read("".join([*lines[: at + 1], *lines[at:]]))
        swapped = read("".join([*lines[:at], *lines[at + 1 : at + 2], lines[at], *lines[at + 2 :]]))
        if at > body + 1:
            assert lost is None
            assert doubled is None
        assert swapped is None or at <= body + 1 or at == len(lines) - 1


def test_moves_of_one_line_in_another_order() -> None:
    record = begun(finished(), 60)
    text = record.dumps()
    rng = Random(1)
    for line in text.partition("\n\n")[2].splitlines():
        label, *moves = line.split(" ")
        rng.shuffle(moves)
        read(text.replace(line, " ".join([label, *moves])))


@settings(deadline=None, derandomize=True, database=None, max_examples=effort(120, 250))
@given(data=st.data(), form=st.sampled_from(FORMS))
def test_pieces_cut_doubled_moved_and_replaced(data: st.DataObject, form: str) -> None:
    text = few_moves(form)
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(start, min(len(text), start + 40)))
        piece = data.draw(
            st.sampled_from(["", text[start:end] * 2, text[end : end + 10], "9" * 5_000])
            | st.text(st.sampled_from(JUNK), max_size=6)
        )
        text = text[:start] + piece + text[end:]
    read(text)


@settings(deadline=None, derandomize=True, database=None, max_examples=effort(200, 300))
@given(
    st.text()
    | st.binary()
    | st.text().map(lambda text: "{" + text)
    | st.text(st.sampled_from('[]{}" \nGamePlyersRu12chn:+>*over\\'))
    | st.text(st.sampled_from(JUNK)).map(
        lambda text: '[Game "kingdomino"]\n[Rules "1"]\n[Players "2"]\n' + text
    )
)
def test_junk_is_never_a_surprise(junk: str | bytes) -> None:
    read(junk)
