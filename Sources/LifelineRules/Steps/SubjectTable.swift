/// Assigns a small number, the slot, to each living subject, and tracks which subjects have ended.
struct SubjectTable: Sendable {
  private static let vacant: Int32 = -1
  private static let ended: Int32 = -2
  /// The slots, by subject number, for the small numbers that tracers assign. A value can also be one of the constants above.
  private var dense: [Int32] = []
  /// The slots for other numbers. Only the most recent ends are stored.
  private var sparse: [Int: Int32] = [:]
  private var sparseEnds = RecentNumbers(capacity: 1024)
  private var free: [Int32] = []
  private(set) var slots = 0

  /// The limit for dense storage. Larger numbers are looked up in a dictionary, so that a huge number does not use much memory.
  private static let denseLimit = 1 << 20

  /// Returns the slot of a living subject, or nil if there is no living subject with this number.
  @inline(__always)
  func slot(of id: Int) -> Int? {
    if id < dense.count {
      let slot = dense[id]
      return slot < 0 ? nil : Int(slot)
    }
    return sparse.isEmpty ? nil : sparse[id].map(Int.init)
  }

  /// Returns whether the newest subject with this number has ended.
  func hasEnded(_ id: Int) -> Bool {
    id < dense.count ? dense[id] == Self.ended : sparseEnds.contains(id)
  }

  mutating func insert(_ id: Int) -> Int {
    let slot = free.popLast() ?? Int32(slots)
    if Int(slot) == slots { slots += 1 }
    if id < Self.denseLimit {
      if id >= dense.count {
        dense += [Int32](
          repeating: Self.vacant, count: max(id + 1, min(dense.count * 2, Self.denseLimit)) - dense.count)
      }
      dense[id] = slot
    } else {
      sparse[id] = slot
      sparseEnds.remove(id)
    }
    return Int(slot)
  }

  /// Ends a subject, whose slot can then be assigned again.
  mutating func end(_ id: Int, slot: Int) {
    free.append(Int32(slot))
    if id < dense.count {
      dense[id] = Self.ended
    } else {
      sparse[id] = nil
      sparseEnds.insert(id)
    }
  }
}

/// A bounded set of the most recent numbers. Older numbers are dropped.
private struct RecentNumbers: Sendable {
  private let capacity: Int
  private var members: Set<Int> = []
  private var order: [Int] = []
  private var next = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  func contains(_ number: Int) -> Bool { members.contains(number) }

  mutating func remove(_ number: Int) { members.remove(number) }

  mutating func insert(_ number: Int) {
    members.insert(number)
    guard order.count == capacity else { return order.append(number) }
    if order[next] != number { members.remove(order[next]) }
    order[next] = number
    next = (next + 1) % capacity
  }
}
