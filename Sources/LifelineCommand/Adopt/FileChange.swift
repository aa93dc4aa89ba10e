/// The change to a file as a unified diff with one hunk.
///
/// The hunk extends from the first changed line to the last, with a few unchanged lines before and after them.
/// Unchanged lines between two changes are therefore removed and added again.
struct FileChange {
  let path: String
  /// The contents before the change, or nil for a new file.
  let old: String?
  let new: String

  private static let context = 3

  /// The diff, which ends with a newline, or an empty string if nothing changes.
  var text: String {
    guard old != new else { return "" }
    let (before, after) = (Self.lines(old ?? ""), Self.lines(new))
    let shared = min(before.count, after.count)
    let head = zip(before, after).prefix { $0 == $1 }.count
    let tail = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.prefix(shared - head).count
    let first = max(0, head - Self.context)
    let rest = min(tail, Self.context)
    let removed = before[head..<(before.count - tail)]
    let added = after[head..<(after.count - tail)]
    let lines =
      before[first..<head].map { " " + $0 } + removed.map { "-" + $0 } + added.map { "+" + $0 }
      + before[(before.count - tail)...].prefix(rest).map { " " + $0 }
    let shown = head - first + rest
    let ranges = "-\(Self.range(first, shown + removed.count)) +\(Self.range(first, shown + added.count))"
    return "--- \(old == nil ? "/dev/null" : path)\n+++ \(path)\n@@ \(ranges) @@\n"
      + lines.map { $0 + "\n" }.joined()
  }

  private static func lines(_ text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Returns the range of lines after the first `start` lines, such as `12,5`.
  private static func range(_ start: Int, _ count: Int) -> String { "\(count == 0 ? start : start + 1),\(count)" }
}
