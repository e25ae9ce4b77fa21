"""What all card games share: pure Python, no Django. A room imports this package and nothing else."""
