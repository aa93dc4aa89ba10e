public import Lifeline
internal import LifelineSupport

/// Receives what an importer finds in a file.
///
/// Events can be added in any order if ``isOrdered`` is false; otherwise in that of the file, and a time that is less than the
/// previous one is counted and replaced by it.
public final class ImportOutput {
  /// What the source can observe. ``TraceWitness/observed`` is filled with the names that occur, unless it is set.
  public var witness = TraceWitness()
  /// Whether events are in the order in which they happened; true unless you set it before the first event.
  public var isOrdered: Bool {
    get { trace.isOrdered }
    set { trace.isOrdered = newValue }
  }

  package var counts = ImportCounts()
  private(set) var trace: ImportedTrace
  private let traces: ImportedTraces
  private let file: Int
  private let options: ImportOptions
  private let offset: Int
  private var failure: FileError?
  /// Whether a type is one of the system.
  private var types: [TypeName: Bool] = [:]

  private static let maximumTypes = 100_000

  /// - Parameters:
  ///   - file: the number of the file among those that are read.
  ///   - offset: nanoseconds that are added to each time.
  init(_ traces: ImportedTraces, _ options: ImportOptions, file: Int, offset: Int = 0) {
    self.traces = traces
    self.options = options
    self.file = file
    self.offset = offset
    trace = traces.common
    trace.beginFile()
    witness.isComplete = options.isComplete
    witness.begins = .middle
    witness.hasSpans = false
  }

  /// Adds an event.
  ///
  /// - Returns: whether it is part of the trace; controllers of the system are left out unless the user wants them.
  @discardableResult
  public func add(_ event: ImportedEvent) -> Bool {
    guard let isSystem = isSystem(event.type) else {
      skip(.tooManyTypes)
      return false
    }
    if isSystem, event.kind == .controller, !trace.keepsNumbers, !options.includesSystem {
      skip(.system)
      return false
    }
    var event = event
    if let time = event.time { event.time = Self.sum(time, offset) }
    if let end = event.end { event.end = Self.sum(end, offset) }
    counts.events += 1
    do throws(FileError) {
      if try trace.add(event) { counts.backward += 1 }
    } catch {
      failure = failure ?? error
    }
    return true
  }

  /// Nil if there are too many types.
  private func isSystem(_ type: TypeName) -> Bool? {
    if let known = types[type] { return known }
    guard types.count < Self.maximumTypes else { return nil }
    let isSystem = SystemTypes.contains(type)
    types[type] = isSystem
    return isSystem
  }

  /// Counts a record that is not used.
  public func skip(_ reason: ImportSkip) { counts.skipped[reason, default: 0] += 1 }

  /// Counts a record that is not used, and remembers the first ones for `--explain`.
  func skip(_ reason: ImportSkip, _ record: ImportRecord) {
    skip(reason)
    guard counts.samples.count < ImportCounts.maximumSamples else { return }
    let text = String(decoding: record.bytes.prefix(200), as: UTF8.self)
    counts.samples.append(ImportCounts.Sample(record: record.number, text: text))
  }

  /// Selects the trace that gets the next events: those of one run. All files have one trace in common unless a trace is selected.
  ///
  /// - Parameters:
  ///   - key: what distinguishes the trace from the others.
  ///   - acrossFiles: whether other files can have further events of the trace; otherwise the key is one of this file.
  ///   - header: what is known about the run, for the first time that the trace is selected.
  public func selectTrace(_ key: String, acrossFiles: Bool = false, header: @autoclosure () -> TraceHeader) {
    let key = ImportedTraces.Key(text: key, file: acrossFiles ? nil : file)
    if let known = traces.others[key] { return trace = known }
    let new = ImportedTrace()
    new.header = header()
    new.isOrdered = trace.isOrdered
    traces.others[key] = new
    traces.order.append(key)
    trace = new
  }

  func finish() throws(FileError) {
    if let failure { throw failure }
    for key in traces.order where key.file == nil || key.file == file { traces.witnesses[key] = witness }
  }

  private static func sum(_ first: Int, _ second: Int) -> Int {
    let (sum, isTooLarge) = first.addingReportingOverflow(second)
    return isTooLarge ? (second < 0 ? .min : .max) : sum
  }
}

/// The traces that are being imported.
final class ImportedTraces {
  struct Key: Hashable {
    var text: String
    /// Nil for a trace of several files.
    var file: Int?
  }

  /// The trace that files have in common.
  let common = ImportedTrace()
  var others: [Key: ImportedTrace] = [:]
  /// The other traces in the order in which they were found.
  var order: [Key] = []
  var witnesses: [Key: TraceWitness] = [:]
}

@available(*, unavailable)
extension ImportOutput: Sendable {}
