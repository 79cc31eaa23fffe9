"""Recorded games: each a save file and the hashes of its states. ``tests.record_games`` writes them."""
