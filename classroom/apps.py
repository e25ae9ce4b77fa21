from django.apps import AppConfig


class ClassroomConfig(AppConfig):
    name = "classroom"
    verbose_name = "Klassrum"

    def ready(self) -> None:
        from games import access

        from classroom.policy import ClassroomPolicy

        access.register(ClassroomPolicy())
