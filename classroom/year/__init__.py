"""A school year to look at (`start --demo --year`): four classes that have met twice a week.

`days` school days with their breaks · `minds` what a pupil knows on a day, and how it acts · `game` a game played by
the rules, in memory · `rows` what is stored of it · `lesson` a lesson, and what a class practises alone · `plan` which
classes and when · `making` all of it, one lesson a transaction.
"""
