"""How often pupils of known accuracy are shown Säker, of a hundred: what the simulation in the tests gives.

Twelve observations, without the rule of three days. `AFTER`: after the twelfth; `EVER`: at some time until then.
"""

SHARES = (0.6, 0.7, 0.8, 0.9, 0.95)
AFTER = (2, 8, 27, 66, 88)
EVER = (6, 16, 36, 72, 90)
