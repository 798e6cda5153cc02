"""Replays of matches and of uploaded records."""

import time

import msgspec
import pytest

import crownlands as cl
from crownlands.kingdom.moves import PASS
from crownlands.records.annotations import Annotation
from crownlands.records.draws import SEED_TAG
from crownlands.server.api_types import LONGEST_RECORD, Frame
from crownlands.server.replays import Replay
from crownlands.server.storage.tables import ReplayRow
from support.cases import for_each
from support.http_client import fetch


def finished(server, game="discovery", **more):
    """Let two bots play a game to its end; give the id of the match."""
    made = server.new_table("steady", "steady", game=game, **more)["match"]["id"]
    deadline = time.monotonic() + 60
    while server.get(f"/api/matches/{made}")["status"] != "over":
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return made


@pytest.fixture(scope="module")
def match(server):
    return finished(server)


@pytest.fixture(scope="module")
def cards(server):
    return finished(server, "dominoes2", options={"target": 10})


def every_frame(server, address, step=50):
    total = server.get(f"{address}/frames?count=1")["total"]
    return [
        frame
        for start in range(0, total + 1, step)
        for frame in server.get(f"{address}/frames?start={start}&count={step}")["frames"]
    ]


def test_frames_lead_from_the_start_to_the_end(server, match) -> None:
    frames = every_frame(server, f"/api/matches/{match}")
    assert [frame["number"] for frame in frames] == list(range(len(frames)))
    record = cl.Record.loads(fetch(server, f"/api/matches/{match}/record").content)
    assert [frame["event"]["notation"] for frame in frames[1:]] == [*map(str, record.moves)]
    assert frames[0]["event"] is None
    assert frames[-1]["view"]["phase"] == "over"
    assert frames[-1]["view"]["winners"] == list(record.final().winners())


def test_frames_of_an_annotated_record_have_its_grades_and_values(server) -> None:
    whole = cl.play_out(cl.make("kingdomino"), "random", seed=1)
    note = Annotation(after=6, win=(0.6, 0.4), grade="mistake")
    record = msgspec.structs.replace(whole, annotations=(note,))
    kept = server.post("/api/replays", {"record": record.dumps()})["id"]
    frames = every_frame(server, f"/api/replays/{kept}")
    noted = {frame["number"]: frame["annotation"] for frame in frames if frame["annotation"]}
    assert noted == {6: {"after": 6, "win": [0.6, 0.4], "grade": "mistake"}}


def test_frames_are_told_in_both_languages(server, match) -> None:
    texts = [
        frame["text"] for frame in every_frame(server, f"/api/matches/{match}") if frame["text"]
    ]
    assert all(words["en"].endswith(".") and words["fr"].endswith(".") for words in texts)
    assert texts[-1]["en"] != texts[-1]["fr"]


def test_a_line_is_told_once_when_it_is_whole(server, match) -> None:
    _, *frames = every_frame(server, f"/api/matches/{match}")
    drawn = [frame["event"]["move"]["domino"] for frame in frames[:4]]
    assert [frame["text"] for frame in frames[:3]] == [None] * 3
    assert frames[3]["text"]["en"] == f"A new line: {' '.join(sorted(drawn, key=int))}."
    people = [frame for frame in frames if frame["event"]["actor"] != "chance"]
    assert all(frame["text"] for frame in people)


def test_beyond_the_end_there_is_no_frame(server, match) -> None:
    answer = server.get(f"/api/matches/{match}/frames?start=5000")
    assert answer["frames"] == []
    assert answer["total"] > 0


@for_each("query", ["start=-1", "count=0", "count=201", "start=x", "count=1e3"])
def test_odd_frames_are_refused(server, match, query) -> None:
    answer = fetch(server, f"/api/matches/{match}/frames?{query}")
    assert (answer.status, answer.data["code"]) == (422, "malformed")


def test_a_record_comes_in_both_forms(server, match) -> None:
    text = fetch(server, f"/api/matches/{match}/record")
    data = fetch(server, f"/api/matches/{match}/record?form=json")
    assert cl.Record.loads(text.content) == cl.Record.loads(data.content)
    assert text.headers["content-disposition"] == f'attachment; filename="discovery-{match}.txt"'
    assert fetch(server, f"/api/matches/{match}/record?form=pdf").status == 422


def test_draws_are_checked_once_the_game_is_over(server, match) -> None:
    draws = server.get(f"/api/matches/{match}/draws")
    assert draws["fair"]
    assert draws["hash_matches"]
    assert draws["draws"] > 0
    assert draws["hash"] == server.get(f"/api/matches/{match}")["draw_hash"]
    record = cl.Record.loads(fetch(server, f"/api/matches/{match}/record").content)
    assert dict(record.tags)[SEED_TAG] == draws["seed"]


def test_all_hands_are_open_once_the_game_is_over(server, cards) -> None:
    frames = every_frame(server, f"/api/matches/{cards}")
    hands = [hand for frame in frames for hand in frame["view"]["hands"]]
    assert all(hand["cards"] is not None for hand in hands)
    assert "?" not in "".join(frame["event"]["notation"] for frame in frames[1:])


def test_a_running_game_shows_what_a_spectator_sees(server) -> None:
    made = server.new_table("me", "link", game="dominoes2")["match"]["id"]
    address = f"/api/matches/{made}"
    frames = every_frame(server, address)
    assert [hand["cards"] for hand in frames[-1]["view"]["hands"]] == [None, None]
    deals = [frame["event"] for frame in frames[1:]]
    assert {event["move"]["card"] for event in deals} == {"?"}
    texts = [frame["text"]["en"] for frame in frames if frame["text"]]
    assert texts
    assert "?" not in "".join(texts)
    assert "SeenBy" in fetch(server, f"{address}/record").content.decode()
    answer = fetch(server, f"{address}/record?form=json")
    assert (answer.status, answer.data["code"]) == (409, "still_secret")


def test_a_running_game_keeps_its_seed(server) -> None:
    made = server.new_table("me", "link")["match"]["id"]
    draws = server.get(f"/api/matches/{made}/draws")
    assert (draws["seed"], draws["fair"], draws["hash_matches"]) == (None, None, None)
    assert draws["hash"] == server.get(f"/api/matches/{made}")["draw_hash"]
    for form in ("text", "json"):
        written = fetch(server, f"/api/matches/{made}/record?form={form}").content.decode()
        assert SEED_TAG not in written


def test_a_match_that_is_not_there_has_no_replay(server) -> None:
    for what in ("record", "frames", "draws"):
        assert fetch(server, f"/api/matches/nowhere/{what}").status == 404
        assert fetch(server, f"/api/replays/nowhere/{what}").status == 404
    assert fetch(server, "/api/replays/nowhere").status == 404


def test_a_record_is_kept_and_shared(server) -> None:
    record = cl.play_out(cl.make("duel"), "random", seed=3)
    kept = server.post("/api/replays", {"record": record.dumps()})["id"]
    assert server.post("/api/replays", {"record": record.dumps("json")})["id"] == kept
    match = server.get(f"/api/replays/{kept}")
    assert match["status"] == "over"
    assert [seat["name"] for seat in match["seats"]] == list(record.names)
    assert match["totals"] == [sheet.total for sheet in record.final().scores()]
    assert len(every_frame(server, f"/api/replays/{kept}")) == len(record.moves) + 1
    again = fetch(server, f"/api/replays/{kept}/record").content
    assert cl.Record.loads(again) == record
    assert server.get(f"/api/replays/{kept}/draws")["fair"] is None


def test_a_forged_draw_is_found(server, match) -> None:
    text = fetch(server, f"/api/matches/{match}/record").content.decode()
    record = cl.Record.loads(text)
    seed = dict(record.tags)[SEED_TAG]
    other = seed[:-2] + ("00" if seed[-2:] != "00" else "11")
    kept = server.post("/api/replays", {"record": text.replace(seed, other)})["id"]
    draws = server.get(f"/api/replays/{kept}/draws")
    assert not draws["fair"]
    assert draws["hash_matches"] is False
    assert draws["wrong"]


@for_each(
    ("record", "code"),
    [
        ("", "bad_record"),
        ("hello", "bad_record"),
        ('{"format": "crownlands-record"}', "bad_record"),
        ('[Game "chess"]\n[Rules "1"]\n[Players "2"]\n', "bad_record"),
    ],
)
def test_damaged_records_are_refused_with_a_reason(server, record, code) -> None:
    answer = fetch(server, "/api/replays", {"record": record})
    assert (answer.status, answer.data["code"]) == (422, code)
    assert answer.data["details"]["reason"]


def test_a_record_of_a_game_that_is_not_offered_is_not_kept(server) -> None:
    record = cl.play_out(cl.make("tiny-kingdomino"), "random", seed=1)
    answer = fetch(server, "/api/replays", {"record": record.dumps()})
    assert (answer.status, answer.data["code"]) == (404, "unknown_game")


def test_records_that_are_too_long_are_not_kept(server) -> None:
    answer = fetch(server, "/api/replays", {"record": "x" * (LONGEST_RECORD + 1)})
    assert (answer.status, answer.data["code"]) == (413, "too_large")


def test_a_record_that_no_database_can_hold_is_refused(server) -> None:
    record = msgspec.json.decode(cl.play_out(cl.make("duel"), "random", seed=1).dumps("json"))
    record["comments"] = [{"after": 0, "text": "a\0b"}]
    answer = fetch(server, "/api/replays", {"record": msgspec.json.encode(record).decode()})
    assert (answer.status, answer.data["code"]) == (422, "bad_record")


def replayed(record: cl.Record, *, is_open: bool) -> tuple[Frame, ...]:
    """Return the first frames of a record."""
    kept = Replay.of_row(ReplayRow(id="", record=record.dumps(), created=0))
    return msgspec.structs.replace(kept, open=is_open).frames(0, 200).frames


def test_moves_that_play_themselves_are_marked() -> None:
    record = cl.play_out(cl.make("discovery"), "random", seed=1)
    frames = replayed(record, is_open=True)
    states = list(record.replay())
    for frame in frames[1:]:
        before = states[frame.number - 1]
        alone = before.actor in before.game.seats and len(before.legal_moves()) == 1
        assert frame.event is not None
        assert frame.event.forced == alone
    assert any(frame.event.forced for frame in frames[1:] if frame.event)


def test_replays_of_hidden_hands_do_not_tell_who_had_no_choice() -> None:
    record = cl.play_out(cl.make("dominoes2", deals=1), "random", seed=1)
    frames = replayed(record, is_open=False)
    alone = [len(state.legal_moves()) for state in record.replay() if state.actor in (0, 1)]
    assert 1 in alone
    forced = [frame.event for frame in frames[1:] if frame.event and frame.event.forced]
    assert all(event.notation == str(PASS) for event in forced)
