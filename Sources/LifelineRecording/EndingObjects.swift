/// The addresses of objects whose `dealloc` has begun. `dealloc` runs on the main thread, possibly nested, so few calls
/// are in progress at a time. Only the newest addresses are stored.
struct EndingObjects {
  private static let maximumCount = 256
  private var addresses: [UInt] = []

  mutating func add(_ address: UInt) {
    if addresses.count == Self.maximumCount { addresses.removeFirst() }
    addresses.append(address)
  }

  /// Removes an address.
  ///
  /// Call this method when another object is at the address.
  mutating func remove(_ address: UInt) {
    if !addresses.isEmpty { addresses.removeAll { $0 == address } }
  }

  func contains(_ address: UInt) -> Bool { addresses.contains(address) }
}
