internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

/// Adds suppressions to the text of a configuration file, whose other text stays as it is.
struct AcceptedFindings {
  private var text: [UInt8]

  /// - Parameter text: The contents of the file, which is a configuration, or nil if there is none.
  init(_ text: [UInt8]?) {
    self.text = text ?? Array("{}\n".utf8)
  }

  /// Returns the contents of the file with another suppression. An earlier one with the same fingerprint is replaced.
  func adding(_ suppression: Suppression) throws(JSONDocument.Problem) -> [UInt8] {
    let document = try JSONDocument(parsing: text)
    guard case .object(let members) = document.root else {
      throw document.problem(at: 0, "the configuration must be an object")
    }
    let entry = Array(Self.json(suppression).utf8)
    guard let allow = members.last(where: { $0.key == "allow" }), case .array(let elements) = allow.value else {
      return inserted(
        Array("\"allow\": [\n    ".utf8) + entry + Array("\n  ]".utf8), after: start, isLast: members.isEmpty)
    }
    if let earlier = elements.first(where: { Self.fingerprint(of: $0.value) == suppression.fingerprint }) {
      return text[..<earlier.offset] + entry + text[end(ofValueAt: earlier.offset)...]
    }
    return inserted(entry, after: allow.offset, isLast: elements.isEmpty)
  }

  private var start: Int { text.firstIndex(of: UInt8(ascii: "{")) ?? 0 }

  /// Returns the text with an element after the bracket at an offset.
  private func inserted(_ element: [UInt8], after offset: Int, isLast: Bool) -> [UInt8] {
    let indentation = text[offset] == UInt8(ascii: "{") ? "\n  " : "\n    "
    let rest = text[(offset + 1)...]
    let isBroken = rest.first == UInt8(ascii: "\n") || isLast
    let separator = isLast ? (indentation.count > 3 ? "\n  " : "\n") : isBroken ? "," : ",\(indentation)"
    let tail =
      isLast ? rest.drop { [0x20, 0x0A, 0x0D, 0x09].contains($0) } : isBroken ? rest : rest.drop { $0 == 0x20 }
    return text[...offset] + Array(indentation.utf8) + element + Array(separator.utf8) + tail
  }

  /// Returns the offset after an object in text that is known to be JSON.
  private func end(ofValueAt offset: Int) -> Int {
    var (depth, isInText, position) = (0, false, offset)
    while position < text.count {
      switch text[position] {
      case UInt8(ascii: "\\") where isInText: position += 1
      case UInt8(ascii: "\""): isInText.toggle()
      case UInt8(ascii: "{") where !isInText: depth += 1
      case UInt8(ascii: "}") where !isInText:
        depth -= 1
        if depth == 0 { return position + 1 }
      default: break
      }
      position += 1
    }
    return text.count
  }

  private static func fingerprint(of value: JSONParser.Value) -> String? {
    guard case .object(let members) = value, case .string(let text)? = members.value("fingerprint") else { return nil }
    return text
  }

  private static func json(_ suppression: Suppression) -> String {
    var json = JSONWriter(.line, escapesControls: true)
    json.object { json in
      json.member("rule", suppression.rule)
      json.member("type", suppression.type)
      if let fingerprint = suppression.fingerprint { json.member("fingerprint", fingerprint) }
      json.member("reason", suppression.reason)
      if let day = suppression.accepted { json.member("accepted", day.description) }
      if let day = suppression.until { json.member("until", day.description) }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
