internal import Lifeline
internal import LifelineVocabulary

/// What belongs to what: views, controls, and resources to their owners, controllers to their parents.
///
/// What belongs to a leaked subject stays alive with it, so rules report the topmost one only.
public struct OwnershipIndex: Sendable {
  private static let maximumDepth = 64

  static let names: [InternedName] = [.`init`, .didMove, .deinit]

  private var parents: [Int: Int] = [:]

  /// The number of the subject that this one belongs to; nil when the trace does not say.
  public func parent(of id: Int) -> Int? { parents[id] }

  /// Whether the subject belongs to one of the others, directly or through others.
  public func isBelow(_ others: Set<Int>, _ id: Int) -> Bool {
    var ancestor = parents[id]
    for _ in 0..<Self.maximumDepth {
      guard let known = ancestor else { return false }
      if others.contains(known) { return true }
      ancestor = parents[known]
    }
    return false
  }

  mutating func observe(_ step: TraceStep, _ word: FactWord) {
    let event = step.event
    if word == .initialized {
      if !event.attributes.isEmpty, let owner = event.owner { parents[event.subject.id] = owner }
    } else if word == .didMove, event.phase == .begin {
      parents[event.subject.id] = event.to
    }
  }

  mutating func forget(_ id: Int) {
    if !parents.isEmpty { parents[id] = nil }
  }
}
