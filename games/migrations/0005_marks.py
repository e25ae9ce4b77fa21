from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0004_attempt_tells"),
    ]

    operations = [
        migrations.AddField(
            model_name="table",
            name="marks",
            field=models.BooleanField(
                default=True, help_text="cards that can be played are marked, where the room has it"
            ),
        ),
        migrations.AddField(
            model_name="table",
            name="letters",
            field=models.CharField(blank=True, help_text="on court cards: sv, nb, en; '': of the language", max_length=5),
        ),
    ]
