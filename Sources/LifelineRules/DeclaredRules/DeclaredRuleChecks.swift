internal import Lifeline
internal import LifelineTraces

/// Reports that a callback did not follow another callback in time, once per subject.
struct FollowingCallbackRule: TraceRule {
  private struct Life: Sendable {
    /// The first occurrence of the callback since the last occurrence of the following callback.
    var pending: (sequence: Int, time: Int)?
    /// Whether the rule has stopped reporting findings about the subject.
    var isSilent = false
  }

  private let context: DeclaredRuleContext
  private let after: EventName
  private let callback: EventName
  private let deadline: EventName
  private var lives = SlotTable<Life>()

  init(_ context: DeclaredRuleContext, after: EventName, callback: EventName, deadline: EventName) {
    self.context = context
    self.after = after
    self.callback = callback
    self.deadline = deadline
  }

  mutating func begin(_ trace: TraceIdentity) {}
  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {}

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    guard step.slot >= 0, event.phase != .end, context.scope.covers(event.subject) else { return }
    let isEnd = event.name == .deinit && event.phase == .instant
    var missed: (sequence: Int, time: Int)?
    lives.update(step.slot, startingFrom: Life()) { life in
      if event.name == .tracingLost { life.isSilent = true }
      if event.name == callback { life.pending = nil }
      if event.name == deadline || isEnd, let pending = life.pending {
        if !life.isSilent { missed = pending }
        life = Life(isSilent: true)
      }
      if event.name == after, life.pending == nil { life.pending = (event.sequence, event.time) }
    }
    if isEnd { lives[step.slot] = nil }
    if let missed { report(finding(event, missed)) }
  }

  private func finding(_ event: TraceEvent, _ missed: (sequence: Int, time: Int)) -> Finding {
    let message =
      "\(after) of \(FindingText.subject(event.subject)) at \(FindingText.moment(missed.time)) was not followed by "
      + "\(callback) before \(event.name) at \(FindingText.moment(event.time))"
    return context.description.finding(
      message, about: event.subject, events: [missed.sequence, event.sequence], callback: after)
  }
}

/// Reports that the number of a model's subjects that were alive at the same time exceeded the maximum, once per trace.
struct MaximumAliveRule: TraceRule {
  private struct Excess: Sendable {
    var subject: Subject
    var time: Int
    var count: Int
    /// The earliest `init` events of the living subjects, and the `init` event that exceeded the maximum.
    var births: [Int]
  }

  private let context: DeclaredRuleContext
  private let model: LifecycleModel
  private let maximum: Int
  /// The `init` events of the living subjects, keyed by subject number; 0 for subjects that existed before the trace.
  private var births: [Int: Int] = [:]
  private var isExceeded = false
  /// The first occasion on which the maximum was exceeded, and the number of such occasions.
  private var excess: (first: Excess, times: Int)?
  private var peak = 0

  init(_ context: DeclaredRuleContext, model: LifecycleModel, maximum: Int) {
    self.context = context
    self.model = model
    self.maximum = maximum
  }

  mutating func begin(_ trace: TraceIdentity) {
    for subject in trace.header.continues?.living ?? [] where context.scope.covers(subject) { births[subject.id] = 0 }
  }

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    guard event.subject.id > 0, context.scope.covers(event.subject) else { return }
    guard event.name == .`init` else {
      births[event.subject.id] = nil
      if births.count <= maximum { isExceeded = false }
      return
    }
    guard event.phase != .end else { return }
    births[event.subject.id] = event.sequence
    guard births.count > maximum else { return }
    peak = max(peak, births.count)
    if !isExceeded { note(event) }
    isExceeded = true
  }

  private mutating func note(_ event: TraceEvent) {
    guard excess == nil else {
      excess?.times += 1
      return
    }
    let known = births.values.filter { $0 > 0 && $0 != event.sequence }.sorted()
    excess = (
      Excess(
        subject: event.subject, time: event.time, count: births.count,
        births: known.prefix(Finding.maximumEventCount - 1) + [event.sequence]),
      1
    )
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    guard let (first, times) = excess else { return }
    var details = times > 1 ? ["exceeded \(times) times"] : []
    if peak > first.count { details.append("peak: \(peak)") }
    let message =
      "\(first.count) objects of the model \(model.name) were alive at \(FindingText.moment(first.time)), when "
      + "\(FindingText.subject(first.subject)) was created; the maximum is \(maximum)"
      + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
    var finding = context.description.finding(message, about: first.subject, events: first.births)
      .at(first.births.last)
    // The type that exceeds the maximum can differ from run to run.
    finding.fingerprint = "\(context.description.id):\(model.kind)"
    report(finding)
  }
}

/// Reports spans that take longer than declared, with one finding per type, because the mistake is in the code rather
/// than in an instance.
struct SpanBudgetRule: TraceRule {
  private struct Excess: Sendable {
    var span: OpenDeclaredSpan
    /// The numbers of the span's begin and end events.
    var events: [Int]
    /// The time from the beginning to the end of the span or, if it has not ended, to the end of the trace.
    var duration: Int
    var hasEnded: Bool
  }

  private let context: DeclaredRuleContext
  private let name: EventName
  private let budget: Int
  /// The open spans, keyed by the numbers of their begin events.
  private var open: [Int: OpenDeclaredSpan] = [:]
  /// The subjects that are no longer traced. Their spans may have ended.
  private var lost: Set<Int> = []
  /// The longest span and the number of spans of each type.
  private var excesses = Incidents<TypeName, Excess>()

  init(_ context: DeclaredRuleContext, name: EventName, budget: Int) {
    self.context = context
    self.name = name
    self.budget = budget
  }

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    guard context.scope.covers(event.subject) else { return }
    if event.name == .tracingLost { lost.insert(event.subject.id) }
    guard event.name == name else { return }
    switch event.phase {
    case .instant: return
    case .begin: open[event.sequence] = OpenDeclaredSpan(subject: event.subject, time: event.time)
    case .end:
      guard let begin = step.span?.sequence, let span = open.removeValue(forKey: begin) else { return }
      note(span, [begin, event.sequence], until: event.time, hasEnded: true)
    }
  }

  private mutating func note(_ span: OpenDeclaredSpan, _ events: [Int], until time: Int, hasEnded: Bool) {
    let (duration, overflows) = time.subtractingReportingOverflow(span.time)
    guard !overflows, duration > budget else { return }
    let excess = Excess(span: span, events: events, duration: duration, hasEnded: hasEnded)
    excesses.add(span.subject.type, []) { excess }
    excesses.update(span.subject.type) { if duration > $0.duration { $0 = excess } }
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    // The end of an open span may be among the missing events.
    if end.lost == 0, end.broken == 0 {
      for (begin, span) in open.sorted(by: { $0.key < $1.key }) where !lost.contains(span.subject.id) {
        note(span, [begin], until: end.lastTime, hasEnded: false)
      }
    }
    for excess in excesses.all { report(finding(excess)) }
  }

  private func finding(_ incident: Incident<Excess>) -> Finding {
    let excess = incident.detail
    let (duration, begin) = (FindingText.duration(excess.duration), FindingText.moment(excess.span.time))
    let time =
      excess.hasEnded
      ? "took \(duration), starting at \(begin)" : "had not ended \(duration) after its begin at \(begin)"
    let times = incident.count > 1 ? "; the longest of \(incident.count) on this type" : ""
    return context.description.finding(
      "\(name) of \(FindingText.subject(excess.span.subject)) \(time); the limit is \(TimeBudget.text(budget))\(times)",
      about: excess.span.subject, events: excess.events, callback: name)
  }
}

/// Reports spans that have not ended when a trace is closed, with one finding per type.
struct SpanEndRule: TraceRule {
  private struct Stuck: Sendable {
    var span: OpenDeclaredSpan
    /// The event that reports the subject's deallocation.
    var deallocation: Int?
  }

  private let context: DeclaredRuleContext
  private let name: EventName
  /// The open spans of each subject, keyed by the numbers of their begin events.
  private var open: [Int: [Int: OpenDeclaredSpan]] = [:]
  /// The deallocations of subjects with open spans.
  private var deallocations: [Int: (sequence: Int, time: Int)] = [:]
  /// The subjects that are no longer traced. Their spans may have ended.
  private var lost: Set<Int> = []

  init(_ context: DeclaredRuleContext, name: EventName) {
    self.context = context
    self.name = name
  }

  mutating func observe(_ step: TraceStep, _ facts: TraceFacts, report: (Finding) -> Void) {
    let event = step.event
    guard context.scope.covers(event.subject) else { return }
    let id = event.subject.id
    switch (event.name, event.phase) {
    case (name, .begin):
      open[id, default: [:]][event.sequence] = OpenDeclaredSpan(subject: event.subject, time: event.time)
    case (name, .end): close(step.span)
    case (.tracingLost, _): lost.insert(id)
    case (.deinit, .instant): if open[id] != nil { deallocations[id] = (event.sequence, event.time) }
    default: break
    }
  }

  private mutating func close(_ span: SpanRecord?) {
    guard let span else { return }
    open[span.subject]?[span.sequence] = nil
    if open[span.subject]?.isEmpty == true { open[span.subject] = nil }
  }

  mutating func finish(_ end: TraceEnd, _ facts: TraceFacts, report: (Finding) -> Void) {
    guard end.isClosed, end.lost == 0, end.broken == 0 else { return }
    var stuck = Incidents<TypeName, Stuck>()
    let spans = open.filter { !lost.contains($0.key) }.values.flatMap(\.self)
    for (begin, span) in spans.sorted(by: { $0.key < $1.key }) {
      let deallocation = deallocations[span.subject.id]
      stuck.add(span.subject.type, [begin] + (deallocation.map { [$0.sequence] } ?? [])) {
        Stuck(span: span, deallocation: deallocation?.time)
      }
    }
    for incident in stuck.all { report(finding(incident, end)) }
  }

  private func finding(_ incident: Incident<Stuck>, _ end: TraceEnd) -> Finding {
    let (span, deallocation) = (incident.detail.span, incident.detail.deallocation)
    let rest =
      deallocation.map { "never ended; the object was deallocated at \(FindingText.moment($0))" }
      ?? "had not ended at \(FindingText.moment(end.lastTime)), the end of the trace"
    let times = incident.count > 1 ? " (\(incident.count) times on this type)" : ""
    return context.description.finding(
      "\(name) of \(FindingText.subject(span.subject)) began at \(FindingText.moment(span.time)) and \(rest)\(times)",
      about: span.subject, events: incident.events, callback: name)
  }
}
