"""What holds for every test: the same examples on every run, no clock, and no haste to tidy up."""

import gc

from hypothesis import settings

settings.register_profile("steady", derandomize=True, database=None, deadline=None)
settings.load_profile("steady")

gc.set_threshold(20_000, 10, 10)
"""Tests make many values and few circles: looking for those as often as usual costs a tenth."""
