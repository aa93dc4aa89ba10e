import Foundation

/// What happened, line by line; also written from `deinit`, which runs on no actor.
final class Log: Sendable {
  private let lock = NSLock()
  private nonisolated(unsafe) var lines: [String] = []

  func add(_ line: String) {
    lock.withLock { lines.append(line) }
  }

  /// The lines since the last call.
  func take() -> [String] {
    lock.withLock {
      defer { lines.removeAll() }
      return lines
    }
  }
}

/// Logs its own end.
final class Token {
  private let log: Log
  private let line: String

  init(_ line: String, log: Log) {
    self.line = line
    self.log = log
  }

  deinit { log.add(line) }
}
