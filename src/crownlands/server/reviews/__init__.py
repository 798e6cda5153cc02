"""Reviews of games, lines that people explore, and the coach; all judged in processes."""
