package import LifelineBase

extension JSONWriter {
  /// Writes the value of an event's attribute.
  package mutating func value(_ value: TraceValue) {
    switch value {
    case .string(let text): self.text(text)
    case .integer(let number): integer(number)
    case .boolean(let flag): boolean(flag)
    case .number: written(JSONText.encoded(value))
    }
  }

  /// Writes the attributes of an event as an object.
  package mutating func attributes(_ attributes: TraceAttributes) {
    object { json in
      for attribute in attributes.elements {
        json.key(named: attribute.key)
        json.value(attribute.value)
      }
    }
  }
}
