internal import LifelineRules

/// Two sequences side by side, for a terminal with 100 columns.
///
/// Rows that differ begin with `≠`. `-` marks missing names, and `+` marks additional names.
struct ComparisonText {
  private static let widest = 40
  /// The number of equal rows that are shown around a difference. A gap of one or two rows is not folded.
  private static let context = 3

  let history: CallbackHistory
  let alignment: AlignedRows

  /// The table with its header.
  var text: String {
    let width = min(Self.widest, max("expected".count, alignment.rows.compactMap(\.expected?.count).max() ?? 0))
    let head = "    \(Self.padded("expected", width))  happened"
    return ([head] + folded(lines(width))).joined(separator: "\n")
  }

  private func lines(_ width: Int) -> [(text: String, isSame: Bool)] {
    alignment.rows.map { row in
      let entry = row.happened.map { history.entries[$0] }
      let right = entry.map { row.isSame ? Self.cut($0.name) : "\(Self.cut($0.name))  (event \($0.sequence))" } ?? ""
      var line = "  \(Self.mark(row)) \(Self.padded(Self.cut(row.expected ?? ""), width))  \(right)"
      while line.last == " " { line.removeLast() }
      return (line, row.isSame)
    }
  }

  private static func mark(_ row: AlignedRows.Row) -> String {
    if row.isSame { return " " }
    if row.expected == nil { return "+" }
    return row.happened == nil ? "-" : "≠"
  }

  /// Leaves out equal rows that are not near a difference.
  private func folded(_ lines: [(text: String, isSame: Bool)]) -> [String] {
    let differing = lines.indices.filter { !lines[$0].isSame }
    var shown = Set(differing.flatMap { max(0, $0 - Self.context)...min(lines.count - 1, $0 + Self.context) })
    if differing.isEmpty { shown = Set(lines.indices) }
    var result: [String] = []
    var index = 0
    while index < lines.count {
      let end = lines[index...].indices.first(where: shown.contains) ?? lines.count
      if end - index > 2 {
        result.append("    … \(end - index) more …")
      } else {
        result += lines[index..<end].map(\.text)
      }
      if end < lines.count { result.append(lines[end].text) }
      index = end + 1
    }
    return result
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func cut(_ name: String) -> String {
    name.count > widest ? "\(name.prefix(widest - 1))…" : name
  }
}
