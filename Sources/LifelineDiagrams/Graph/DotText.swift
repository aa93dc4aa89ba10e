/// Makes a user's text safe for Graphviz: its labels read backslash escapes and HTML entities, its ids must be plain.
public enum DotText {
  /// The value of a label (or any other escape string) that shows exactly `text`.
  ///
  /// A line feed starts a new line; other control characters are shown as their pictures, such as `␛`.
  public static func label(_ text: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\n": escaped += "\\n"
      default: escaped.unicodeScalars.append(visible(scalar))
      }
    }
    return escaped
  }

  /// Text in which control characters are replaced by their pictures, so that no terminal and no parser obeys them.
  ///
  /// Line feeds become `␊`. Everything else, right-to-left text and emoji included, stays as it is.
  public static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { visible($0) != $0 }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(visible(scalar)) }
    return String(result)
  }

  /// Control Pictures for C0 and delete; the replacement character for C1 and what XML 1.0 does not allow.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x80..<0xA0, 0xFFFE, 0xFFFF: "\u{FFFD}"
    default: scalar
    }
  }
}
