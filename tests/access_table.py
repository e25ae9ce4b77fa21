# ruff: noqa: E501
"""The access table. One line: method, address, and what each role gets.

A number is the status; ``login`` a way on to the teachers' login; ``in`` anything that lets them in (also a 404 for a
thing that the row's world doesn't have); ``-`` is not asked; ``200/302`` one or the other. A star stands for several
addresses, but not for those that a line above it names. After a bar: the form that is posted, with ``{bo.pk}`` and
the like from tests/access_world.py.

visitor   nobody                              teacher   Alva, whose class it is
seated    Bo, who sits at the table           foreign   Dina, with a class of her own
class     Gun, of the same class              admin     the school's administrator
other     Dag, of Dina's class
removed   Elsa, who had a seat and is no longer in the class
old_card  Frans, who has a seat and came in by a card that has been replaced
"""

ADDRESSES = """
#      address                       visitor seated class other removed old_card teacher foreign admin
GET    healthz                       200     200    200   200   200     200      200     200     200
GET    favicon                       301     301    301   301   301     301      301     301     301

GET    games:table                   404     200    404   404   404     404      200     404     404
GET    games:poll                    404     200    404   404   404     404      200     404     404
GET    games:log                     404     200    404   404   404     404      200     404     404
POST   games:move                    404     in     404   404   404     404      404     404     404    | ply=0&revision=0&key=k1&do=end
POST   games:undo                    404     in     404   404   404     404      404     404     404    | key=k1
POST   games:hand                    404     in     404   404   404     404      404     404     404    | up=1
POST   games:again                   404     in     404   404   404     404      404     404     404
GET    games:replay                  404     404    404   404   404     404      404     404     404

# the admin: its lists are read only where nobody may add a row (403)
GET    admin:login                   200     200    200   200   200     200      200     200     302
GET    admin:jsi18n                  login   login  login login login   login    login   login   200
POST   admin:logout                  302     302    302   302   302     302      302     302     302
GET    admin:autocomplete            login   login  login login login   login    login   login   403
GET    admin:axes_*_add              login   login  login login login   login    login   login   403
GET    admin:*                       login   login  login login login   login    login   login   in
"""

SOCKETS = """
#      route                         visitor seated class other removed old_card teacher foreign admin
WS     ws/spel/<str:code>/           no      yes    no    no    no      no       yes     no      no
"""
