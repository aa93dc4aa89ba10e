internal import Lifeline
internal import LifelineVocabulary

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
    // The type that exceeds the maximum can differ from run to run.
    finding.fingerprint = "\(context.description.id):\(model.kind)"
    report(finding)
  }
}
