package import Lifeline
internal import LifelineBase

/// Follows one trace event by event.
///
/// The walker finds the span that an event ends, the innermost span that contains an event, the slots of living
/// subjects, and missing events.
///
/// Memory use grows with the number of living subjects and open spans, but not with the number of events.
package struct TraceWalker: Sendable {
  private let deinitName = EventName.`deinit`
  private var subjects = SubjectTable()
  private var spans = OpenSpans()
  private var sequence = SequenceCheck()
  private(set) var lastTime = 0
  /// The number of the first event in a trace without its first segments; otherwise 0.
  private var first = 0
  /// Whether the writer left out events on purpose.
  private var isFiltered = false

  /// The number of missing events, determined from gaps in the sequence numbers.
  var missing: Int { sequence.missing }
  /// The first missing event, or nil if no event is missing.
  var firstMissing: Int? { sequence.firstMissing }
  /// The highest sequence number so far.
  var highest: Int { sequence.highest }

  /// Creates a walker at the start of a trace.
  package init() {}

  /// Starts at this number, because the segments before it are missing.
  mutating func beginLate(at first: Int) {
    self.first = first
    sequence = SequenceCheck(highest: first - 1)
  }

  /// Begins a trace whose writer left out events on purpose.
  mutating func beginFiltered() {
    isFiltered = true
    sequence.allowsGaps = true
  }

  /// Receives the next event of the trace.
  ///
  /// - Parameters:
  ///   - event: The event as it was written.
  ///   - unusable: The number of broken lines before this event. They account for a gap of the same size.
  package mutating func step(_ event: TraceEvent, unusable: Int = 0) -> TraceStep {
    var step = TraceStep(event: event)
    follow(&step, unusable: unusable)
    return step
  }

  /// Processes the event in `step`, and sets its context.
  ///
  /// - Returns: `false` if an event with this number was read before. The context is then not set.
  @inline(__always)
  @discardableResult
  mutating func follow(_ step: inout TraceStep, unusable: Int) -> Bool {
    if step.problem != nil { step.problem = nil }
    if !sequence.isNext(step.event.sequence) {
      switch sequence.jump(to: step.event.sequence, unusable: unusable) {
      case .none: break
      case .problem(let text): step.note(text)
      case .repeated: return false
      }
    }
    if step.event.time < lastTime { step.note("the time decreases from \(lastTime) to \(step.event.time)") }
    lastTime = step.event.time
    findSubject(&step)
    followSpans(&step)
    return true
  }

  @inline(__always)
  private mutating func findSubject(_ step: inout TraceStep) {
    let id = step.event.subject.id
    step.isFirst = false
    guard id > 0 else { return step.slot = -1 }
    if let slot = subjects.slot(of: id) { step.slot = slot } else { beginSubject(id, &step) }
    if step.event.name == deinitName, step.event.phase == .instant { subjects.end(id, slot: step.slot) }
  }

  private mutating func beginSubject(_ id: Int, _ step: inout TraceStep) {
    if subjects.hasEnded(id) {
      step.note("\(step.event.name) of subject \(id) comes after its deinit; the subject is treated as a new instance")
    }
    step.slot = subjects.insert(id)
    step.isFirst = true
  }

  @inline(__always)
  private mutating func followSpans(_ step: inout TraceStep) {
    switch step.event.phase {
    case .instant:
      step.enclosing = spans.innermost(around: step.event)
      step.span = nil
    case .begin:
      step.enclosing = spans.begin(step.event)
      step.span = nil
    case .end:
      (step.span, step.enclosing) = spans.end(step.event)
      if step.span == nil, !endsOlderSpan(step) {
        step.note("\(step.event.name) of subject \(step.event.subject.id) ends without a begin")
      }
    }
  }
}

extension TraceWalker {
  /// Returns whether the beginning of the span was left out on purpose, or the span may have begun before the trace.
  ///
  /// Such a span encloses all open spans on its thread.
  private func endsOlderSpan(_ step: TraceStep) -> Bool {
    if isFiltered { return true }
    guard first > 0 else { return false }
    return step.event.beginSequence.map { $0 < first } ?? (step.enclosing == nil)
  }
}

extension TraceStep {
  /// Creates a step without context.
  init(event: TraceEvent) {
    self.init(event: event, slot: -1, isFirst: false)
  }

  /// Adds a problem.
  fileprivate mutating func note(_ text: String) {
    problem = TraceProblem(description: problem.map { "\($0.description); \(text)" } ?? text)
  }
}

/// Checks the sequence numbers of a trace for numbers that are missing or out of order.
package struct SequenceCheck: Sendable {
  /// The highest number so far.
  package private(set) var highest = 0
  /// The number of missing events, excluding those that were found later.
  package private(set) var missing = 0
  /// The first missing number, or nil if no number is missing.
  ///
  /// The number does not change if the event is found later.
  package private(set) var firstMissing: Int?
  /// The most recent gaps in ascending order, which are used to distinguish a late event from a repeated event.
  private var gaps: [ClosedRange<Int>] = []
  /// Whether numbers are left out on purpose.
  var allowsGaps = false
  private static let maximumGaps = 1024

  /// What a number that does not directly follow the previous number means.
  package enum Jump {
    /// Numbers were left out on purpose, or lines are broken.
    case none
    case problem(String)
    /// An event with this number, or with a much higher one, was read before.
    case repeated
  }

  /// - Parameter highest: The number before the first event.
  package init(highest: Int = 0) {
    self.highest = highest
  }

  @inline(__always)
  package mutating func isNext(_ sequence: Int) -> Bool {
    guard sequence == highest &+ 1 else { return false }
    highest = sequence
    return true
  }

  /// Processes a number that does not directly follow the previous number.
  ///
  /// - Parameter unusable: The number of unusable lines before this sequence number. They account for a gap of the same
  ///   size.
  package mutating func jump(to sequence: Int, unusable: Int) -> Jump {
    guard sequence > highest else {
      return fillGap(sequence) ? .problem("sequence number \(sequence) comes after \(highest)") : .repeated
    }
    let expected = highest + 1
    highest = sequence
    guard expected < sequence else { return .none }
    gaps.append(expected...sequence - 1)
    forgetOldGaps()
    let count = max(0, sequence - expected - unusable)
    guard count > 0, !allowsGaps else { return .none }
    missing += count
    firstMissing = firstMissing ?? expected
    return .problem(CountText.of(count, "event is", "events are") + " missing before sequence number \(sequence)")
  }

  /// Removes a number from the gap that contains it, and returns whether there is one.
  private mutating func fillGap(_ sequence: Int) -> Bool {
    let low = gaps.partitioningIndex { $0.upperBound >= sequence }
    guard low < gaps.count, gaps[low].contains(sequence) else { return false }
    if !allowsGaps { missing = max(0, missing - 1) }
    let gap = gaps.remove(at: low)
    if sequence < gap.upperBound { gaps.insert(sequence + 1...gap.upperBound, at: low) }
    if sequence > gap.lowerBound { gaps.insert(gap.lowerBound...sequence - 1, at: low) }
    forgetOldGaps()
    return true
  }

  /// Forgets half of the gaps at once if there are too many, so that many gaps cost little.
  private mutating func forgetOldGaps() {
    if gaps.count > Self.maximumGaps { gaps.removeFirst(Self.maximumGaps / 2) }
  }
}

/// Assigns a small number, the slot, to each living subject, and tracks which subjects have ended.
struct SubjectTable: Sendable {
  private static let vacant: Int32 = -1
  private static let ended: Int32 = -2
  /// The slots, by subject number, for the small numbers that tracers assign. A value can also be one of the constants
  /// above.
  private var dense: [Int32] = []
  /// The slots for other numbers. Only the most recent ends are stored.
  private var sparse: [Int: Int32] = [:]
  private var sparseEnds = RecentNumbers(capacity: 1024)
  private var free: [Int32] = []
  private(set) var slots = 0

  /// The limit for dense storage. Larger numbers are looked up in a dictionary, so that a huge number does not use much
  /// memory.
  private static let denseLimit = 1 << 20

  /// Returns the slot of a living subject, or nil if there is no living subject with this number.
  @inline(__always)
  func slot(of id: Int) -> Int? {
    if id < dense.count {
      let slot = dense[id]
      return slot < 0 ? nil : Int(slot)
    }
    return sparse.isEmpty ? nil : sparse[id].map(Int.init)
  }

  /// Returns whether the newest subject with this number has ended.
  func hasEnded(_ id: Int) -> Bool {
    id < dense.count ? dense[id] == Self.ended : sparseEnds.contains(id)
  }

  mutating func insert(_ id: Int) -> Int {
    let slot = free.popLast() ?? Int32(slots)
    if Int(slot) == slots { slots += 1 }
    if id < Self.denseLimit {
      if id >= dense.count {
        dense += [Int32](
          repeating: Self.vacant, count: max(id + 1, min(dense.count * 2, Self.denseLimit)) - dense.count)
      }
      dense[id] = slot
    } else {
      sparse[id] = slot
      sparseEnds.remove(id)
    }
    return Int(slot)
  }

  /// Ends a subject, whose slot can then be assigned again.
  mutating func end(_ id: Int, slot: Int) {
    free.append(Int32(slot))
    if id < dense.count {
      dense[id] = Self.ended
    } else {
      sparse[id] = nil
      sparseEnds.insert(id)
    }
  }
}

/// A bounded set of the most recent numbers. Older numbers are dropped.
private struct RecentNumbers: Sendable {
  private let capacity: Int
  private var members: Set<Int> = []
  private var order: [Int] = []
  private var next = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  func contains(_ number: Int) -> Bool { members.contains(number) }

  mutating func remove(_ number: Int) { members.remove(number) }

  mutating func insert(_ number: Int) {
    members.insert(number)
    guard order.count == capacity else { return order.append(number) }
    if order[next] != number { members.remove(order[next]) }
    order[next] = number
    next = (next + 1) % capacity
  }
}
