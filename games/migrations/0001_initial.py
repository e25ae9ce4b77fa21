import django.db.models.deletion
from django.db import migrations, models

import games.models


class Migration(migrations.Migration):
    initial = True

    dependencies = []

    operations = [
        migrations.CreateModel(
            name="Table",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("code", models.CharField(default=games.models.new_code, max_length=16, unique=True)),
                ("game", models.CharField(max_length=20)),
                ("options", models.JSONField(default=dict)),
                ("start", models.JSONField(help_text="the position before the first move, as in a record")),
                (
                    "where",
                    models.CharField(
                        choices=[("lesson", "Lesson"), ("alone", "Alone"), ("visitor", "Visitor")], max_length=8
                    ),
                ),
                ("first", models.PositiveSmallIntegerField(default=0, help_text="the seat that began")),
                ("ply", models.PositiveIntegerField(default=0, help_text="moves played, those taken back not counted")),
                (
                    "revision",
                    models.PositiveIntegerField(
                        default=0, help_text="rises with everything that changes what a seat sees"
                    ),
                ),
                (
                    "undo_revision",
                    models.PositiveIntegerField(default=0, help_text="revision of the last move taken back"),
                ),
                ("undo_allowed", models.BooleanField(default=True)),
                (
                    "bots_hold",
                    models.BooleanField(default=True, help_text="a bot may hold the seat of someone who is gone"),
                ),
                ("frozen", models.BooleanField(default=False)),
                (
                    "thawed_at",
                    models.DateTimeField(
                        help_text="end of the last freeze: it voids the thinking time it cut", null=True
                    ),
                ),
                ("message", models.CharField(blank=True, max_length=200)),
                ("over", models.BooleanField(default=False)),
                ("stopped", models.BooleanField(default=False, help_text="ended before its end, by the teacher")),
                ("result", models.JSONField(null=True)),
                ("model_version", models.PositiveSmallIntegerField(default=1)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                ("moved_at", models.DateTimeField(auto_now_add=True)),
                ("ended_at", models.DateTimeField(null=True)),
            ],
            options={
                "indexes": [models.Index(fields=["over", "stopped", "moved_at"], name="games_table_over_5561b6_idx")],
            },
        ),
        migrations.CreateModel(
            name="TableEvent",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("revision", models.PositiveIntegerField()),
                ("ply", models.PositiveIntegerField()),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("undo", "Undo"),
                            ("freeze", "Freeze"),
                            ("thaw", "Thaw"),
                            ("message", "Message"),
                            ("hand_up", "Hand Up"),
                            ("hand_down", "Hand Down"),
                            ("seat", "Seat"),
                            ("bot_try", "Bot Try"),
                            ("end", "End"),
                        ],
                        max_length=10,
                    ),
                ),
                ("seat", models.PositiveSmallIntegerField(null=True)),
                ("data", models.JSONField(default=dict)),
                ("at", models.DateTimeField()),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="events", to="games.table"
                    ),
                ),
            ],
            options={
                "ordering": ["revision", "id"],
            },
        ),
        migrations.CreateModel(
            name="Seat",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("number", models.PositiveSmallIntegerField()),
                ("holder", models.CharField(help_text="who plays it now", max_length=60)),
                ("kept_for", models.CharField(blank=True, help_text="whose it is while a bot holds it", max_length=60)),
                (
                    "held_why",
                    models.CharField(blank=True, help_text="gone: given back at the next contact", max_length=12),
                ),
                ("held_ply", models.PositiveIntegerField(help_text="ply at which the bot took it", null=True)),
                (
                    "taken_at",
                    models.DateTimeField(
                        help_text="when the holder took or got back the seat in a running game", null=True
                    ),
                ),
                (
                    "shared",
                    models.BooleanField(
                        default=False, help_text="two pupils at one tablet: never counted for one of them"
                    ),
                ),
                (
                    "support",
                    models.CharField(blank=True, help_text="'', dots, frame or parts on the cards", max_length=12),
                ),
                ("hand_up", models.BooleanField(default=False)),
                ("seen_at", models.DateTimeField(null=True)),
                ("hidden", models.BooleanField(default=False, help_text="the page is not visible")),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="seats", to="games.table"
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(fields=["holder"], name="games_seat_holder_b99806_idx"),
                    models.Index(fields=["kept_for"], name="games_seat_kept_fo_0a4240_idx"),
                ],
                "constraints": [models.UniqueConstraint(fields=("table", "number"), name="one_row_per_seat")],
            },
        ),
        migrations.CreateModel(
            name="Move",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("ply", models.PositiveIntegerField()),
                ("seat", models.PositiveSmallIntegerField()),
                ("holder", models.CharField(max_length=60)),
                ("text", models.CharField(max_length=200)),
                (
                    "shuffles",
                    models.JSONField(default=list, help_text="the outcome of each shuffle that this move caused"),
                ),
                (
                    "key",
                    models.CharField(help_text="idempotency key: the same key again is the same move", max_length=40),
                ),
                ("at", models.DateTimeField()),
                ("taken_back", models.BooleanField(default=False)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="moves", to="games.table"
                    ),
                ),
            ],
            options={
                "ordering": ["ply", "id"],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("taken_back", False)), fields=("table", "ply"), name="one_move_per_ply"
                    ),
                    models.UniqueConstraint(fields=("table", "key"), name="one_move_per_key"),
                ],
            },
        ),
        migrations.CreateModel(
            name="Attempt",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("ply", models.PositiveIntegerField(help_text="the position it was made at")),
                ("seat", models.PositiveSmallIntegerField()),
                ("holder", models.CharField(max_length=60)),
                ("text", models.CharField(max_length=200)),
                (
                    "verdict",
                    models.CharField(choices=[("right", "Right"), ("wrong", "Wrong"), ("none", "None")], max_length=5),
                ),
                (
                    "evidence",
                    models.JSONField(
                        help_text="as ROOM.judge gives it: cards, hand, table, pairs that would match, hint"
                    ),
                ),
                (
                    "refusal",
                    models.JSONField(
                        help_text="the sentence it was answered with: the same key gets it again", null=True
                    ),
                ),
                ("key", models.CharField(max_length=40)),
                ("shown_at", models.DateTimeField(help_text="when the choice was sent to the seat", null=True)),
                ("at", models.DateTimeField()),
                ("think_ms", models.PositiveIntegerField(help_text="by the server's clock; null when void", null=True)),
                (
                    "hidden_ms",
                    models.PositiveIntegerField(default=0, help_text="how long the page was hidden meanwhile"),
                ),
                ("touched", models.BooleanField(default=True, help_text="false: over 60 s without a touch")),
                (
                    "void",
                    models.CharField(
                        blank=True,
                        help_text="void: the row (fast, bot, moved, undone, other) or only its time (frozen, hidden, long, unknown)",
                        max_length=12,
                    ),
                ),
                ("with_dots", models.BooleanField(default=False)),
                ("shared", models.BooleanField(default=False)),
                (
                    "where",
                    models.CharField(
                        choices=[("lesson", "Lesson"), ("alone", "Alone"), ("visitor", "Visitor")], max_length=8
                    ),
                ),
                ("model_version", models.PositiveSmallIntegerField(default=1)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="attempts", to="games.table"
                    ),
                ),
            ],
            options={
                "ordering": ["id"],
                "indexes": [
                    models.Index(fields=["holder", "at"], name="games_attem_holder_7c8521_idx"),
                    models.Index(fields=["table", "ply"], name="games_attem_table_i_be66b1_idx"),
                ],
                "constraints": [models.UniqueConstraint(fields=("table", "key"), name="one_attempt_per_key")],
            },
        ),
    ]
