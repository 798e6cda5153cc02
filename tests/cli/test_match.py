"""A person and bots at one table: turns, undo, hints and the record."""

import crownlands as cl
from crownlands.cli import match as match_module
from crownlands.cli.match import Match
from crownlands.kingdom.moves import Place
from support.searches import count_searches


def match_of(seed: int = 6, **options: object) -> Match:
    return Match(cl.make("kingdomino", players=2, **options), 0, {1: "random"}, seed)


def play_first(match: Match) -> None:
    match.play(match.state.legal_moves()[0])


def test_a_match_goes_on_until_the_person_has_a_choice():
    match = match_of()
    transitions = list(match.advance())
    assert match.state.actor == 0
    assert len(match.state.legal_moves()) > 1
    assert [made.move for made in match.past] == [transition.move for transition in transitions]
    assert list(match.advance()) == []


def test_a_game_has_the_draws_of_play_out_under_the_same_seed():
    match = match_of()
    list(match.advance())
    record = cl.play_out(match.game, "random", seed=6)
    assert record.moves[:4] == tuple(made.move for made in match.past[:4])


def test_undo_goes_back_over_own_moves_only():
    match = match_of()
    list(match.advance())
    while match.state.actor is not None:
        before = match.state
        play_first(match)
        assert match.undo()
        assert match.state == before
        play_first(match)
        if any(transition.actor != 0 for transition in list(match.advance())):
            after = match.state
            assert not match.undo()
            assert match.state == after


class Follower:
    """Remembers the moves of the game that began last."""

    def begin(self, game: cl.Game, seat: int) -> None:
        self.seen = []

    def observe(self, seat: int, actor: object, move: cl.Move) -> None:
        self.seen.append(move)

    def choose(self, view: cl.View, rng: object) -> cl.Move:
        return view.legal_moves()[-1]


def test_a_bot_that_follows_the_game_knows_nothing_of_what_was_taken_back(monkeypatch):
    bot = Follower()
    monkeypatch.setattr(match_module, "make_bot", lambda _: bot)
    match = match_of()
    list(match.advance())
    for _ in range(4):
        play_first(match)
        assert match.undo()
        match.play(match.state.legal_moves()[-1])
        list(match.advance())
        assert bot.seen == [made.move for made in match.past]


def test_undo_skips_moves_that_played_themselves():
    """A forced move would only play itself again."""
    skipped = sum(count_forced_moves_undone(seed) for seed in range(12))
    assert skipped > 0


def count_forced_moves_undone(seed: int) -> int:
    """Play a game, taking back every choice that a forced move of one's own followed."""
    match = match_of(seed)
    undone = 0
    list(match.advance())
    while match.state.actor is not None:
        before = match.state
        play_first(match)
        followed = list(match.advance())
        if followed and all(transition.actor == 0 for transition in followed):
            assert match.undo()
            assert match.state == before
            undone += 1
            play_first(match)
            list(match.advance())
    return undone


def test_a_hint_is_legal_and_always_the_same():
    match = match_of()
    list(match.advance())
    assert match.judgement is None
    assert match.hint() in match.state.legal_moves()
    assert match.judgement is not None
    assert match.judgement.win >= match.judgement.next_win - 0.2
    assert match.hint() == match.hint()


def test_hints_for_a_turn_go_together(monkeypatch):
    searches = count_searches(monkeypatch)
    match, turns = match_of(), 0
    while turns < 2:
        list(match.advance())
        placing = isinstance(match.state.legal_moves()[0], Place)
        match.play(match.hint())
        if placing and len(match.state.legal_moves()) > 1 and match.state.actor == match.person:
            searched = len(searches)
            match.play(match.hint())
            assert len(searches) == searched
            turns += 1


def test_the_record_replays_to_the_state_at_any_time():
    match = match_of(harmony=True)
    for _ in range(5):
        list(match.advance())
        play_first(match)
        record = match.record("Ada")
        assert record.final() == match.state
        assert record.names == ("Ada", "random")
        assert cl.Record.loads(record.dumps()) == record
