/// A parsed JSON text as a flat list of its values.
///
/// An object is followed by its keys and values, an array by its elements.
///
/// Values are decoded on demand. The tape is valid only as long as the parsed bytes are.
package struct JSONTape {
  enum Kind: UInt8 {
    case object, array, string, escapedString, integer, number, `true`, `false`, null
  }

  /// A value, or a key.
  struct Entry {
    let kind: Kind
    /// The start of the value's text. For a string, the text excludes the quotation mark.
    let start: UInt32
    var end: UInt32
    /// The index of the entry that follows the value and everything inside it.
    var next: UInt32
  }

  private let bytes: UnsafeRawBufferPointer
  private let entries: [Entry]

  init(_ bytes: UnsafeRawBufferPointer, _ entries: [Entry]) {
    self.bytes = bytes
    self.entries = entries
  }

  /// Parses a whole text, or returns nil if it is not JSON.
  package init?(parsing bytes: UnsafeRawBufferPointer) {
    do throws(JSONParser.Failure) { self = try JSONParser.tape(bytes) } catch { return nil }
  }

  // MARK: Inside of objects and arrays

  /// Returns whether the value at an index is an object.
  ///
  /// The index of the outermost value is 0.
  package func isObject(_ index: Int) -> Bool { entries[index].kind == .object }

  /// Returns the indices of an array's elements, or an empty sequence if the value is not an array.
  package func elements(of index: Int) -> Elements {
    let entry = entries[index]
    return Elements(entries: entries, position: index + 1, end: entry.kind == .array ? Int(entry.next) : 0)
  }

  /// A sequence of the indices of elements.
  package struct Elements: Sequence, IteratorProtocol {
    fileprivate let entries: [Entry]
    fileprivate var position: Int
    fileprivate let end: Int

    package mutating func next() -> Int? {
      guard position < end else { return nil }
      defer { position = Int(entries[position].next) }
      return position
    }
  }

  /// Returns the index of the value of the first member with a key, or nil if there is none or the value is not an
  /// object.
  package func member(_ key: StaticString, of index: Int) -> Int? {
    guard entries[index].kind == .object else { return nil }
    let end = Int(entries[index].next)
    var position = index + 1
    while position < end {
      if isText(position, key) { return position + 1 }
      position = Int(entries[position + 1].next)
    }
    return nil
  }

  // MARK: Values

  /// Returns whether the value is this text.
  package func isText(_ index: Int, _ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    let entry = entries[index]
    switch entry.kind {
    case .string:
      guard Int(entry.end - entry.start) == count else { return false }
      return contents(entry).elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: count))
    case .escapedString: return self.text(at: index) == text.description
    default: return false
    }
  }

  /// Returns the text of a string, or nil for any other value.
  package func text(at index: Int) -> String? {
    let entry = entries[index]
    return switch entry.kind {
    case .string: String(decoding: contents(entry), as: UTF8.self)
    case .escapedString: JSONParser.decodeString(contents(entry))
    default: nil
    }
  }

  /// Calls a function with the bytes of a string's text, or returns nil for any other value.
  package func withText<Result>(at index: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result? {
    let entry = entries[index]
    if entry.kind == .string { return body(contents(entry)) }
    return text(at: index).map { Array($0.utf8).withUnsafeBytes(body) }
  }

  /// Returns a value with everything inside it.
  package func value(at index: Int) -> JSONParser.Value {
    let entry = entries[index]
    switch entry.kind {
    case .string, .escapedString: return .string(text(at: index) ?? "")
    case .integer: return integer(entry)
    case .number:
      let number = Double(String(decoding: contents(entry), as: UTF8.self))
      return number.flatMap { $0.isFinite ? .number($0) : nil } ?? .outOfRange
    case .true: return .boolean(true)
    case .false: return .boolean(false)
    case .null: return .null
    case .object: return .object(members(of: index))
    case .array: return .array(elements(of: index).map { .init(value: value(at: $0), offset: offset(of: $0)) })
    }
  }

  /// Returns the members of an object, or an empty array if the value is not an object.
  package func members(of index: Int) -> [JSONParser.Member] {
    guard entries[index].kind == .object else { return [] }
    let end = Int(entries[index].next)
    var members: [JSONParser.Member] = []
    members.reserveCapacity(12)
    var position = index + 1
    while position < end {
      members.append(
        .init(key: text(at: position) ?? "", value: value(at: position + 1), offset: offset(of: position + 1)))
      position = Int(entries[position + 1].next)
    }
    return members
  }

  /// Returns the offset of a value. For a string, this is the offset of the opening quotation mark.
  private func offset(of index: Int) -> Int {
    let entry = entries[index]
    return Int(entry.start) - (entry.kind == .string || entry.kind == .escapedString ? 1 : 0)
  }

  private func contents(_ entry: Entry) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: bytes[Int(entry.start)..<Int(entry.end)])
  }

  private func integer(_ entry: Entry) -> JSONParser.Value {
    let text = contents(entry)
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = text.dropFirst(isNegative ? 1 : 0)
    guard digits.count <= 18 else {
      return Int(String(decoding: text, as: UTF8.self)).map(JSONParser.Value.integer) ?? .outOfRange
    }
    let magnitude = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return .integer(isNegative ? -magnitude : magnitude)
  }
}
