"""A class with two finished lessons to look at (`start --demo`). Run again it changes nothing."""

from django.core.management.base import BaseCommand
from django.utils.translation import gettext as _

from classroom import demo


class Command(BaseCommand):
    help = "Make an example class with two lessons played by bots"

    def handle(self, *args, **options) -> None:
        told = demo.make()
        if not told["made"]:
            self.stdout.write(_("Exempelklassen finns redan."))
            return
        there = demo.told()
        self.stdout.write(_("Exempelklassen är klar: %(pupils)d elever, %(games)d spel i två lektioner.") % there)
        if told["password"]:
            self.stdout.write(_("Logga in som %(email)s med lösenordet %(password)s") % told)
        else:
            self.stdout.write(_("Den ligger hos %(email)s.") % told)
