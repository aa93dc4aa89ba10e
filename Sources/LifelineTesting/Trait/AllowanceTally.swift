internal import LifelineAnalysis
internal import LifelineSynchronization
internal import Testing

/// Finds the allowances of one test that cover nothing any more, and so would hide the next mistake of the same kind.
///
/// A test runs once for each of its cases and systems, and an allowance may be needed by one of these runs only. An allowance
/// of a suite is for all its tests, and a run of some of them says nothing about it.
final class AllowanceTally: Sendable {
  @TaskLocal static var current: AllowanceTally?

  let test: Test.ID
  private let own: [String]
  private let runs = Mutex((used: Set<String>(), judged: 0, isIncomplete: false))

  /// - Parameters:
  ///   - allowances: those of the test, with the ones that it inherits.
  ///   - inherited: the texts of those of the suites around it.
  init(_ test: Test.ID, _ allowances: [LifelineTrait.Allowance.Record], inherited: [String]) {
    self.test = test
    own = allowances.map(\.text).filter { !inherited.contains($0) }
  }

  /// Notes which allowances covered a finding in a run of the test.
  ///
  /// - Parameters:
  ///   - allowances: those of the run.
  ///   - unused: the suppressions that covered nothing.
  ///   - hasFailed: whether the run failed, perhaps before the mistake that is allowed.
  func note(_ allowances: [LifelineTrait.Allowance.Record], unused: [Suppression], hasFailed: Bool) {
    let unused = Set(unused)
    let used = allowances.filter { !unused.isSuperset(of: $0.suppressions) }.map(\.text)
    runs.withLock { runs in
      runs.used.formUnion(used)
      runs.judged += 1
      if hasFailed { runs.isIncomplete = true }
    }
  }

  /// What is wrong with the allowances, after all runs.
  var problems: [String] {
    let runs = runs.withLock { $0 }
    guard runs.judged > 0, !runs.isIncomplete else { return [] }
    return own.filter { !runs.used.contains($0) }.map {
      "The suppression \($0) does not match any finding of this test: remove it, or it may hide a later finding."
    }
  }
}
