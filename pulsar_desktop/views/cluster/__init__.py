"""The cluster: the map in the middle of the table, and everything that lies on it."""
