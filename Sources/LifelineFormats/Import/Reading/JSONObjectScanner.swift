/// Finds the objects in JSON, block by block and without parsing them.
///
/// The objects are the top-level values, the elements of a top-level array, or the elements of each array whose key is
/// one of the given members, in a top-level object or in an object that it contains. Nesting uses no memory, because the
/// depth is only counted.
struct JSONObjectScanner: RecordScanner {
  private let members: [[UInt8]]
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// The depth at which objects begin.
  private var objectDepth = 0
  /// The position where the current object began.
  private(set) var start: Int?
  private(set) var position = 0
  /// The last string in the outermost object or in an object in it, which may be a key.
  private var key: [UInt8] = []
  private var isInGarbage = false

  /// The maximum length of a key that is compared.
  private static let longestKey = 64

  init(members: [String]) {
    self.members = members.map { Array($0.utf8) }
  }

  var isInside: Bool { depth > 0 || isInString }

  mutating func removeFirst(_ count: Int) {
    position -= count
    start = start.map { $0 - count }
  }

  mutating func abandon() { start = nil }

  mutating func next(_ bytes: UnsafeRawBufferPointer) -> RecordOutcome {
    while position < bytes.count {
      if isInString {
        readString(bytes)
        continue
      }
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): beginString()
      case UInt8(ascii: "{"), UInt8(ascii: "["): open(byte)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let found = close() { return .record(start: found) }
      case 0x0A: isInGarbage = false
      case 0x20, 0x09, 0x0D, UInt8(ascii: ","): break
      default:
        guard depth == 0, !isInGarbage else { break }
        isInGarbage = true
        return .garbage
      }
    }
    return .more
  }

  /// Whether a string at the current depth may be the key of an array of objects.
  private var isAtKey: Bool { objectDepth == -1 && (depth == 1 || depth == 2) }

  private mutating func beginString() {
    isInString = true
    if isAtKey { key.removeAll(keepingCapacity: true) }
  }

  private mutating func readString(_ bytes: UnsafeRawBufferPointer) {
    let isAtKey = isAtKey
    if !isAtKey, !isEscaped { skipPlain(bytes) }
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        return isInString = false
      }
      if isAtKey, key.count < Self.longestKey { key.append(byte) }
    }
  }

  /// Advances to the next quotation mark or backslash in a string that is not a key.
  private mutating func skipPlain(_ bytes: UnsafeRawBufferPointer) {
    var place = position
    while place < bytes.count, bytes[place] != UInt8(ascii: "\""), bytes[place] != UInt8(ascii: "\\") { place += 1 }
    position = place
  }

  private mutating func open(_ byte: UInt8) {
    isInGarbage = false
    let isObject = byte == UInt8(ascii: "{")
    if depth == 0 { objectDepth = isObject ? (members.isEmpty ? 0 : -1) : 1 }
    if isAtKey, !isObject, members.contains(key) { objectDepth = depth + 1 }
    if depth == objectDepth, isObject { start = position - 1 }
    depth += 1
  }

  /// Returns the start of the object that ends at the current position, if any.
  private mutating func close() -> Int? {
    depth = max(0, depth - 1)
    if depth == objectDepth, let found = start {
      start = nil
      return found
    }
    // An array of objects ended. More arrays may follow.
    if objectDepth > 1, depth == objectDepth - 1 { objectDepth = -1 }
    return nil
  }
}
