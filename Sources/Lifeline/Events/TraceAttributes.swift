/// The details of an event: a few key-value pairs, in the order in which they were added.
public struct TraceAttributes: Hashable, Sendable {
  /// A key and its value.
  public struct Element: Hashable, Sendable {
    /// The key, unique among the attributes of one event.
    public var key: String
    /// The value for the key.
    public var value: TraceValue

    /// Returns whether the pair has this key.
    @inlinable
    public func has(_ key: AttributeKey) -> Bool { self.key == key.name }

    /// Creates a pair.
    public init(key: String, value: TraceValue) {
      self.key = key
      self.value = value
    }
  }

  /// The pairs, or nil if there are none. Most events have no pairs, so nil saves reference counting.
  @usableFromInline var storage: [Element]?

  /// The pairs in order.
  public var elements: [Element] { storage ?? [] }

  /// Creates an empty set of attributes.
  @inlinable
  public init() {
    storage = nil
  }

  /// Creates attributes from pairs.
  ///
  /// If two pairs have the same key, the later value is used.
  public init(_ elements: [Element]) {
    self.init(pairs: elements) { ($0.key, $0.value) }
  }

  /// Creates attributes from at least one pair; all keys must be different.
  init(unique elements: [Element]) {
    storage = elements
  }

  /// Creates attributes from `pairs` with one allocation.
  @inline(__always)
  private init<Pair>(pairs: [Pair], _ split: (Pair) -> (key: String, value: TraceValue)) {
    guard !pairs.isEmpty else {
      storage = nil
      return
    }
    storage = [Element](unsafeUninitializedCapacity: pairs.count) { elements, count in
      for pair in pairs {
        let (key, value) = split(pair)
        if let position = elements[..<count].firstIndex(where: { $0.key == key }) {
          elements[position].value = value
        } else {
          elements.initializeElement(at: count, to: Element(key: key, value: value))
          count += 1
        }
      }
    }
  }

  /// Whether there are no attributes.
  public var isEmpty: Bool { storage == nil }

  /// Accesses the value of `key`.
  ///
  /// Setting a new key appends it; setting nil removes it.
  public subscript(key: String) -> TraceValue? {
    get {
      guard let storage, let position = storage.firstIndex(where: { $0.key == key }) else { return nil }
      return storage[position].value
    }
    set {
      let position = storage?.firstIndex { $0.key == key }
      switch (position, newValue) {
      case (let position?, let value?): storage?[position].value = value
      case (let position?, nil): remove(at: position)
      case (nil, let value?): append(Element(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  /// Accesses the value of `key`.
  ///
  /// Setting a new key appends it; setting nil removes it.
  public subscript(key: AttributeKey) -> TraceValue? {
    get { self[key.name] }
    set { self[key.name] = newValue }
  }

  /// Accesses the value of `key` as a Swift type: `attributes["rows"] = rows.count`.
  ///
  /// The value is nil if the key is missing or has a value of another type. Setting a new key appends it; setting nil
  /// removes it.
  public subscript<Value: TraceValueConvertible>(key: AttributeKey) -> Value? {
    get { self[key.name]?.converted() }
    set { self[key.name] = newValue?.traceValue }
  }

  private mutating func append(_ element: Element) {
    if storage == nil { storage = [element] } else { storage?.append(element) }
  }

  private mutating func remove(at position: Int) {
    storage?.remove(at: position)
    if storage?.isEmpty == true { storage = nil }
  }

  /// Sets the value at `position` in place if the pair there has this key. Otherwise, returns false.
  package mutating func replaceValue(of key: String, at position: Int, with value: TraceValue) -> Bool {
    guard let count = storage?.count, position < count, storage?[position].key == key else { return false }
    storage?[position].value = value
    return true
  }

  /// Removes the pair at `position` and all later pairs.
  package mutating func removeAll(from position: Int) {
    guard let count = storage?.count, position < count else { return }
    if position == 0 { storage = nil } else { storage?.removeLast(count - position) }
  }

  /// Returns the integer for `key`, or nil if the key is missing or has a value of another type.
  public func integer(_ key: AttributeKey) -> Int? {
    if case .integer(let number) = self[key] { number } else { nil }
  }

  /// Returns the string for `key`, or nil if the key is missing or has a value of another type.
  public func string(_ key: AttributeKey) -> String? {
    if case .string(let text) = self[key] { text } else { nil }
  }

  /// Returns the Boolean value for `key`, or nil if the key is missing or has a value of another type.
  public func boolean(_ key: AttributeKey) -> Bool? {
    if case .boolean(let flag) = self[key] { flag } else { nil }
  }
}

extension TraceAttributes: ExpressibleByDictionaryLiteral {
  /// Creates attributes from a dictionary literal, in the order of the literal.
  ///
  /// The initializer is inlined so that the compiler can eliminate the array for a literal with one or two pairs.
  @inlinable
  @inline(__always)
  public init(dictionaryLiteral elements: (AttributeKey, TraceValue)...) {
    switch elements.count {
    case 0: self.init()
    case 1: self.init(elements[0].0.name, elements[0].1)
    case 2: self.init(elements[0].0.name, elements[0].1, elements[1].0.name, elements[1].1)
    default: self.init(elements)
    }
  }

  @usableFromInline
  init(_ key: String, _ value: TraceValue) {
    storage = [Element(key: key, value: value)]
  }

  @usableFromInline
  init(_ firstKey: String, _ firstValue: TraceValue, _ secondKey: String, _ secondValue: TraceValue) {
    let second = Element(key: secondKey, value: secondValue)
    storage = firstKey == secondKey ? [second] : [Element(key: firstKey, value: firstValue), second]
  }

  @usableFromInline
  init(_ elements: [(AttributeKey, TraceValue)]) {
    self.init(pairs: elements) { (key: $0.0.name, value: $0.1) }
  }
}

extension TraceAttributes: CustomStringConvertible {
  /// The attributes as a literal, such as `["rows": 3, "title": "Cart"]`.
  public var description: String {
    isEmpty ? "[:]" : "[\(elements.map(\.description).joined(separator: ", "))]"
  }
}

extension TraceAttributes.Element: CustomStringConvertible {
  /// The pair as in a literal: `"rows": 3`.
  public var description: String {
    if case .string(let text) = value { return "\(key.debugDescription): \(text.debugDescription)" }
    return "\(key.debugDescription): \(value)"
  }
}
