internal import Lifeline
internal import LifelineAnalysis
public import Testing

/// Expects that an object had exactly these callbacks so far, with `init` and `deinit`, in this order.
///
/// What a controller does itself (`present`, `dismiss`) and what probes see is not among them.
/// - Parameters:
///   - query: which object; exactly one must fit.
///   - expected: the names as in Swift, without arguments; one that no controller can ever have is an issue.
///   - ignored: names to ignore, such as `["viewWillLayoutSubviews", "viewDidLayoutSubviews"]`.
///   - sourceLocation: where an issue is shown.
public func expectCallbacks(
  of query: SubjectQuery, equal expected: [String], ignoring ignored: Set<String> = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  LifelineTest.check(at: sourceLocation) { test in
    CallbackExpectation.equal(expected).failure(of: query, in: test.events, ignoring: ignored)
  }
}

/// Expects that an object had these callbacks so far, in this order, with any others between them.
public func expectCallbacks(
  of query: SubjectQuery, containInOrder expected: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  LifelineTest.check(at: sourceLocation) { test in
    CallbackExpectation.containInOrder(expected).failure(of: query, in: test.events)
  }
}

/// Expects that an object, or each of several that fit, had none of these callbacks so far.
public func expectCallbacks(
  of query: SubjectQuery, neverContain unwelcome: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  LifelineTest.check(at: sourceLocation) { test in
    CallbackExpectation.neverContain(unwelcome).failure(of: query, in: test.events)
  }
}

/// Expects that the rules find nothing so far, and makes an issue at this line of each thing that they find.
///
/// What is reported here is not reported again at the end of the test. Objects that should be released are looked at
/// once their grace period (1 s of the test's clock) is over, and at the end of the test in any case.
public func expectNoFindings(sourceLocation: SourceLocation = #_sourceLocation) {
  LifelineTest.check(at: sourceLocation) { test in
    test.tracer.checkExpectations()
    test.reportFindings(at: sourceLocation)
    return nil
  }
}

/// Expects that every span of this name took no longer than the budget, on the clock of the test.
///
/// The default clock counts events and measures no time: the expectation fails, unless the test has advanced
/// ``LifelineTest/clock``. Use ``LifelineSettings/Clock/monotonic`` for real durations.
/// - Parameters:
///   - name: a callback's name, or that of a span of your own.
///   - query: of which object; nil for all.
///   - budget: the longest that it may take.
///   - sourceLocation: where an issue is shown.
public func expectSpan(
  _ name: String, of query: SubjectQuery? = nil, within budget: Duration,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  LifelineTest.check(at: sourceLocation) { test in
    if test.onlyCountsEvents { return SpanExpectation.countedTime(name, FindingText.time(budget.nanoseconds)) }
    return SpanExpectation(name: name, query: query, budget: budget.nanoseconds).failure(in: test.events)
  }
}

extension LifelineTest {
  /// Looks at the current test, and makes an issue of what `failure` returns.
  static func check(at location: SourceLocation, _ failure: (LifelineTest) -> String?) {
    guard let test = current else { return Failure.record(noTest, at: location) }
    guard test.tracer.isEnabled else { return Failure.record(notTraced, isWarning: true, at: location) }
    if let text = failure(test) { test.report(text, at: location) }
  }

  static let noTest =
    "This test has no trace: add the trait .lifeline to the test or its suite (in XCTest, call traceLifecycle() in "
    + "setUp). Detached tasks have no trace; use expectations in the test itself."
  static let notTraced =
    "Not checked: tracing is off, by .mode(.off), by LIFELINE_DISABLED, or because the tracer was closed."
}
