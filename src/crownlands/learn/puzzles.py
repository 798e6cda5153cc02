"""Puzzles: positions out of games between bots in which one move is clearly best, as data.

The folder of a game has its puzzles in a file, made in bulk by `crownlands puzzles make`: a line
that says what it is, then a puzzle on each line. `making` makes and judges them.
"""

from __future__ import annotations

import gzip
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, NamedTuple, TypeAlias, get_args

import msgspec

from crownlands.core.convert import prepare_type
from crownlands.core.errors import CrownlandsError
from crownlands.core.options import OptionValue
from crownlands.core.registry import registry, restore
from crownlands.core.text import LocalizedText, parse_words
from crownlands.learn.solving import add_up, largest_kingdoms, play_to_choice
from crownlands.text import Translator, in_both
from crownlands.text.advice import Judgement, advice

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from crownlands.core.game import Game
    from crownlands.core.moves import Move
    from crownlands.core.state import State

FILE: Final = "puzzles.jsonl.gz"
"""The name of the file in the folder of a game."""
FORMAT: Final = "crownlands-puzzles"
VERSION: Final = 1
_GZIP: Final = b"\x1f\x8b"

Kind: TypeAlias = Literal["placement", "pick", "move", "last-round", "kingdom"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
DIFFICULTIES: Final = range(1, 6)
"""From easy to hard."""
Share: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=1)]

NAMES: Final = parse_words("""
placement: Best placement | Meilleur emplacement
pick: Best pick | Meilleur choix
move: Best move | Meilleur coup
last-round: Last round | Dernier tour
kingdom: Largest kingdom | Plus grand royaume
""")
"""What the kinds of puzzles are called."""
TASKS: Final = parse_words("""
placement: Find the place that wins most often. | Trouvez l’emplacement qui gagne le plus souvent.
pick: Find the pick that wins most often. | Trouvez le choix qui gagne le plus souvent.
move: Find the move that wins most often. | Trouvez le coup qui gagne le plus souvent.
last-round: Nothing is left to chance: find the move that leads to the best result.
    | Plus rien n’est laissé au hasard : trouvez le coup qui mène au meilleur résultat.
kingdom: Lay your last dominoes so that your kingdom is worth as many points as possible.
    | Placez vos derniers dominos pour que votre royaume vaille le plus de points possible.
""")
"""What is to be found, by kind."""
WORDS: Final = parse_words("""
right: That is the best move. {reason} | C’est le meilleur coup. {reason}
better: Another move is better. {reason} | Un autre coup est meilleur. {reason}
compared: This one wins about {win} of games. | Celui-ci gagne environ {win} des parties.
compared_end: This one {end} if all then play their best.
    | Celui-ci {end} si chacun joue ensuite au mieux.
compared_kingdom: Your kingdom now comes to {points} at most instead of {best}.
    | Votre royaume n’atteindra plus que {points} au plus, au lieu de {best}.
end: If all play their best from here, this move {best}, and the next best one {next}.
    | Si chacun joue ensuite au mieux, ce coup {best}, et le suivant {next}.
kingdom: The kingdom then comes to {points}, with any other first move to {next} at most.
    | Le royaume atteint alors {points}, et {next} au plus avec un autre premier coup.
go_on: So far this is the best way. Go on. | Jusqu’ici, c’est la meilleure voie. Continuez.
wins: wins | gagne
shares: shares the win | partage la victoire
loses: loses | perd
""")


class BadPuzzles(CrownlandsError):
    """Puzzles that cannot be read, or that there are none of."""

    default_code = "bad_puzzles"


class MoveWorth(msgspec.Struct, frozen=True, array_like=True):
    """A move and what it is worth to the side that decides. Errors are standard errors."""

    move: str
    """The move, in notation."""
    win: Share | None
    """The share of the win; null where the puzzle asks for points alone."""
    win_error: float
    """The error of that."""
    points: float
    """The points of the side at the end."""
    points_error: float
    """The error of that."""
    loss: float
    """What the move loses against the best one: in win share, or in points if `win` is null."""
    loss_error: float
    """The joint standard error of the two moves."""


class Judged(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What judged the moves of a puzzle."""

    by: str
    """The policy of the rollouts and its version, or `exact`."""
    digest: str = ""
    """A digest of the code and the figures of that policy."""
    trials: int = 0
    """Rollouts per move; 0 if the values are exact."""
    checked: int = 0
    """Rollouts per move when the best ones were judged again: their values are stored."""


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game between bots that the position comes from."""

    seed: int
    """The seed of the run."""
    number: int
    """The number of the game among those of the seed, from 0."""
    bots: tuple[str, ...]
    """The bot of each seat."""


class Puzzle(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True
):
    """A position, the moves that are accepted there, and what all moves are worth."""

    id: str
    """A digest of the kind and the position."""
    kind: Kind
    """What is to be found."""
    game: str
    """The game by its id."""
    rules: int
    """The version of the rules."""
    players: int
    """The number of players."""
    options: dict[str, OptionValue] = {}
    """The options that differ from the usual ones."""
    moves: str = ""
    """The moves of the game so far in notation, draws among them, between spaces."""
    position: Any = None
    """The position as `State.data` writes it, where that is shorter than the moves."""
    seat: int
    """Who decides."""
    accept: tuple[str, ...]
    """The moves that are accepted, the best first; in a kingdom puzzle the first ones."""
    values: tuple[MoveWorth, ...]
    """What the legal moves are worth, the best first."""
    judged: Judged
    """What judged them."""
    difficulty: Annotated[int, msgspec.Meta(ge=1, le=5)]
    """From 1, easy, to 5, hard."""
    solved: dict[str, Share]
    """How often levels find an accepted move, by their ids."""
    source: Source
    """Where the position comes from."""

    def set_up(self) -> Game:
        """Set up the game by the version of its rules."""
        return restore(self.game, self.rules, self.players, self.options)

    def state(self) -> State:
        """Return the position; raise an error if the rules do not lead to it."""
        game = self.set_up()
        if self.position is not None:
            return game.state({**game.data(), "position": self.position})
        state = game.start()
        for notation in self.moves.split():
            state = state.play(game.parse(notation))
        return state

    def worth(self, move: Move) -> MoveWorth | None:
        """Return what a move is worth, if that is known."""
        return next((one for one in self.values if one.move == str(move)), None)

    @property
    def best(self) -> MoveWorth:
        """The best move."""
        return self.values[0]

    @property
    def next_best(self) -> MoveWorth:
        """The best move that is not accepted."""
        return next(one for one in self.values if one.move not in self.accept)


class Answer(NamedTuple):
    """What came of an answer."""

    right: bool
    done: bool
    """Whether the puzzle is over: solved or failed."""
    state: State
    """The position after it, and after the forced moves that follow where it goes on."""
    text: LocalizedText


def check_answer(puzzle: Puzzle, move: Move, made: Sequence[Move] = ()) -> Answer:
    """Return what comes of a move; raise `Illegal` if the rules refuse it.

    `made` are the moves already made in the puzzle: in a kingdom puzzle there are several.
    """
    state = puzzle.state()
    side = state.game.side_of(puzzle.seat)
    for one in made:
        state = play_to_choice(state.play(one), side)
    after = state.play(move)
    if puzzle.kind == "kingdom":
        return _check_kingdom(puzzle, state, move)
    reason = explain(puzzle)
    if str(move) not in puzzle.accept:
        said = in_both(lambda translator: _wrong(puzzle, move, reason, translator))
        return Answer(right=False, done=True, state=after, text=said)
    if str(move) != puzzle.best.move:
        reason = _explained(puzzle, state, move)
    return Answer(right=True, done=True, state=after, text=WORDS["right"].format(reason=reason))


def _check_kingdom(puzzle: Puzzle, state: State, move: Move) -> Answer:
    """Return what comes of a placement: it is right if the kingdom can still become the largest."""
    found = largest_kingdoms(state)
    assert found is not None
    best = add_up(found.values()).points
    after = play_to_choice(state.play(move), state.game.side_of(puzzle.seat))
    if found[move].points < best:
        text = in_both(
            lambda translator: _say(
                "compared_kingdom",
                translator,
                points=translator.count(found[move].points, "point"),
                best=best,
            )
        )
        return Answer(right=False, done=True, state=after, text=text)
    done = after.actor is None
    text = WORDS["right"].format(reason=explain(puzzle)) if done else WORDS["go_on"]
    return Answer(right=True, done=done, state=after, text=text)


def explain(puzzle: Puzzle) -> LocalizedText:
    """Return why the best move is best, in a few sentences."""
    state = puzzle.state()
    return _explained(puzzle, state, state.game.parse(puzzle.best.move))


def _explained(puzzle: Puzzle, state: State, move: Move) -> LocalizedText:
    """Return why an accepted move is good."""
    best, following = puzzle.worth(move) or puzzle.best, puzzle.next_best

    def said(translator: Translator) -> str:
        if puzzle.judged.trials:
            assert best.win is not None
            assert following.win is not None
            return advice(state, move, translator, Judgement(best.win, following.win, settled=True))
        if best.win is None:
            points = translator.count(round(best.points), "point")
            told = _say("kingdom", translator, points=points, next=round(following.points))
        else:
            ends = {"best": _end(best), "next": _end(following)}
            told = _say("end", translator, **ends)
        return f"{advice(state, move, translator)} {told}"

    return in_both(said, game=state.game)


def _wrong(puzzle: Puzzle, move: Move, reason: LocalizedText, translator: Translator) -> str:
    """Return what is said of a move that is not accepted."""
    worth = puzzle.worth(move)
    if worth is None or worth.win is None:
        told = ""
    elif puzzle.judged.trials:
        told = _say("compared", translator, win=translator("percent", count=round(100 * worth.win)))
    else:
        told = _say("compared_end", translator, end=_end(worth))
    better = _say("better", translator, reason=reason)
    return f"{told} {better}".strip()


def _end(worth: MoveWorth) -> LocalizedText:
    """Return how the game ends after a move, as the rest of a sentence."""
    if worth.win == 1:
        return WORDS["wins"]
    return WORDS["shares" if worth.win else "loses"]


def _say(key: str, translator: Translator, **details: object) -> str:
    return WORDS[key].say(translator.language.value, **details)


def digest_of(kind: Kind, state: State) -> str:
    """Return the id of a puzzle."""
    return sha256(msgspec.json.encode([kind, state.data()], order="sorted")).hexdigest()[:12]


class _Header(msgspec.Struct, frozen=True):
    format: str
    version: int


def dump_puzzles(puzzles: Iterable[Puzzle], *, packed: bool = True) -> bytes:
    """Return the content of a file, packed by gzip as in the package or as plain lines."""
    content = b"".join(
        msgspec.json.encode(line) + b"\n" for line in (_Header(FORMAT, VERSION), *puzzles)
    )
    return gzip.compress(content, 9, mtime=0) if packed else content


def load_puzzles(content: bytes) -> tuple[Puzzle, ...]:
    """Read a file, packed or not; raise `BadPuzzles` for anything else."""
    try:
        text = gzip.decompress(content) if content.startswith(_GZIP) else content
        first, *lines = text.splitlines() or [b""]
        prepare_type(_Header)
        prepare_type(Puzzle)
        header = msgspec.json.decode(first, type=_Header)
        if header != _Header(FORMAT, VERSION):
            raise BadPuzzles(f"these are no puzzles that this version reads: {header}")
        return tuple(msgspec.json.decode(line, type=Puzzle) for line in lines)
    except (msgspec.DecodeError, OSError, EOFError) as error:
        raise BadPuzzles(f"these puzzles cannot be read: {error}") from None


def read_puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, easy ones first; none if it has no file."""
    return _read(registry.find(game).package)


@cache
def _read(package: str) -> tuple[Puzzle, ...]:
    file = files(package) / FILE
    puzzles = load_puzzles(file.read_bytes()) if file.is_file() else ()
    return tuple(sorted(puzzles, key=lambda puzzle: puzzle.difficulty))


def find_puzzle(game: str, name: str) -> Puzzle:
    """Return a puzzle of a game by its id; raise `BadPuzzles` if there is none."""
    for puzzle in read_puzzles(game):
        if puzzle.id == name:
            return puzzle
    raise BadPuzzles(
        LocalizedText(f"{game} has no puzzle {name}", f"{game} n’a pas de problème {name}"),
        code="no_puzzle",
        game=game,
        puzzle=name,
    )
