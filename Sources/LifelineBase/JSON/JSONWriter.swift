/// Writes JSON (RFC 8259).
///
/// Keys keep the order in which they are written.
///
/// ```swift
/// var json = JSONWriter()
/// json.object { json in
///   json.member("name", "main")
///   json.member("events", [4, 7]) { $0.integer($1) }
/// }
/// ```
///
/// The writer adds commas, spaces, and line ends. The caller must write one value after each key.
///
/// To write JSON of any length in parts, open its objects and arrays with ``openObject(_:)`` and ``openArray(_:)``, and
/// periodically pass on ``bytes`` and call ``clear()``.
package struct JSONWriter {
  /// The layout of an object's or array's elements.
  package enum Layout: Sendable {
    /// `{"a":1,"b":2}`
    case compact
    /// `{"a": 1, "b": 2}`
    case line
    /// `{ "a": 1, "b": 2 }`
    case paddedLine
    /// One line per element, indented by two spaces per level.
    case block
    /// One line per element without indentation, and one line for the end, even if there are no elements.
    case lines
  }

  /// An object or array that stays open until ``close()``.
  private struct Enclosure {
    var end: UInt8
    /// The layout around the enclosure.
    var outer: Layout
  }

  package private(set) var bytes: [UInt8] = []
  private let escapesMarkup: Bool
  private let escapesControls: Bool
  private var layout: Layout
  private var depth = 0
  private var enclosures: [Enclosure] = []
  /// Whether the current object or array has an element.
  private var hasElement = false
  /// Whether the next value follows its key.
  private var followsKey = false

  /// Creates a writer for one JSON text.
  ///
  /// - Parameters:
  ///   - layout: The layout of objects and arrays for which no other layout is given.
  ///   - escapesMarkup: Whether strings must be safe in an HTML script element. If so, `<`, `>`, `&`, and the
  ///     separators that scripts interpret as line ends are escaped.
  ///   - escapesControls: Whether strings must be safe on a terminal and in an editor. If so, control characters, line
  ///     separators, and characters that change the text direction are escaped even where JSON allows them.
  package init(_ layout: Layout = .compact, escapesMarkup: Bool = false, escapesControls: Bool = false) {
    self.layout = layout
    self.escapesMarkup = escapesMarkup
    self.escapesControls = escapesControls
  }

  // MARK: Objects and arrays

  package mutating func object(_ layout: Layout? = nil, _ body: (inout JSONWriter) -> Void) {
    enclosed(UInt8(ascii: "{"), UInt8(ascii: "}"), layout, body)
  }

  package mutating func array(_ layout: Layout? = nil, _ body: (inout JSONWriter) -> Void) {
    enclosed(UInt8(ascii: "["), UInt8(ascii: "]"), layout, body)
  }

  package mutating func array<Element>(
    _ elements: some Sequence<Element>, _ layout: Layout? = nil, _ body: (inout JSONWriter, Element) -> Void
  ) {
    array(layout) { json in for element in elements { body(&json, element) } }
  }

  /// Begins an object that stays open until ``close()``.
  package mutating func openObject(_ layout: Layout? = nil) { open(UInt8(ascii: "{"), UInt8(ascii: "}"), layout) }

  /// Begins an array that stays open until ``close()``.
  package mutating func openArray(_ layout: Layout? = nil) { open(UInt8(ascii: "["), UInt8(ascii: "]"), layout) }

  /// Ends the innermost open object or array.
  package mutating func close() {
    guard let enclosure = enclosures.popLast() else { preconditionFailure("No object or array is open.") }
    end(enclosure)
  }

  /// Removes the written bytes and keeps the storage and the open objects and arrays.
  package mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    if depth == 0 { hasElement = false }
  }

  /// Writes a key of an object, whose value must follow.
  package mutating func key(_ key: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    append(key)
    bytes.append(UInt8(ascii: "\""))
    colon()
  }

  /// Writes a key that is not a literal, whose value must follow.
  package mutating func key(named key: String) {
    text(key)
    colon()
  }

  // MARK: Values

  package mutating func text(_ text: String) {
    separate()
    if escapesControls { return bytes += JSONText.withoutControls(JSONText.quoted(text)) }
    guard escapesMarkup else { return JSONText.append(text, to: &bytes) }
    bytes += JSONText.withoutMarkup(JSONText.quoted(text))
  }

  package mutating func integer(_ value: Int?) {
    guard let value else { return null() }
    separate()
    bytes.append(decimal: value)
  }

  /// Writes an integer as text, for JSON readers that do not support 64-bit integers.
  package mutating func integerText(_ value: Int) {
    separate()
    quoted { $0.append(decimal: value) }
  }

  /// Writes all 16 hexadecimal digits of a number as text.
  package mutating func hexadecimal(_ number: UInt64) {
    separate()
    quoted { $0.append(hexadecimal: number) }
  }

  /// Writes all 32 hexadecimal digits of a number as text.
  package mutating func hexadecimal(_ number: WideNumber) {
    separate()
    quoted { bytes in
      bytes.append(hexadecimal: number.high)
      bytes.append(hexadecimal: number.low)
    }
  }

  package mutating func boolean(_ value: Bool) {
    separate()
    append(value ? "true" : "false")
  }

  package mutating func null() {
    separate()
    append("null")
  }

  // MARK: Text that was written before

  /// Adds members to the current object, or elements to the current array, that another writer wrote without brackets.
  ///
  /// There must be at least one member or element.
  package mutating func written(_ elements: [UInt8]) {
    precondition(!elements.isEmpty)
    separate()
    bytes += elements
  }

  // MARK: Layout

  private mutating func colon() {
    bytes.append(UInt8(ascii: ":"))
    if layout != .compact { bytes.append(UInt8(ascii: " ")) }
    followsKey = true
  }

  private mutating func enclosed(
    _ start: UInt8, _ end: UInt8, _ inner: Layout?, _ body: (inout JSONWriter) -> Void
  ) {
    let enclosure = begin(start, end, inner)
    body(&self)
    self.end(enclosure)
  }

  private mutating func open(_ start: UInt8, _ end: UInt8, _ inner: Layout?) {
    let enclosure = begin(start, end, inner)
    enclosures.append(enclosure)
  }

  private mutating func begin(_ start: UInt8, _ end: UInt8, _ inner: Layout?) -> Enclosure {
    separate()
    bytes.append(start)
    let enclosure = Enclosure(end: end, outer: layout)
    layout = inner ?? layout
    depth += 1
    hasElement = false
    return enclosure
  }

  private mutating func end(_ enclosure: Enclosure) {
    depth -= 1
    if hasElement || layout == .lines { pad() }
    bytes.append(enclosure.end)
    layout = enclosure.outer
    hasElement = true
  }

  private mutating func quoted(_ body: (inout [UInt8]) -> Void) {
    bytes.append(UInt8(ascii: "\""))
    body(&bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes the separator before an element.
  private mutating func separate() {
    if followsKey { return followsKey = false }
    if hasElement {
      bytes.append(UInt8(ascii: ","))
      if layout == .line || layout == .paddedLine { bytes.append(UInt8(ascii: " ")) }
      if layout == .block || layout == .lines { pad() }
    } else if depth > 0 {
      pad()
    }
    hasElement = true
  }

  /// Writes the space between a bracket and an element, and between elements of a block.
  private mutating func pad() {
    switch layout {
    case .compact, .line: break
    case .paddedLine: bytes.append(UInt8(ascii: " "))
    case .lines: bytes.append(UInt8(ascii: "\n"))
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

  /// Writes a member whose value is an array of elements.
  package mutating func member<Element>(
    _ key: StaticString, _ elements: some Sequence<Element>, _ layout: Layout? = nil,
    _ body: (inout JSONWriter, Element) -> Void
  ) {
    self.key(key)
    array(elements, layout, body)
  }

  /// Writes a member whose value is an object.
  package mutating func member(
    _ key: StaticString, _ layout: Layout? = nil, object body: (inout JSONWriter) -> Void
  ) {
    self.key(key)
    object(layout, body)
  }
}
