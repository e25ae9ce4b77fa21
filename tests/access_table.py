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
#      address                                visitor seated class other removed old_card teacher foreign admin
GET    healthz                                200     200    200   200   200     200      200     200     200
GET    favicon                                301     301    301   301   301     301      301     301     301

# a table: who sits there acts, who teaches them looks on; to everyone else there is no such table
GET    games:table                            404     200    404   404   404     404      200     404     404
GET    games:poll                             404     200    404   404   404     404      200     404     404
GET    games:log                              404     200    404   404   404     404      200     404     404
POST   games:move                             404     in     404   404   404     404      404     404     404    | ply=0&revision=0&key=k1&do=end
GET    games:preview                          404     404    404   404   404     404      404     404     404
POST   games:preview                          404     404    404   404   404     404      404     404     404    | ply=0&revision=0&key=k1&do=end
POST   games:undo                             404     in     404   404   404     404      404     404     404    | key=k1
POST   games:hand                             404     in     404   404   404     404      404     404     404    | up=1
POST   games:skip                             404     404    404   404   404     404      404     404     404    | on=1
POST   games:shut                             404     404    404   404   404     404      404     404     404
POST   games:answer                           404     in     404   404   404     404      404     404     404    | answer=yes
POST   games:again                            404     in     404   404   404     404      404     404     404
GET    games:replay                           404     404    404   404   404     404      404     404     404

# for anyone
GET    games:rules                            200     200    200   200   200     200      200     200     200
GET    games:rule_sheet                       200     200    200   200   200     200      200     200     200
GET    classroom:learn                        200     200    200   200   200     200      200     200     200
GET    classroom:learn_step                   200     200    200   200   200     200      200     200     200
POST   classroom:learn_step                   303     303    303   303   303     303      303     303     303    | ply=0&revision=0&key=k1234567&do=end
GET    classroom:learn_preview                404     404    404   404   404     404      404     404     404
POST   classroom:learn_preview                404     404    404   404   404     404      404     404     404    | ply=0&revision=0&key=k1234567&do=end
POST   classroom:learn_shut                   404     404    404   404   404     404      404     404     404
POST   classroom:learn_game                   302     302    302   302   302     302      302     302     302
GET    games:try                              200     200    200   200   200     200      200     200     200
GET    games:try_game                         200     200    200   200   200     200      200     200     200
POST   games:try_game                         302     302    302   302   302     302      302     302     302
GET    classroom:start                        200     200    200   200   200     200      200     200     200
POST   classroom:language                     302     302    302   302   302     302      302     302     302    | language=nb
GET    classroom:leave                        200     200    200   200   200     200      200     200     200
POST   classroom:leave                        302     302    302   302   302     302      302     302     302
GET    classroom:join                         200     200    200   200   200     200      200     200     200
POST   classroom:join                         200     200    200   200   200     200      200     200     200
GET    classroom:join_class                   200     200    200   200   200     200      200     200     200
GET    classroom:join_you                     200     200    200   200   200     200      200     200     200
POST   classroom:join_you                     200     200    200   200   200     200      200     200     200
GET    classroom:join_pictures                200     200    200   200   200     200      200     200     200
POST   classroom:join_pictures                200     200    200   200   200     200      200     200     200
GET    classroom:card                         200     200    200   200   200     200      200     200     200
POST   classroom:card                         200     200    200   200   200     200      200     200     200
GET    classroom:card_not_mine                302     302    302   302   302     302      302     302     302
POST   classroom:card_not_mine                302     302    302   302   302     302      302     302     302
GET    classroom:card_shown                   303     303    303   303   303     303      303     303     303
GET    classroom:invitation                   410     410    410   410   410     410      410     410     410
POST   classroom:invitation                   410     410    410   410   410     410      410     410     410

# a pupil's own: a card that has been replaced and a pupil who has been removed are nobody
GET    classroom:me                           302     200    200   200   302     302      302     302     302
GET    classroom:me_games                     302     200    200   200   302     302      302     302     302
GET    classroom:me_bond                      302     200    200   200   302     302      302     302     302
POST   classroom:to_lesson                    302     302    302   302   302     302      302     302     302
POST   classroom:join_class                   200     302    302   200   200     200      200     200     200
GET    classroom:wait                         302     302    302   302   302     302      302     302     302
GET    classroom:wait_now                     200     200    200   200   200     200      200     200     200
GET    classroom:cover_now                    200     200    200   200   200     200      200     200     200
POST   classroom:play_alone                   302     404    404   404   302     302      302     302     302
GET    classroom:snabbkoll                    302     302    200   200   302     302      302     302     302
POST   classroom:snabbkoll                    302     302    302   302   302     302      302     302     302
GET    classroom:snabbkoll_now                204     200    200   204   204     204      204     204     204
GET    classroom:snabbkoll_at                 404     200    404   404   404     404      404     404     404
POST   classroom:snabbkoll_at                 404     302    404   404   404     404      404     404     404    | do=skip

# teachers' accounts
GET    account_login                          200     200    200   200   200     200      302     302     302
POST   account_login                          200     200    200   200   200     200      302     302     302
GET    account_logout                         302     302    302   302   302     302      200     200     200
POST   account_logout                         302     302    302   302   302     302      302     302     302
GET    account_inactive                       200     200    200   200   200     200      200     200     200
GET    account_change_password                login   login  login login login   login    200     200     200
POST   account_change_password                login   login  login login login   login    200     200     200
GET    account_reset_password*                200     200    200   200   200     200      200     200     200

# a class and its pupils: its own teachers
GET    classroom:classes                      login   login  login login login   login    200     200     200
GET    classroom:class_new                    login   login  login login login   login    200     200     200
POST   classroom:class_new                    login   login  login login login   login    200     200     200
GET    classroom:class                        login   login  login login login   login    200     404     404
GET    classroom:class_edit                   login   login  login login login   login    200     404     404
GET    classroom:class_remove                 login   login  login login login   login    200     404     404
GET    classroom:roster                       login   login  login login login   login    200     404     404
GET    classroom:cards                        login   login  login login login   login    200     404     404
GET    classroom:pupil                        login   login  login login login   login    200     404     404
GET    classroom:pupil_remove                 login   login  login login login   login    200     404     404
POST   classroom:class_edit                   login   login  login login login   login    200     404     404
POST   classroom:class_share                  login   login  login login login   login    302     404     404
POST   classroom:class_remove                 login   login  login login login   login    in      404     404
POST   classroom:roster                       login   login  login login login   login    200     404     404
POST   classroom:roster_save                  login   login  login login login   login    302     404     404
POST   classroom:pupil_add                    login   login  login login login   login    302     404     404
POST   classroom:cards_printed                login   login  login login login   login    204     404     404
POST   classroom:pupil                        login   login  login login login   login    302     404     404
POST   classroom:pupil_pictures               login   login  login login login   login    200     404     404
POST   classroom:pupil_new_pictures           login   login  login login login   login    200     404     404
POST   classroom:pupil_new_card               login   login  login login login   login    302     404     404
POST   classroom:pupil_remove                 login   login  login login login   login    302     404     404
POST   classroom:pupil_take_back              login   login  login login login   login    404     404     404
POST   classroom:pupil_erase                  login   login  login login login   login    404     404     404

# the school: its administrator
GET    classroom:school                       login   login  login login login   login    404     404     200
POST   classroom:school_invite                login   login  login login login   login    404     404     302
POST   classroom:school_reset                 login   login  login login login   login    404     404     302

# lessons, reports, records: the class's own teachers
GET    classroom:lesson_new                   login   login  login login login   login    200     404     404
GET    classroom:lessons                      login   login  login login login   login    200     404     404
GET    classroom:lesson                       login   login  login login login   login    200     404     404
GET    classroom:lesson_now                   login   login  login login login   login    200     404     404
GET    classroom:lesson_close                 login   login  login login login   login    200     404     404
GET    classroom:seating                      login   login  login login login   login    302     404     404
GET    classroom:lesson_table                 login   login  login login login   login    200     404     404
GET    classroom:lesson_pupil                 login   login  login login login   login    200     404     404
GET    classroom:apart                        login   login  login login login   login    200     404     404
GET    classroom:receipt                      login   login  login login login   login    302     404     404
GET    classroom:projector                    login   login  login login login   login    200     404     404
GET    classroom:projector_now                login   login  login login login   login    200     404     404
GET    classroom:report                       login   login  login login login   login    200     404     404
GET    classroom:report_bonds                 login   login  login login login   login    200     404     404
GET    classroom:report_answer                login   login  login login login   login    200     404     404
GET    classroom:talks                        login   login  login login login   login    200     404     404
GET    classroom:talk                         login   login  login login login   login    200     404     404
GET    classroom:groups                       login   login  login login login   login    200     404     404
GET    classroom:model                        login   login  login login login   login    200     200     200
GET    classroom:curriculum                   login   login  login login login   login    200     200     200
GET    classroom:report_pupil                 login   login  login login login   login    200     404     404
GET    classroom:report_moments               login   login  login login login   login    200     404     404
GET    classroom:record                       login   login  login login login   login    200     404     404
GET    classroom:record_file                  login   login  login login login   login    302     404     404
GET    classroom:record_whose                 login   login  login login login   login    302     404     404
GET    classroom:tutorials                    login   login  login login login   login    200     404     404
GET    classroom:practice                     login   login  login login login   login    200     404     404
GET    classroom:exports                      login   login  login login login   login    200     404     404
GET    classroom:export_table                 login   login  login login login   login    200     404     404
GET    classroom:papers_now                   login   login  login login login   login    200     404     404
GET    classroom:papers_file                  login   login  login login login   login    302     404     404
GET    classroom:export_pupil                 login   login  login login login   login    200     404     404
GET    classroom:export_pupil_table           login   login  login login login   login    200     404     404
GET    classroom:export_pupil_paper           login   login  login login login   login    200     404     404
POST   classroom:papers                       login   login  login login login   login    302     404     404
POST   classroom:lesson_new                   login   login  login login login   login    200     404     404
POST   classroom:lesson_start                 login   login  login login login   login    302     404     404
POST   classroom:lesson_look                  login   login  login login login   login    302     404     404
POST   classroom:lesson_tell                  login   login  login login login   login    302     404     404
POST   classroom:lesson_extend                login   login  login login login   login    302     404     404
POST   classroom:lesson_lock                  login   login  login login login   login    302     404     404
POST   classroom:lesson_close                 login   login  login login login   login    302     404     404
POST   classroom:seating                      login   login  login login login   login    302     404     404
POST   classroom:lesson_table_act             login   login  login login login   login    302     404     404
POST   classroom:lesson_pupil_move            login   login  login login login   login    302     404     404
POST   classroom:lesson_pupil_pictures        login   login  login login login   login    200     404     404
POST   classroom:lesson_pupil_out             login   login  login login login   login    302     404     404
POST   classroom:apart                        login   login  login login login   login    302     404     404
POST   classroom:receipt_keep                 login   login  login login login   login    302     404     404
POST   classroom:record_whose                 login   login  login login login   login    302     404     404    | n=0&to={bo.pk}
POST   classroom:tutorial_give                login   login  login login login   login    302     404     404    | tutorial=talkamrater/grunder
POST   classroom:tutorial_take_back           login   login  login login login   login    302     404     404    | tutorial=talkamrater/grunder
POST   classroom:practice                     login   login  login login login   login    200     404     404
POST   classroom:practice_end                 login   login  login login login   login    302     404     404

# the admin: its lists are read only where nobody may add a row (403)
GET    admin:login                            login   login  login login login   login    404     404     302
GET    admin:classroom_invitation_delete      login   login  login login login   login    login   login   in
GET    admin:classroom_*_delete               login   login  login login login   login    login   login   403
GET    admin:axes_*_add                       login   login  login login login   login    login   login   403
GET    admin:classroom_*_add                  login   login  login login login   login    login   login   403
GET    admin:jsi18n                           login   login  login login login   login    login   login   200
POST   admin:logout                           302     302    302   302   302     302      302     302     302
GET    admin:autocomplete                     login   login  login login login   login    login   login   403
GET    admin:*                                login   login  login login login   login    login   login   in
"""

SOCKETS = """
#      route                                  visitor seated class other removed old_card teacher foreign admin
WS     ws/spel/<str:code>/                    no      yes    no    no    no      no       yes     no      no
WS     ws/lektion/<number:lesson_id>/         no      no     no    no    no      no       yes     no      no
WS     ws/vanta/<number:lesson_id>/           no      yes    yes   no    no      no       no      no      no
"""
