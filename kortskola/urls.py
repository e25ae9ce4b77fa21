from django.contrib import admin
from django.urls import include, path

from kortskola import views

urlpatterns = [
    path("healthz", views.healthz, name="healthz"),
    path("favicon.ico", views.favicon, name="favicon"),
    path("admin/", admin.site.urls),
    path("", include("games.urls")),
    path("", include("classroom.account_urls")),
    path("", include("classroom.urls")),
]

handler400 = "kortskola.errors.bad_request"
handler403 = "kortskola.errors.forbidden"
handler404 = "kortskola.errors.not_found"
handler500 = "kortskola.errors.broken"
