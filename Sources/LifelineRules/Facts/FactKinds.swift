internal import Lifeline
internal import LifelineVocabulary

/// The facts that a rule needs; see ``RuleDescription/needs``.
///
/// A fact is computed only if a rule of the runner needs it.
public struct FactKinds: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  /// Creates kinds from a raw value.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The living subjects by number: ``TraceFacts/subjects``.
  public static let subjects = FactKinds(rawValue: 1 << 0)
  /// The owners of subjects: ``TraceFacts/ownership``.
  public static let ownership = FactKinds(rawValue: 1 << 1)
  /// The controllers on the screen: ``TraceFacts/screenPosition(of:)``.
  public static let screen = FactKinds(rawValue: 1 << 2)
  /// The loads and unloads of views: ``TraceFacts/loads``.
  public static let loads = FactKinds(rawValue: 1 << 3)
  /// The views that are still alive after they were unloaded: ``TraceFacts/views``.
  public static let views = FactKinds(rawValue: 1 << 4)
  /// The views that controllers retain before and after `viewDidUnload`: ``TraceFacts/unloads``.
  public static let unloads = FactKinds(rawValue: 1 << 5)
  /// The values of controls: ``TraceFacts/controls``.
  public static let controls = FactKinds(rawValue: 1 << 6)
  /// The subjects that are retained on purpose: ``TraceFacts/retention``.
  public static let retention = FactKinds(rawValue: 1 << 7)
  /// The subjects that should be released, and their releases: ``TraceFacts/survivors(at:includingUnloadedViews:)`` and
  /// ``TraceFacts/completedRelease``.
  public static let expectations = FactKinds(rawValue: 1 << 8)

  /// All facts.
  public static let all = FactKinds(rawValue: (1 << 9) - 1)

  /// These kinds and the kinds that they are computed from.
  var withBasis: FactKinds {
    var kinds = self
    if kinds.contains(.screen) { kinds.insert(.subjects) }
    if kinds.contains(.expectations) { kinds.formUnion([.retention, .subjects]) }
    return kinds
  }
}

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
