internal import Lifeline

/// JSON for a script element of a page: nothing in it can end the element or open another.
struct PageJSON {
  private(set) var bytes: [UInt8] = []
  /// Whether something stands before the next element.
  private var needsComma = false

  mutating func object(_ body: (inout PageJSON) -> Void) { enclosed("{", "}", body) }

  mutating func array(_ body: (inout PageJSON) -> Void) { enclosed("[", "]", body) }

  mutating func array<Element>(_ elements: some Sequence<Element>, _ body: (inout PageJSON, Element) -> Void) {
    array { json in for element in elements { body(&json, element) } }
  }

  /// A member whose value is an array of elements.
  mutating func member<Element>(
    _ key: StaticString, _ elements: some Sequence<Element>, _ body: (inout PageJSON, Element) -> Void
  ) {
    self.key(key)
    array(elements, body)
  }

  mutating func member(_ key: StaticString, _ value: Int?) {
    self.key(key)
    integer(value)
  }

  mutating func member(_ key: StaticString, _ value: String?) {
    self.key(key)
    if let value { text(value) } else { raw("null") }
  }

  mutating func member(_ key: StaticString, _ value: Bool) {
    self.key(key)
    boolean(value)
  }

  mutating func boolean(_ value: Bool) { raw(value ? "true" : "false") }

  /// A key of an object; its value must follow.
  mutating func key(_ key: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    append(key)
    append("\":")
    needsComma = false
  }

  mutating func integer(_ value: Int?) {
    guard let value else { return raw("null") }
    separate()
    bytes.append(contentsOf: String(value).utf8)
  }

  /// A text, in which `<`, `>`, `&` and the two separators of lines that scripts read as line ends are escaped.
  mutating func text(_ text: String) {
    separate()
    var quoted = JSONText.quoted(text)
    if quoted.contains(where: { $0 == 0x3C || $0 == 0x3E || $0 == 0x26 || $0 == 0xE2 }) {
      quoted = Self.withoutMarkup(quoted)
    }
    bytes.append(contentsOf: quoted)
  }

  private mutating func raw(_ word: StaticString) {
    separate()
    append(word)
  }

  private mutating func enclosed(_ open: StaticString, _ close: StaticString, _ body: (inout PageJSON) -> Void) {
    separate()
    append(open)
    needsComma = false
    body(&self)
    append(close)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private static func withoutMarkup(_ quoted: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < quoted.count {
      let byte = quoted[index]
      switch byte {
      case 0x3C, 0x3E, 0x26: result += Array("\\u00\(String(byte, radix: 16))".utf8)
      case 0xE2 where index + 2 < quoted.count && quoted[index + 1] == 0x80 && quoted[index + 2] & 0xFE == 0xA8:
        result += Array("\\u202\(quoted[index + 2] == 0xA8 ? "8" : "9")".utf8)
        index += 2
      default: result.append(byte)
      }
      index += 1
    }
    return result
  }
}
