package import Lifeline
internal import LifelineVocabulary

/// The callbacks that rules look for together.
extension InternedName {
  /// The four callbacks on the way between off and on the screen.
  static let appearanceCallbacks: [InternedName] = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// The callbacks of controllers, as opposed to actions of hosts and spans of the user's own.
  package static let callbacks: Set<InternedName> = Set(
    Vocabulary.controllerCallbacks.map(\.name))
}

extension TraceEnd {
  /// Whether nothing is known to be missing, so that what is not in the trace did not happen.
  var isWhole: Bool { lost == 0 && broken == 0 }
}
