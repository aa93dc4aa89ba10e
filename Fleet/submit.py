"""The job for spark-submit: see README.md."""

from lifeline_fleet.job import main

main()
