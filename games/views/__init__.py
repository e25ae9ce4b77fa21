"""Pages and posts of a table, of replays and of a visitor's game. Function views, the guard first."""
