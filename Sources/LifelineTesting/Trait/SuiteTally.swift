internal import Lifeline
internal import LifelineSynchronization
internal import Testing

/// Counts the tests in a suite that traced something, so that a suite that traces nothing does not pass silently.
final class SuiteTally: Sendable {
  @TaskLocal static var current: SuiteTally?

  let suite: Test.ID
  /// The allowances of the suite and of the enclosing suites, as written in code.
  let allowances: [String]
  private let counts = Mutex((checked: 0, traced: 0))

  init(_ suite: Test.ID, allowances: [String] = []) {
    self.suite = suite
    self.allowances = allowances
  }

  /// Records that a test was checked, and whether its trace contains an event of an object.
  func note(hasTraced: Bool) {
    counts.withLock { counts in
      counts.checked += 1
      if hasTraced { counts.traced += 1 }
    }
  }

  /// A description of the problem if no test in the suite traced anything; otherwise nil.
  var problem: String? {
    let (checked, traced) = counts.withLock { $0 }
    guard checked > 0, traced == 0 else { return nil }
    let tests = checked == 1 ? "The test of this suite" : "None of the \(checked) tests of this suite"
    return
      "\(tests) traced \(checked == 1 ? "nothing" : "anything"), so nothing was checked: no controller was created and "
      + "no probe recorded an event in the world of a test. Create them in the test itself, or pass the tracer "
      + "(LifelineTest.current?.tracer) to them; remove .lifeline if nothing here should be traced."
  }
}
