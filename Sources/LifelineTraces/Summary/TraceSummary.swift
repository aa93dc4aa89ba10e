package import Lifeline
internal import LifelineBase

/// Counts the instances, callbacks, and callback sequences of each type in one or more traces.
///
/// Memory use grows with the number of types and living subjects, but not with the number of events. Summaries of
/// different traces can be merged in any order with the same result. Steps of a counting clock are counted only if
/// every trace has a counting clock, so that they are not added to durations.
public struct TraceSummary: TraceConsumer, Sendable {
  /// The number of events.
  public private(set) var events = 0
  /// The number of traces.
  public private(set) var traces = 0
  /// Whether every trace has a footer.
  public var isClosed: Bool { unclosedTraces == 0 }
  /// The number of traces without a footer.
  package private(set) var unclosedTraces = 0
  /// The number of events in earlier segments that were deleted or not read. They are not included in ``lost``.
  package private(set) var eventsBefore = 0
  /// The number of missing events.
  public private(set) var lost = 0
  /// The number of broken lines.
  public private(set) var broken = 0
  private var clock = SharedClock()
  private var countsTimes = true
  private var witnesses = WitnessTally()
  private var rates = SampledRates()

  private var typeTable: [TypeSummary] = []
  /// For each name index, the position of the type in ``typeTable``, or -1 for none.
  private var positions: [Int32] = []
  /// The last callback of each living subject, by slot.
  private var subjects: [Living] = []
  /// The subjects that existed before the trace and have no event yet, by number.
  private var older: [Int: Subject] = [:]

  private struct Living: Sendable {
    var type = 0
    var lastCallback = -1
    var lastTime = 0
  }

  /// Creates an empty summary.
  public init() {}

  /// The number of traces with a counting clock. The times in these traces are steps instead of durations.
  package var countedTraces: Int { clock.countedTraces }
  /// Whether all times are steps of counting clocks instead of durations.
  package var isCounted: Bool { clock.isCounted }

  /// Descriptions of the limits of the traces' sources, with one sentence per source, or an empty array if the sources
  /// report all events.
  package var sources: [String] { witnesses.sentences(of: traces) }

  /// The types with a sampling rate that do not occur, with one sentence per type.
  package var unusedRates: [String] { rates.sentences(types: typeTable.map(\.type.string).sorted()) }

  /// The types, sorted by name.
  public var types: [TypeSummary] {
    // Summaries are large, so only their names are sorted.
    let names = typeTable.enumerated().map { (name: $1.type.string, position: $0) }
    return names.sorted { $0 < $1 }.map { typeTable[$0.position] }
  }

  public mutating func begin(_ trace: TraceIdentity) {
    traces += 1
    let addition = clock.add(trace.header)
    if addition == .replacesTimes { removeTimes() }
    countsTimes = addition != .skipsTimes
    witnesses.add(trace.header.witness)
    if trace.selection == nil { rates.begin(trace) }
    subjects.removeAll(keepingCapacity: true)
    older = [:]
    for subject in trace.header.continues?.living ?? [] where trace.selection?.includesLife(of: subject) ?? true {
      older[subject.id] = subject
    }
  }

  public mutating func receive(_ step: TraceStep) {
    events += 1
    guard step.slot >= 0 else { return }
    if step.isFirst { addInstance(step) }
    let living = subjects[step.slot]
    if step.event.phase == .end {
      guard countsTimes, let span = step.span else { return }
      return typeTable[living.type].addDuration(step.event.time - span.time, of: step.event.name)
    }
    let callback = typeTable[living.type].count(
      step.event.name, following: living.lastCallback, after: countsTimes ? step.event.time - living.lastTime : nil)
    subjects[step.slot].lastCallback = callback
    subjects[step.slot].lastTime = step.event.time
  }

  public mutating func end(_ end: TraceEnd) {
    for subject in older.values { addInstances(1, of: subject.type, kind: subject.kind) }
    older = [:]
    if !end.isClosed { unclosedTraces = unclosedTraces.addingClamped(1) }
    eventsBefore = eventsBefore.addingClamped(max(0, (end.trace.header.continues?.sequence ?? 1) - 1))
    lost = lost.addingClamped(end.lost)
    broken = broken.addingClamped(end.broken)
  }

  /// Adds the counts from a summary of other traces.
  public mutating func merge(_ other: TraceSummary) {
    events = events.addingClamped(other.events)
    traces = traces.addingClamped(other.traces)
    let addition = clock.add(other.clock)
    if addition == .replacesTimes { removeTimes() }
    witnesses.merge(other.witnesses)
    rates.merge(other.rates)
    unclosedTraces = unclosedTraces.addingClamped(other.unclosedTraces)
    eventsBefore = eventsBefore.addingClamped(other.eventsBefore)
    lost = lost.addingClamped(other.lost)
    broken = broken.addingClamped(other.broken)
    for type in other.typeTable { add(addition == .skipsTimes ? type.withoutTimes : type) }
  }

  private mutating func removeTimes() {
    for index in typeTable.indices { typeTable[index].removeTimes() }
  }

  private mutating func add(_ type: TypeSummary) {
    let known = typeTable.count
    let position = position(of: type.type, kind: type.kind)
    if position == known { typeTable[position] = type } else { typeTable[position].merge(type) }
  }

  // MARK: Parts

  /// Creates a summary from existing counts.
  ///
  /// The counts of types with the same name are added together.
  package init(
    events: Int, traces: Int, countedTraces: Int, unclosedTraces: Int, lost: Int, broken: Int, types: [TypeSummary]
  ) {
    (self.events, self.traces) = (events, traces)
    clock = SharedClock(traces: traces, countedTraces: countedTraces)
    (self.unclosedTraces, self.lost, self.broken) = (unclosedTraces, lost, broken)
    for type in types { add(type) }
  }

  /// Adds a trace and its number of events.
  ///
  /// Count the trace's instances and callbacks with the following methods.
  package mutating func addTrace(_ end: TraceEnd, events: Int) {
    traces = traces.addingClamped(1)
    // Steps are never among the records; see `add(_:isTimed:)`.
    _ = clock.add(end.trace.header)
    self.events = self.events.addingClamped(events)
    self.end(end)
  }

  package mutating func addInstances(_ count: Int, of type: TypeName, kind: SubjectKind) {
    let position = position(of: type, kind: kind)
    typeTable[position].instances = typeTable[position].instances.addingClamped(count)
  }

  /// A callback or its duration, stored to be counted later.
  package struct Record: Sendable {
    /// The duration, or the time since the previous callback.
    let value: Int
    let type: TypeName
    let name: EventName
    /// The index of the previous callback's name, or one of the constants below.
    let previous: Int32

    private static let none: Int32 = -1
    fileprivate static let duration: Int32 = -2

    /// Creates a record of the first callback of an instance.
    @inline(__always)
    package init(first name: EventName, of type: TypeName) {
      (value, self.type, self.name, previous) = (0, type, name, Self.none)
    }

    /// Creates a record of a callback that follows another callback of the same instance.
    @inline(__always)
    package init(_ name: EventName, of type: TypeName, after previous: EventName, time: Int) {
      (value, self.type, self.name, self.previous) = (time, type, name, previous.index)
    }

    /// Creates a record of the duration of a callback.
    @inline(__always)
    package init(duration: Int, of name: EventName, of type: TypeName) {
      (value, self.type, self.name, previous) = (duration, type, name, Self.duration)
    }
  }

  /// Counts records.
  ///
  /// The types of the records must already have instances.
  ///
  /// - Parameter isTimed: Whether the times of the records are counted, too. They are not if they are the steps of a
  ///   counting clock, which would be added to the durations of other traces.
  package mutating func add(_ records: [Record], isTimed: Bool) {
    for record in records {
      let position = Int(positions[Int(record.type.index)])
      if record.previous == Record.duration {
        if isTimed { typeTable[position].addDuration(record.value, of: record.name) }
      } else {
        typeTable[position].count(record.name, following: record.previous, after: isTimed ? record.value : nil)
      }
    }
  }

  private mutating func addInstance(_ step: TraceStep) {
    while subjects.count <= step.slot { subjects.append(Living()) }
    if !older.isEmpty { older[step.event.subject.id] = nil }
    let type = position(of: step.event.subject.type, kind: step.event.subject.kind)
    typeTable[type].instances += 1
    subjects[step.slot] = Living(type: type)
  }

  private mutating func position(of type: TypeName, kind: SubjectKind) -> Int {
    let index = Int(type.index)
    if index >= positions.count { positions += [Int32](repeating: -1, count: index + 1 - positions.count) }
    if positions[index] < 0 {
      positions[index] = Int32(typeTable.count)
      typeTable.append(TypeSummary(type: type, kind: kind))
    }
    let position = Int(positions[index])
    if kind != typeTable[position].kind, kind.string < typeTable[position].kind.string {
      typeTable[position].kind = kind
    }
    return position
  }
}
