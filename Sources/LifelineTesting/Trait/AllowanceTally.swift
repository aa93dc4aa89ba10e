internal import LifelineRules
internal import LifelineSynchronization
internal import Testing

/// Finds a test's allowances that no longer cover any finding. Such allowances would hide the next mistake of the same kind.
///
/// A test runs once for each of its cases and systems, and an allowance may be needed in only one of these runs. The
/// allowances of suites are not checked, because a run may include only some of a suite's tests.
final class AllowanceTally: Sendable {
  @TaskLocal static var current: AllowanceTally?

  let test: Test.ID
  private let own: [String]
  private let runs = Mutex((used: Set<String>(), judged: 0, isIncomplete: false))

  /// - Parameters:
  ///   - allowances: The allowances of the test, including inherited ones.
  ///   - inherited: The allowances of the enclosing suites, as written in code.
  init(_ test: Test.ID, _ allowances: [LifelineTrait.Allowance.Record], inherited: [String]) {
    self.test = test
    own = allowances.map(\.text).filter { !inherited.contains($0) }
  }

  /// Records which allowances covered a finding in a run of the test.
  ///
  /// - Parameters:
  ///   - allowances: The allowances of the run.
  ///   - unused: The suppressions that covered no finding.
  ///   - hasFailed: Whether the run failed, possibly before the allowed mistake.
  func note(_ allowances: [LifelineTrait.Allowance.Record], unused: [Suppression], hasFailed: Bool) {
    let unused = Set(unused)
    let used = allowances.filter { !unused.isSuperset(of: $0.suppressions) }.map(\.text)
    runs.withLock { runs in
      runs.used.formUnion(used)
      runs.judged += 1
      if hasFailed { runs.isIncomplete = true }
    }
  }

  /// The problems with the allowances, after all runs.
  var problems: [String] {
    let runs = runs.withLock { $0 }
    guard runs.judged > 0, !runs.isIncomplete else { return [] }
    return own.filter { !runs.used.contains($0) }.map {
      "The suppression \($0) does not match any finding of this test: remove it, or it may hide a later finding."
    }
  }
}
