import Foundation
import Lifeline
import LifelineCommand

/// Counts events by type, and writes the counts when the trace is closed.
final class TallySink: TraceSink {
  static let description = SinkDescription(
    id: "tally", summary: "Counts events by type.", fileEnding: "txt"
  ) { TallySink(path: $0.path) }

  private let path: String
  private let lock = NSLock()
  private nonisolated(unsafe) var counts: [TypeName: Int] = [:]

  init(path: String) {
    self.path = path
  }

  func open(_ header: TraceHeader) {}
  func flush() {}

  func receive(_ event: TraceEvent) {
    lock.withLock { counts[event.subject.type, default: 0] += 1 }
  }

  func close() throws {
    let lines = lock.withLock { counts.map { "\($0.key.string) \($0.value)\n" }.sorted() }
    try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
  }
}
