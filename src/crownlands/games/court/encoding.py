"""What The Court adds to the encoding of a domino game: resources, tokens, purchases."""

from typing import Final

from crownlands.encoding.domino_games import ActionSpecMaker, DominoContext, ExpansionEncoding
from crownlands.encoding.spec import (
    ActionSpec,
    Feature,
    Floats,
    Viewpoint,
    draw_planes,
    flat_action_spec,
    square_action_spec,
)
from crownlands.games.court.court import (
    NO_TOKEN,
    CourtPart,
    Placed,
    display_size,
    resources,
    tokens,
)
from crownlands.games.court.rules import Buy, BuyChosen, DrawToken, Pay, PlaceToken, TokenMove
from crownlands.kingdom.grid import Cells
from crownlands.kingdom.table import DominoTable


def token_move(kind: type[TokenMove], meaning: str) -> ActionSpecMaker:
    """Index moves that name a token, as the tokens are listed."""
    kinds = {token.id: index for index, token in enumerate(tokens())}
    return lambda _context: flat_action_spec(
        kind, len(kinds), meaning, lambda move: kinds[move.token]
    )


def pay(context: DominoContext) -> ActionSpec:
    """Index payments by their square."""
    return square_action_spec(Pay, "row and column of the resource that pays", context.board)


def place_token(context: DominoContext) -> ActionSpec:
    """Index tokens put down by their square."""
    return square_action_spec(PlaceToken, "row and column of the token bought", context.board)


def resource_planes(context: DominoContext, part: CourtPart) -> Feature:
    """Show which squares still hold their resource."""
    board = context.board
    terrains = [resource.terrain.index for resource in resources()]

    def write(out: Floats, table: DominoTable, point: Viewpoint) -> None:
        held = part.of(table).resources
        sets = [
            held[side] & table.kingdoms[side].terrains[terrain]
            for side in point.sides
            for terrain in terrains
        ]
        draw_planes(out, sets, board)

    names = ", ".join(resource.id for resource in resources())
    shape = (context.sides, len(terrains), *board.shape)
    return Feature("resources", shape, "skyx", f"per side, planes of squares with {names}", write)


def token_planes(context: DominoContext, part: CourtPart) -> Feature:
    """Show where tokens stand."""
    board = context.board

    def write(out: Floats, table: DominoTable, point: Viewpoint) -> None:
        placed = part.of(table).placed
        draw_planes(out, [cells for side in point.sides for cells in _by_kind(placed[side])], board)

    shape = (context.sides, len(tokens()), *board.shape)
    meaning = "per side, a plane of squares for every kind of token"
    return Feature("tokens", shape, "skyx", meaning, write)


def _by_kind(placed: tuple[Placed, ...]) -> list[Cells]:
    planes = [0] * len(tokens())
    for cell, kind in placed:
        planes[kind] |= 1 << cell
    return planes


def face_up(_context: DominoContext, part: CourtPart) -> Feature:
    """Show the tokens on offer."""
    size = display_size()

    def write(out: Floats, table: DominoTable, _point: Viewpoint) -> None:
        for kind in part.of(table).face_up:
            out[kind] += 1 / size

    return Feature("face_up", (len(tokens()),), "k", f"tokens on offer / {size}, by kind", write)


def tokens_unseen(_context: DominoContext, part: CourtPart) -> Feature:
    """Show what is left in the pile."""
    copies = [token.copies for token in tokens()]

    def write(out: Floats, table: DominoTable, _point: Viewpoint) -> None:
        counts = part.of(table).unseen
        out[:] = [count / most for count, most in zip(counts, copies, strict=True)]

    meaning = "tokens in the pile / copies of their kind"
    return Feature("tokens_unseen", (len(copies),), "k", meaning, write)


def purchase(_context: DominoContext, part: CourtPart) -> Feature:
    """Show the token being bought and what is still to pay."""
    kinds = len(resources())

    def write(out: Floats, table: DominoTable, _point: Viewpoint) -> None:
        bought = part.of(table).purchase
        if bought.token != NO_TOKEN:
            out[bought.token] = 1
            out[-2:] = bought.to_pay / kinds, bought.next_kind / kinds

    return Feature(
        name="purchase",
        shape=(len(tokens()) + 2,),
        axes="k",
        meaning=f"the token being bought, one-hot; resources still to pay / {kinds}; "
        f"the first kind of resource that may pay / {kinds}",
        write=write,
    )


EXPANSION: Final = ExpansionEncoding(
    part=CourtPart,
    actions={
        Buy: token_move(Buy, "the token taken from those that lie face up, by kind"),
        BuyChosen: token_move(BuyChosen, "the token chosen from the pile, by kind"),
        Pay: pay,
        PlaceToken: place_token,
    },
    chances={DrawToken: token_move(DrawToken, "kind of the token turned up")},
    phases=("token", "buy", "pay", "place_token"),
    features=(resource_planes, token_planes, face_up, tokens_unseen, purchase),
)
