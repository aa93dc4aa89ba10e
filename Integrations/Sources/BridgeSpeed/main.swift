internal import Lifeline
internal import LifelineLogging
internal import Logging

// Prints how long a mark and a log line take, with the memory sink. Build it with `-c release`.

let count = 200_000
let sink = MemorySink(capacity: 4096)
let tracer = Tracer(sinks: [sink])
let logger = Logger(label: "speed") { LifelineLogHandler(label: $0, tracer: tracer) }
let ignoring = Logger(label: "speed") { _ in IgnoringHandler() }

/// A log handler that ignores all lines, to measure the time that swift-log itself takes.
struct IgnoringHandler: LogHandler {
  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  @inline(never)
  func log(event: LogEvent) {}
}

@inline(never)
func marks() { for _ in 0..<count { tracer.mark("A line of a log") } }

@inline(never)
func lines() { for _ in 0..<count { logger.info("A line of a log") } }

@inline(never)
func ignoredLines() { for _ in 0..<count { ignoring.info("A line of a log") } }

@inline(never)
func ignoredLinesWithMetadata() {
  for _ in 0..<count { ignoring.info("A line of a log", metadata: ["user": "7", "path": "/"]) }
}

@inline(never)
func linesWithMetadata() {
  for _ in 0..<count { logger.info("A line of a log", metadata: ["user": "7", "path": "/"]) }
}

/// The median of seven runs, in nanoseconds per call.
func nanoseconds(_ work: () -> Void) -> Double {
  let clock = ContinuousClock()
  let runs = (0..<7).map { _ in clock.measure(work) / .nanoseconds(count) }
  return runs.sorted()[3]
}

let mark = nanoseconds(marks)
for (name, time) in [
  ("mark", mark), ("line", nanoseconds(lines)), ("line with two values", nanoseconds(linesWithMetadata)),
  ("line that its handler ignores", nanoseconds(ignoredLines)),
  ("the same with two values", nanoseconds(ignoredLinesWithMetadata)),
] {
  print("\(name): \(Int(time)) ns, \(Double(Int(time / mark * 100)) / 100) times a mark")
}
