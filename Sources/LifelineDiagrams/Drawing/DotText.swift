internal import Lifeline
internal import LifelineBase

/// Makes a user's text safe for Graphviz, whose labels interpret backslash escapes and HTML entities.
package enum DotText: Sendable {
  /// Returns the value of a label (or any other escape string) that shows exactly `text`.
  ///
  /// A line feed starts a new line. Other control characters are shown as symbols, such as `␛`.
  package static func label(_ text: String) -> String {
    // Most text is plain, and a copy of each would take time.
    guard !text.isASCII({ (0x20..<0x7F).contains($0) && !isMarkup($0) }) else { return text }
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "&", "<", ">": escaped += MarkupText.entity(for: scalar) ?? ""
      case "\n": escaped += "\\n"
      default: escaped.unicodeScalars.append(visible(scalar))
      }
    }
    return escaped
  }

  /// Returns the width of text in the font of pictures, in points.
  package static func width(_ text: String, size: Int) -> Int { FontMetrics.width(text, size: size) }

  /// Returns the text with control characters replaced by symbols, so that no terminal or parser interprets them.
  ///
  /// Line feeds become `␊`, and characters that change the text direction become `�`. Everything else is unchanged,
  /// including right-to-left text and emoji.
  package static func visible(_ text: String) -> String {
    if text.isASCII({ (0x20..<0x7F).contains($0) }) { return text }
    guard text.unicodeScalars.contains(where: { visible($0) != $0 }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(visible(scalar)) }
    return String(result)
  }

  /// Returns text that does not affect the direction of the following text, even if it contains right-to-left letters.
  ///
  /// Such text gets an invisible mark at its end, after which text continues from left to right.
  package static func isolated(_ text: String) -> String {
    if text.isASCII({ $0 < 0x80 }) { return text }
    return text.unicodeScalars.contains(where: isRightToLeft) ? text + "\u{200E}" : text
  }

  /// Returns whether Graphviz interprets a character of a label.
  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"): true
    default: false
    }
  }

  /// Returns whether the scalar belongs to Hebrew, Arabic, or another right-to-left script, or is the right-to-left
  /// mark.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x590: false
    case 0x590...0x8FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
    case 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  /// Returns the replacement of a scalar from the project's shared table. Direction marks that count as letters are
  /// unchanged: right-to-left names need them, `isolated(_:)` adds one, and they do not move other text.
  private static func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x20..<0x7F: scalar
    case 0x061C, 0x200E, 0x200F: scalar
    default: VisibleText.sign(for: scalar) ?? scalar
    }
  }
}

extension String {
  /// Returns whether every byte meets a condition, which only ASCII characters may meet.
  @inline(__always)
  fileprivate func isASCII(_ isMet: (UInt8) -> Bool) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.allSatisfy(isMet) } ?? utf8.allSatisfy(isMet)
  }
}
