package import Lifeline
internal import LifelineTraces

/// Tracks which subjects are retained on purpose, and by which subjects.
///
/// Subjects that are or were retained are stored until they are deallocated.
public struct RetentionTracker: Sendable {
  static let names: [EventName] = [.retain, .endRetaining, .released, .releasedLate, .deinit]

  private struct Retention {
    var retainers: Set<Int> = []
    /// The moment when the subject was last retained. A leak that was reported earlier no longer counts.
    var began: EventMoment
    /// The moment when the last retainer stopped retaining the subject.
    var ended: EventMoment?
  }

  private var retentions: [Int: Retention] = [:]
  /// The subjects that each retainer retains.
  private var retained: [Int: Set<Int>] = [:]

  /// Returns whether another subject retains this one on purpose.
  package func isRetained(_ id: Int) -> Bool { retentions[id]?.retainers.isEmpty == false }

  /// Returns the moment when another subject last began to retain this one.
  package func lastBegin(_ id: Int) -> EventMoment? { retentions[id]?.began }

  /// Returns the moment when the last retainer stopped retaining the subject, or nil while it is retained.
  package func lastEnd(_ id: Int) -> EventMoment? { isRetained(id) ? nil : retentions[id]?.ended }

  /// Returns the subjects that a subject retains.
  func retained(by retainer: Int) -> Set<Int> { retained[retainer] ?? [] }

  mutating func observe(_ step: TraceStep, _ word: FactWord) {
    let event = step.event
    switch word {
    case .retained: if let id = event.to { begin(id, by: event.subject.id, at: EventMoment(event)) }
    case .endedRetaining: if let id = event.to { end(id, by: event.subject.id, at: EventMoment(event)) }
    case .released, .releasedLate: forget(event)
    default: break
    }
  }

  /// Removes a subject that has ended, together with its retentions in both directions.
  mutating func forget(_ event: TraceEvent) {
    guard !retentions.isEmpty else { return }
    let (id, moment) = (event.subject.id, EventMoment(event))
    for retainer in retentions.removeValue(forKey: id)?.retainers ?? [] { retained[retainer]?.remove(id) }
    for other in retained.removeValue(forKey: id) ?? [] {
      retentions[other]?.retainers.remove(id)
      retentions[other]?.ended = moment
    }
  }

  private mutating func begin(_ id: Int, by retainer: Int, at moment: EventMoment) {
    retentions[id, default: Retention(began: moment)].retainers.insert(retainer)
    retentions[id]?.began = moment
    retained[retainer, default: []].insert(id)
  }

  private mutating func end(_ id: Int, by retainer: Int, at moment: EventMoment) {
    guard retentions[id]?.retainers.remove(retainer) != nil else { return }
    retentions[id]?.ended = moment
    retained[retainer]?.remove(id)
    if retained[retainer]?.isEmpty == true { retained[retainer] = nil }
  }
}

/// A stored property of a controller that retains a view, from a `holds` event.
public struct RetainedView: Sendable {
  /// An occasion for inspecting a controller's properties.
  package enum Occasion: String, Sendable {
    /// The beginning of `loadView`.
    case loadView
    /// The time before the view is unloaded.
    case unload
    /// The time after `viewDidUnload`.
    case viewDidUnload
    /// The time after the program itself released the view.
    case viewUnloaded
  }

  /// The name of the property.
  public var property: String
  /// The type of the view.
  public var type: String?
  /// The moment when the property was observed.
  public var moment: EventMoment

  /// Reads an event, or returns nil if it was observed on a different occasion.
  package init?(_ event: TraceEvent, on occasion: Occasion) {
    guard event.moment == occasion.rawValue, let property = event.property else { return nil }
    self.property = property
    type = event.heldType
    self.moment = EventMoment(event)
  }

  /// Returns a list such as `nameField (UITextField) and icon (UIImageView)`.
  public static func list(_ views: [RetainedView]) -> String {
    let texts = views.map { view in view.property + (view.type.map { " (\($0))" } ?? "") }
    return FindingText.list(texts, limit: 8, of: texts.count)
  }
}
