"""Summarizes traces of Lifeline on a Spark cluster."""
