"""What may be taken back, by whom and until when."""

from collections.abc import Iterator
from random import Random
from urllib.request import urlopen

import pytest
from msgspec.structs import replace

import crownlands as cl
from crownlands.kingdom.moves import PASS
from crownlands.server.matches.batch import Batch
from crownlands.server.matches.course import Course, followed
from crownlands.server.matches.log import read_batches, write_steps
from support.guests import Guest, guest_of, token_of
from support.house import ROOMY, Refused, open_house

SEED = bytes(32)


def test_taking_back_in_the_log_and_doing_it_again(house):
    created = house.new_table("me", "here")
    tokens = token_of(created, 0), token_of(created, 1)
    with Guest(house, created["match"]["id"], *tokens) as guest:
        while not guest.update["undo"]:
            before = guest.update
            guest.catch_up(guest.move()["version"])
        after = guest.update
        answer = guest.ask("undo", version=after["version"])
        assert answer["type"] == "ack"
        assert answer["version"] == after["version"] + 1
        now = guest.catch_up(answer["version"])
        assert now["view"] == before["view"]
        assert now["moves"] == before["moves"]
        (event,) = now["events"]
        assert event["kind"] == "undo"
        assert event["move"] is None
        assert event["taken_back"] == after["version"] - before["version"]
        assert "takes the last move back" in now["log"][0]["text"]["en"]
        other = before["moves"][-1]["notation"]
        assert guest.move(other)["type"] == "ack"
    with Guest(house, created["match"]["id"], *tokens) as guest:
        assert any("annule" in entry["text"]["fr"] for entry in guest.update["log"])


def test_nothing_of_others_and_nothing_revealed_is_taken_back(house):
    created = house.new_table("me", "here")
    with guest_of(house, created) as ada, guest_of(house, created, 1) as bob:
        for _ in range(30):
            actor, other = (ada, bob) if ada.update["moves"] else (bob, ada)
            answer = actor.move()
            ada.catch_up(answer["version"])
            bob.catch_up(answer["version"])
            events = actor.update["events"]
            revealed = any(event["actor"] == "chance" for event in events)
            others = any(event["actor"] not in ("chance", events[0]["actor"]) for event in events)
            assert actor.update["undo"] is not (revealed or others)
            assert other.update["undo"] is False
            version = actor.update["version"]
            assert other.ask("undo", version=version)["code"] == "no_undo"
            if not actor.update["undo"]:
                assert actor.ask("undo", version=version)["code"] == "no_undo"


def test_forced_moves_go_back_with_the_move_before_them():
    course = Course.begin(cl.make("queendomino"))
    seen = 0
    step = None
    while course.state.actor is not None:
        for done in followed(course, step, SEED):
            course = course.after(done)
        own = course.own
        if own and own[-1].forced and not own[0].forced and course.state.actor is not None:
            back = course.take_back(own[-1].seat)
            assert back is not None
            assert back.taken_back > 1
            undone = course.after(back)
            assert undone.state == back.after
            assert undone.moves == course.moves[: -back.taken_back]
            seen += 1
        if course.state.actor is not None:
            step = course.play(course.state.legal_moves()[-1])
    assert seen
    assert course.state.actor is None


def test_a_finished_game_stays_as_it_is():
    course, step = Course.begin(cl.make("kingdomino")), None
    while course.state.actor is not None:
        for done in followed(course, step, SEED):
            course = course.after(done)
        if course.state.actor is not None:
            step = course.play(course.state.legal_moves()[0])
    assert course.take_back(0) is course.take_back(1) is None


def test_a_forced_move_alone_cannot_be_taken_back():
    course, step = Course.begin(cl.make("kingdomino")), None
    alone = 0
    while course.state.actor is not None:
        for done in followed(course, step, SEED):
            course = course.after(done)
        if course.own and all(one.forced for one in course.own):
            assert course.take_back(course.own[-1].seat) is None
            alone += 1
        if course.state.actor is not None:
            step = course.play(course.state.legal_moves()[0])
    assert alone


def test_a_bot_that_is_thinking_forgets_a_move_taken_back(house):
    created = house.new_table("me", "steady", pace=1500)
    with guest_of(house, created) as guest:
        while not (guest.update["undo"] and not guest.update["moves"]):
            guest.my_turn()
            guest.catch_up(guest.move()["version"])
        answer = guest.ask("undo", version=guest.update["version"])
        assert answer["type"] == "ack"
        assert guest.catch_up(answer["version"])["moves"]


def whole_deal(seed: bytes) -> Iterator[Course]:
    """Play a deal of hidden hands at random, and give the course whenever somebody decides."""
    course, step = Course.begin(cl.make("dominoes2", deals=1)), None
    rng = Random(seed)
    while course.state.actor is not None:
        for done in followed(course, step, seed):
            course = course.after(done)
        yield course
        if course.state.actor is not None:
            step = course.play(rng.choice(course.state.legal_moves()))


def test_whether_the_next_hand_can_play_is_not_tried_out():
    """Who could take a card back would lay one after the other until the next seat must draw."""
    courses = [course for number in range(5) for course in whole_deal(bytes([number]) * 32)]
    handed_on = [course for course in courses if course.own and not course.own[-1].forced]
    assert any(course.state.actor != course.own[-1].seat for course in handed_on)
    assert all(course.take_back(0) is course.take_back(1) is None for course in courses)


def test_no_hand_is_told_by_a_move_that_plays_itself():
    """A card that lay down by itself would tell that its owner had no other to play."""
    alone = 0
    for number in range(5):
        courses = list(whole_deal(bytes([number]) * 32))
        alone += sum(len(course.state.legal_moves()) == 1 for course in courses[:-1])
        forced = [one for course in courses for one in course.own if one.forced]
        assert all(one.before.legal_moves() == [PASS] for one in forced)
    assert alone


def test_a_log_does_not_grow_for_ever(tmp_path):
    with open_house(tmp_path, limits=replace(ROOMY, log=20)) as house:
        created = house.new_table("me", "here")
        with Guest(
            house, created["match"]["id"], *(key["token"] for key in created["seats"])
        ) as one:
            refused = None
            while refused is None and one.my_turn():
                one.catch_up(one.move()["version"])
                may, version = one.update["undo"], one.update["version"]
                assert version < 20 or not may
                answer = one.ask("undo", version=version)
                if answer["type"] == "ack":
                    assert may
                    one.catch_up(answer["version"])
                elif version >= 20:
                    refused = answer["code"]
            assert refused == "no_undo"
            assert one.move()["type"] == "ack"


def tokens_of(created):
    return [key["token"] for key in created["seats"]]


def test_taking_back_what_was_revealed_against_bots_alone(house):
    """The same draws come again, the log says what was seen, and the record is marked."""
    created = house.new_table("me", "gentle", takebacks=True)
    match_id = created["match"]["id"]
    with guest_of(house, created) as guest:
        while not guest.update["takeback"]:
            guest.my_turn()
            before = guest.update
            guest.catch_up(guest.move()["version"])
            guest.my_turn()
        after = guest.update
        assert after["undo"] is False
        assert guest.ask("undo", version=after["version"])["code"] == "no_undo"
        answer = guest.ask("undo", version=after["version"], takeback=True)
        assert answer["type"] == "ack"
        now = guest.catch_up(answer["version"])
        assert (now["view"], now["moves"]) == (before["view"], before["moves"])
        (event,) = now["events"]
        assert event["taken_back"] == after["takeback"] == after["version"] - before["version"]
        told = now["log"][0]["text"]
        assert f"takes {after['takeback']} moves back" in told["en"]
        assert "Seen already" in told["en"]
        assert "Déjà vu" in told["fr"]
        guest.catch_up(guest.move()["version"])
        guest.my_turn()
        assert guest.update["view"]["lines"] == after["view"]["lines"]
        guest.play_on(Random(3))
        assert guest.ask("undo", version=guest.update["version"], takeback=True)["code"] == (
            "no_takeback"
        )
    assert house.get(f"/api/matches/{match_id}")["taken_back"] == 1
    with urlopen(f"http://{house.address}/api/matches/{match_id}/record") as answer:
        record = cl.Record.loads(answer.read())
    assert dict(record.tags)["Takebacks"] == "1"
    assert cl.Record.loads(record.dumps("json")).tags == record.tags
    kept = house.post("/api/replays", {"record": record.dumps()})["id"]
    assert house.get(f"/api/replays/{kept}")["taken_back"] == 1
    assert house.get(f"/api/matches/{match_id}/draws")["fair"] is True


def test_takebacks_come_back_from_the_log():
    for game_id in ("kingdomino", "dominoes2", "duel"):
        game, rng = cl.make(game_id), Random(7)
        course, step, steps = Course.begin(game, remembers_all=True), None, []
        while course.state.actor is not None and len(steps) < 400:
            for done in followed(course, step, SEED):
                course = course.after(done)
                steps.append(done)
            back = None if rng.random() < 0.8 else course.take_back_further({0})
            if course.state.actor is not None:
                step = back or course.play(rng.choice(course.state.legal_moves()))
        assert course.takebacks > 1
        rows = write_steps(steps, 0, at=0)
        *_, (again, _) = read_batches(Course.begin(game, remembers_all=True), rows)
        assert again == course
        batch = Batch(1, tuple(one for one in steps if one.move is None)[:1])
        assert batch.told(0, ("A", "B")).log


def test_takebacks_end_when_somebody_else_is_asked(house):
    with pytest.raises(Refused) as refused:
        house.new_table("me", "link", takebacks=True)
    assert refused.value.body["code"] == "takebacks_alone"
    created = house.new_table("me", "here", "gentle", takebacks=True)
    match_id, tokens = created["match"]["id"], tokens_of(created)
    with Guest(house, match_id, *tokens, host=created["host"]) as us:
        while not us.update["takeback"]:
            us.my_turn()
            us.catch_up(us.move()["version"])
            us.my_turn()
        with Guest(house, match_id, tokens[0]) as half:
            assert half.update["takeback"] == 0
        version = us.update["version"]
        assert us.ask("undo", version=version, takeback=True)["type"] == "ack"
        assert us.ask("invite", seat=1)["type"] == "invited"
        assert us.match["takebacks"] == "ended"
        assert us.update["takeback"] == 0
        version = us.catch_up(version + 1)["version"]
        assert us.ask("undo", version=version, takeback=True)["code"] == "no_takeback"
