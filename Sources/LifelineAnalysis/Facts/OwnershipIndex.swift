internal import Lifeline
internal import LifelineVocabulary

/// The owners of subjects: views, controls, and resources belong to their owners, controllers to their parents.
///
/// What belongs to a leaked subject stays alive with it, so rules report the topmost one only.
public struct OwnershipIndex: Sendable {
  private static let maximumDepth = 64

  static let names: [EventName] = [.`init`, .didMove, .deinit]

  private var parents: [Int: Int] = [:]
  /// The subjects whose owners are known; nil if all owners are known.
  private var known: Set<Int>?

  /// The number of the subject that this one belongs to; nil if it is unknown.
  public func parent(of id: Int) -> Int? { parents[id] }

  /// Whether the subject belongs to one of the given ones, directly or indirectly.
  package func isBelow(_ others: Set<Int>, _ id: Int) -> Bool {
    var ancestor = parents[id]
    for _ in 0..<Self.maximumDepth {
      guard let known = ancestor else { return false }
      if others.contains(known) { return true }
      ancestor = parents[known]
    }
    return false
  }

  /// Whether it is proven that the subject is reported itself, and not what it belongs to.
  ///
  /// - Parameter others: the subjects that are alive at the end and should not be.
  func isTopmost(_ id: Int, of others: Set<Int>, at end: TraceEnd) -> Bool {
    if let known, !known.contains(id) { return false }
    // What it belongs to may turn out to be leaked, too.
    guard end.isClosed, end.isWhole else { return parents[id] == nil }
    return !isBelow(others, id)
  }

  /// Takes in what the header says about subjects that are older than the trace.
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
