"""Trials of the window: a hand that plays it, a monkey that torments it, and how fast it is."""
