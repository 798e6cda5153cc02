"""Games that only tests know: what adding a folder gives without touching anything else."""
