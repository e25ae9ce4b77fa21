from django.apps import AppConfig


class ClassroomConfig(AppConfig):
    name = "classroom"
    verbose_name = "Klassrum"

    def ready(self) -> None:
        from classroom import rights  # noqa: F401 - it listens from now on
        from classroom.policy import ClassroomPolicy
        from games import access

        access.register(ClassroomPolicy())
