/// Escapes text for XML and HTML.
package enum MarkupText {
  /// Returns text for an element or an attribute in double quotation marks.
  ///
  /// XML cannot represent most control characters, so pass text in which they are replaced; see ``VisibleText``.
  package static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if let entity = entity(for: scalar) { result += entity } else { result.unicodeScalars.append(scalar) }
    }
  }

  /// Returns the entity for a character that has a meaning in XML and HTML, or nil for any other character.
  package static func entity(for scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: nil
    }
  }
}
