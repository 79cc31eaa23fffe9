"""One game being played: its log, its chance, its file."""
