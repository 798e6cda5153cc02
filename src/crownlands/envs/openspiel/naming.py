"""Names of actions: the notation of the move where it is legal, else its place in the encoding."""

from crownlands.envs.openspiel.moment import CHANCE_PLAYER, Moment


def action_name(moment: Moment, player: int, action: int) -> str:
    """Name an action of a player, legal now or not."""
    if player == moment.player and action in moment.legal:
        return str(moment.legal[action])
    encoding = moment.setting.encoding
    blocks = encoding.chance_blocks if player == CHANCE_PLAYER else encoding.blocks
    for block in blocks:
        if block.begin <= action < block.end:
            return f"{block.name}#{action - block.begin}"
    return f"#{action}"
