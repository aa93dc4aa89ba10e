internal import LifelineCLibrary

/// The lock on a trace file that a sink writes.
package enum TraceLock {
  /// Takes the lock.
  ///
  /// The method tries several times, because a reader that calls ``isHeld(_:)`` briefly holds a shared lock.
  ///
  /// - Returns: `false` if another sink or process holds the lock. If the file system does not support locks, the result is `true`.
  static func take(_ descriptor: Int32) -> Bool {
    for _ in 0..<10 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return true }
      usleep(500)
    }
    return false
  }

  static func release(_ descriptor: Int32) { _ = flock(descriptor, LOCK_UN) }

  /// Returns whether a sink in any process writes to the file at `path`.
  package static func isHeld(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }
}
