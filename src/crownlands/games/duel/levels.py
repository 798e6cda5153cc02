"""The bots that play the levels of Duel, as measured in `docs/strength.md`."""

LEVELS = {
    "learner": "greedy:slips=1,slack=0.8",
    "gentle": "greedy",
    "steady": "mc:sims=8,depth=0",
    "keen": "mcts:time=0.1",
    "master": "mcts:time=2",
}
