"""Positions as drivers show them: by what a seat knows, by a record, or by the moves since."""

from random import Random

from crownlands.bots.engines.faults import BadMessage
from crownlands.bots.engines.messages import NewGame, Position
from crownlands.core.errors import BadPosition
from crownlands.core.game import Game
from crownlands.core.moves import Move, Seat
from crownlands.core.registry import restore
from crownlands.core.state import State, View
from crownlands.records.record import Record


def read_game(table: NewGame) -> Game:
    """Set up the game that is played, by the version of its rules the driver names."""
    game = restore(table.game, table.rules, table.players, table.options)
    game.check_seat(table.seat)
    return game


def read_position(shown: Position, game: Game, seat: Seat, before: View | None) -> View:
    """Give what a seat sees of a position; `BadPosition` if it would see more than it may."""
    given = [part for part in (shown.known, shown.record, shown.played) if part is not None]
    if len(given) != 1:
        raise BadMessage("a position is shown by one of known, record and played")
    if shown.known is not None:
        view = View.from_dict(game, shown.known)
        if view.seat != seat:
            raise BadPosition(f"this is known to seat {view.seat}; the game is played for {seat}")
        return view
    if shown.record is not None:
        return _after(game.start(), _moves_of(shown.record, game), seat)
    since = before or game.start().view(seat)
    return _after(_whole(since), tuple(map(game.parse, shown.played or ())), seat)


def _moves_of(text: str, game: Game) -> tuple[Move, ...]:
    record = Record.loads(text)
    if record.game != game:
        raise BadPosition(f"the record is of another game: {record.game.name}")
    return record.moves


def _whole(view: View) -> State:
    """Give the state behind a view that hides nothing of it."""
    state = view.imagine(Random(0))
    if view.known != state.position:
        raise BadPosition("cards are hidden here: moves do not tell the position, `known` does")
    return state


def _after(state: State, moves: tuple[Move, ...], seat: Seat) -> View:
    for move in moves:
        if state.shown(move, seat) != move:
            raise BadPosition(f"the move {move} tells more than seat {seat} may know")
        state = state.play(move)
    return state.view(seat)
