/// Breaks text into lines at spaces.
///
/// Each character counts as one column. Words that are longer than a line are not broken.
package enum TextWrap {
  package static func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }

  /// Fills lines with words.
  ///
  /// The first line begins with `first`, and the other lines are indented.
  package static func wrap(_ words: [String], first: String, indent: Int, width: Int) -> String {
    var lines = [first]
    var count = first.count
    var isEmpty = true
    for word in words {
      if !isEmpty, count + 1 + word.count > width {
        lines.append(String(repeating: " ", count: indent))
        count = indent
        isEmpty = true
      }
      lines[lines.count - 1] += isEmpty ? word : " " + word
      count += word.count + (isEmpty ? 0 : 1)
      isEmpty = false
    }
    return lines.map(withoutTrailingSpaces).joined(separator: "\n")
  }

  /// Wraps paragraphs, which are separated by empty lines.
  ///
  /// Lines that begin with a space are unchanged.
  static func paragraphs(_ text: String, width: Int) -> String {
    var result: [String] = []
    var pending: [String] = []
    func flush() {
      if !pending.isEmpty { result.append(wrap(pending, first: "", indent: 0, width: width)) }
      pending = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty || line.first == " " {
        flush()
        result.append(String(line))
      } else {
        pending += words(String(line))
      }
    }
    flush()
    return result.joined(separator: "\n")
  }

  private static func withoutTrailingSpaces(_ line: String) -> String {
    guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
    return String(line[...last])
  }
}
