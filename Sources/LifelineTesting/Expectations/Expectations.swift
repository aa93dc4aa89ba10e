internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces
public import Testing

/// Expects that the rules have no findings so far, and records an issue at the line of the call for each mistake.
///
/// Findings that are reported here are not reported again at the end of the test. An object that should be released is
/// checked only if its grace period (1 s on the test's clock) has ended. Otherwise, the object is checked at the end of
/// the test.
public func expectNoFindings(sourceLocation: SourceLocation = #_sourceLocation) {
  LifelineTest.check(at: sourceLocation) { test in
    test.tracer.checkExpectations()
    test.reportFindings(at: sourceLocation)
    return nil
  }
}

/// Expects that every span with this name took no longer than the budget, as measured by the test's clock.
///
/// The default clock counts events and does not measure time, so the expectation fails unless the test has advanced
/// ``LifelineTest/clock``. Use ``LifelineTrait/Clock/monotonic`` for real durations.
///
/// - Parameters:
///   - name: The name of a callback or of a custom span.
///   - query: The object whose spans are checked; nil for all objects.
///   - budget: The maximum duration.
///   - sourceLocation: The location of the issue.
public func expectSpan(
  _ name: EventName, of query: SubjectQuery? = nil, within budget: Duration,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  LifelineTest.check(at: sourceLocation) { test in
    if test.onlyCountsEvents {
      return SpanExpectation.countedTime(name.string, FindingText.duration(budget.nanoseconds))
    }
    return SpanExpectation(name: name.string, query: query, budget: budget.nanoseconds).failure(in: test.events)
  }
}

extension LifelineTest {
  /// Checks the current test, and records an issue if `failure` returns a message.
  static func check(at location: SourceLocation, _ failure: (LifelineTest) -> String?) {
    guard let test = current else { return Failure.record(noTest, at: location) }
    guard test.tracer.isEnabled else { return Failure.record(notTraced, isWarning: true, at: location) }
    if let text = failure(test) { test.report(text, at: location) }
  }

  static let noTest =
    "This test has no trace: add the .lifeline trait to the test or its suite (in XCTest, call traceLifecycle() in "
    + "setUp). Detached tasks have no trace; use expectations in the test itself."
  static let notTraced =
    "Not checked: tracing is off because of isEnabled: false or LIFELINE_DISABLED, or because the tracer was closed."
}

/// The expectation that spans with one name take no longer than a budget.
struct SpanExpectation {
  let name: String
  let query: SubjectQuery?
  /// The maximum duration in nanoseconds.
  let budget: Int

  /// Returns an explanation if the expectation fails, or nil if it holds.
  ///
  /// A missing or open span is also a failure.
  func failure(in events: [TraceEvent]) -> String? {
    var spans = SpanCollector(name: EventName(name), subjects: query.map { Set($0.subjects(in: events).map(\.id)) })
    spans.read(events)
    let whose = query.map { " of \($0)" } ?? ""
    guard !spans.all.isEmpty || spans.begun > 0 else { return "There is no span \(name)\(whose) so far\(spans.hint)" }
    let slow = spans.all.filter { $0.duration > budget }
    var lines = slow.map { span in
      "\(name) of \(FindingText.subject(span.subject)) took \(FindingText.duration(span.duration)), "
        + "\(FindingText.duration(span.duration - budget)) more than the budget of \(FindingText.duration(budget)) "
        + "(events \(span.begin) to \(span.end))."
    }
    if spans.begun > spans.all.count { lines.append("A span \(name)\(whose) began and has not ended.") }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}

extension SpanExpectation {
  /// The message for a counting clock, whose times cannot be compared with a duration.
  static func countedTime(_ name: String, _ budget: String) -> String {
    "expectSpan cannot compare \(name) with \(budget): this test has a counting clock, which does not measure time. "
      + "For real durations, use .lifeline(clock: .monotonic). For repeatable durations, use clock: .manual and "
      + "advance the time in the test: LifelineTest.current?.clock.advance(by: .milliseconds(3))."
  }
}

private struct SpanCollector: TraceConsumer {
  let name: EventName
  let subjects: Set<Int>?
  var begun = 0
  var all: [(subject: Subject, duration: Int, begin: Int, end: Int)] = []
  /// The names of the subjects' spans.
  private var names: Set<EventName> = []
  private var isInstant = false

  init(name: EventName, subjects: Set<Int>?) {
    self.name = name
    self.subjects = subjects
  }

  /// The end of the message about a missing span, with a hint if the name is misspelled or belongs to an instant.
  var hint: String {
    if isInstant { return ": \(name) is an instant, which takes no time." }
    let hint = NearestName.hint(name.string, in: names.map(\.string).sorted())
    return hint.isEmpty ? "." : hint
  }

  mutating func begin(_ trace: TraceIdentity) {}

  mutating func receive(_ step: TraceStep) {
    let event = step.event
    guard subjects?.contains(event.subject.id) ?? true else { return }
    if event.phase == .begin { names.insert(event.name) }
    guard event.name == name else { return }
    if event.phase == .instant { isInstant = true }
    if event.phase == .begin { begun += 1 }
    guard event.phase == .end, let span = step.span else { return }
    all.append((event.subject, event.time - span.time, span.sequence, event.sequence))
  }

  mutating func end(_ end: TraceEnd) {}
}
