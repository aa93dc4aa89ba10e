public import Lifeline
internal import LifelineBase

/// Receives the events that an importer finds in a file.
///
/// If ``isOrdered`` is true, add events in chronological order. In that case, if an event's time is earlier than the
/// previous time, the previous time is used instead, and the import report includes the number of such events. If
/// ``isOrdered`` is false, you can add events in any order; they are sorted by time.
public final class ImportOutput {
  /// The capabilities of the source. If you do not set `TraceWitness.observed`, the names of the added events are
  /// used.
  public var witness = TraceWitness()
  /// Whether you add events in chronological order. If false, the events are sorted by time. The default is true. Set
  /// this property before you add the first event.
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
  /// For each type that was checked, 2 if it belongs to the system, otherwise 1.
  private var types = NameFlags()
  private var typeCount = 0

  private static let maximumTypes = 100_000

  /// - Parameters:
  ///   - file: The number of the file among the files that are read.
  ///   - offset: The number of nanoseconds to add to each time.
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
  /// - Returns: Whether the event is part of the trace. Events of the system's own controllers are excluded unless
  ///   ``ImportOptions/includesSystem`` is true.
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
    // A span that has ended consists of two events in the trace.
    counts.events += event.phase == .begin && event.end != nil ? 2 : 1
    do throws(FileError) {
      if try trace.add(event) { counts.backward += 1 }
    } catch {
      failure = failure ?? error
    }
    return true
  }

  /// Returns whether a type belongs to the system, or nil if there are too many types.
  private func isSystem(_ type: TypeName) -> Bool? {
    let known = types[type.index]
    if known > 0 { return known == 2 }
    guard typeCount < Self.maximumTypes else { return nil }
    let isSystem = SystemTypes.contains(type)
    types[type.index] = isSystem ? 2 : 1
    typeCount += 1
    return isSystem
  }

  /// Counts a skipped record.
  public func skip(_ reason: ImportSkip) {
    let isListed = counts.skipped[reason] != nil || counts.skipped.count < ImportCounts.maximumReasons
    counts.skipped[isListed ? reason : .other, default: 0] += 1
  }

  /// Counts a skipped record, and stores the first such records for `--explain`.
  func skip(_ reason: ImportSkip, _ record: ImportRecord) {
    skip(reason, record: record.number, String(decoding: record.bytes.prefix(200), as: UTF8.self))
  }

  /// Counts an unused part of a record, and stores the first such parts for `--explain`.
  func skip(_ reason: ImportSkip, record: Int, _ text: @autoclosure () -> String) {
    skip(reason)
    guard reason.isExplained, counts.samples.count < ImportCounts.maximumSamples else { return }
    counts.samples.append(ImportCounts.Sample(record: record, text: text()))
  }

  /// Stores the first names of spans or signposts, which are shown if none of them is a callback.
  func note(name: @autoclosure () -> String?) {
    guard counts.names.count < ImportCounts.maximumNames, let name = name()?.prefix(60), !name.isEmpty else { return }
    if !counts.names.contains(String(name)) { counts.names.append(String(name)) }
  }

  /// Adds nanoseconds to the times of the events that the file has added so far to the trace shared by all files.
  ///
  /// Call this method at most once per file.
  func shiftTimes(by nanoseconds: Int) { traces.common.shiftTimes(by: nanoseconds) }

  /// Selects the trace of the run to which the following events belong.
  ///
  /// If no trace is selected, all files share one trace.
  ///
  /// - Parameters:
  ///   - key: A key that identifies the trace.
  ///   - acrossFiles: Whether other files can contain more events of the trace. If false, the key is valid only in this
  ///     file.
  ///   - header: The known data about the run. The expression is evaluated only when the trace is selected for the
  ///     first time.
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
    /// The file, or nil for a trace that spans several files.
    var file: Int?
  }

  /// The trace that all files share.
  let common = ImportedTrace()
  var others: [Key: ImportedTrace] = [:]
  /// The other traces, in the order in which they were found.
  var order: [Key] = []
  var witnesses: [Key: TraceWitness] = [:]
}

@available(*, unavailable)
extension ImportOutput: Sendable {}
