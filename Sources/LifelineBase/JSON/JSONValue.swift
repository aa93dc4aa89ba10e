/// A JSON value that is complete before it is written.
///
/// Keys keep their order.
package indirect enum JSONValue {
  case text(String)
  case integer(Int)
  case boolean(Bool)
  case null
  case array([JSONValue])
  case object([(String, JSONValue)])

  /// The indented text, with one member per line and with arrays of scalar values on one line.
  package var pretty: String {
    var json = JSONWriter(.block, escapesControls: true)
    write(to: &json)
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  /// The text on one line, without spaces between the values.
  package var compact: String {
    var json = JSONWriter()
    write(to: &json, isCompact: true)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func write(to json: inout JSONWriter, isCompact: Bool = false) {
    switch self {
    case .text(let text): json.text(text)
    case .integer(let number): json.integer(number)
    case .boolean(let flag): json.boolean(flag)
    case .null: json.null()
    case .array(let values):
      json.array(values, isCompact ? .compact : values.allSatisfy(\.isScalar) ? .line : .block) {
        $1.write(to: &$0, isCompact: isCompact)
      }
    case .object(let members):
      json.object(isCompact ? .compact : .block) { json in
        for (key, value) in members {
          json.key(named: key)
          value.write(to: &json, isCompact: isCompact)
        }
      }
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}
