internal import Lifeline
internal import LifelineRules
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
