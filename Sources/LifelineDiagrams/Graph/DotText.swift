internal import Lifeline

/// Makes a user's text safe for Graphviz, whose labels interpret backslash escapes and HTML entities.
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

  /// Text in which control characters are replaced by their pictures, so that no terminal or parser interprets them.
  ///
  /// Line feeds become `␊`. Everything else, right-to-left text and emoji included, stays as it is.
  public static func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { visible($0) != $0 }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(visible(scalar)) }
    return String(result)
  }

  /// Text that does not affect the direction of the text after it: right-to-left letters do not move what follows.
  ///
  /// Such text comes back with invisible marks at its end that close what it opened and go on from left to right; any
  /// other text comes back as it is.
  public static func isolated(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isRightToLeft) else { return text }
    var closing = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x202A, 0x202B, 0x202D, 0x202E: closing.append("\u{202C}")
      case 0x2066...0x2068: closing.append("\u{2069}")
      case 0x202C, 0x2069: if closing.last == scalar { closing.removeLast() }
      default: break
      }
    }
    return text + String(String.UnicodeScalarView(closing.reversed())) + "\u{200E}"
  }

  /// Hebrew, Arabic and their neighbors, and the marks that change the direction.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x590: false
    case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
    case 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  /// What stands for a scalar, by the project's one table. Marks that turn the writing direction stay in pictures, where
  /// right-to-left names need them; ``isolated(_:)`` keeps them from what follows.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x20..<0x7F: scalar
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: scalar
    default: VisibleText.sign(for: scalar) ?? scalar
    }
  }
}
