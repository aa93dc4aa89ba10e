/// The elements of an XML document in order, with the attributes that Instruments tables contain.
struct XMLNodes {
  struct Node {
    var name: Range<Int>
    /// The number of enclosing elements.
    var depth: Int
    var id: Int?
    var ref: Int?
    /// The text of the `fmt` attribute.
    var format: Range<Int>?
    /// The text before its first child element.
    var text = 0..<0
  }

  private(set) var nodes: [Node] = []

  private static let maximumDepth = 64

  /// Parses XML, and returns whether it is well-formed and not nested too deeply.
  mutating func parse(_ bytes: UnsafeRawBufferPointer) -> Bool {
    nodes.removeAll(keepingCapacity: true)
    var open: [Int] = []
    var position = 0
    while let begin = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      if let last = open.last, last == nodes.count - 1, nodes[last].text.isEmpty { nodes[last].text = position..<begin }
      guard begin + 1 < bytes.count else { return false }
      switch bytes[begin + 1] {
      case UInt8(ascii: "/"):
        guard !open.isEmpty, let end = bytes[begin...].firstIndex(of: UInt8(ascii: ">")) else { return false }
        open.removeLast()
        position = end + 1
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        guard let end = Self.endOfComment(bytes, begin) else { return false }
        position = end
      default:
        guard open.count < Self.maximumDepth, let tag = Self.tag(bytes, begin + 1, depth: open.count) else {
          return false
        }
        if !tag.isClosed { open.append(nodes.count) }
        nodes.append(tag.node)
        position = tag.end
      }
    }
    return open.isEmpty && !nodes.isEmpty
  }

  private static func endOfComment(_ bytes: UnsafeRawBufferPointer, _ begin: Int) -> Int? {
    let isComment = bytes.hasBytes(Array("<!--".utf8), at: begin)
    let end: [UInt8] =
      isComment ? Array("-->".utf8) : bytes[begin + 1] == UInt8(ascii: "!") ? Array("]]>".utf8) : Array("?>".utf8)
    var position = begin
    while let found = bytes[position...].firstIndex(of: end[0]) {
      if bytes.hasBytes(end, at: found) { return found + end.count }
      position = found + 1
    }
    return nil
  }

  private static func tag(
    _ bytes: UnsafeRawBufferPointer, _ begin: Int, depth: Int
  ) -> (node: Node, end: Int, isClosed: Bool)? {
    var position = begin
    while position < bytes.count, bytes[position].isXMLName { position += 1 }
    guard position > begin else { return nil }
    var node = Node(name: begin..<position, depth: depth)
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: ">"): return (node, position + 1, false)
      case UInt8(ascii: "/"):
        guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: ">") else { return nil }
        return (node, position + 2, true)
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      default:
        guard let attribute = attribute(bytes, position) else { return nil }
        take(attribute, bytes, &node)
        position = attribute.value.upperBound + 1
      }
    }
    return nil
  }

  private static func attribute(
    _ bytes: UnsafeRawBufferPointer, _ begin: Int
  ) -> (name: Range<Int>, value: Range<Int>)? {
    guard let equals = bytes[begin...].firstIndex(of: UInt8(ascii: "=")), equals + 1 < bytes.count else { return nil }
    let quote = bytes[equals + 1]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = bytes[(equals + 2)...].firstIndex(of: quote)
    else { return nil }
    return (begin..<equals, equals + 2..<end)
  }

  private static func take(
    _ attribute: (name: Range<Int>, value: Range<Int>), _ bytes: UnsafeRawBufferPointer, _ node: inout Node
  ) {
    switch String(decoding: bytes[attribute.name], as: UTF8.self) {
    case "id": node.id = Int(String(decoding: bytes[attribute.value], as: UTF8.self))
    case "ref": node.ref = Int(String(decoding: bytes[attribute.value], as: UTF8.self))
    case "fmt": node.format = attribute.value
    default: break
    }
  }

  /// Returns text in which XML's five predefined entities and character references are replaced. Other entities are
  /// unchanged.
  static func text(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> String {
    let raw = String(decoding: bytes[range], as: UTF8.self)
    guard raw.utf8.contains(UInt8(ascii: "&")) else { return raw }
    var result = ""
    var rest = raw[...]
    while let ampersand = rest.firstIndex(of: "&") {
      result += rest[..<ampersand]
      rest = rest[ampersand...]
      guard let end = rest.prefix(12).firstIndex(of: ";"), let character = character(rest[..<end].dropFirst()) else {
        result.append("&")
        rest = rest.dropFirst()
        continue
      }
      result.append(character)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(_ entity: Substring) -> Character? {
    switch entity {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard entity.hasPrefix("#") else { return nil }
      let number = entity.hasPrefix("#x") ? UInt32(entity.dropFirst(2), radix: 16) : UInt32(entity.dropFirst())
      return number.flatMap(Unicode.Scalar.init).map(Character.init)
    }
  }
}

extension UInt8 {
  fileprivate var isXMLName: Bool {
    isIdentifier || self == UInt8(ascii: "-") || self == UInt8(ascii: ".") || self == UInt8(ascii: ":")
  }
}
