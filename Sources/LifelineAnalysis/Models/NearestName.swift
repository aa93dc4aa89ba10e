/// Finds the name that somebody probably meant.
package enum NearestName {
  /// `; did you mean 'states'?`, or nothing when no name is close: at most one wrong letter in three.
  package static func hint(_ word: String, in names: [String]) -> String {
    let nearest = names.map { (name: $0, errors: distance(Array(word), Array($0))) }
      .filter { $0.errors <= max(word.count, $0.name.count) / 3 }
      .min { $0.errors < $1.errors }
    return nearest.map { "; did you mean '\($0.name)'?" } ?? ""
  }

  /// How many letters must be put in, left out or changed.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (place, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = place + 1
      for column in right.indices {
        let changed = diagonal + (right[column] == letter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
