"""Who may sit, tap and watch: asked by views and consumers alike. What a class knows comes through the policy."""

_policy = None


def register(policy) -> None:
    """Set the one policy of this installation (classroom does it when it is ready)."""
    global _policy
    _policy = policy


def policy():
    return _policy
