"""Every number of the model `bonds`, in one place (design/measurement.md). Another number is another `VERSION`."""

VERSION = 1

# What one act is worth
WHOLE, HALF = 1.0, 0.5
HINT_IS_PRACTICE = 2  # from this hint level on the attempt is practice
FAST_MS = 300  # answered faster than this: void
MISSED_AFTER_MS = 5_000  # so long a pair lay on the board before the turn was ended without it
VOID_ROWS = frozenset({"fast", "bot", "moved", "undone", "other"})  # other reasons make only the time void

# One bond, one lens: its latest counted observations
WINDOW = 12
WINDOW_WEEKS = 10  # school weeks
FEW = 5  # a smaller n: too little to go by
SECURE_N = 6  # with none wrong
SECURE_OBSERVATIONS, SECURE_WRONG = 12, 1.0  # or so many, with at most so much wrong
SECURE_DAYS = 3
GOING_SHARE = 0.7
REPEAT_AFTER_DAYS = 8 * 7
REPEAT_WRONG, REPEAT_OF = 2, 2  # so many wrong of so many latest

# A goal: its bonds pooled
GOAL_WINDOW = 24
GOAL_RIGHT = 22
GOAL_FEW = 8
GOAL_BONDS = 0.5  # share of its bonds that lie in the window
GOAL_REPEAT_WRONG, GOAL_REPEAT_OF = 3, 6

# Seldom chosen
RARE_OPPORTUNITIES = 10
RARE_SHARE = 0.3
RARE_OVERALL = 0.6  # the pupil's own rate over all bonds

# Snabbkoll
QUESTIONS = 6
FROM_THE_LESSON = 0.5

# Groups for tomorrow
MOST_GROUPS, LEAST_PUPILS, MOST_PUPILS = 3, 2, 8
