internal import Lifeline

/// A JSON text in the making: keys stay in the order in which they are written.
indirect enum JSONValue {
  case text(String)
  case integer(Int)
  case boolean(Bool)
  case null
  case array([JSONValue])
  case object([(String, JSONValue)])

  /// The text, indented, one member a line; short arrays of numbers stay on one line.
  var pretty: String {
    var bytes: [UInt8] = []
    write(to: &bytes, indent: 0)
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }

  private func write(to bytes: inout [UInt8], indent: Int) {
    switch self {
    case .text(let text): JSONText.append(text, to: &bytes)
    case .integer(let number): bytes += Array(String(number).utf8)
    case .boolean(let flag): bytes += Array(String(flag).utf8)
    case .null: bytes += Array("null".utf8)
    case .array(let values):
      let isFlat = values.allSatisfy(\.isScalar)
      Self.write(values, "[", "]", to: &bytes, indent: isFlat ? nil : indent) { value, bytes in
        value.write(to: &bytes, indent: indent + 1)
      }
    case .object(let members):
      Self.write(members, "{", "}", to: &bytes, indent: indent) { member, bytes in
        JSONText.append(member.0, to: &bytes)
        bytes += Array(": ".utf8)
        member.1.write(to: &bytes, indent: indent + 1)
      }
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }

  private static func write<Element>(
    _ elements: [Element], _ open: String, _ close: String, to bytes: inout [UInt8], indent: Int?,
    _ body: (Element, inout [UInt8]) -> Void
  ) {
    bytes += Array(open.utf8)
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes += Array((indent == nil ? ", " : ",").utf8) }
      if let indent { bytes += Array(("\n" + String(repeating: "  ", count: indent + 1)).utf8) }
      body(element, &bytes)
    }
    if let indent, !elements.isEmpty { bytes += Array(("\n" + String(repeating: "  ", count: indent)).utf8) }
    bytes += Array(close.utf8)
  }
}
