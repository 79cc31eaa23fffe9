"""The engine: a frozen state, the decisions of the rules, and nothing else."""
