internal import Lifeline
internal import LifelineVocabulary

/// The owners of subjects.
///
/// Views, controls, and resources belong to their owners, and controllers belong to their parents.
///
/// Subjects that belong to a leaked subject stay alive with it, so rules report only the topmost leaked subject.
public struct OwnershipIndex: Sendable {
  private static let maximumDepth = 64

  static let names: [EventName] = [.`init`, .didMove, .deinit]

  private var parents: [Int: Int] = [:]
  /// The subjects whose owners are known, or nil if all owners are known.
  private var known: Set<Int>?

  /// Returns the number of the subject's owner, or nil if it is unknown.
  public func parent(of id: Int) -> Int? { parents[id] }

  /// Returns whether the subject belongs to one of the given subjects, directly or indirectly.
  package func isBelow(_ others: Set<Int>, _ id: Int) -> Bool {
    var ancestor = parents[id]
    for _ in 0..<Self.maximumDepth {
      guard let known = ancestor else { return false }
      if others.contains(known) { return true }
      ancestor = parents[known]
    }
    return false
  }

  /// Returns whether it is proven that the subject itself is reported, rather than its owner.
  ///
  /// - Parameter others: The subjects that are alive at the end but should have been released.
  func isTopmost(_ id: Int, of others: Set<Int>, at end: TraceEnd) -> Bool {
    if let known, !known.contains(id) { return false }
    // The subject's owner may also turn out to be leaked.
    guard end.isClosed, end.isWhole else { return parents[id] == nil }
    return !isBelow(others, id)
  }

  /// Reads from the header which subjects existed before the trace.
  mutating func begin(_ trace: TraceIdentity) {
    guard trace.beginsInMiddle else { return }
    let continues = trace.header.continues
    parents = continues?.owners ?? [:]
    known = Set((continues?.living ?? []).map(\.id))
  }

  mutating func observe(_ step: TraceStep, _ word: FactWord) {
    let event = step.event
    if word == .initialized {
      known?.insert(event.subject.id)
      if !event.attributes.isEmpty, let owner = event.owner { parents[event.subject.id] = owner }
    } else if word == .didMove, event.phase == .begin {
      known?.insert(event.subject.id)
      parents[event.subject.id] = event.to
    }
  }

  mutating func forget(_ id: Int) {
    if !parents.isEmpty { parents[id] = nil }
    known?.remove(id)
  }
}
