internal import Lifeline
internal import LifelineBase
internal import LifelineDiagrams
internal import LifelineStates

/// Writes the numbers of living objects of a trace whose objects the page does not draw.
extension JSONWriter {
  mutating func write(_ counts: LivesData.Counts) {
    object { json in
      json.member("note", counts.note)
      json.member("groups", counts.groups) { $0.write($1) }
    }
  }

  private mutating func write(_ group: LivesData.Group) {
    object { json in
      json.member("kind", group.kind)
      json.member("name", group.name)
      if group.isMixed { json.member("isMixed", true) }
      json.member("objects", group.objects)
      json.member("peak", group.peak)
      json.member("alive", group.alive)
      json.member("onScreen", group.onScreen)
      json.member("leaked", group.leaked)
      if let since = group.leakedSince { json.member("leakedSince", [since.time, since.event]) { $0.integer($1) } }
      json.member("states", group.states) { json, state in
        json.object { json in
          json.member("state", state.state)
          json.member("count", state.count)
        }
      }
      json.member("occurring", group.occurring) { $0.integer($1) }
      for axis in Lives.Axis.allCases {
        guard let columns = group.columns(axis) else { continue }
        json.key(named: axis.rawValue)
        json.write(columns)
      }
    }
  }

  /// Writes the numbers of each level as differences from column to column. Levels without objects are omitted.
  private mutating func write(_ columns: LivesData.Columns) {
    object { json in
      json.member("origin", columns.origin)
      json.member("step", columns.step)
      json.member("count", columns.count)
      json.key("levels")
      json.object { json in
        for level in Lives.Level.allCases {
          let numbers = (0..<columns.count).map { columns.number(level, in: $0) } + [columns.lastNumber(level)]
          guard numbers.contains(where: { $0 > 0 }) else { continue }
          json.key(named: level.rawValue)
          json.text(Self.differences(numbers))
        }
      }
      json.member("least", Self.differences((0..<columns.count).map { columns.minimum(in: $0) }))
    }
  }

  private static func differences(_ numbers: [Int]) -> String {
    var column = NumberColumn()
    for number in numbers { column.addDifference(number) }
    return column.text
  }
}
