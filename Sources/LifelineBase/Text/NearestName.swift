/// Finds the name that was probably meant by a misspelled word.
package enum NearestName {
  /// Returns the name closest to a word, or nil if no name is close enough to suggest.
  ///
  /// A name is close if it differs by at most one typing error per three letters, and by at most four in total; case is
  /// ignored. If no name is close, a word of at least three letters matches the only name that begins with it. If
  /// several names are equally close, the first one is returned.
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

  /// `; did you mean 'states'?`, or an empty string if no name is close.
  package static func hint(_ word: String, in names: some Sequence<String>) -> String {
    nearest(to: word, in: names).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// `did you mean 'states'?`, or all names if none is close: `one of: states, timeline`.
  package static func advice(_ word: String, in names: [String]) -> String {
    nearest(to: word, in: names).map { "did you mean '\($0)'?" } ?? "one of: \(names.joined(separator: ", "))"
  }

  /// Returns the number of letters to insert, delete, replace, or swap with a neighbor in order to turn one string into
  /// the other.
  package static func distance(_ first: String, _ second: String) -> Int {
    distance(Array(first), Array(second))
  }

  /// Keeps three rows of the distance table, because a swap refers to the row before the previous one.
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
