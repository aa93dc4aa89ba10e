internal import Foundation
internal import Lifeline
internal import LifelineRules
internal import LifelineTestSupport
internal import LifelineTesting
internal import Testing

/// The samples of `docs/server.md`: a pool of connections, and the requests that use it.
enum ServerSamples {
  static func serve(in folder: String, _ accepting: @escaping @Sendable () async -> Void) async throws {
    let limits = JSONLinesSink.Limits(segmentSize: 10_000_000, totalSize: 100_000_000)
    let file = try JSONLinesSink.jsonLines(at: "server.jsonl", existing: .append, limits: limits)
    let tracer = Tracer(name: "shop server", sinks: [file], labels: ["version": "2.1"])
    Tracer.bootstrap(tracer)
    let server = Task { await accepting() }
    let watch = Task {
      while true {
        try await Task.sleep(for: .seconds(60))
        tracer.checkExpectations()
        for failure in tracer.health.failures { print("trace: \(failure.sink): \(failure.reason)") }
        for notice in tracer.health.notices { print("trace: \(notice)") }
        if tracer.health.dropped > 0 { print("trace: \(tracer.health.dropped) events were dropped") }
      }
    }
    defer { watch.cancel() }
    try tracer.handle([.terminate, .hangUp]) {
      server.cancel()
      _ = await server.result  // all objects of requests have been released
      fflush(nil)  // the buffered output of `print`
    }
    _ = await server.result
    while server.isCancelled { try await Task.sleep(for: .seconds(1)) }  // the signal ends the process
    tracer.close()
  }

  static func sample(_ file: JSONLinesSink) -> String {
    var sampling = Sampling(rate: 1 / 100, keeping: .findings)
    sampling.rates = ["Pool": 1, "Connection": 1]  // all objects of these types, because there are few
    sampling.minimumLevel = .info  // of marks that have a level
    let tracer = Tracer(name: "shop server", sinks: [.sampled(file, sampling)])
    tracer.close()
    return count(file, sampling)
  }

  private static func count(_ file: JSONLinesSink, _ sampling: Sampling) -> String {
    let metrics = MetricsSink()
    let tracer = Tracer(name: "shop server", sinks: [.sampled(file, sampling), metrics])
    let page = metrics.prometheusText(health: tracer.health)  // the answer to GET /metrics
    return page
  }

  /// The samples of documentation comments.
  static func documented(_ server: StoppableServer) throws -> [Tracer] {
    var sampling = Sampling(rate: 1 / 100, keeping: .findings)
    sampling.rates = ["Pool": 1, "Connection": 1]
    sampling.minimumLevel = .info
    return [try sampled(), counted(), try handled(server)]
  }

  private static func sampled() throws -> Tracer {
    let file = try JSONLinesSink.jsonLines(at: "server.jsonl")
    let tracer = Tracer(sinks: [.sampled(file, Sampling(rate: 1 / 100, keeping: .findings))])
    return tracer
  }

  private static func counted() -> Tracer {
    let file = MemorySink()
    let metrics = MetricsSink()
    let tracer = Tracer(sinks: [file, metrics])
    let page = metrics.prometheusText(health: tracer.health)  // the answer to GET /metrics
    print(page)
    return tracer
  }

  private static func monitored(_ file: JSONLinesSink) -> SamplingSink {
    let monitor = FindingMonitor(models: [connection])
    let sampled = SamplingSink(file, Sampling(rate: 1 / 100, keeping: .findings)) { monitor.finding($0) }
    return sampled
  }

  private static func handled(_ server: StoppableServer) throws -> Tracer {
    let tracer = Tracer()
    try tracer.handle([.terminate, .hangUp]) { await server.stop() }
    return tracer
  }

  actor StoppableServer {
    func stop() {}
  }

  static func sinks(in folder: String, _ limits: JSONLinesSink.Limits) throws -> [any TraceSink] {
    let sinks: [any TraceSink] = [
      try .jsonLines(at: folder + "/server.jsonl", existing: .append, limits: limits),  // everything
      .filter(try .jsonLines(at: folder + "/pool.jsonl")) { $0.subject.kind == "pool" },  // one kind
      .filter(try .jsonLines(at: folder + "/lent.jsonl"), names: ["checkOut", "checkIn"]),  // some names
      .memory(capacity: 10_000),  // the newest events, for a page about the state of the server
    ]
    return sinks
  }

  struct SampledRequests {
    let tracer: Tracer

    func answer(_ number: Int, from pool: Pool) async throws {
      try await withTracer(number.isMultiple(of: 100) ? tracer : .disabled) {
        try await Request(number).answer(from: pool)
      }
    }
  }

  /// Lends connections to requests.
  actor Pool {
    private let probe = Tracer.current.probe(for: Pool.self, kind: "pool")
    private var idle: [Connection] = []
    private var count = 0

    init() { probe.bind(to: self) }

    func checkOut() -> Connection {
      if idle.isEmpty {
        count += 1
        idle.append(Connection(number: count))
      }
      let connection = idle.removeLast()
      connection.note("checkOut")
      probe.instant("lent", ["idle": idle.count])
      return connection
    }

    func checkIn(_ connection: Connection) {
      connection.note("checkIn")
      idle.append(connection)
    }
  }

  /// A connection to a database.
  final class Connection: Sendable {
    private let probe: Probe

    init(number: Int) {
      probe = Tracer.current.probe(for: Connection.self, kind: "connection", name: "db \(number)")
      probe.bind(to: self)
    }

    func query(_ text: String) async throws -> Int {
      try await probe.span("query", ["bytes": text.utf8.count]) { span in
        try await Task.sleep(for: .milliseconds(2))
        let rows = text.split(separator: " ").count
        span["rows"] = rows
        return rows
      }
    }

    func note(_ name: EventName) { probe.instant(name) }
  }

  final class Request: Sendable {
    private let probe: Probe

    init(_ number: Int) {
      probe = Tracer.current.probe(for: Request.self, kind: "request", name: "request \(number)")
    }

    func answer(from pool: Pool) async throws {
      try await probe.span("answer") {
        let connection = await pool.checkOut()
        _ = try await connection.query("SELECT 1")
        await pool.checkIn(connection)
      }
    }
  }
}

/// The page's path, which is relative to a package of the reader.
private func pathOfPage() -> String {
  let modelPath = "Models/Connection.json"  // relative to the folder in which you run `swift test`
  return modelPath
}

private let modelPath = Project.file("Examples/Models/Connection.json")
private typealias Request = ServerSamples.Request
private typealias Pool = ServerSamples.Pool

let connection: LifecycleModel = {
  do { return try LifecycleModel(contentsOf: modelPath) } catch { preconditionFailure("\(error)") }
}()

@Suite(.lifeline(models: [connection]))
struct PoolTests {
  @Test func `a request returns its connection`() async throws {
    try await Request(1).answer(from: Pool())
  }
}

@Suite struct ServerSampleTests {
  private let memory = MemorySink()

  /// What the page shows: the connection of a request that is canceled is not returned.
  @Test func `the model finds the connection of a canceled request`() async {
    let tracer = Tracer(sinks: [memory])
    await withTracer(tracer) {
      let task = Task { try await ServerSamples.Request(1).answer(from: ServerSamples.Pool()) }
      task.cancel()
      _ = await task.result
    }
    tracer.close()
    let rules = RuleDescription.declared(by: [connection])
    let findings = RuleRunner.findings(in: memory, rules: rules)
    #expect(findings.map(\.rule) == ["connection/check-in"])
  }

  @Test func `one of a hundred requests is traced`() async throws {
    let tracer = Tracer(sinks: [memory])
    let sampling = ServerSamples.SampledRequests(tracer: tracer)
    let pool = ServerSamples.Pool()
    for number in [1, 99, 100, 101] { try await sampling.answer(number, from: pool) }
    tracer.close()
    #expect(Set(memory.events.filter { $0.subject.kind == "request" }.map(\.subject.name)) == ["request 100"])
  }
}
