/// The addresses of objects whose `dealloc` has begun. It runs on the main thread, and one inside the other, so that few
/// are under way at a time; the newest are stored.
struct EndingObjects {
  private static let maximumCount = 256
  private var addresses: [UInt] = []

  mutating func add(_ address: UInt) {
    if addresses.count == Self.maximumCount { addresses.removeFirst() }
    addresses.append(address)
  }

  /// Another object is at the address.
  mutating func remove(_ address: UInt) {
    if !addresses.isEmpty { addresses.removeAll { $0 == address } }
  }

  func contains(_ address: UInt) -> Bool { addresses.contains(address) }
}
