/// Finds the outermost elements with certain names in XML.
///
/// No entity is expanded or loaded; an entity declaration counts as garbage. Nesting uses no memory, because the depth
/// is only counted.
struct XMLElementScanner: RecordScanner {
  private enum State {
    case text
    /// After `<`, and after `<!`.
    case markup, exclamation
    case name, tag, endName
    case quoted(UInt8)
    /// Inside markup that ends with `-->`, `]]>`, or `?>`.
    case until(UInt8, count: Int)
    case declaration(brackets: Int)
  }

  private let names: [[UInt8]]
  private var state = State.text
  private(set) var start: Int?
  private(set) var position = 0
  /// The position where the current markup began.
  private var markup = 0
  private var name: [UInt8] = []
  private var isSelfClosing = false
  /// The name of the current record, whose open elements are counted by ``nesting``.
  private var current: [UInt8]?
  private var nesting = 0
  /// The number of matched bytes of a comment's end.
  private var matched = 0

  private static let longestName = 64

  init(names: [String]) {
    self.names = names.map { Array($0.utf8) }
  }

  var isInside: Bool {
    if case .text = state { current != nil } else { true }
  }

  mutating func removeFirst(_ count: Int) {
    position -= count
    markup -= count
    start = start.map { $0 - count }
  }

  mutating func abandon() { start = nil }

  mutating func next(_ bytes: UnsafeRawBufferPointer) -> RecordOutcome {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch state {
      case .text: if byte == UInt8(ascii: "<") { (state, markup) = (.markup, position - 1) }
      case .markup: begin(byte)
      case .exclamation: if beginExclamation(byte) { return .garbage }
      case .name, .endName, .tag:
        if let found = readTag(byte) { return .record(start: found) }
      case .quoted(let quote): if byte == quote { state = .tag }
      case .until(let end, let count): readUntil(byte, end, count)
      case .declaration(let brackets): readDeclaration(byte, brackets)
      }
    }
    return .more
  }

  private mutating func begin(_ byte: UInt8) {
    name.removeAll(keepingCapacity: true)
    isSelfClosing = false
    switch byte {
    case UInt8(ascii: "/"): state = .endName
    case UInt8(ascii: "!"): state = .exclamation
    case UInt8(ascii: "?"): state = .until(UInt8(ascii: "?"), count: 1)
    default:
      state = .name
      name.append(byte)
    }
    matched = 0
  }

  /// Returns whether a declaration begins.
  private mutating func beginExclamation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"): state = .until(UInt8(ascii: "-"), count: 2)
    case UInt8(ascii: "["): state = .until(UInt8(ascii: "]"), count: 2)
    default:
      state = .declaration(brackets: 0)
      return true
    }
    return false
  }

  private mutating func readUntil(_ byte: UInt8, _ end: UInt8, _ count: Int) {
    if byte == end {
      matched = min(matched + 1, count)
    } else if byte == UInt8(ascii: ">"), matched == count {
      state = .text
    } else {
      matched = 0
    }
  }

  private mutating func readDeclaration(_ byte: UInt8, _ brackets: Int) {
    switch byte {
    case UInt8(ascii: "["): state = .declaration(brackets: brackets + 1)
    case UInt8(ascii: "]"): state = .declaration(brackets: max(0, brackets - 1))
    case UInt8(ascii: ">") where brackets == 0: state = .text
    default: break
    }
  }

  /// Returns the start of the record that ends at the current position, if any.
  private mutating func readTag(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: ">"): return endTag()
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if case .tag = state { state = .quoted(byte) }
    case UInt8(ascii: "/"): isSelfClosing = true
    case 0x20, 0x09, 0x0A, 0x0D:
      if case .name = state { state = .tag }
    default:
      isSelfClosing = false
      guard name.count < Self.longestName else { break }
      switch state {
      case .name, .endName: name.append(byte)
      default: break
      }
    }
    return nil
  }

  private mutating func endTag() -> Int? {
    defer { state = .text }
    if case .endName = state {
      guard name == current else { return nil }
      nesting -= 1
      return nesting == 0 ? endRecord() : nil
    }
    if current == nil, names.contains(name) {
      (current, nesting, start) = (name, 1, markup)
      return isSelfClosing ? endRecord() : nil
    }
    if name == current, !isSelfClosing { nesting += 1 }
    return nil
  }

  private mutating func endRecord() -> Int? {
    defer { (current, start) = (nil, nil) }
    return start
  }
}
