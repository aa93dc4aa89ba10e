internal import LifelineRules

/// Short phrases for pages.
enum PageWords {

  /// Returns a list such as `a`, `a and b`, or `a, b, and c`.
  ///
  /// If there are more than `limit` items, the number of remaining items follows.
  static func list(_ items: [String], limit: Int = .max) -> String {
    FindingText.list(items, limit: limit, of: items.count)
  }

  static func article(_ noun: String) -> String {
    "aeiou".contains(noun.first?.lowercased() ?? " ") ? "an \(noun)" : "a \(noun)"
  }

  /// Returns text such as `once`, `twice`, or `3 times`.
  static func times(_ number: Int) -> String {
    switch number {
    case 1: "once"
    case 2: "twice"
    default: "\(number) times"
    }
  }
}
