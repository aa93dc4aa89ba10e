import Lifeline
import LifelineLogging
import Logging
import Synchronization
import Testing

/// A logger whose lines are stored in memory.
private struct Logged {
  let memory = MemorySink()
  let tracer: Tracer
  var logger: Logger

  init(subject: Subject = .marker, _ sinks: [any TraceSink] = [], level: Logger.Level = .trace) {
    let tracer = Tracer(sinks: [memory] + sinks)
    self.tracer = tracer
    logger = Logger(label: "shop") { LifelineLogHandler(label: $0, tracer: tracer, subject: subject) }
    logger.logLevel = level
  }

  var last: TraceEvent? { memory.events.last }
}

private struct Timeout: Error {}

@Suite struct LifelineLogHandlerTests {
  @Test(arguments: Logger.Level.allCases)
  func `a line is a mark with its level, label, and line of code`(_ level: Logger.Level) throws {
    let logged = Logged()
    logged.logger.log(level: level, "Paid", metadata: ["amount": "12"])
    let line = #line - 1
    let event = try #require(logged.last)
    #expect(event.name == .mark && event.text == "Paid" && event.subject == .marker)
    #expect(event.level?.rawValue == level.rawValue)
    #expect(event.source == "LifelineLoggingTests/LifelineLogHandlerTests.swift:\(line)")
    #expect(event.attributes.string("logger") == "shop")
    #expect(event.attributes.string("amount") == "12")
  }

  @Test func `lines of several files have their own lines of code, however they are mixed`() {
    let logged = Logged()
    var expected: [String] = []
    for number in 0..<5000 {
      // Lines that are far apart have the same index in a table.
      let (file, line) = ("Shop/File\(number % 3).swift", UInt(number % 1700 + 1))
      logged.logger.info("x", file: file, line: line)
      expected.append("\(file):\(line)")
    }
    #expect(logged.memory.events.map(\.source) == expected)
  }

  @Test func `the level of the logger decides, and a disabled tracer records nothing`() {
    let logged = Logged(level: .warning)
    logged.logger.info("quiet")
    #expect(logged.memory.events.isEmpty)
    logged.tracer.close()
    logged.logger.error("late")
    #expect(logged.memory.events.isEmpty)
  }

  @Test func `metadata of the line wins over that of the provider, and that over the logger's`() {
    var logged = Logged()
    logged.logger[metadataKey: "a"] = "logger"
    logged.logger[metadataKey: "b"] = "logger"
    logged.logger[metadataKey: "c"] = "logger"
    logged.logger.handler.metadataProvider = .init { ["b": "provider", "c": "provider"] }
    logged.logger.info("x", metadata: ["c": ["nested": ["1", "2"]]])
    let attributes = logged.last?.attributes
    #expect(attributes?.string("a") == "logger")
    #expect(attributes?.string("b") == "provider")
    #expect(attributes?.string("c") == "{nested: [1, 2]}")
  }

  @Test func `keys with a meaning in traces are renamed`() {
    let logged = Logged()
    logged.logger.info("x", metadata: ["text": "mine", "level": "loud", "owner": "3", "logger": "other"])
    let attributes = logged.last?.attributes
    #expect(attributes?.string("text") == "x")
    #expect(attributes?.string("log.text") == "mine")
    #expect(attributes?.string("log.level") == "loud")
    #expect(attributes?.string("log.owner") == "3")
    #expect(attributes?.string("log.logger") == "other")
    #expect(logged.last?.level == .info)
  }

  @Test func `metadata and messages of a megabyte are cut, and further keys are counted`() throws {
    let logged = Logged()
    let huge = String(repeating: "ä", count: 500_000)
    var metadata: Logger.Metadata = [
      "huge": .string(huge), "list": .array((1...100_000).map { .stringConvertible($0) }),
    ]
    for number in 1...1000 { metadata["key \(number)"] = "v" }
    metadata[String(repeating: "k", count: 1_000_000)] = "long key"
    logged.logger.info("\(huge)", metadata: metadata)
    let event = try #require(logged.last)
    #expect(event.attributes.elements.count == 32 + 5)
    #expect(event.attributes.integer("omitted") == 1003 - 32)
    let size = event.attributes.elements.reduce(0) { $0 + $1.key.utf8.count + $1.value.description.utf8.count }
    #expect(size < 20_000)
    #expect(event.text?.hasSuffix("ä…") == true)
  }

  @Test func `errors are recorded by their types`() {
    let logged = Logged()
    logged.logger.log(level: .error, "failed", error: Timeout())
    #expect(logged.last?.error == "Timeout")
  }

  @Test func `a logger of an object writes on its life`() {
    let tracer = Tracer(sinks: [])
    let subject = tracer.makeSubject(kind: "session", type: "Session")
    let logged = Logged(subject: subject)
    logged.logger.info("hello")
    #expect(logged.last?.subject == subject)
  }

  @Test func `lines that a sink logs are counted, without end and without deadlock`() {
    let box = Mutex<Logger?>(nil)
    let logged = Logged([LoggingSink { box.withLock { $0 }?.info("from a sink") }])
    box.withLock { $0 = logged.logger }
    let before = LifelineLogHandler.omitted
    logged.logger.info("outside")
    #expect(logged.memory.events.count == 1)
    #expect(LifelineLogHandler.omitted == before + 1)
    box.withLock { $0 = nil }
  }

  @Test func `lines of many threads all arrive`() async {
    let logged = Logged()
    await withTaskGroup { group in
      for _ in 1...8 { group.addTask { for number in 1...500 { logged.logger.info("\(number)") } } }
    }
    #expect(logged.memory.events.count == 4000)
  }

  @Test func `other handlers get the run and the span`() async throws {
    let memory = MemorySink()
    let tracer = Tracer(sinks: [memory])
    let provider = Logger.MetadataProvider.lifeline(tracer)
    #expect(provider.get() == ["lifeline.run": .string(try #require(tracer.run))])
    let probe = tracer.probe(for: Logged.self)
    await probe.span("work") { () async in
      #expect(provider.get()["lifeline.span"]?.description == "2")
    }
    tracer.close()
    #expect(provider.get().isEmpty)
  }
}

/// Calls a closure for every event.
private final class LoggingSink: TraceSink {
  private let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  func open(_ header: TraceHeader) {}
  func flush() {}
  func close() {}

  func receive(_ event: TraceEvent) { body() }
}
