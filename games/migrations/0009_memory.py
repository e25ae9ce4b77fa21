from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0008_shut"),
    ]

    operations = [
        migrations.AddField(
            model_name="table",
            name="memory",
            field=models.JSONField(
                help_text="what the seats had seen where it goes on from, see ROOM.memory", null=True
            ),
        ),
    ]
