/// Reads lines of Markdown to determine which of them are code or part of a comment.
///
/// It recognizes fences of backticks or tildes of any length, including those in lists and block quotes; code that is
/// indented by four columns; and comments that span several lines. Marks inside them are ignored.
struct CodeBlocks {
  private struct Fence {
    var sign: Character
    var length: Int
  }

  private var fence: Fence?
  private var isComment = false
  /// The columns at which the contents of the open list items begin.
  private var items: [Int] = []

  /// Reads the next line, and returns its text without quotation markers or indentation, or nil if it is code.
  mutating func text(of line: String) -> Substring? {
    let unquoted = Self.unquoted(line)
    let content = unquoted.drop { $0 == " " || $0 == "\t" }
    if isComment {
      isComment = !content.contains("-->")
      return nil
    }
    if let open = fence {
      if Self.closes(content, open) { fence = nil }
      return nil
    }
    guard !content.isEmpty else { return content }
    let column = Self.columns(unquoted[..<content.startIndex])
    items.removeAll { $0 > column }
    // An item whose first word is preceded by five or more columns is code.
    guard column - (items.last ?? 0) < 4 else { return nil }
    if let opened = Self.fence(content) {
      fence = opened
      return nil
    }
    if content.hasPrefix("<!--"), !content.contains("-->") {
      isComment = true
      return content.contains("lifeline:") ? content : nil
    }
    if let width = Self.itemWidth(content) {
      items.append(column + width)
      if let opened = Self.fence(content.dropFirst(width)) { fence = opened }
    }
    return content
  }

  private static func unquoted(_ line: String) -> Substring {
    var rest = line[...]
    while true {
      let inner = rest.drop { $0 == " " }
      guard rest.count - inner.count < 4, inner.first == ">" else { return rest }
      rest = inner.dropFirst()
      if rest.first == " " { rest = rest.dropFirst() }
    }
  }

  private static func columns(_ indentation: Substring) -> Int {
    indentation.reduce(0) { $1 == "\t" ? ($0 / 4 + 1) * 4 : $0 + 1 }
  }

  private static func fence(_ content: Substring) -> Fence? {
    guard let sign = content.first, sign == "`" || sign == "~" else { return nil }
    let length = content.prefix { $0 == sign }.count
    guard length >= 3, sign == "~" || !content.dropFirst(length).contains("`") else { return nil }
    return Fence(sign: sign, length: length)
  }

  private static func closes(_ content: Substring, _ fence: Fence) -> Bool {
    let length = content.prefix { $0 == fence.sign }.count
    return length >= fence.length && content.dropFirst(length).allSatisfy(\.isWhitespace)
  }

  /// Returns the width of a list item's marker and the following spaces, or nil if the line does not begin an item.
  private static func itemWidth(_ content: Substring) -> Int? {
    let digits = content.prefix { $0.isASCII && $0.isNumber }
    let isNumbered = (1...9).contains(digits.count) && ".)".contains(content.dropFirst(digits.count).first ?? " ")
    let isBullet = digits.isEmpty && "-+*".contains(content.first ?? " ")
    guard isNumbered || isBullet else { return nil }
    let sign = isNumbered ? digits.count + 1 : 1
    let spaces = content.dropFirst(sign).prefix { $0 == " " }.count
    guard spaces > 0 || content.count == sign else { return nil }
    return sign + (1...4).clamped(spaces)
  }
}

extension ClosedRange<Int> {
  fileprivate func clamped(_ value: Int) -> Int { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
