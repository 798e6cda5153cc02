"""Reading which bots sit down."""

from crownlands.bots import make_bot, split_specs
from crownlands.core.errors import BadBot


def line_up(spec: str, seats: int) -> tuple[str, ...]:
    """Read bots as `greedy` for all the seats they fill, or `greedy,random` for one each."""
    names = tuple(split_specs(spec))
    for name in names:
        make_bot(name)
    if len(names) == 1:
        return names * seats
    if len(names) != seats:
        raise BadBot(
            f"{len(names)} bots for {seats} seats to fill: name one for each, or one for all",
            bots=list(names),
            seats=seats,
        )
    return names
