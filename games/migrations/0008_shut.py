from django.db import migrations, models

KINDS = (
    "undo", "freeze", "thaw", "message", "hand_up", "hand_down", "finish", "seat", "bot_try", "hint", "repair",
    "answer", "shut", "end",
)  # fmt: skip


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0007_continued"),
    ]

    operations = [
        migrations.AlterField(
            model_name="tableevent",
            name="kind",
            field=models.CharField(choices=[(kind, kind.replace("_", " ").title()) for kind in KINDS], max_length=10),
        ),
    ]
