internal import Lifeline

/// The callbacks of a type, in the order in which they came first.
struct CallbackOrder: Sendable {
  private(set) var names: [InternedName] = []
  private var known: Set<InternedName> = []

  mutating func add(_ name: InternedName) {
    if known.insert(name).inserted { names.append(name) }
  }

  /// The order over several traces: the fullest life first, then what only others have.
  static func joined(_ orders: [CallbackOrder]) -> [InternedName] {
    let most = orders.map(\.names.count).max()
    var result = orders.first { $0.names.count == most } ?? CallbackOrder()
    for order in orders { order.names.forEach { result.add($0) } }
    return result.names
  }
}
