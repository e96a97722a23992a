"""What is hidden: sealed values and passages, deals by a seed, and the one place that says who may see what."""
