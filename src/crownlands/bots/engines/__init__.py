"""Engines: bots that are separate programs, in any language, driven by lines of JSON."""
