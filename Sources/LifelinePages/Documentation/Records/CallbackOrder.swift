internal import Lifeline

/// The callbacks of a type, in the order of their first occurrences.
struct CallbackOrder: Sendable {
  private(set) var names: [EventName] = []
  private var known: Set<EventName> = []

  mutating func add(_ name: EventName) {
    if known.insert(name).inserted { names.append(name) }
  }

  /// Returns the combined order of several traces: the callbacks of the longest life, followed by callbacks that occur
  /// only in other lives.
  static func joined(_ orders: [CallbackOrder]) -> [EventName] {
    let most = orders.map(\.names.count).max()
    var result = orders.first { $0.names.count == most } ?? CallbackOrder()
    for order in orders { order.names.forEach { result.add($0) } }
    return result.names
  }
}
