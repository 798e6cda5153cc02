"""The score pad: kingdoms, maps and hands painted by hand, scored by the engine."""
