"""The job for spark-submit. See README.md."""

from lifeline_fleet.job import main

main()
