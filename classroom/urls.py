"""The classroom's addresses, short and speakable. Those over allauth are in `classroom.account_urls`."""

from django.urls import path

from classroom import urls_export, urls_learn, urls_lesson, urls_report
from classroom.views import card, classes, invite, join, me, printing, pupils, roster, school, start

app_name = "classroom"

pupil_ways = [
    path("", start.start, name="start"),
    path("sprak/", start.language, name="language"),
    path("ut/", start.change_pupil, name="leave"),
    path("k/", join.join, name="join"),
    path("k/<str:code>/", join.names, name="join_class"),
    path("k/<str:code>/<uuid:pupil_id>/", join.is_it_you, name="join_you"),
    path("k/<str:code>/<uuid:pupil_id>/bilder/", join.pictures, name="join_pictures"),
    path("e/", card.card, name="card"),
    path("e/inte-jag/", card.card_not_mine, name="card_not_mine"),
    path("e/<str:token>/", card.card_shown, name="card_shown"),
    path("min/", me.me, name="me"),
    path("min/lektion/", me.to_lesson, name="to_lesson"),
    path("min/spel/", me.games, name="me_games"),
    path("min/par/<str:bond>/", me.bond, name="me_bond"),
]

teacher_ways = [
    path("larare/", classes.home, name="classes"),
    path("larare/inbjudan/<str:token>/", invite.invitation, name="invitation"),
    path("larare/klass/ny/", classes.new, name="class_new"),
    path("larare/klass/<number:class_id>/", classes.show, name="class"),
    path("larare/klass/<number:class_id>/andra/", classes.edit, name="class_edit"),
    path("larare/klass/<number:class_id>/dela/", classes.share, name="class_share"),
    path("larare/klass/<number:class_id>/ta-bort/", classes.remove, name="class_remove"),
    path("larare/klass/<number:class_id>/elever/", roster.paste, name="roster"),
    path("larare/klass/<number:class_id>/elever/spara/", roster.save, name="roster_save"),
    path("larare/klass/<number:class_id>/elever/ny/", roster.add, name="pupil_add"),
    path("larare/klass/<number:class_id>/kort/", printing.cards_of_class, name="cards"),
    path("larare/klass/<number:class_id>/kort/utskrivna/", printing.printed, name="cards_printed"),
    path("larare/elev/<uuid:pupil_id>/", pupils.show, name="pupil"),
    path("larare/elev/<uuid:pupil_id>/bilder/", pupils.show_pictures, name="pupil_pictures"),
    path("larare/elev/<uuid:pupil_id>/nya-bilder/", pupils.new_pictures, name="pupil_new_pictures"),
    path("larare/elev/<uuid:pupil_id>/nytt-kort/", pupils.new_card, name="pupil_new_card"),
    path("larare/elev/<uuid:pupil_id>/ta-bort/", pupils.remove, name="pupil_remove"),
    path("larare/elev/<uuid:pupil_id>/ta-tillbaka/", pupils.take_back, name="pupil_take_back"),
    path("larare/elev/<uuid:pupil_id>/radera/", pupils.erase, name="pupil_erase"),
    path("larare/skolan/", school.show, name="school"),
    path("larare/skolan/bjud-in/", school.invite, name="school_invite"),
    path("larare/skolan/larare/<number:teacher_id>/losenord/", school.reset_link, name="school_reset"),
]

urlpatterns = [
    *pupil_ways, *teacher_ways, *urls_learn.urlpatterns, *urls_lesson.urlpatterns, *urls_report.urlpatterns,
    *urls_export.urlpatterns,
]  # fmt: skip
