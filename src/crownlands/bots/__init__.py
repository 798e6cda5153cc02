"""Players that are programs: they see views and answer with moves."""

from crownlands.bots.bot import Bot
from crownlands.bots.match import play_out
from crownlands.bots.specs import BOTS, make_bot, split_specs
from crownlands.core.lazy_imports import list_names

__all__ = ["BOTS", "Bot", "make_bot", "play_out", "split_specs"]

__dir__ = list_names(__all__)
