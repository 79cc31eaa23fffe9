"""Explanations in words: why not, what now, what would be wasted. No Qt."""
