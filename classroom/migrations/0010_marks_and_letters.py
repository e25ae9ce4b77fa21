from django.db import migrations, models


def of_the_language(apps, _editor) -> None:
    """No game had court cards before: what stands there is the old default, and nobody's choice."""
    apps.get_model("classroom", "SchoolClass").objects.filter(court_letters="sv").update(court_letters="")


class Migration(migrations.Migration):
    dependencies = [
        ("classroom", "0009_looked_at"),
    ]

    operations = [
        migrations.AddField(
            model_name="lessongame",
            name="marks",
            field=models.BooleanField(
                default=True, help_text="cards that can be played are marked, where the game has it"
            ),
        ),
        migrations.AlterField(
            model_name="schoolclass",
            name="court_letters",
            field=models.CharField(
                blank=True, help_text="letters on court cards: sv, nb or en; '': of the language", max_length=5
            ),
        ),
        migrations.RunPython(of_the_language, migrations.RunPython.noop),
    ]
