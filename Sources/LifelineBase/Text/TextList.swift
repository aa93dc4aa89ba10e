/// Formats lists of words in sentences.
package enum TextList {
  /// Formats a list: `a`, `a and b`, or `a, b, and c`.
  ///
  /// The list contains up to `limit` items. If `total` is greater, the list ends with the number of omitted items.
  package static func list(_ items: [String], limit: Int, of total: Int) -> String {
    let shown = items.prefix(limit)
    let items = shown + (total > shown.count ? ["\(total - shown.count) more"] : [])
    return series(items)
  }

  /// Formats a list: `a`, `a and b`, or `a, b, and c`.
  ///
  /// You can pass a different conjunction.
  package static func series(_ items: some BidirectionalCollection<String>, _ word: String = "and") -> String {
    guard let last = items.last, items.count > 1 else { return items.joined() }
    return items.dropLast().joined(separator: ", ") + (items.count > 2 ? ", " : " ") + "\(word) \(last)"
  }
}
