import Foundation
import Lifeline
import LifelineBase
import LifelineCompression
import LifelineTraces

/// Starts writers, kills each one at a random moment, and verifies that nothing is missing.
struct Endurance {
  private var random: Random
  private let seed: UInt64
  private let root: String
  private var folder: String { root + "/traces" }

  /// What all rounds add up to.
  private struct Totals {
    var events = 0
    var segments = 0
    var compressed = 0
    var largest = 0
    var unfinishedFiles = 0
    var problems = 0
  }

  init(seed: UInt64) {
    self.seed = seed
    random = Random(state: seed)
    root = NSTemporaryDirectory() + "lifeline-endurance-\(getpid())"
    CompressionRegistry.registerStandard()
  }

  /// Returns whether all rounds left whole traces.
  mutating func run(_ rounds: Int) throws -> Bool {
    defer { try? FileManager.default.removeItem(atPath: root) }
    var totals = Totals()
    for round in 0..<rounds {
      try? FileManager.default.removeItem(atPath: root)
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let kind = Writer.Kind.allCases[round % Writer.Kind.allCases.count]
      let progress = Progress(folder)
      defer { progress.unmap() }
      // A segment is compressed on a thread of low priority, which needs some time.
      try kill(kind, progress, after: random.next(below: Writer.compresses(kind) ? 60_000 : 12_000))
      for problem in try verify(kind, progress, &totals) {
        totals.problems += 1
        print("round \(round) (\(kind), seed \(seed)): \(problem)")
      }
      if totals.problems > 20 { break }
    }
    print(
      """
      \(rounds) writers killed (seed \(seed)): \(totals.problems) problems; \(totals.events) events read in \
      \(totals.segments) files, of which \(totals.compressed) were compressed; \(totals.unfinishedFiles) unfinished \
      files; at most \(totals.largest) of \(Writer.totalSize) bytes on the disk
      """)
    return totals.problems == 0
  }

  /// Starts a writer, and kills it some microseconds after its first event.
  private func kill(_ kind: Writer.Kind, _ progress: Progress, after delay: Int) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["write", folder, kind.rawValue]
    try process.run()
    while process.isRunning, progress.number(0) == 0 { usleep(100) }
    usleep(UInt32(delay))
    _ = Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// What is wrong with the files that a writer left.
  private func verify(_ kind: Writer.Kind, _ progress: Progress, _ totals: inout Totals) throws -> [String] {
    var problems: [String] = []
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let size = names.reduce(0) { $0 + Self.size(folder + "/" + $1) }
    if kind != .whole {
      totals.largest = max(totals.largest, size)
      if size > Writer.totalSize { problems.append("\(size) bytes are on the disk") }
    }
    let files = names.filter { $0.hasSuffix(".jsonl") || $0.hasSuffix(".gz") || $0.hasSuffix(".zst") }
    totals.segments += files.count
    totals.compressed += files.count { !$0.hasSuffix(".jsonl") }
    totals.unfinishedFiles += names.count { $0.hasSuffix(".compressing") || $0.hasSuffix(".next") }
    // Each file alone, as 'lifeline check --strict' reads it.
    for file in files { problems += try read(folder + "/" + file).issues.map { "\(file): \($0)" } }
    let trace = try read(folder)
    problems += trace.issues.map { "the folder: \($0)" }
    totals.events += trace.sequence.count
    problems += missing(trace, progress, kind)
    problems += try reopen(kind, trace)
    return problems
  }

  /// What is missing of the events that `emit` has returned for. Each event counts one in the sequence.
  private func missing(_ trace: Collected, _ progress: Progress, _ kind: Writer.Kind) -> [String] {
    var problems: [String] = []
    let numbers = (0..<Writer.threads).map(progress.number)
    let (emitted, first) = (numbers.reduce(0, +), trace.sequence.first ?? 1)
    if trace.sequence != Array(first..<first + trace.sequence.count) { problems.append("the trace has gaps") }
    if kind == .whole, first != 1 { problems.append("the trace begins with event \(first)") }
    let last = first + trace.sequence.count - 1
    // Each thread may be in one more call of 'emit'.
    if !(emitted...emitted + Writer.threads).contains(last) {
      problems.append("\(emitted) events were emitted, and \(last) is the last one")
    }
    for (thread, found) in trace.numbers.enumerated() where !found.isEmpty {
      let end = found[0] + found.count - 1
      if found != Array(found[0]...end) { problems.append("thread \(thread) has gaps") }
      if end != numbers[thread], end != numbers[thread] + 1 {
        problems.append("thread \(thread) emitted \(numbers[thread]) events, and \(end) is the last one")
      }
    }
    return problems
  }

  /// Creates another sink, as the next run of a program does, and verifies that it removes what is left and nothing
  /// else.
  private func reopen(_ kind: Writer.Kind, _ trace: Collected) throws -> [String] {
    try Writer(folder: folder, kind: kind).sink().close()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let left = names.filter { $0.hasSuffix(".compressing") || $0.hasSuffix(".next") }
    let again = try read(folder)
    // Old segments may be deleted for the new one.
    let hasAll =
      !again.sequence.isEmpty && trace.sequence.suffix(again.sequence.count).elementsEqual(again.sequence)
    return left.map { "\($0) was not removed" } + again.issues.map { "reopened: \($0)" }
      + (hasAll ? [] : ["reopened: events are missing"])
  }

  private static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  // MARK: Reading

  private struct Collected: TraceConsumer {
    /// The numbers of all events.
    var sequence: [Int] = []
    /// What each thread counted.
    var numbers = [[Int]](repeating: [], count: Writer.threads)
    var issues: [String] = []

    mutating func begin(_ trace: TraceIdentity) {}
    mutating func end(_ end: TraceEnd) { if end.dropped > 0 { issues.append("\(end.dropped) events were dropped") } }
    mutating func encounter(_ issue: TraceIssue) { issues.append(issue.description) }

    mutating func receive(_ step: TraceStep) {
      guard case .string(let text)? = step.event.attributes["text"] else { return }
      let parts = text.split(separator: ":").compactMap { Int($0) }
      guard parts.count == 2, numbers.indices.contains(parts[0]) else { return issues.append("event '\(text)'") }
      sequence.append(step.event.sequence)
      numbers[parts[0]].append(parts[1])
    }
  }

  private func read(_ path: String) throws -> Collected {
    var collected = Collected()
    var reader = TraceReader()
    do throws(TraceReadError) { try reader.read(path, into: &collected) } catch {
      // A process that ends before its header is written leaves an empty file, and no event.
      if error.code != .empty { collected.issues.append("\(error)") }
    }
    return collected
  }
}

/// The same numbers for the same seed.
private struct Random {
  var state: UInt64

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
