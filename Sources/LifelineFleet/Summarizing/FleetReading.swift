internal import Lifeline
internal import LifelineBase
internal import LifelineRules
package import LifelineTraces

/// Reads the traces of a fleet on several threads and summarizes them.
package struct FleetReading {
  /// The result of reading traces.
  package struct Result {
    /// The summary of all traces that could be read.
    package var summary: FleetSummary
    /// The errors about inputs that could not be read, and about traces that cannot be added to the summary.
    package var skipped: [TraceReadError] = []
    /// Whether a file could not be read. An empty file is also skipped, but is not a failure.
    package var hasFailures: Bool { skipped.contains { !$0.isHarmless } }
    /// Notes about issues in traces, in the order of the inputs.
    package var notes: [String] = []
    /// The number of additional notes.
    package var furtherNotes = 0
    /// The number of counted traces with an issue.
    package var damagedRuns = 0
    /// Messages about traces that were not counted because another trace of the same run was counted.
    package var duplicates: [String] = []
    /// The number of runs in which the options replaced a label, by the label's key.
    package var replacedLabels: [String: Int] = [:]
    /// The identities of the runs, and the names of their inputs.
    package var index: [(run: String, name: String)] = []
    /// The values of ``FleetTable/traces``, row by row.
    package var traces: [FleetValue] = []
  }

  private let options: FleetOptions
  private let claims: RunClaims

  /// Creates a reader with options.
  package init(_ options: FleetOptions) {
    self.options = options
    claims = RunClaims(canRepeat: true)
  }

  private init(_ options: FleetOptions, _ claims: RunClaims) {
    self.options = options
    self.claims = claims
  }

  /// Reads files, each of which may be read more than once.
  package func read(_ sources: [TraceSource]) -> Result {
    repeat {
      let next = Atomic(0)
      let result = read(inputs: sources.count) {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        return number < sources.count ? (number, sources[number]) : nil
      }
      if !claims.beginAgain() { return result }
      options.rows?.beginAgain()
    } while true
  }

  /// Reads the traces of a stream.
  ///
  /// Each trace is in memory while it is read. If several traces belong to one run, the first trace is counted.
  package static func read(frames: FrameReader, _ options: FleetOptions) -> Result {
    let claims = RunClaims(canRepeat: false)
    let stream = Mutex(Frames(frames))
    let reading = FleetReading(options, claims)
    var result = reading.read(inputs: nil) { stream.withLock { $0.next() } }
    if let problem = stream.withLock({ $0.reader.problem }) {
      result.skipped.append(TraceReadError(code: .unreadable, source: "standard input", detail: problem))
    }
    return result
  }

  private struct Frames: @unchecked Sendable {
    // The reader is used only while the lock is held.
    let reader: FrameReader
    var count = 0

    init(_ reader: FrameReader) {
      self.reader = reader
    }

    mutating func next() -> (Int, TraceSource)? {
      guard let source = reader.next() else { return nil }
      defer { count += 1 }
      return (count, source)
    }
  }

  // MARK: Threads

  /// The counts of one thread.
  private struct Part: Sendable {
    var recorder: FleetRecorder
    var skipped: [(input: Int, error: TraceReadError)] = []
    /// The inputs whose last segment continues in other inputs.
    var deferred: [(input: Int, source: TraceSource)] = []
  }

  private func read(inputs: Int?, _ next: @escaping @Sendable () -> (Int, TraceSource)?) -> Result {
    let jobs = max(1, min(options.jobs, inputs ?? .max))
    // With several jobs, all threads are busy with their own files.
    let helpers = jobs > 1 || options.jobs == 1 ? 0 : nil
    let parts = Mutex<[Part]>([])
    let (options, claims) = (options, claims)
    let work: @Sendable () -> Void = {
      var part = Part(recorder: FleetRecorder(options, claims))
      var reader = TraceReader(helpers: helpers, hashingContents: true)
      while options.rows?.hasFailed != true, let (input, source) = next() {
        Self.read([source], input: input, isReadingSegments: false, &reader, &part)
        if part.recorder.isDeferred { part.deferred.append((input, source)) }
      }
      parts.withLock { $0.append(part) }
    }
    let threads = HelperThreads(count: jobs - 1, work)
    work()
    threads.join()
    var all = parts.withLock { $0 }
    readSegments(&all)
    return result(of: all)
  }

  private static func read(
    _ sources: [TraceSource], input: Int, isReadingSegments: Bool, _ reader: inout TraceReader, _ part: inout Part
  ) {
    part.recorder.begin(input: input, isReadingSegments: isReadingSegments)
    do throws(TraceReadError) { try reader.read(sources, into: &part.recorder) } catch {
      part.skipped.append((input, error))
    }
  }

  /// Reads the traces that consist of several segments. The files of each trace are read together.
  private func readSegments(_ parts: inout [Part]) {
    let deferred = parts.flatMap(\.deferred).sorted { $0.input < $1.input }
    guard !deferred.isEmpty else { return }
    var part = Part(recorder: FleetRecorder(options, claims))
    var reader = TraceReader(helpers: nil, hashingContents: true)
    var groups: [String: [(input: Int, source: TraceSource)]] = [:]
    for (input, source) in deferred { groups[source.header?.trace ?? source.path, default: []].append((input, source)) }
    for group in groups.values.sorted(by: { $0[0].input < $1[0].input }) {
      Self.read(group.map(\.source), input: group[0].input, isReadingSegments: true, &reader, &part)
    }
    parts.append(part)
  }

  private func result(of parts: [Part]) -> Result {
    var result = Result(summary: FleetSummary(options.settings))
    for part in parts {
      result.summary.addGroups(of: part.recorder.summary)
      result.furtherNotes += part.recorder.furtherNotes
      result.damagedRuns += part.recorder.damagedRuns
      result.replacedLabels.merge(part.recorder.replacedLabels) { $0 + $1 }
    }
    let index = claims.index
    result.summary.runs = index.map(\.run)
    for (run, claim, isCounted) in claims.traces {
      result.traces += [
        .text(claim.name), .integer(claim.trace), .text(run.digits), .integer(claim.isClosed ? 1 : 0),
        .integer(claim.events), .integer(isCounted ? 1 : 0),
      ]
    }
    result.index = index.map { ($0.run.digits, $0.name) }
    result.skipped = parts.flatMap { $0.skipped + $0.recorder.refused }.sorted { $0.input < $1.input }.map(\.error)
    result.notes = parts.flatMap(\.recorder.notes).sorted { $0.input < $1.input }.map(\.text)
    result.duplicates = claims.duplicates.map(Self.text)
    return result
  }

  private static func text(_ duplicate: RunClaims.Duplicate) -> String {
    let (left, counted) = (duplicate.left, duplicate.counted)
    let file = left.input == counted.input ? "the same file" : "'\(counted.name)'"
    let reason =
      duplicate.areEqual ? "" : ", but their contents differ; the trace that was closed or has more events is counted"
    return "\(left.name): a duplicate of run \(duplicate.run.digits) in \(file)\(reason); the run is counted once"
  }
}
