"""`crownlands arena`: bots measured against each other."""
