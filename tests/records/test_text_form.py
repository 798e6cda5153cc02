"""The text form: for people, and exact about where something is wrong."""

import pytest

import crownlands as cl
from crownlands.core.errors import BadRecord
from records.samples import finished, readable
from support.cases import for_each

SETUP = '[Game "kingdomino"]\n[Rules "1"]\n[Players "2"]\n'
DRAWN = "chance: +3 +17 +22 +40 P2\n"


def refuse(text: str | bytes) -> BadRecord:
    """Read a record that is damaged."""
    with pytest.raises(BadRecord) as refused:
        cl.Record.loads(text)
    return refused.value


def test_a_record_reads_like_a_score_of_the_game() -> None:
    record = cl.Record.loads(readable())
    assert record.dumps() == readable()
    assert record.game == cl.make("kingdomino", 2, harmony=True, opening="abba")
    assert record.names == ("Ada", 'Ben "the bold"')
    assert dict(record.tags) == {"Event": "A Sunday in Évora", "Date": "2024-02-29"}
    assert " ".join(map(str, record.moves[:7])) == "+17 +3 +40 +22 P2 >22 >3"
    assert record.comments == (
        cl.Comment(0, "Sun and tea."),
        cl.Comment(5, "Ben begins"),
        cl.Comment(6, "the best of four {or is it?}"),
        cl.Comment(6, "two remarks\non two lines"),
        cl.Comment(19, "a backslash: \\ "),
    )


def test_headers_that_follow_from_the_moves_may_be_left_out() -> None:
    record = cl.Record.loads(SETUP + DRAWN + "*")
    assert record == cl.Record(game=cl.make("kingdomino", 2), moves=record.moves)
    assert len(record.moves) == 5


def test_blank_lines_and_breaks_between_words_mean_nothing() -> None:
    scattered = "\n" + SETUP.replace("\n", "\n\n") + DRAWN.replace(" ", "\n  ") + "\t*\n\n\n"
    assert cl.Record.loads(scattered) == cl.Record.loads(SETUP + DRAWN + "*")


def test_every_kind_of_line_end_and_a_byte_order_mark_are_read() -> None:
    record = cl.Record.loads(readable())
    windows = readable().replace("\n", "\r\n")
    assert cl.Record.loads(windows) == record
    assert cl.Record.loads(windows.encode()) == record
    assert cl.Record.loads("\ufeff" + readable()) == record
    assert cl.Record.loads(("\ufeff" + windows).encode()) == record


def test_options_are_written_as_words() -> None:
    text = cl.Record(game=cl.make("kingdomino", 2, mighty_duel=True, opening="abba")).dumps()
    assert '[Options "mighty-duel opening=abba"]' in text
    spelled_out = SETUP + '[Options "harmony=true dynasty=false opening=draw"]\n*'
    assert cl.Record.loads(spelled_out).game == cl.make("kingdomino", 2, harmony=True)


@for_each(
    ("text", "line", "reason"),
    [
        ("", 1, "header Game is missing"),
        ("\n\n*", 1, "header Game is missing"),
        ('[Game "kingdomino"]\n[Players "2"]\n*', 1, "header Rules is missing"),
        ('[Game "kingdomino"]\n[Rules "1"]\n*', 1, "header Players is missing"),
        (SETUP.replace("kingdomino", "kingdomina") + "*", 1, "Did you mean kingdomino?"),
        (SETUP.replace('Rules "1"', 'Rules "2"') + "*", 2, "this program reads 1"),
        (SETUP.replace('Rules "1"', 'Rules "one"') + "*", 2, "Rules is a number"),
        (SETUP.replace('Rules "1"', 'Rules "-1"') + "*", 2, "Rules is a number"),
        (SETUP.replace('Players "2"', 'Players "٢"') + "*", 3, "Players is a number"),
        (SETUP.replace('"2"', '"' + "9" * 5_000 + '"') + "*", 3, "Players is a number"),
        (SETUP.replace('"2"', '"7"') + "*", 3, "for 2, 3, 4 players, not 7"),
        (SETUP + '[Options "harmonie"]\n*', 4, "Did you mean harmony?"),
        (SETUP + '[Options "harmony=maybe"]\n*', 4, "on or off, not 'maybe'"),
        (SETUP + '[Options "harmony harmony=false"]\n*', 4, "harmony is given twice"),
        (SETUP + '[Options "middle_kingdom middle-kingdom=false"]\n*', 4, "is given twice"),
        (SETUP + '[Options "lines-of-4"]\n*', 4, "for 3 players"),
        (SETUP + '[Options "players=3"]\n*', 4, "no option players"),
        (SETUP + '[Options "game=xl"]\n*', 4, "no option game"),
        (SETUP + f'[Options "harmony={"9" * 5_000}"]\n*', 4, "on or off"),
        (SETUP + '\n[Game "xl"]\n*', 5, "header Game is given twice"),
        (SETUP + '[P3 "Cleo"]\n*', 4, "no seat P3"),
        (SETUP + '[P01 "Ada"]\n*', 4, "no seat P01"),
        (SETUP + "[Event a party]\n*", 4, "a header is written"),
        (SETUP + '[Event "a party"\n*', 4, "a header is written"),
        (SETUP + '[Event "\\q"]\n*', 4, "header Event cannot be read"),
        (SETUP + '[Scores "1 0"]\n*', 4, "the moves lead to '0 0'"),
        (SETUP + '[Winners "1"]\n*', 4, "the moves lead to ''"),
        (SETUP, 4, "breaks off"),
        (SETUP + DRAWN, 4, "breaks off"),
        (SETUP + DRAWN + "\nP2: >3\n", 6, "breaks off"),
        (SETUP + DRAWN + "\nP2: >3 {why\nnot\n*", 6, "a remark is not closed"),
        (SETUP + DRAWN + "{two\nlines}\n}", 7, "a brace closes nothing"),
        (SETUP + DRAWN + "P2: >3 {C:\\dir}\n*", 5, "a backslash in a remark is written twice"),
        (SETUP + "+3\n*", 4, "chance: is missing before +3"),
        (SETUP + DRAWN + "P1: >3\n*", 5, "P2 is to move, not P1"),
        (SETUP + DRAWN + ">3\n*", 5, "P2: is missing before >3"),
        (SETUP + DRAWN + "{one\ntwo}\nP2: >3\n>17\n*", 8, "chance: is missing before >17"),
        (SETUP + DRAWN + "P2: hello\n*", 5, "'hello' is not the notation of a move"),
        (SETUP + DRAWN + "P2: >4\n*", 5, "domino 4 is not in the line"),
        (SETUP + DRAWN + "P2: >99\n*", 5, "99"),
        (SETUP + DRAWN + "P2: 3@1,0e\n*", 5, "does not fit here"),
        (SETUP + DRAWN + "over\n", 5, "the game is not over here"),
        (SETUP + DRAWN + "*\nP2: >3", 6, "'P2' stands behind the end"),
        (SETUP + DRAWN + "*\n\n{a late remark}", 7, "stands behind the end"),
        (SETUP + DRAWN + "* *", 5, "'*' stands behind the end"),
        ("[Game\x00]\n" + SETUP + "*", 1, "a header is written"),
        (SETUP + "\x00\x01\x02\n*", 4, "is missing before"),
    ],
)
def test_damage_is_refused_with_its_line_and_reason(text: str, line: int, reason: str) -> None:
    for damaged in (text, text.encode(), text.replace("\n", "\r\n")):
        error = refuse(damaged)
        assert error.details["line"] == line
        assert reason in error.details["reason"]
        assert str(error) == f"line {line}: {error.details['reason']}"


@for_each("late", ["P1: >3\n", "chance: +3\n", "over: +3\n", "+3\n", "*\n"])
def test_nothing_is_played_in_a_game_that_is_over(late: str) -> None:
    text = finished().dumps().removesuffix("over\n")
    error = refuse(text + late)
    assert error.details["line"] == text.count("\n") + 1
    assert "game is over" in error.details["reason"]


def test_a_finished_game_is_not_called_unfinished() -> None:
    error = refuse(finished().dumps().removesuffix("over\n") + "*\n")
    assert "the game is over here" in error.details["reason"]


def test_false_scores_and_winners_are_found() -> None:
    text = finished().dumps()
    scores = next(line for line in text.splitlines() if line.startswith("[Scores"))
    winners = next(line for line in text.splitlines() if line.startswith("[Winners"))
    for true, false in ((scores, '[Scores "0 0"]'), (winners, '[Winners "1 2"]')):
        error = refuse(text.replace(true, false))
        assert error.details["line"] == text.splitlines().index(true) + 1


def test_bytes_that_are_no_text_are_refused_with_their_line() -> None:
    assert refuse(SETUP.encode() + b"\xff\xfe*").details["line"] == 4
    assert refuse(SETUP + "{\ud800}*").details["line"] == 4
    assert refuse(bytes(range(256))).details["line"] == 2
