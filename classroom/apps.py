from django.apps import AppConfig


class ClassroomConfig(AppConfig):
    name = "classroom"
    verbose_name = "Klassrum"

    def ready(self) -> None:
        from django.urls import register_converter

        from classroom import asked, rights  # noqa: F401 - it listens from now on
        from classroom.policy import ClassroomPolicy
        from games import access

        access.register(ClassroomPolicy())
        register_converter(asked.InAddress, "number")
