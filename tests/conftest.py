"""What holds for every test: the same examples on every run, and no clock."""

from hypothesis import settings

settings.register_profile("steady", derandomize=True, database=None, deadline=None)
settings.load_profile("steady")
