"""Reviews as jobs: made in processes, kept, tried again, gone on with after a restart, limited."""

import os
import time
from contextlib import contextmanager

import jsonschema_rs
import msgspec
import pytest

import crownlands as cl
from crownlands.server.openapi import document
from crownlands.server.reviews import jobs
from support.http_client import fetch
from support.odd_reviews import FUNCTION
from support.server import ROOMY, Refused, running_server, search_path
from support.walks import random_walk

MOVES = random_walk(cl.make("kingdomino"), seed=1).moves


@contextmanager
def reviewing(data_dir, **more):
    """Run a server whose reviews are those of `support.odd_reviews`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", search_path())
        limits = msgspec.structs.replace(ROOMY, **more.pop("limits", {}))
        chosen = {"review_function": FUNCTION, "idle_reviews": True, "limits": limits, **more}
        with running_server(data_dir, **chosen) as server:
            yield server


@pytest.fixture(scope="module")
def reviewer(tmp_path_factory):
    with reviewing(tmp_path_factory.mktemp("reviews")) as server:
        yield server


def stored(server, name="plain", moves=MOVES[:20]):
    """Store a record whose first player has a name; return its id."""
    record = cl.Record(game=cl.make("kingdomino"), moves=moves, names=(name, "Bob"))
    return server.post("/api/replays", {"record": record.dumps()})["id"]


def ask(server, replay, effort="quick"):
    return server.post("/api/reviews", {"replay": replay, "effort": effort})


def until(server, job, *statuses):
    """Ask for a job until it has one of these statuses, and return it."""
    deadline = time.monotonic() + 60
    while job["status"] not in statuses:
        assert time.monotonic() < deadline, job
        time.sleep(0.02)
        job = server.get(f"/api/reviews/{job['id']}")
    return job


def finished(server, job):
    return until(server, job, "done", "failed")


@pytest.fixture
def gate(tmp_path):
    """Yield a pipe on which a review waits; opening it for writing lets it go on."""
    path = tmp_path / "gate"
    os.mkfifo(path)
    return path


def test_a_review_is_made_once_in_a_process_of_the_lowest_priority(reviewer):
    replay = stored(reviewer)
    job = finished(reviewer, ask(reviewer, replay))
    assert job["progress"] == 1
    assert job["error"] is None
    assert job["review"] == {
        "effort": "quick",
        "moves": [*map(str, MOVES[:20])],
        "idle": True,
    }
    assert ask(reviewer, replay) == job
    assert ask(reviewer, replay, "normal")["id"] != job["id"]
    assert ask(reviewer, stored(reviewer, moves=MOVES[:21]))["id"] != job["id"]


def test_a_review_is_sent_compressed_to_those_who_take_it(reviewer):
    job = finished(reviewer, ask(reviewer, stored(reviewer)))
    plain = fetch(reviewer, f"/api/reviews/{job['id']}")
    packed = fetch(reviewer, f"/api/reviews/{job['id']}", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert plain.data == packed.data == job


def test_a_review_of_other_versions_is_made_again(reviewer, monkeypatch):
    replay = stored(reviewer)
    record = cl.Record(game=cl.make("kingdomino"), moves=MOVES[:20], names=("plain", "Bob"))
    row = jobs.ReplayRow(id=replay, record=record.dumps(), created=0)
    first = jobs.wanted_review(row, "quick")
    assert jobs.wanted_review(row, "quick") == first
    other = msgspec.structs.replace(jobs.reviewer_of(record), weights="others")
    monkeypatch.setattr(jobs, "reviewer_of", lambda _record, _effort: other)
    assert jobs.wanted_review(row, "quick").key != first.key


def test_a_job_reports_how_far_it_is_and_others_wait(reviewer, gate):
    first = ask(reviewer, stored(reviewer, f"waits {gate}"))
    assert first["status"] in ("waiting", "running")
    deadline = time.monotonic() + 60
    while (first := reviewer.get(f"/api/reviews/{first['id']}"))["progress"] == 0:
        assert time.monotonic() < deadline
    assert (first["status"], first["progress"]) == ("running", 0.5)
    assert first["review"] is None
    second = ask(reviewer, stored(reviewer, "after it"))
    assert second["status"] == "waiting"
    lines = fetch(reviewer, "/metrics").content.decode().splitlines()
    assert "crownlands_reviews_waiting 1.0" in lines
    assert "crownlands_reviews_running 1.0" in lines
    gate.write_bytes(b"")
    assert finished(reviewer, first)["status"] == "done"
    assert finished(reviewer, second)["status"] == "done"


def test_a_review_whose_process_is_killed_is_tried_once_more(reviewer, tmp_path):
    job = finished(reviewer, ask(reviewer, stored(reviewer, f"stumbles {tmp_path / 'mark'}")))
    assert job["status"] == "done"


@pytest.mark.parametrize("name", ["dies", "fails"])
def test_a_review_that_cannot_be_made_says_so_and_may_be_asked_for_again(reviewer, name):
    replay = stored(reviewer, name)
    job = finished(reviewer, ask(reviewer, replay))
    assert (job["status"], job["review"]) == ("failed", None)
    assert job["error"]["code"] == "review_failed"
    assert job["error"]["message"]["fr"] == "Cette partie n’a pas pu être analysée."
    assert ask(reviewer, replay)["id"] != job["id"]
    assert finished(reviewer, ask(reviewer, stored(reviewer)))["status"] == "done"


def test_jobs_go_on_after_a_restart_and_old_reviews_are_removed(tmp_path, gate):
    with reviewing(tmp_path / "data") as server:
        running = until(server, ask(server, stored(server, f"waits {gate}")), "running")
        waiting = ask(server, stored(server))
    with reviewing(tmp_path / "data") as server:
        gate.write_bytes(b"")
        assert finished(server, running)["status"] == "done"
        assert finished(server, waiting)["review"]["effort"] == "quick"
    with reviewing(tmp_path / "data", review_days=0) as server:
        deadline = time.monotonic() + 60
        while fetch(server, f"/api/reviews/{running['id']}").status == 200:
            assert time.monotonic() < deadline
        assert fetch(server, f"/api/reviews/{waiting['id']}").status == 404


def test_limits_say_when_to_come_back_and_kept_reviews_are_free(tmp_path, gate):
    few = {
        "review_burst": 3, "reviews_per_minute": 2, "waiting_reviews": 1, "review_seconds": 10,
    }  # fmt: skip
    with reviewing(tmp_path / "data", limits=few) as server:
        kept = finished(server, ask(server, stored(server)))
        assert kept["status"] == "done"
        late = until(server, ask(server, stored(server, f"waits {gate}")), "running")
        last = ask(server, stored(server, "a"))
        full = refusal(server, stored(server, "b"))
        assert (full.status, full.body["code"]) == (503, "reviews_full")
        assert full.body["details"]["minutes"] == 1
        assert "1 min" in full.body["message"]["fr"]
        assert finished(server, late)["error"]["code"] == "review_late"
        assert finished(server, last)["status"] == "done"
        flood = refusal(server, stored(server, "b"))
        assert (flood.status, flood.body["code"]) == (429, "too_many_reviews")
        assert 1 <= flood.body["details"]["seconds"] <= 30
        assert ask(server, stored(server)) == kept


def refusal(server, replay):
    with pytest.raises(Refused) as refused:
        ask(server, replay)
    return refused.value


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"replay": "nothing"}, 404, "not_found"),
        ({"match": "\0"}, 404, "not_found"),
        ({"match": "x" * 33}, 422, "malformed"),
        ({}, 422, "malformed"),
        ({"match": "a", "replay": "b"}, 422, "malformed"),
        ({"match": "a", "effort": "deep"}, 422, "malformed"),
    ],
)
def test_what_is_no_request(reviewer, body, status, code):
    with pytest.raises(Refused) as refused:
        reviewer.post("/api/reviews", body)
    assert (refused.value.status, refused.value.body["code"]) == (status, code)


def test_a_review_that_nobody_asked_for(reviewer):
    for review_id in ("nothing", "%00", "x" * 500):
        answer = fetch(reviewer, f"/api/reviews/{review_id}")
        assert (answer.status, answer.data["code"]) == (404, "not_found")


def test_a_review_has_the_shape_of_the_document(server):
    moves = random_walk(cl.make("discovery"), seed=1).moves[:14]
    record = cl.Record(game=cl.make("discovery"), moves=moves)
    replay = server.post("/api/replays", {"record": record.dumps()})["id"]
    job = finished(server, ask(server, replay))
    shape = {"$ref": "#/components/schemas/ReviewJob", "components": document()["components"]}
    jsonschema_rs.Draft202012Validator(shape).validate(job)
    review = job["review"]
    assert (review["over"], len(review["values"])) == (False, 15)
    assert {moment["type"] for moment in review["moments"]} == {"decision", "draw"}
