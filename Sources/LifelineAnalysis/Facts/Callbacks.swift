public import Lifeline
internal import LifelineVocabulary

extension InternedName {
  /// The four callbacks between off and on the screen.
  public static let appearanceCallbacks: [InternedName] = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
  ]

  /// The callbacks of controllers, as opposed to actions of hosts and spans of your own.
  public static let callbacks = Set(Vocabulary.controllerCallbacks.map(\.name))
}

extension TraceEnd {
  /// Whether no event is known to be missing, so that what is not in the trace did not happen.
  public var isWhole: Bool {
    lost == 0 && broken == 0 && !trace.header.isFiltered && trace.selection == nil
      && trace.header.witness?.isComplete != false
  }
}
