"""A class at nine tables: all of them are seen at once, on the teacher's screen and on the projector."""

import pytest

from games.registry import ROOMS
from tests.browser.house import House
from tests.factories_lesson import running_lesson

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
NAMES = (
    "Alma Bo Cleo Dag Elsa Folke Gunilla Hugo Iris Johannes Kaj Lo Maja Nils Olle Pia Quin Rut Siv Tor Ulla Vera Wille "
    "Xenia Yusuf Zara"
)
BELOW = "document.documentElement.scrollHeight - innerHeight"
SCREENS = {"/larare/lektion/{}/": (1366, 768), "/skarm/{}/": (1920, 1080)}


@pytest.mark.parametrize("game", ROOMS)
def test_nine_tables_fit_the_teachers_screen_and_the_projector(context, asgi_server, game):
    size = min(3, ROOMS[game].max_seats)
    lesson = running_lesson(" ".join(NAMES.split()[: 9 * size]), game=game, table_size=size)
    page, below = House(asgi_server).sign_in(context.new_page(), lesson.teacher), {}
    for path, (width, height) in SCREENS.items():
        page.set_viewport_size({"width": width, "height": height})
        page.goto(asgi_server + path.format(lesson.pk))
        page.wait_for_selector(".tbl >> nth=8")
        below[path] = page.evaluate(BELOW)
    assert {path: far for path, far in below.items() if far > 0} == {}
