/// Finds the name that somebody probably meant.
public enum Suggestion {
  /// Returns the candidate closest to a misspelled word, or nil when none is close enough to be worth saying.
  ///
  /// Close means: at most one typing error for every three letters, and never more than four; upper and lower case
  /// count as the same. Failing that, a word of three letters or more that only one candidate starts with. Between
  /// equals the first candidate wins.
  public static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let typed = Array(word.lowercased())
    var best: (name: String, errors: Int)?
    var completions: [String] = []
    for name in candidates {
      let letters = Array(name.lowercased())
      let allowed = min(max(typed.count, letters.count) / 3, 4, (best?.errors ?? .max) - 1)
      if abs(typed.count - letters.count) <= allowed {
        let errors = distance(typed, letters)
        if errors <= allowed { best = (name, errors) }
      }
      if typed.count >= 3, letters.starts(with: typed) { completions.append(name) }
    }
    return best?.name ?? (completions.count == 1 ? completions[0] : nil)
  }

  /// Counts the letters to insert, delete, replace, or swap with a neighbor, to turn one text into the other.
  public static func distance(_ first: String, _ second: String) -> Int {
    distance(Array(first), Array(second))
  }

  /// Keeps three rows of the table of distances between beginnings: a swap looks two rows back.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in first.indices {
      var current = [row + 1]
      for column in second.indices {
        let replaced = last[column] + (first[row] == second[column] ? 0 : 1)
        var errors = min(last[column + 1] + 1, current[column] + 1, replaced)
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          errors = min(errors, beforeLast[column - 1] + 1)
        }
        current.append(errors)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}
