"""Kortskola, the site: start, settings, addresses. What is played is in ``games``, who plays it in ``classroom``."""

__version__ = "0.1.0"
