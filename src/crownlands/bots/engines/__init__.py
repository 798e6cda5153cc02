"""Engines: bots that are programs of their own, in any language, spoken to line by line."""
