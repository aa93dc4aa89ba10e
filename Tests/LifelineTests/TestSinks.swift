import Lifeline
import LifelineBase

/// Runs a closure for every event, and keeps what it was called with.
final class ScriptedSink: TraceSink {
  private let calls = Mutex<[String]>([])
  private let names: String
  private let onReceive: @Sendable (TraceEvent) throws -> Void

  init(_ name: String = "", _ onReceive: @escaping @Sendable (TraceEvent) throws -> Void = { _ in }) {
    names = name
    self.onReceive = onReceive
  }

  /// `open`, `receive 1`, `flush`, `close` as they came.
  var log: [String] { calls.withLock { $0 } }

  func open(_ header: TraceHeader) { note("open") }
  func flush() { note("flush") }
  func close() { note("close") }

  func receive(_ event: TraceEvent) throws {
    note("receive \(event.sequence)")
    try onReceive(event)
  }

  private func note(_ call: String) { calls.withLock { $0.append(names + call) } }
}

struct Refusal: Error, CustomStringConvertible {
  var description: String { "refused" }
}

/// Fails in one of its methods.
final class FailingSink: TraceSink {
  enum Method: String, CaseIterable, Sendable { case open, receive, flush, close }

  private let method: Method
  init(in method: Method) { self.method = method }

  func open(_ header: TraceHeader) throws { try fail(.open) }
  func receive(_ event: TraceEvent) throws { try fail(.receive) }
  func flush() throws { try fail(.flush) }
  func close() throws { try fail(.close) }

  private func fail(_ method: Method) throws { if method == self.method { throw Refusal() } }
}

/// Several sinks' calls in the order in which they came.
final class SharedLog: Sendable {
  private let entries = Mutex<[String]>([])
  var all: [String] { entries.withLock { $0 } }
  func add(_ entry: String) { entries.withLock { $0.append(entry) } }
}
