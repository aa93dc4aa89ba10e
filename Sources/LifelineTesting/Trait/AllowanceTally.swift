internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import Testing

/// Finds a test's allowances that no longer cover any finding. Such allowances would hide the next mistake of the same
/// kind.
///
/// A test runs once for each of its cases and systems, and an allowance may be needed in only one of these runs. The
/// allowances of suites are not checked, because a run may include only some of a suite's tests.
final class AllowanceTally: Sendable {
  @TaskLocal static var current: AllowanceTally?

  let test: Test.ID
  private let own: [LifelineTrait.Allowance.Record]
  private let runs = Mutex(Runs())

  private struct Runs {
    /// The allowances, as written in code, that covered a finding.
    var used: Set<String> = []
    /// The types of the objects in the traces.
    var types: Set<String> = []
    var judged = 0
    /// Whether a run failed, possibly before the allowed mistake.
    var isIncomplete = false
  }

  /// - Parameters:
  ///   - allowances: The allowances of the test, including inherited ones.
  ///   - inherited: The allowances of the enclosing suites, as written in code.
  init(_ test: Test.ID, _ allowances: [LifelineTrait.Allowance.Record], inherited: [String]) {
    self.test = test
    own = allowances.filter { !inherited.contains($0.text) }
  }

  /// Records which allowances covered a finding in a run of the test.
  ///
  /// - Parameters:
  ///   - allowances: The allowances of the run.
  ///   - unused: The suppressions that covered no finding.
  ///   - types: The types of the objects in the run's trace.
  ///   - hasFailed: Whether the run failed, possibly before the allowed mistake.
  func note(
    _ allowances: [LifelineTrait.Allowance.Record], unused: [Suppression], types: Set<String>, hasFailed: Bool
  ) {
    let unused = Set(unused)
    let used = allowances.filter { !unused.isSuperset(of: $0.suppressions) }.map(\.text)
    runs.withLock { runs in
      runs.used.formUnion(used)
      runs.types.formUnion(types)
      runs.judged += 1
      if hasFailed { runs.isIncomplete = true }
    }
  }

  /// The problems with the allowances, after all runs.
  ///
  /// After a failed run, only allowances whose type is probably misspelled are included.
  var problems: [String] {
    let runs = runs.withLock { $0 }
    guard runs.judged > 0 else { return [] }
    return own.filter { !runs.used.contains($0.text) }.compactMap { allowance in
      if let hint = allowance.suppressions.first?.hint(in: runs.types), !hint.isEmpty {
        return
          "The suppression \(allowance.text) does not match any finding of this test, which traced no object of this "
          + "type\(hint)"
      }
      return runs.isIncomplete
        ? nil
        : "The suppression \(allowance.text) does not match any finding of this test: remove it, or it may hide a later "
          + "finding."
    }
  }
}

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
      + "(LifelineTest.current?.tracer) to them; remove .lifeline if nothing here should be traced.\(Self.missingTrait)"
  }

  #if HeadlessUIKit
    private static let missingTrait = ""
  #else
    private static let missingTrait =
      " Controllers are traced only with the package trait 'HeadlessUIKit': in Package.swift, write "
      + "traits: [\"HeadlessUIKit\"] after the path or URL of Lifeline."
  #endif
}
