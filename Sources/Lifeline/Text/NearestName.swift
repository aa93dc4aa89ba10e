/// Finds the name that a misspelled word probably means.
package enum NearestName {
  /// Returns the name closest to a word, or nil when none is close enough to suggest.
  ///
  /// Close means: at most one typing error for every three letters, and never more than four; case is ignored. If no name
  /// is close, a word of at least three letters stands for the only name that begins with it. Of equally close names, the
  /// first one wins.
  package static func nearest(to word: String, in names: some Sequence<String>) -> String? {
    let typed = Array(word.lowercased())
    var best: (name: String, errors: Int)?
    var completions: [String] = []
    for name in names {
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

  /// `; did you mean 'states'?`, or nothing when no name is close.
  package static func hint(_ word: String, in names: some Sequence<String>) -> String {
    nearest(to: word, in: names).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// `did you mean 'states'?`, or all names when none is close: `one of: states, timeline`.
  package static func advice(_ word: String, in names: [String]) -> String {
    nearest(to: word, in: names).map { "did you mean '\($0)'?" } ?? "one of: \(names.joined(separator: ", "))"
  }

  /// Counts the letters to insert, delete, replace, or swap with a neighbor, to turn one text into the other.
  package static func distance(_ first: String, _ second: String) -> Int {
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
