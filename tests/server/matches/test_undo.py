"""What may be taken back, by whom and until when."""

import re
from collections.abc import Iterator
from random import Random
from urllib.request import urlopen

import pytest
from msgspec.structs import replace

import crownlands as cl
from crownlands.kingdom.moves import PASS
from crownlands.server.matches.match_state import (
    LogStep,
    MatchState,
    read_batches,
    with_automatic_steps,
    write_steps,
)
from crownlands.server.matches.updates import EventBatch, revealed
from support.client import Client, client_of, token_of
from support.server import ROOMY, Refused, running_server

SEED = bytes(32)


def test_taking_back_in_the_log_and_doing_it_again(server):
    created = server.new_table("me", "here")
    tokens = token_of(created, 0), token_of(created, 1)
    with Client(server, created["match"]["id"], *tokens) as client:
        while not client.update["undo"]:
            before = client.update
            client.catch_up(client.move()["version"])
        after = client.update
        answer = client.ask("undo", version=after["version"])
        assert answer["type"] == "ack"
        assert answer["version"] == after["version"] + 1
        now = client.catch_up(answer["version"])
        assert now["view"] == before["view"]
        assert now["moves"] == before["moves"]
        (event,) = now["events"]
        assert event["kind"] == "undo"
        assert event["move"] is None
        assert event["taken_back"] == after["version"] - before["version"]
        assert "takes the last move back" in now["log"][0]["text"]["en"]
        other = before["moves"][-1]["notation"]
        assert client.move(other)["type"] == "ack"
    with Client(server, created["match"]["id"], *tokens) as client:
        assert any("annule" in entry["text"]["fr"] for entry in client.update["log"])


def test_nothing_of_others_and_nothing_revealed_is_taken_back(server):
    created = server.new_table("me", "here")
    with client_of(server, created) as ada, client_of(server, created, 1) as bob:
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
    match = MatchState.begin(cl.make("queendomino"))
    seen = 0
    step = None
    while match.state.actor is not None:
        for done in with_automatic_steps(match, step, SEED):
            match = match.after(done)
        own = match.own_steps
        if own and own[-1].forced and not own[0].forced and match.state.actor is not None:
            back = match.undo(own[-1].seat)
            assert back is not None
            assert back.undone_count > 1
            undone = match.after(back)
            assert undone.state == back.after
            assert undone.moves == match.moves[: -back.undone_count]
            seen += 1
        if match.state.actor is not None:
            step = match.play(match.state.legal_moves()[-1])
    assert seen
    assert match.state.actor is None


def test_a_finished_game_stays_as_it_is():
    match, step = MatchState.begin(cl.make("kingdomino")), None
    while match.state.actor is not None:
        for done in with_automatic_steps(match, step, SEED):
            match = match.after(done)
        if match.state.actor is not None:
            step = match.play(match.state.legal_moves()[0])
    assert match.undo(0) is match.undo(1) is None


def test_a_forced_move_alone_cannot_be_taken_back():
    match, step = MatchState.begin(cl.make("kingdomino")), None
    alone = 0
    while match.state.actor is not None:
        for done in with_automatic_steps(match, step, SEED):
            match = match.after(done)
        if match.own_steps and all(one.forced for one in match.own_steps):
            assert match.undo(match.own_steps[-1].seat) is None
            alone += 1
        if match.state.actor is not None:
            step = match.play(match.state.legal_moves()[0])
    assert alone


def test_a_bot_that_is_thinking_forgets_a_move_taken_back(server):
    created = server.new_table("me", "steady", pace=1500)
    with client_of(server, created) as client:
        while not (client.update["undo"] and not client.update["moves"]):
            client.my_turn()
            client.catch_up(client.move()["version"])
        answer = client.ask("undo", version=client.update["version"])
        assert answer["type"] == "ack"
        assert client.catch_up(answer["version"])["moves"]


def whole_deal(seed: bytes, *, remembers_all: bool = False) -> Iterator[MatchState]:
    """Play a deal of hidden hands at random, and give the match whenever somebody decides."""
    game = cl.make("dominoes2", deals=1)
    match, step = MatchState.begin(game, remembers_all=remembers_all), None
    rng = Random(seed)
    while match.state.actor is not None:
        for done in with_automatic_steps(match, step, seed):
            match = match.after(done)
        yield match
        if match.state.actor is not None:
            step = match.play(rng.choice(match.state.legal_moves()))


def test_whether_the_next_hand_can_play_is_not_tried_out():
    """Who could take a card back would lay one after the other until the next seat must draw."""
    courses = [match for number in range(5) for match in whole_deal(bytes([number]) * 32)]
    handed_on = [match for match in courses if match.own_steps and not match.own_steps[-1].forced]
    assert any(match.state.actor != match.own_steps[-1].seat for match in handed_on)
    assert all(match.undo(0) is match.undo(1) is None for match in courses)


def test_no_hand_is_told_by_a_move_that_plays_itself():
    """A card that lay down by itself would tell that its owner had no other to play."""
    alone = 0
    for number in range(5):
        courses = list(whole_deal(bytes([number]) * 32))
        alone += sum(len(match.state.legal_moves()) == 1 for match in courses[:-1])
        forced = [one for match in courses for one in match.own_steps if one.forced]
        assert all(one.before.legal_moves() == [PASS] for one in forced)
    assert alone


def test_a_log_does_not_grow_for_ever(tmp_path):
    with running_server(tmp_path, limits=replace(ROOMY, undo_log_entries=20)) as server:
        created = server.new_table("me", "here")
        with Client(
            server, created["match"]["id"], *(key["token"] for key in created["seats"])
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


def next_line(update):
    return [entry["domino"] for entry in update["view"]["lines"]["next"]]


def tokens_of(created):
    return [key["token"] for key in created["seats"]]


def test_taking_back_what_was_revealed_against_bots_alone(server):
    """The same draws come again, the log says what was seen, and the record is marked."""
    created = server.new_table("me", "gentle", takebacks=True)
    match_id = created["match"]["id"]
    with client_of(server, created) as client:
        while not client.update["takeback"]:
            client.my_turn()
            before = client.update
            client.catch_up(client.move()["version"])
            client.my_turn()
        after = client.update
        assert after["undo"] is False
        assert client.ask("undo", version=after["version"])["code"] == "no_undo"
        answer = client.ask("undo", version=after["version"], takeback=True)
        assert answer["type"] == "ack"
        now = client.catch_up(answer["version"])
        assert (now["view"], now["moves"]) == (before["view"], before["moves"])
        (event,) = now["events"]
        assert event["taken_back"] == after["takeback"] == after["version"] - before["version"]
        text = now["log"][0]["text"]
        assert f"takes {after['takeback']} moves back" in text["en"]
        assert after["revealed"]
        for language, seen in (("en", "Seen already: "), ("fr", "Déjà vu : ")):
            sentences = text[language].partition(seen)[2]
            assert all(one[language][:-1] in sentences for one in after["revealed"])
        assert now["revealed"] == before["revealed"]
        client.catch_up(client.move()["version"])
        client.my_turn()
        assert next_line(client.update) == next_line(after)
        client.play_on(Random(3))
    assert server.get(f"/api/matches/{match_id}")["taken_back"] == 1
    with urlopen(f"http://{server.address}/api/matches/{match_id}/record") as answer:
        record = cl.Record.loads(answer.read())
    assert dict(record.tags)["Takebacks"] == "1"
    assert cl.Record.loads(record.dumps("json")).tags == record.tags
    kept = server.post("/api/replays", {"record": record.dumps()})["id"]
    assert server.get(f"/api/replays/{kept}")["taken_back"] == 1
    assert server.get(f"/api/matches/{match_id}/draws")["fair"] is True


def takebacks_of(game: cl.Game, seed: int) -> Iterator[LogStep]:
    """Play a game at random, and yield what the first seat may take back on the way."""
    match, step, rng = MatchState.begin(game, remembers_all=True), None, Random(seed)
    while match.state.actor is not None:
        for done in with_automatic_steps(match, step, SEED):
            match = match.after(done)
        back = match.takeback({0})
        if back is not None:
            yield back
        if match.state.actor is not None:
            step = match.play(rng.choice(match.state.legal_moves()))


def text_of(back: LogStep, seat: int | None = 0) -> str:
    return " ".join(words.en for words in revealed(back, seat, ("Ada", "Odo")))


def test_a_takeback_says_which_draws_and_answers_were_seen():
    drawn = 0
    for back in takebacks_of(cl.make("kingdomino"), 5):
        text = text_of(back)
        assert ("Odo " in text) is any(one.seat == 1 for one in back.undone_steps)
        assert "Ada " not in text
        for one in back.undone_steps:
            if one.move.type_name() == "draw":
                assert re.search(rf"A new line: [\d ]*\b{one.move.domino}\b", text)
                drawn += 1
    assert drawn > 8


def test_a_takeback_tells_of_no_hand_that_was_not_seen():
    own = others = 0
    for back in takebacks_of(cl.make("dominoes2"), 5):
        for one in back.undone_steps:
            if one.move.type_name() == "deal":
                hand = "Ada gets" if one.move.seat == 0 else "Odo gets"
                text, strange = text_of(back), text_of(back, None)
                assert hand in text
                assert re.search(rf"{hand} \d+ card", strange)
                assert (str(one.move.card) in text.split(hand)[1].split(".")[0]) is (
                    one.move.seat == 0
                )
                own, others = own + (one.move.seat == 0), others + (one.move.seat == 1)
    assert own
    assert others


def test_the_last_move_of_a_game_is_taken_back_against_bots(tmp_path):
    """The game goes on where it stood, after a restart too, until a rematch leaves it behind."""
    with running_server(tmp_path) as server:
        created = server.new_table("me", "gentle", takebacks=True)
        match_id = created["match"]["id"]
        with client_of(server, created) as client:
            client.play_on(Random(3))
            over = client.update
            assert over["view"]["actor"] is None
            assert "seed of all draws" in over["revealed"][-1]["en"]
            answer = client.ask("undo", version=over["version"], takeback=True)
            assert answer["type"] == "ack"
    with running_server(tmp_path) as server:
        assert server.get(f"/api/matches/{match_id}")["status"] == "running"
        assert server.get(f"/api/matches/{match_id}/draws")["seed"] is None
        with client_of(server, created) as client:
            assert client.update["moves"]
            text = client.update["log"][-1]["text"]["en"]
            moves = "1 move" if over["takeback"] == 1 else f"{over['takeback']} moves"
            assert f"takes {moves} back" in text
            assert "seed of all draws" in text
            client.play_on(Random(3))
            assert client.ask("rematch")["type"] == "rematch"
            answer = client.ask("undo", version=client.update["version"], takeback=True)
            assert answer["code"] == "no_takeback"
        assert server.get(f"/api/matches/{match_id}")["taken_back"] == 1
        assert server.get(f"/api/matches/{match_id}/draws")["fair"] is True


def test_the_end_stays_where_it_showed_hidden_hands():
    for match in whole_deal(SEED, remembers_all=True):
        assert match.state.actor is not None or match.takeback({0, 1}) is None


def test_the_end_of_a_part_that_is_reopened_was_seen():
    reopened = [back for back in takebacks_of(cl.make("dominoes2", deals=3), 2) if back.reopened]
    assert reopened
    for back in reopened:
        assert f"eal {len(back.reopened)}" in text_of(back)


def test_takebacks_come_back_from_the_log():
    for game_id in ("kingdomino", "dominoes2", "duel"):
        game, rng = cl.make(game_id), Random(7)
        match, step, steps = MatchState.begin(game, remembers_all=True), None, []
        while match.state.actor is not None and len(steps) < 400:
            for done in with_automatic_steps(match, step, SEED):
                match = match.after(done)
                steps.append(done)
            back = None if rng.random() < 0.8 else match.takeback({0})
            if match.state.actor is not None:
                step = back or match.play(rng.choice(match.state.legal_moves()))
        assert match.takeback_count > 1
        rows = write_steps(steps, 0, at=0)
        *_, (again, _) = read_batches(MatchState.begin(game, remembers_all=True), rows)
        assert again == match
        batch = EventBatch(1, tuple(one for one in steps if one.move is None)[:1])
        assert batch.encoded(0, ("A", "B")).log


def test_takebacks_end_when_somebody_else_is_asked(server):
    with pytest.raises(Refused) as refused:
        server.new_table("me", "link", takebacks=True)
    assert refused.value.body["code"] == "takebacks_alone"
    created = server.new_table("me", "here", "gentle", takebacks=True)
    match_id, tokens = created["match"]["id"], tokens_of(created)
    with Client(server, match_id, *tokens, host=created["host"]) as us:
        while not us.update["takeback"]:
            us.my_turn()
            us.catch_up(us.move()["version"])
            us.my_turn()
        with Client(server, match_id, tokens[0]) as half:
            assert half.update["takeback"] == 0
        version = us.update["version"]
        assert us.ask("undo", version=version, takeback=True)["type"] == "ack"
        assert us.ask("invite", seat=1)["type"] == "invited"
        assert us.match["takebacks"] == "ended"
        assert us.update["takeback"] == 0
        version = us.catch_up(version + 1)["version"]
        assert us.ask("undo", version=version, takeback=True)["code"] == "no_takeback"
