"""``check``: style, types and templates, for those who change the code."""

import subprocess
import sys
from pathlib import Path

from kortskola.speech import say

ROOT = Path(__file__).resolve().parent.parent
CHECKS = (
    ("ruff", "check", "."),
    ("ruff", "format", "--check", "."),
    ("mypy", "kortskola", "games", "classroom"),
    ("djlint", "templates", "games", "--lint", "--quiet"),
)


def run() -> int:
    """Run all of them, also after one that finds something; 1 if any did."""
    found = []
    for command in CHECKS:
        say(f"– {' '.join(command)}")
        if subprocess.run([sys.executable, "-m", *command], cwd=ROOT).returncode:
            found.append(command[0])
    return 1 if found else 0
