"""The seasons in which a seat has to act, as records name them. Harvest and the grazing itself run by themselves."""

BEGIN = ""  # of a turn whose harvest is not counted yet; nobody acts there
WINDOW, GRAZE, ORDER, WEATHER, ANSWER = "window", "graze", "order", "weather", "answer"
GROW, FIELD, SOW, OVER = "grow", "field", "sow", "over"
ALL = (WINDOW, GRAZE, ORDER, WEATHER, ANSWER, GROW, FIELD, SOW, OVER)
