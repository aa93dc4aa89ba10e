/// A dictionary that keeps its entries in the order in which their keys were added, and releases them in this order.
///
/// Objects of the program are stored in this type. A `Dictionary` would release them, and call their overrides, in an
/// order that differs between processes, so two traces of the same actions would differ.
struct OrderedDictionary<Key: Hashable, Value> {
  private var places: [Key: Int] = [:]
  /// The entries in order. A removed entry is nil until the next compaction, so a removal does not move other entries.
  private var entries: [(key: Key, value: Value)?] = []

  private static var smallestCompaction: Int { 16 }

  init() {}

  init(_ pairs: some Sequence<(Key, Value)>) {
    for (key, value) in pairs { self[key] = value }
  }

  var isEmpty: Bool { places.isEmpty }
  var keys: [Key] { map(\.key) }
  var values: [Value] { map(\.value) }

  /// The value of a key. Assigning `nil` removes the entry, and assigning another value does not change its position.
  subscript(key: Key) -> Value? {
    get {
      guard let place = places[key] else { return nil }
      return entries[place]?.value
    }
    set {
      guard let newValue else { return _ = removeValue(forKey: key) }
      if let place = places[key] { entries[place] = (key, newValue) } else { append(key, newValue) }
    }
  }

  /// The value of a key, which can be changed in place. If there is no value, the given value is added first.
  subscript(key: Key, default initial: @autoclosure () -> Value) -> Value {
    get { self[key] ?? initial() }
    _modify {
      let place = places[key] ?? append(key, initial())
      yield &entries[place]!.value
    }
  }

  @discardableResult
  mutating func removeValue(forKey key: Key) -> Value? {
    guard let place = places.removeValue(forKey: key) else { return nil }
    let value = entries[place]?.value
    entries[place] = nil
    if entries.count >= Swift.max(Self.smallestCompaction, 2 * places.count) { compact() }
    return value
  }

  mutating func removeAll() { self = Self() }

  @discardableResult
  private mutating func append(_ key: Key, _ value: Value) -> Int {
    places[key] = entries.count
    entries.append((key, value))
    return entries.count - 1
  }

  private mutating func compact() {
    entries.removeAll { $0 == nil }
    for (place, entry) in entries.enumerated() {
      if let entry { places[entry.key] = place }
    }
  }
}

extension OrderedDictionary: Sequence {
  func makeIterator() -> some IteratorProtocol<(key: Key, value: Value)> {
    entries.lazy.compactMap { $0 }.makeIterator()
  }
}

extension OrderedDictionary: Sendable where Key: Sendable, Value: Sendable {}
