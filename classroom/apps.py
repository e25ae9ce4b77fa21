from django.apps import AppConfig


class ClassroomConfig(AppConfig):
    name = "classroom"
    verbose_name = "Klassrum"

    def ready(self) -> None:
        from classroom.policy import ClassroomPolicy
        from games import access

        access.register(ClassroomPolicy())
