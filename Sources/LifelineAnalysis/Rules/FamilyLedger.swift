internal import Lifeline
internal import LifelineVocabulary

/// Follows who belongs to whom: views, controls and resources to their owners, controllers to their parents.
///
/// What belongs to a leaked subject lives on with it, so only the topmost one is reported.
struct FamilyLedger: Sendable {
  private static let maximumGenerations = 64

  /// The events that the ledger needs.
  static let names: [InternedName] = [.`init`, .didMove, .deinit]

  private var parents: [Int: Int] = [:]

  mutating func observe(_ step: TraceStep) {
    let event = step.event
    let id = event.subject.id
    switch event.name {
    case .`init`: if let owner = event.attributes.integer("owner") { parents[id] = owner }
    case .didMove: if event.phase == .begin { parents[id] = event.attributes.integer("to") }
    case .deinit: if !parents.isEmpty { parents[id] = nil }
    default: break
    }
  }

  /// Whether one of those stands above the subject.
  func isBelow(_ others: Set<Int>, _ id: Int) -> Bool {
    var ancestor = parents[id]
    for _ in 0..<Self.maximumGenerations {
      guard let known = ancestor else { return false }
      if others.contains(known) { return true }
      ancestor = parents[known]
    }
    return false
  }
}
