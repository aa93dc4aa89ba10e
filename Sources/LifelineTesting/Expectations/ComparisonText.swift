internal import Lifeline
internal import LifelineBase
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
    let width = min(
      Self.widest, max("expected".count, alignment.rows.compactMap(\.expected).map(ConsoleText.width).max() ?? 0))
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
    text + ConsoleText.padding(text, to: width)
  }

  private static func cut(_ name: String) -> String {
    ConsoleText.prefix(name, columns: widest)
  }
}

/// Two sequences of names side by side, with equal names in the same row.
struct AlignedRows {
  struct Row: Equatable {
    var expected: String?
    var happened: Int?
    var isSame: Bool
  }

  let rows: [Row]

  /// Aligns the expected names with the actual names, with the minimum number of differences.
  init(_ expected: [String], _ happened: [String]) {
    var inserted: Set<Int> = []
    var removed: Set<Int> = []
    for change in happened.difference(from: expected) {
      switch change {
      case .insert(let offset, _, _): inserted.insert(offset)
      case .remove(let offset, _, _): removed.insert(offset)
      }
    }
    var rows: [Row] = []
    var (left, right) = (0, 0)
    while left < expected.count || right < happened.count {
      let isRemoved = removed.contains(left)
      let isInserted = inserted.contains(right)
      rows.append(
        Row(
          expected: isInserted && !isRemoved ? nil : expected[left],
          happened: isRemoved && !isInserted ? nil : right, isSame: !isRemoved && !isInserted))
      if isRemoved || !isInserted { left += 1 }
      if isInserted || !isRemoved { right += 1 }
    }
    self.rows = rows
  }

  /// Aligns each expected name with its first occurrence after the last match. A name that occurs too early has no
  /// counterpart.
  init(_ expected: [String], inOrderWithin happened: [String]) {
    var rows: [Row] = []
    var next = 0
    for name in expected {
      guard let found = happened[next...].firstIndex(of: name) else {
        // The first missing name gets the last row, because all remaining actual names were searched for it.
        rows += happened[next...].indices.map { Row(happened: $0, isSame: true) }
        self.rows = rows + [Row(expected: name, isSame: false)]
        return
      }
      rows += happened[next..<found].indices.map { Row(happened: $0, isSame: true) }
      rows.append(Row(expected: name, happened: found, isSame: true))
      next = found + 1
    }
    self.rows = rows + happened[next...].indices.map { Row(happened: $0, isSame: true) }
  }
}
