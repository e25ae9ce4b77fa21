"""A teacher's rights change: the open sockets of that teacher look again at once, before anything more is sent."""

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models.signals import m2m_changed, post_save

from classroom.models import SchoolClass, Teacher
from games import connections, push

LOG_IN = {"last_login"}  # what every log-in writes


def changed(teacher_ids) -> None:
    """Tell every session of these teachers, in this process and the others."""
    wanted = {str(pk) for pk in teacher_ids}
    theirs = [row for row in Session.objects.iterator() if row.get_decoded().get(SESSION_KEY) in wanted]
    topics = [(connections.session_topic(row.session_key), 0) for row in theirs]
    transaction.on_commit(lambda: push.changed_all(topics))


def _saved(sender, instance, created, update_fields=None, **_kwargs) -> None:
    """A password, or whether the account is open."""
    if not created and set(update_fields or ()) != LOG_IN:
        changed([instance.pk])


def _teaches(sender, instance, action, reverse, pk_set, **_kwargs) -> None:
    if action == "post_remove":
        changed([instance.pk] if reverse else pk_set)


post_save.connect(_saved, sender=Teacher, dispatch_uid="classroom.rights.saved")
m2m_changed.connect(_teaches, sender=SchoolClass.teachers.through, dispatch_uid="classroom.rights.teaches")
