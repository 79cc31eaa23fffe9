"""Pulsar Desktop: the board game Pulsar 2849 at one table, with a mouse."""
