/// Finds the name that was probably meant.
package enum NearestName {
  /// `; did you mean 'states'?`, or nothing when no name is close: at most one typing error for every three letters.
  package static func hint(_ word: String, in names: [String]) -> String {
    let nearest = names.map { (name: $0, errors: distance(Array(word), Array($0))) }
      .filter { $0.errors <= max(word.count, $0.name.count) / 3 }
      .min { $0.errors < $1.errors }
    return nearest.map { "; did you mean '\($0.name)'?" } ?? ""
  }

  /// How many letters must be put in, left out, changed, or swapped with their neighbor.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    // A swap looks two rows of the table back.
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (place, letter) in left.enumerated() {
      var row = [place + 1]
      for (column, other) in right.enumerated() {
        var errors = min(last[column + 1] + 1, row[column] + 1, last[column] + (letter == other ? 0 : 1))
        if place > 0, column > 0, letter == right[column - 1], left[place - 1] == other {
          errors = min(errors, beforeLast[column - 1] + 1)
        }
        row.append(errors)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
