from django.db import migrations


class Migration(migrations.Migration):
    """What rows say about number bonds has changed: what was kept of them is made anew when it is asked for."""

    dependencies = [("classroom", "0007_warm_up_dots")]

    operations = [migrations.RunSQL("DELETE FROM classroom_bondstate", migrations.RunSQL.noop)]
