"""Files in any file system that Spark supports."""

from __future__ import annotations

from typing import Any

from pyspark.sql import SparkSession


class Storage:
    """The file system of a path."""

    def __init__(self, spark: SparkSession, path: str) -> None:
        self._path_class: Any = spark._jvm.org.apache.hadoop.fs.Path
        self._system: Any = self._path(path).getFileSystem(spark._jsc.hadoopConfiguration())

    def _path(self, path: str) -> Any:
        return self._path_class(path)

    def exists(self, path: str) -> bool:
        return bool(self._system.exists(self._path(path)))

    def is_empty(self, path: str) -> bool:
        return len(self._system.listStatus(self._path(path))) == 0

    def remove(self, path: str) -> None:
        self._system.delete(self._path(path), True)

    def rename(self, path: str, target: str) -> bool:
        return bool(self._system.rename(self._path(path), self._path(target)))

    def write(self, path: str, contents: bytes) -> None:
        stream = self._system.create(self._path(path), False)
        try:
            stream.write(bytearray(contents))
        finally:
            stream.close()
