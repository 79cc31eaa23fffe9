"""Dialogs beside the table; each is modeless where the game can go on under it."""
