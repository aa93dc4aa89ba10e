/// Writes JSON (RFC 8259): keys stay in the order in which they are written.
///
/// ```swift
/// var json = JSONWriter()
/// json.object { json in
///   json.member("name", "main")
///   json.member("events", [4, 7]) { $0.integer($1) }
/// }
/// ```
///
/// Commas, spaces and line ends are its business; that each key is followed by one value is the caller's.
package struct JSONWriter {
  /// How the elements of an object or array are laid out.
  package enum Layout: Sendable {
    /// `{"a":1,"b":2}`
    case compact
    /// `{"a": 1, "b": 2}`
    case line
    /// `{ "a": 1, "b": 2 }`
    case paddedLine
    /// A line for each element, indented by two spaces for each level.
    case block
  }

  package private(set) var bytes: [UInt8] = []
  private let escapesMarkup: Bool
  private var layout: Layout
  private var depth = 0
  /// Whether the current object or array has an element.
  private var hasElement = false
  /// Whether the next value follows its key.
  private var followsKey = false

  /// Creates a writer of one JSON text.
  ///
  /// - Parameters:
  ///   - layout: the layout of objects and arrays that name no other one.
  ///   - escapesMarkup: whether texts are safe within an HTML script element: `<`, `>`, `&` and the separators that
  ///     scripts read as line ends are escaped.
  package init(_ layout: Layout = .compact, escapesMarkup: Bool = false) {
    self.layout = layout
    self.escapesMarkup = escapesMarkup
  }

  // MARK: Objects and arrays

  package mutating func object(_ layout: Layout? = nil, _ body: (inout JSONWriter) -> Void) {
    enclosed("{", "}", layout, body)
  }

  package mutating func array(_ layout: Layout? = nil, _ body: (inout JSONWriter) -> Void) {
    enclosed("[", "]", layout, body)
  }

  package mutating func array<Element>(
    _ elements: some Sequence<Element>, _ layout: Layout? = nil, _ body: (inout JSONWriter, Element) -> Void
  ) {
    array(layout) { json in for element in elements { body(&json, element) } }
  }

  /// A key of an object; its value must follow.
  package mutating func key(_ key: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    append(key)
    bytes.append(UInt8(ascii: "\""))
    colon()
  }

  /// A key that is not known before; its value must follow.
  package mutating func key(named key: String) {
    text(key)
    colon()
  }

  // MARK: Values

  package mutating func text(_ text: String) {
    separate()
    guard escapesMarkup else { return JSONText.append(text, to: &bytes) }
    bytes += JSONText.withoutMarkup(JSONText.quoted(text))
  }

  package mutating func integer(_ value: Int?) {
    guard let value else { return null() }
    separate()
    bytes += String(value).utf8
  }

  package mutating func boolean(_ value: Bool) {
    separate()
    append(value ? "true" : "false")
  }

  package mutating func null() {
    separate()
    append("null")
  }

  /// A value of an event's attribute.
  package mutating func value(_ value: TraceValue) {
    if case .string(let text) = value { return self.text(text) }
    separate()
    bytes += JSONText.encoded(value)
  }

  /// Attributes of an event as an object.
  package mutating func attributes(_ attributes: TraceAttributes) {
    object { json in
      for attribute in attributes.elements {
        json.key(named: attribute.key)
        json.value(attribute.value)
      }
    }
  }

  // MARK: Layout

  private mutating func colon() {
    bytes.append(UInt8(ascii: ":"))
    if layout != .compact { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  private mutating func enclosed(
    _ open: StaticString, _ close: StaticString, _ inner: Layout?, _ body: (inout JSONWriter) -> Void
  ) {
    separate()
    append(open)
    let outer = layout
    layout = inner ?? outer
    depth += 1
    hasElement = false
    body(&self)
    depth -= 1
    if hasElement { pad() }
    append(close)
    layout = outer
    hasElement = true
  }

  /// Writes what stands before an element.
  private mutating func separate() {
    if followsKey { return followsKey = false }
    if hasElement {
      bytes.append(UInt8(ascii: ","))
      if layout == .line || layout == .paddedLine { bytes.append(UInt8(ascii: " ")) }
      if layout == .block { pad() }
    } else if depth > 0 {
      pad()
    }
    hasElement = true
  }

  /// Writes what stands between a bracket and an element, and between elements of a block.
  private mutating func pad() {
    switch layout {
    case .compact, .line: break
    case .paddedLine: bytes.append(UInt8(ascii: " "))
    case .block:
      bytes.append(UInt8(ascii: "\n"))
      for _ in 0..<depth { append("  ") }
    }
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

extension JSONWriter {
  package mutating func member(_ key: StaticString, _ value: Int?) {
    self.key(key)
    integer(value)
  }

  package mutating func member(_ key: StaticString, _ value: String?) {
    self.key(key)
    if let value { text(value) } else { null() }
  }

  package mutating func member(_ key: StaticString, _ value: Bool) {
    self.key(key)
    boolean(value)
  }

  /// A member whose value is an array of elements.
  package mutating func member<Element>(
    _ key: StaticString, _ elements: some Sequence<Element>, _ layout: Layout? = nil,
    _ body: (inout JSONWriter, Element) -> Void
  ) {
    self.key(key)
    array(elements, layout, body)
  }

  /// A member whose value is an object.
  package mutating func member(
    _ key: StaticString, _ layout: Layout? = nil, object body: (inout JSONWriter) -> Void
  ) {
    self.key(key)
    object(layout, body)
  }
}
