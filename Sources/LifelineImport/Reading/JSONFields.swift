internal import Lifeline
internal import LifelineAnalysis

/// The members of a JSON object.
struct JSONFields {
  let members: [JSONParser.Member]

  /// Nil if the bytes are no JSON object.
  init?(_ bytes: UnsafeRawBufferPointer) {
    do throws(JSONParser.Failure) {
      guard case .object(let members) = try JSONParser.parse(bytes) else { return nil }
      self.members = members
    } catch {
      return nil
    }
  }

  init?(_ value: JSONParser.Value?) {
    guard case .object(let members)? = value else { return nil }
    self.members = members
  }

  subscript(key: String) -> JSONParser.Value? { members.first { $0.key == key }?.value }

  func text(_ key: String) -> String? {
    if case .string(let text)? = self[key] { return text }
    return nil
  }

  /// A whole number, which may be written as text, since not every writer of JSON has 64 bits.
  func integer(_ key: String) -> Int? {
    switch self[key] {
    case .integer(let number)?: number
    case .string(let text)?: Int(text)
    default: nil
    }
  }

  func fields(_ key: String) -> JSONFields? { JSONFields(self[key]) }

  func elements(_ key: String) -> [JSONParser.Element] {
    if case .array(let elements)? = self[key] { return elements }
    return []
  }

  /// The members whose values attributes can have.
  var attributes: TraceAttributes {
    TraceAttributes(
      members.compactMap { member in
        TraceValue(member.value).map { TraceAttributes.Element(key: member.key, value: $0) }
      })
  }
}

extension TraceValue {
  fileprivate init?(_ value: JSONParser.Value) {
    switch value {
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    case .number(let number): self = .number(number)
    case .boolean(let flag): self = .boolean(flag)
    case .null, .object, .array, .outOfRange: return nil
    }
  }
}
