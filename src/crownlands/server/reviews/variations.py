"""Variations: moves from a position of a game, to explore, to judge, or to begin a match with.

These functions run in processes: they take a replay, and return encoded answers.
"""

import gzip
from collections.abc import Iterator
from functools import partial
from hashlib import sha256
from itertools import islice
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from crownlands.analysis.moments import candidate, position_value
from crownlands.analysis.review_types import Candidate, PositionValue
from crownlands.core.moves import CHANCE, Move
from crownlands.core.state import State
from crownlands.evaluation.effort import read_effort
from crownlands.evaluation.judge import RolloutJudge, quick_judge
from crownlands.evaluation.sampling import uses_core
from crownlands.records.draws import draw
from crownlands.records.record import Record
from crownlands.server.api_types import (
    ChoiceOfMove,
    Exploration,
    ExploredMove,
    ExploreRequest,
    MatchOrigin,
    PlayOnRequest,
    actor_data,
)
from crownlands.server.errors import ServerError
from crownlands.server.matches.creation import TakenOver
from crownlands.server.matches.match_state import hides_from
from crownlands.server.matches.updates import describe_moves, legal_moves
from crownlands.server.replays import Replay, open_replay
from crownlands.server.storage.tables import ReplayRow
from crownlands.text import Transition, Translator, in_both, narrate

COMPILED_SECONDS: Final = 0.08
"""How long a value, and a comparison of moves, may take on the compiled core without a network."""
PYTHON_SECONDS: Final = 0.4
"""How long a value, and a comparison of moves, may take by the Python rules."""
_COMPRESSION: Final = 5
"""The gzip level of explorations."""
_MOVES_WITH_GAINS: Final = 400
"""Where there are more moves, what each brings at once is not computed."""


class Variation(NamedTuple):
    """The moves that were played on from a position, and the states from it to their end."""

    record: Record
    number: int
    moves: tuple[Move, ...]
    states: tuple[State, ...]

    @property
    def end(self) -> State:
        """The state after the last move."""
        return self.states[-1]


def analysable_record(source: Replay | ReplayRow) -> Record:
    """Return the record of a game that may be analysed; `still_secret` if it hides something."""
    replay = open_replay(source)
    if not replay.open and any(hides_from(state, None) for state in replay.record.replay()):
        raise ServerError("still_secret")
    return replay.record


def play_variation(source: Replay | ReplayRow, asked: PlayOnRequest) -> Variation:
    """Play the moves of a request; raise an error if one of them is illegal."""
    record = analysable_record(source)
    if asked.number > len(record.moves):
        raise ServerError("no_position", number=asked.number, moves=len(record.moves))
    states = [next(islice(record.replay(), asked.number, None))]
    moves = [record.game.parse(notation) for notation in asked.moves]
    for move in moves:
        states.append(states[-1].play(move))
    return Variation(record, asked.number, tuple(moves), tuple(states))


def with_draws(variation: Variation) -> Variation:
    """Return a variation with the draws after it, up to a decision.

    They are those of the game as long as it went the same way; others follow from the position
    where the variation begins, so that it is drawn again as it was.
    """
    place = variation.number + len(variation.moves)
    record, moves, states = variation.record, list(variation.moves), list(variation.states)
    before = record.moves[: variation.number]
    follows = variation.moves == record.moves[variation.number : place]
    seed = sha256(" ".join(map(str, before)).encode()).digest()
    while states[-1].actor is CHANCE:
        if follows and place < len(record.moves):
            move = record.moves[place]
        else:
            move = draw(states[-1], seed, place)
        moves.append(move)
        states.append(states[-1].play(move))
        place += 1
    return Variation(record, variation.number, tuple(moves), tuple(states))


def taken_over(source: Replay | ReplayRow, asked: PlayOnRequest) -> TakenOver:
    """Return the moves with which a match begins that plays on from a variation."""
    variation = play_variation(source, asked)
    moves = (*variation.record.moves[: variation.number], *variation.moves)
    origin = MatchOrigin(
        match=asked.match, replay=asked.replay, number=variation.number, moves=len(moves)
    )
    return TakenOver(variation.record.game, moves, origin)


def explore(source: Replay | ReplayRow, asked: ExploreRequest, *, compressed: bool) -> bytes:
    """Encode the end of a variation: what may be played there and, if asked, what it is worth."""
    variation = with_draws(play_variation(source, asked))
    content = msgspec.json.encode(_exploration(variation, asked))
    return gzip.compress(content, _COMPRESSION, mtime=0) if compressed else content


def _exploration(variation: Variation, asked: ExploreRequest) -> Exploration:
    end = variation.end
    rules, known, over = end.game.rules, end.position, end.actor is None
    actor = end.actor
    moves = legal_moves(end, actor, _MOVES_WITH_GAINS) if isinstance(actor, int) else ()
    texts = () if over else describe_moves(end, variation.record.names)
    value, candidates = _judgement(end, asked.compare) if asked.judge else (None, ())
    return Exploration(
        number=variation.number,
        view=rules.view_data(known, None),
        prompt=None if over else rules.prompt(known),
        actor=actor_data(end.actor),
        legal=tuple(
            ChoiceOfMove(move.move, move.notation, move.gain, move.coins, text=text)
            for move, text in zip(moves, texts, strict=True)
        ),
        moves=tuple(map(str, variation.moves)),
        played=tuple(_played(variation)),
        value=value,
        candidates=candidates,
        over=over,
    )


def _judgement(state: State, asked: str | None) -> tuple[PositionValue, tuple[Candidate, ...]]:
    """Return what a position and its moves are worth, by a short judgement.

    A move that was asked for is among those that are compared: by rollouts, as in a review, because
    the network alone could tell few moves from the best one.
    """
    seconds = COMPILED_SECONDS if uses_core(state.game) else PYTHON_SECONDS
    value = position_value(quick_judge(state.game, seconds).value(state))
    if not isinstance(state.actor, int):
        return value, ()
    move = None if asked is None else state.game.parse(asked)
    if move is not None and (refusal := state.check(move)):
        raise refusal
    judge = RolloutJudge(state.game, replace(read_effort("quick"), seconds=seconds))
    compared = judge.compare(state.view(state.actor), move)
    return value, tuple(candidate(state, one, compared.side) for one in compared.moves)


def _played(variation: Variation) -> Iterator[ExploredMove]:
    """Yield the moves of a variation with their descriptions."""
    for before, move, after in zip(
        variation.states, variation.moves, variation.states[1:], strict=False
    ):
        transition = Transition(before.actor, move, before, after)
        text = in_both(partial(_sentence, transition), variation.record.names)
        yield ExploredMove(str(move), text, actor_data(before.actor))


def _sentence(transition: Transition, translator: Translator) -> str:
    return f"{next(narrate([transition], translator)).text}."
