"""What the class knows about who may sit, tap and watch at a table."""


class ClassroomPolicy:
    pass
