internal import Foundation
internal import Lifeline

/// What an event costs with its sink.
enum SinkRows {
  private static let events = 500_000

  static func all(_ workspace: Workspace) -> [Row] {
    let file = workspace.path("events.jsonl")
    return [ring, memory, memoryOnTwoThreads, json(file), jsonWithAttributes(file)]
      + [
        json(file, threads: 2, beside: 1, atMost: 1.5), json(file, threads: 4, beside: 2, atMost: 1),
        json(file, threads: 8, beside: 2),
      ] + [segments(file), console]
  }

  /// Each segment begins with a list of the living objects and their leaks, while the threads of the program wait.
  private static func segments(_ file: String) -> Row {
    let limits = JSONLinesSink.Limits(segmentSize: JSONLinesSink.Limits.minimumSegmentSize)
    let makeTracer = { @Sendable in try Tracer(sinks: [.jsonLines(at: file, limits: limits)]) }
    return Row(
      name: "json-segments", title: "event into segments of 2 MB, 15,000 leaked objects",
      budget: Budget(share: Budget.Share(multiple: 5, peer: "no leaked objects")),
      ours: emitting {
        let tracer = try makeTracer()
        for id in 1...15_000 {
          let session = Subject(id: 1_000_000 + id, kind: "session", type: "Session")
          tracer.emit(.`init`, .instant, of: session)
          tracer.emit(.expectDeallocation, .instant, of: session, ["reason": "closed"])
          tracer.emit(.leaked, .instant, of: session, ["path": "shop -> Store.recent (value)[\(id)] -> Session"])
        }
        return tracer
      },
      peers: [emitting("no leaked objects", makeTracer)])
  }

  private static var ring: Row {
    Row(
      name: "memory-ring", title: "event into the memory sink, ring of 4,096", budget: Budget(wall: 50e-9),
      ours: emitting { Tracer(sinks: [.memory(capacity: 4096)]) },
      peers: [LTTng.contestant(.snapshot)],
      figures: [
        Figure(name: "swift-log", text: "2.26 µs"), Figure(name: "swift-distributed-tracing", text: "3.43 µs a span"),
        Figure(name: "LTTng-UST", text: "104 ns"), Figure(name: "floor in C", text: "27 ns"),
      ])
  }

  private static var memory: Row {
    Row(
      name: "memory-all", title: "event into the memory sink, unbounded", budget: Budget(wall: 60e-9),
      ours: emitting { Tracer(sinks: [.memory()]) })
  }

  private static var memoryOnTwoThreads: Row {
    Row(
      name: "memory-threads", title: "event into the memory sink, two threads",
      ours: emitting(with: { Emitting.events($0, into: $1, threads: 2) }) { Tracer(sinks: [.memory(capacity: 4096)]) })
  }

  private static func json(_ file: String) -> Row {
    Row(
      name: "json", title: "event into the JSON Lines sink, to a file",
      budget: Budget(share: Budget.Share(multiple: 1, peer: LTTng.name)),
      ours: emitting { try Tracer(sinks: [.jsonLines(at: file)]) },
      peers: [
        emitting("lost in a crash (.buffered)") {
          try Tracer(sinks: [.jsonLines(at: file, durability: .buffered)])
        },
        PlainPeers.print(to: file), PlainPeers.encoder(to: file), LTTng.contestant(.disk),
      ],
      figures: [
        Figure(name: "swift-log", text: "6.98 µs"), Figure(name: "LTTng-UST", text: "146 ns"),
      ])
  }

  private static func jsonWithAttributes(_ file: String) -> Row {
    Row(
      name: "json-attributes", title: "event with two attributes into the JSON Lines sink",
      budget: Budget(wall: 200e-9),
      ours: emitting(with: Emitting.eventsWithAttributes) {
        try Tracer(sinks: [.jsonLines(at: file)])
      })
  }

  /// Events of several threads, beside events of fewer.
  private static func json(_ file: String, threads: Int, beside fewer: Int, atMost multiple: Double? = nil) -> Row {
    let peer = fewer == 1 ? "one thread" : "\(fewer) threads"
    return Row(
      name: threads == 2 ? "json-threads" : "json-threads-\(threads)",
      title: "event into the JSON Lines sink, \(threads) threads",
      budget: Budget(share: multiple.map { Budget.Share(multiple: $0, peer: peer) }),
      ours: onThreads(threads, "lifeline", file), peers: [onThreads(fewer, peer, file)])
  }

  private static func onThreads(_ threads: Int, _ name: String, _ file: String) -> Contestant {
    emitting(name, with: { Emitting.events($0, into: $1, threads: threads) }) {
      try Tracer(sinks: [.jsonLines(at: file)])
    }
  }

  private static var console: Row {
    Row(
      name: "console", title: "event into the console sink, to /dev/null",
      ours: .loop("lifeline", events: 50_000) {
        let null = open("/dev/null", O_WRONLY)
        let tracer = Tracer(sinks: [.console(descriptor: null)])
        return {
          Emitting.events(50_000, into: tracer)
          tracer.close()
          close(null)
        }
      })
  }

  /// Emits into a new tracer; what it still holds at the end is written under the clock, too.
  private static func emitting(
    _ name: String = "lifeline",
    with emit: @escaping @Sendable (Int, Tracer) -> Void = { Emitting.events($0, into: $1) },
    _ makeTracer: @escaping @Sendable () throws -> Tracer
  ) -> Contestant {
    .loop(name, events: events) {
      let tracer = try makeTracer()
      return {
        emit(events, tracer)
        // A thread that ends may hold the tracer a moment longer, and with it the file.
        tracer.close()
      }
    }
  }
}
