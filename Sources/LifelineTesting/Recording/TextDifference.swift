/// The lines that differ between two strings, with surrounding lines.
enum TextDifference {
  private static let context = 3

  /// The lines that differ: `-` marks recorded lines, and `+` marks new lines.
  static func text(_ recorded: String, _ now: String) -> String {
    let (old, new) = (lines(recorded), lines(now))
    let rows = AlignedRows(old, new).rows
    var shown: Set<Int> = []
    for index in rows.indices where !rows[index].isSame {
      shown.formUnion(max(0, index - context)...min(rows.count - 1, index + context))
    }
    var result: [String] = []
    for index in rows.indices where shown.contains(index) {
      if index > 0, !shown.contains(index - 1) { result.append("  …") }
      let row = rows[index]
      if row.isSame {
        result.append("    " + (row.expected ?? ""))
      } else {
        if let expected = row.expected { result.append("  - " + expected) }
        if let happened = row.happened { result.append("  + " + new[happened]) }
      }
    }
    if let last = shown.max(), last + 1 < rows.count { result.append("  …") }
    return result.joined(separator: "\n")
  }

  private static func lines(_ text: String) -> [String] {
    text.replacing("\r\n", with: "\n").split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
  }
}
