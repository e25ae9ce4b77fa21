from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0006_passes"),
    ]

    operations = [
        migrations.AddField(
            model_name="table",
            name="continued",
            field=models.BooleanField(default=False, help_text="it begins where another table stopped"),
        ),
    ]
