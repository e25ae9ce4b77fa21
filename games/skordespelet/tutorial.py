"""The tutorial. (S-TUT builds it.)"""

TUTORIALS: tuple = ()
