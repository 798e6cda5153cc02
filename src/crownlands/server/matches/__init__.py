"""Matches in memory, computed from their stored logs, with their seats and watchers."""
