"""A lesson in a real browser: seats by keyboard, a wall that moves under a teacher who writes, fifteen tables."""

import pytest
from django.conf import settings

from classroom import lessons
from classroom.models import Lesson
from classroom.seats import place_of
from games import tables
from games.registry import ROOMS, measuring
from tests.cast import logged_in
from tests.factories_lesson import open_lesson, pupil_of, running_lesson
from tests.fixtures.browser import LAPTOP, PROJECTOR

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
THIRTY = " ".join(f"Elev{n:02}" for n in range(30))


@pytest.fixture
def visit(asgi_server, context, page, no_trouble):
    """visit(lesson, path): the page as the lesson's teacher."""

    def go(lesson, path, size=LAPTOP):
        key = logged_in(lesson.teacher).cookies[settings.SESSION_COOKIE_NAME].value
        context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": key, "url": asgi_server}])
        page.set_viewport_size(size)
        page.goto(asgi_server + path)
        return page

    return go


def height(page) -> int:
    return page.evaluate("document.documentElement.scrollHeight")


def planned(lesson, name: str) -> str:
    return lesson.games.get().plan.get(pupil__name=name).table_number


def by_hand(visit, lesson):
    return visit(lesson, f"/larare/lektion/{lesson.pk}/platser/")


def new_lesson(visit):
    lesson = open_lesson("Ali Bo Cleo Maja")
    return visit(lesson, f"/larare/klass/{lesson.school_class_id}/lektion/ny/")


def sizes(page) -> list[int]:
    """As many as the form offers for a table."""
    return [int(box.get_attribute("value")) for box in page.locator("input[name=table_size]:visible").all()]


def summed_up(page, what: str) -> str:
    """What the sheet beside the form says of this."""
    return page.locator(f'dd[data-sum="{what}"]').inner_text()


@pytest.mark.parametrize("game", ROOMS)
def test_the_sheet_says_every_choice_of_the_chosen_game(visit, game):
    page = new_lesson(visit)
    page.locator(f'input[name=game][value="{game}"]').check()
    part = page.locator(f'[data-game="{game}"]')
    for box in part.locator("input[type=checkbox]").all():
        box.check()
    chosen = part.locator("label:has(input[type=checkbox])").all_inner_texts()
    assert summed_up(page, "variants") == ", ".join(chosen)
    assert part.locator("[name^=preset-]").count() == 0 or summed_up(page, "preset")
    assert part.locator("[name^=marks-]").count() == 0 or summed_up(page, "marks") == "Märks"


def test_the_sheet_says_how_many_seats_are_the_computers(visit):
    page = new_lesson(visit)
    page.locator("input[name=table_size][value='3']").check()
    assert summed_up(page, "bots") == "Spelar på 2 platser"


@pytest.mark.parametrize("game", ROOMS)
def test_that_two_practise_most_is_said_of_games_with_numbers_alone(visit, game):
    page = new_lesson(visit)
    page.locator(f'input[name=game][value="{game}"]').check()
    assert page.get_by_text("Två ger mest övning").is_visible() == bool(ROOMS[game].sums)


@pytest.mark.parametrize("game", ROOMS)
def test_as_many_at_a_table_are_offered_as_the_chosen_game_can_have(visit, game):
    page = new_lesson(visit)
    page.locator(f'input[name=game][value="{game}"]').check()
    assert sizes(page) == list(range(ROOMS[game].min_seats, ROOMS[game].max_seats + 1))


def test_another_game_takes_the_nearest_size_that_it_can_have(visit):
    most = max(ROOMS.values(), key=lambda room: room.max_seats)
    page = new_lesson(visit)
    page.locator(f'input[name=game][value="{most.key}"]').check()
    page.locator(f'input[name=table_size][value="{most.max_seats}"]').check()
    page.locator(f'input[name=game][value="{measuring().key}"]').check()
    assert page.locator("input[name=table_size]:checked").get_attribute("value") == str(measuring().max_seats)


NUMBERS = [(game, option) for game, room in ROOMS.items() for option in room.numbers]


@pytest.mark.parametrize(("game", "option"), NUMBERS, ids=lambda each: getattr(each, "key", each))
def test_the_sheet_says_a_number_that_is_not_the_usual_one(visit, game, option):
    page = new_lesson(visit)
    page.locator(f"input[name=game][value={game}]").check()
    assert page.locator('dd[data-sum="variants"]').is_hidden()
    page.locator(f"input[name={game}-{option.key}]").fill(str(option.high))
    assert f"{option.label}: {option.high}" in summed_up(page, "variants")


@pytest.mark.parametrize(("game", "option"), NUMBERS, ids=lambda each: getattr(each, "key", each))
def test_a_number_that_is_not_seen_any_more_keeps_no_lesson_from_being_opened(visit, game, option):
    page = new_lesson(visit)
    page.locator(f"input[name=game][value={game}]").check()
    page.locator(f"input[name={game}-{option.key}]").fill(str(option.high + 1))
    page.locator(f'input[name=game][value="{measuring().key}"]').check()
    assert page.locator("form:has(input[name=game])").evaluate("(form) => form.checkValidity()")


@pytest.mark.parametrize("game", ROOMS)
def test_a_table_of_one_more_is_offered_only_where_the_game_has_room_for_it(visit, game):
    page, room = new_lesson(visit), ROOMS[game]
    page.locator("input[name=odd_one][value=bigger]").check()
    page.locator(f"input[name=game][value={game}]").check()
    page.locator(f"input[name=table_size][value='{room.max_seats}']").check()
    bigger = page.locator("input[name=odd_one][value=bigger]")
    assert (bigger.is_visible(), page.locator("input[name=odd_one]:checked").get_attribute("value")) == (False, "bot")


@pytest.mark.parametrize("game", ROOMS)
def test_support_on_the_cards_is_shown_for_the_game_with_numbers(visit, game):
    page = new_lesson(visit)
    page.locator(f'input[name=game][value="{game}"]').check()
    assert page.locator("fieldset[data-with-sums]").is_visible() == (ROOMS[game].sums is not None)


def test_a_pupil_is_seated_by_the_keyboard_alone(visit):
    lesson = open_lesson("Ali Bo Cleo Maja")
    page = by_hand(visit, lesson)
    chip = page.locator(".pchip", has_text="Ali")
    before = int(chip.locator("select").input_value())
    chip.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Spara platserna").click()
    page.wait_for_url(f"**/larare/lektion/{lesson.pk}/")
    assert planned(lesson, "Ali") == before + 1


def test_escape_puts_a_lifted_pupil_back(visit):
    lesson = open_lesson("Ali Bo")
    page = by_hand(visit, lesson)
    chip = page.locator(".pchip", has_text="Ali")
    chip.focus()
    for key in ("Enter", "ArrowRight", "Escape"):
        page.keyboard.press(key)
    assert (chip.locator("select").input_value(), chip.get_attribute("aria-pressed")) == ("1", "false")


def test_a_tap_lifts_and_a_tap_lays(visit):
    lesson = open_lesson("Ali Bo")
    page = by_hand(visit, lesson)
    page.locator(".pchip", has_text="Ali").tap()
    page.locator(".tb2.none h2").tap()
    assert page.locator(".tb2.none .pchip").all_inner_texts()[0].strip().startswith("Ali")


def test_angra_undoes_the_last_change_of_seats(visit):
    lesson = open_lesson("Ali Bo")
    page = by_hand(visit, lesson)
    page.locator(".pchip", has_text="Ali").tap()
    page.locator(".tb2.none h2").tap()
    page.get_by_role("button", name="Ångra").tap()
    assert page.locator(".tb2.none .pchip").count() == 0


def test_a_table_where_two_should_not_sit_says_so(visit):
    lesson = open_lesson("Ali Bo")
    ali, bo = sorted((pupil_of(lesson, "Ali"), pupil_of(lesson, "Bo")), key=lambda pupil: pupil.pk)
    lesson.school_class.apart.create(one=ali, other=bo)
    page = by_hand(visit, lesson)
    assert page.locator(".tb2.bad .why").inner_text() == "Inte tillsammans"


def test_what_is_being_written_stays_while_the_wall_moves(visit):
    lesson = running_lesson()
    page = visit(lesson, f"/larare/lektion/{lesson.pk}/")
    page.locator(".say summary").click()
    page.locator(".say input[name=text]").press_sequentially("Halv")
    place = place_of(lesson, pupil_of(lesson, "Bo").holder)
    tables.raise_hand(place.row.table_id, place.seat, True)
    page.wait_for_selector(".flag")
    assert page.evaluate("document.activeElement.value") == "Halv"


def test_a_hand_up_is_seen_without_a_reload(visit):
    lesson = running_lesson()
    page = visit(lesson, f"/skarm/{lesson.pk}/", PROJECTOR)
    place = place_of(lesson, pupil_of(lesson, "Bo").holder)
    tables.raise_hand(place.row.table_id, place.seat, True)
    page.wait_for_selector(".flag")
    assert page.locator(".flag").inner_text() == "Räcker upp"


def test_a_form_of_a_pushed_screen_can_be_sent(visit):
    lesson = running_lesson()
    page = visit(lesson, f"/larare/lektion/{lesson.pk}/")
    place = place_of(lesson, pupil_of(lesson, "Bo").holder)
    tables.raise_hand(place.row.table_id, place.seat, True)
    page.wait_for_selector("button.flag")
    page.locator("button.flag").click()
    page.wait_for_selector("button.flag", state="detached")
    assert not tables.look(place.row.table_id).seats[place.seat].hand_up


@pytest.mark.parametrize(("path", "size"), [("/larare/lektion/{}/", LAPTOP), ("/skarm/{}/", PROJECTOR)])
def test_fifteen_tables_fit_without_scrolling(visit, path, size):
    lesson = running_lesson(THIRTY)
    page = visit(lesson, path.format(lesson.pk), size)
    assert page.locator(".tbl").count() == 15
    assert height(page) == size["height"]


def test_thirty_names_fit_on_the_projector(visit):
    lesson = open_lesson(THIRTY)
    assert height(visit(lesson, f"/skarm/{lesson.pk}/", PROJECTOR)) == PROJECTOR["height"]


def test_when_the_lesson_closes_the_projector_says_so(visit):
    lesson = running_lesson()
    page = visit(lesson, f"/skarm/{lesson.pk}/", PROJECTOR)
    lessons.close(Lesson.objects.get(pk=lesson.pk))
    page.wait_for_selector(".pj.over")
    assert page.locator("h1").inner_text() == "Lektionen är slut."


FILLED = """() => {
    const all = [...document.querySelectorAll(".wall > .tbl")].map((tile) => tile.getBoundingClientRect());
    return all.reduce((sum, box) => sum + box.width * box.height, 0) / (innerWidth * innerHeight);
}"""


@pytest.mark.parametrize(("names", "tables_there"), [("Bo Cleo", 1), ("Ali Bo Cleo Maja", 2)])
def test_few_tables_fill_the_projector(visit, names, tables_there):
    lesson = running_lesson(names)
    page = visit(lesson, f"/skarm/{lesson.pk}/", PROJECTOR)
    assert (page.locator(".wall > .tbl").count(), page.evaluate(FILLED) > 0.7) == (tables_there, True)
