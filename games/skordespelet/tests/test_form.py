"""What the page's form sends, read as a move; what is unfinished gets a kind sentence."""

import pytest
from django.http import QueryDict

from games.engine.base import Garbled, Refused
from games.skordespelet.form import read_form

READ = [
    ("do=graze&on=C3>H4&on=HA>H4&on=H6>H5", "graze H4<C3,HA H5<H6"),
    ("do=graze&on=C3>H4&on=", "graze H4<C3"),
    ("do=graze&on=HA>H4&on=C3>H4&on=C2>H4&lay=HA:3&lay=C3:1&lay=C2:1", "graze H4<C3,C2,HA"),
    ("do=graze&target=H4&barn=C3&barn=HA&on=&on=", "graze H4<C3,HA"),
    ("do=graze&target=H4&barn=C3&barn=HA&lay=C3:2&lay=HA:1", "graze H4<HA,C3"),
    ("do=graze&target=H4&barn=C3&on=C3>H4&on=HA>H5", "graze H4<C3 H5<HA"),
    ("do=graze&target=H4&barn=C3&on=&on=HA>H5", "graze H5<HA H4<C3"),
    ("do=order&place=H4:C3:2&place=H4:HA:1", "order H4<HA,C3"),
    ("do=weather&hand=S8&target=H6", "weather S8>H6"),
    ("do=weather&hand=S8&target=H6&using=DA&using=C3", "weather S8>H6 using DA,C3"),
    ("do=grow&barn=H4&harvest=C3", "grow +H4,-C3"),
    ("do=field&hand=D7", "field D7"),
    ("do=sow&hand=H2&hand=C6", "sow H2,C6"),
    ("do=stop", "joker stop"),
    ("do=shoo&target=C4", "joker shoo C4"),
    ("do=back&target=H5&using=DA", "joker back H5 using DA"),
    ("do=skip&season=sow", "sow"),
    ("do=skip&season=answer", "pass"),
]
UNFINISHED = [
    ("do=graze", "choose_grazers"),
    ("do=graze&target=H4", "choose_grazers"),
    ("do=graze&barn=C3", "choose_target"),
    ("do=order&place=H4:C3:1&place=H4:HA:1", "choose_places"),
    ("do=weather&target=H6", "choose_one_spade"),
    ("do=weather&hand=S8", "choose_target"),
    ("do=grow", "choose_moved"),
    ("do=field", "choose_one_diamond"),
    ("do=field&hand=D7&hand=D8", "choose_one_diamond"),
    ("do=sow", "choose_crops"),
    ("do=back", "choose_target"),
]
GARBLED = [
    "",
    "do=dance",
    "do=graze&on=C3",
    "do=graze&on=C3>Z9",
    "do=graze&on=C3>H4&lay=C3",
    "do=graze&barn=Z9&target=H4",
    "do=graze&on=C3>H4&lay=Z9:1",
    "do=graze&on=C3>H4&lay=C3:x",
    "do=order&place=H4:C3",
    "do=order&place=H4:C3:x",
    "do=weather&hand=Z9&target=H6",
    "do=back&target=Z9",
    "do=skip",
    "do=skip&season=winter",
]


@pytest.mark.parametrize(("sent", "move"), READ)
def test_a_form_is_read_as_a_move(sent, move):
    assert read_form(QueryDict(sent)) == move


@pytest.mark.parametrize(("sent", "key"), UNFINISHED)
def test_an_unfinished_choice_is_asked_for(sent, key):
    with pytest.raises(Refused) as refused:
        read_form(QueryDict(sent))
    assert refused.value.text.key == key


@pytest.mark.parametrize("sent", GARBLED)
def test_what_no_page_sends_is_garbled(sent):
    with pytest.raises(Garbled):
        read_form(QueryDict(sent))
