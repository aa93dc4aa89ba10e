/// What an event says beside its name: few pairs of key and value, in the order in which they were added.
public struct TraceAttributes: Hashable, Sendable {
  /// A key with its value.
  public struct Element: Hashable, Sendable {
    /// The key, unique among the attributes of one event.
    public var key: String
    /// The value.
    public var value: TraceValue

    /// Whether the pair has this key.
    @inlinable
    public func has(_ key: AttributeKey) -> Bool { self.key == key.name }

    /// Creates a pair.
    public init(key: String, value: TraceValue) {
      self.key = key
      self.value = value
    }
  }

  @usableFromInline var storage: [Element]

  /// The pairs in order.
  public var elements: [Element] { storage }

  /// Creates no attributes.
  @inlinable
  public init() {
    storage = []
  }

  /// Creates attributes from pairs; of two with the same key the later one stays.
  public init(_ elements: [Element]) {
    storage = []
    for element in elements { self[element.key] = element.value }
  }

  /// Whether there is no attribute.
  public var isEmpty: Bool { storage.isEmpty }

  /// The value of `key`.
  ///
  /// Setting a new key appends it; setting nil removes it.
  public subscript(key: String) -> TraceValue? {
    get { elements.first { $0.key == key }?.value }
    set {
      let position = elements.firstIndex { $0.key == key }
      switch (position, newValue) {
      case (let position?, let value?): storage[position].value = value
      case (let position?, nil): storage.remove(at: position)
      case (nil, let value?): storage.append(Element(key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  /// The value of `key`.
  ///
  /// Setting a new key appends it; setting nil removes it.
  public subscript(key: AttributeKey) -> TraceValue? {
    get { self[key.name] }
    set { self[key.name] = newValue }
  }

  /// The whole number under `key`, or nil when it is missing or something else.
  public func integer(_ key: AttributeKey) -> Int? {
    if case .integer(let number) = self[key] { number } else { nil }
  }

  /// The text under `key`, or nil when it is missing or something else.
  public func string(_ key: AttributeKey) -> String? {
    if case .string(let text) = self[key] { text } else { nil }
  }

  /// The truth value under `key`, or nil when it is missing or something else.
  public func boolean(_ key: AttributeKey) -> Bool? {
    if case .boolean(let flag) = self[key] { flag } else { nil }
  }
}

extension TraceAttributes: ExpressibleByDictionaryLiteral {
  /// Creates attributes in the order in which they are written.
  public init(dictionaryLiteral elements: (AttributeKey, TraceValue)...) {
    self.init(elements.map { Element(key: $0.0.name, value: $0.1) })
  }
}
