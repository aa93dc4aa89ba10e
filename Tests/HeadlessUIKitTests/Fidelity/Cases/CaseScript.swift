#if FIDELITY_APP
  import UIKit
#else
  import HeadlessUIKit
#endif

/// How a case is played here: on which system, what is done at each step, and what is compared.
struct CaseScript: Sendable {
  typealias Action = @MainActor @Sendable (Rehearsal) -> Void

  let id: String
  /// What tells this play from another one of the same case.
  var variation: String?
  var system: SystemVersion = .newest
  /// Whose lines are compared; those whom the case names, unless it says that somebody is silent.
  var parts: [String]?
  /// Which callbacks are compared, where the case says what it logged in words of its own.
  var callbacks: [String]?
  /// Which of the accounts is followed, and why, where they differ.
  var choice: String?
  /// What is not as the case has it, and why; nil when all of it is.
  var exception: String?
  /// What a step logs here where that is not as the case has it; the exception says why.
  var instead: [Int: [String]] = [:]
  /// The steps whose log breaks off in the source, so that only its beginning is compared.
  var cutShort: Set<Int> = []
  /// Whether the argument of the appearance callbacks is that of the case.
  var comparesAnimated = true
  /// What was done before the first step; its lines are not compared.
  var before: Action = { _ in }
  /// One action for each step of the case.
  var steps: [Action]

  /// The case, and which play of it.
  var title: String { variation.map { "\(id), \($0)" } ?? id }
}
