"""A small game without kingdoms, registered for tests only."""
