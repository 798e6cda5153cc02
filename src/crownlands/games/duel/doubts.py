"""Why no game of Duel can come to a table, however well it is written."""

from collections.abc import Iterator

from crownlands.games.duel.course import pending_lightning
from crownlands.games.duel.parts import spell_index, spells
from crownlands.games.duel.table import NOBODY, NOTHING, DuelTable, Stage, start_table
from crownlands.kingdom.parts import doubt

DICE_CROSSES = 2
"""The most crosses a die shows by itself."""


def doubt_table(table: DuelTable) -> None:
    """Raise `BadPosition` for the first thing that cannot be."""
    why = next(_doubts(table), "")
    doubt(bool(why), why)


def _doubts(table: DuelTable) -> Iterator[str]:
    if table.stage == Stage.FIRST:
        if table != start_table():
            yield "nothing lies on the table before the first player is chosen"
        return
    if table.first == NOBODY:
        yield "somebody rolls first"
    yield from _dice_doubts(table)
    yield from _turn_doubts(table)
    yield from _book_doubts(table)
    yield from _player_doubts(table)
    if table.stage == Stage.LIGHTNING and not pending_lightning(table):
        yield "there is no lightning to resolve"
    ended = any(not player.map.room for player in table.players) or not any(
        player.drew for player in table.players
    )
    if table.stage == Stage.OVER and not ended:
        yield "the game cannot be over yet"


def _dice_doubts(table: DuelTable) -> Iterator[str]:
    rolled = [face != NOTHING for face in table.faces]
    if rolled != sorted(rolled, reverse=True) or all(rolled) != (table.stage != Stage.ROLL):
        yield "dice are rolled in their order before they are taken"
    counts = tuple(len(table.dice_of(seat)) for seat in (table.first, 1 - table.first))
    two_at_once = table.cast >> _index("take_two") & 1
    allowed = {
        Stage.ROLL: [(0, 0)],
        Stage.TAKE: [(0, 0), (1, 0)] if two_at_once else [(0, 0), (1, 0), (1, 1)],
    }
    if counts not in allowed.get(Stage(table.stage), [(2, 2)]):
        yield "dice are taken one by A, two by B and one by A"
    for die in range(len(table.faces)):
        taker = table.takers[die]
        if table.crossed >> die & 1 and (taker == NOBODY or not table.players[taker].castle_used):
            yield "a castle that crossed a die is used"
    crossed = [seat for seat in (0, 1) if _crossed_dice(table, seat)]
    if any(_crossed_dice(table, seat) > 1 for seat in crossed):
        yield "a castle crosses one die"
    if crossed and table.stage in (Stage.ROLL, Stage.TAKE):
        yield "castles cross dice when these are drawn"


def _turn_doubts(table: DuelTable) -> Iterator[str]:
    in_turn = table.stage in (Stage.FILL, Stage.LIGHTNING, Stage.OVER)
    if in_turn != (table.turn != NOBODY):
        yield "players have turns to draw and to resolve lightning only"
    drew = [player.drew for player in table.players]
    if not in_turn and any(drew):
        yield "nobody has drawn yet in this round"
    if table.stage == Stage.FILL:
        if drew[table.turn] or (table.turn == table.first and any(drew)):
            yield "nobody draws twice in a round"
        if table.turn == table.first and _crossed_dice(table, 1 - table.first):
            yield "A draws before B"


def _book_doubts(table: DuelTable) -> Iterator[str]:
    for index, spell in enumerate(spells()):
        bit, owner = 1 << index, table.owners[index]
        ticks = [player.ticks[index] for player in table.players]
        full = [seat for seat in (0, 1) if ticks[seat] == spell.boxes]
        if any(not 0 <= tick <= spell.boxes for tick in ticks):
            yield f"{spell.id} has {spell.boxes} boxes"
        if full != ([] if owner == NOBODY else [owner]):
            yield f"{spell.id} belongs to whoever filled its row"
        used = (table.spent | table.fresh | table.cast) & bit
        if used and owner == NOBODY:
            yield f"{spell.id} belongs to nobody yet"
        if table.fresh & bit and table.stage not in (Stage.LIGHTNING, Stage.OVER):
            yield f"{spell.id} is not new any more"
        if table.cast & bit and (not table.spent & bit or spell.lightning):
            yield f"{spell.id} cannot be at work"
    at_work = {Stage.TAKE: ("take_two",), Stage.FILL: ("ignore_connection", "split_dice")}
    allowed = sum(1 << _index(spell) for spell in at_work.get(Stage(table.stage), ()))
    if table.cast & ~allowed:
        yield "a spell is at work at the wrong time"
    caster = table.first if table.stage == Stage.TAKE else table.turn
    if any(table.cast >> index & 1 and table.owners[index] != caster for index in range(6)):
        yield "a spell is at work for somebody else"


def _player_doubts(table: DuelTable) -> Iterator[str]:
    bonus, extra = _index("three_per_domain"), _index("add_cross")
    for seat, player in enumerate(table.players):
        if player.map.filled.bit_count() % 2:
            yield "squares are drawn in pairs"
        chose = table.owners[bonus] == seat and bool(table.spent >> bonus & 1)
        if chose != (player.bonus_coat != NOTHING):
            yield "a coat is chosen by its spell"
        helped = player.castle_used + (table.owners[extra] == seat and table.spent >> extra & 1)
        beyond = sum(level.bit_count() for level in player.map.crosses[DICE_CROSSES:])
        if beyond > helped:
            yield "there are more crosses than dice, castle and spell can bring"


def _crossed_dice(table: DuelTable, seat: int) -> int:
    return sum(table.crossed >> die & 1 for die in table.dice_of(seat))


def _index(spell: str) -> int:
    index = spell_index(spell)
    assert index is not None
    return index
