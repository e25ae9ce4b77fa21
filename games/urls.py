"""Addresses of tables, rules, replays and the visitor's games."""

from django.urls import path

from games.views import acts, preview, replay, rules, table, visitor

app_name = "games"
urlpatterns = [
    path("spel/<str:code>/", table.table, name="table"),
    path("spel/<str:code>/nu/", table.poll, name="poll"),
    path("spel/<str:code>/logg/", table.log, name="log"),
    path("spel/<str:code>/drag/", acts.move, name="move"),
    path("spel/<str:code>/forhands/", preview.preview, name="preview"),
    path("spel/<str:code>/angra/", acts.undo, name="undo"),
    path("spel/<str:code>/hand/", acts.hand, name="hand"),
    path("spel/<str:code>/hoppa/", acts.skip, name="skip"),
    path("spel/<str:code>/undan/", acts.put_away, name="shut"),
    path("spel/<str:code>/svar/", acts.reply, name="answer"),
    path("spel/<str:code>/igen/", acts.again, name="again"),
    path("spel/<str:code>/repris/", replay.replay, name="replay"),
    path("regler/<str:game>/", rules.rules, name="rules"),
    path("regler/<str:game>/blad/", rules.sheet, name="rule_sheet"),
    path("prova/", visitor.games, name="try"),
    path("prova/<str:game>/", visitor.start, name="try_game"),
]
