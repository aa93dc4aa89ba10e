internal import Lifeline
internal import LifelineVocabulary

/// The event names that facts are computed from, as small numbers that are fast to compare for each event.
enum FactWord: UInt8, Sendable {
  case other
  case initialized
  case deinitialized
  case expectDeallocation
  case expectationWithdrawn
  case released
  case releasedLate
  case leaked
  case retained
  case endedRetaining
  case didMove
  case loadView
  case viewDidLoad
  case viewUnloaded
  case viewDidUnload
  case viewWillAppear
  case viewDidAppear
  case viewWillDisappear
  case viewDidDisappear
  case holds
  case write
  /// The callbacks of the subject are no longer observed. Only the rule runner uses this word.
  case lost
  /// The traced part of the program has ended. Only the rule runner uses this word.
  case ended

  /// The words, keyed by event name.
  static let names: [EventName: FactWord] = [
    .`init`: .initialized, .deinit: .deinitialized, .expectDeallocation: .expectDeallocation,
    .expectationWithdrawn: .expectationWithdrawn, .released: .released, .releasedLate: .releasedLate, .leaked: .leaked,
    .retain: .retained, .endRetaining: .endedRetaining, .didMove: .didMove, .loadView: .loadView,
    .viewDidLoad: .viewDidLoad,
    .viewUnloaded: .viewUnloaded, .viewDidUnload: .viewDidUnload, .viewWillAppear: .viewWillAppear,
    .viewDidAppear: .viewDidAppear, .viewWillDisappear: .viewWillDisappear, .viewDidDisappear: .viewDidDisappear,
    .holds: .holds, .write: .write, .tracingLost: .lost,
    .ended: .ended,
  ]
}
