from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0005_marks"),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="passes",
            field=models.BooleanField(default=False, help_text="passes by itself when nothing else can be done"),
        ),
        migrations.AlterField(
            model_name="tableevent",
            name="kind",
            field=models.CharField(
                choices=[
                    ("undo", "Undo"),
                    ("freeze", "Freeze"),
                    ("thaw", "Thaw"),
                    ("message", "Message"),
                    ("hand_up", "Hand Up"),
                    ("hand_down", "Hand Down"),
                    ("finish", "Finish"),
                    ("seat", "Seat"),
                    ("bot_try", "Bot Try"),
                    ("hint", "Hint"),
                    ("repair", "Repair"),
                    ("answer", "Answer"),
                    ("end", "End"),
                ],
                max_length=10,
            ),
        ),
    ]
