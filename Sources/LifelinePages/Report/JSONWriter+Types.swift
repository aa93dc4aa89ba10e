internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

extension JSONWriter {
  /// Writes a type with its callbacks, paths, and picture.
  mutating func write(_ type: TypeSummary, _ pictures: StatePictures) {
    let name = type.type.string
    object { json in
      json.member("name", name)
      json.member("kind", type.kind.string)
      json.member("instances", type.instances)
      json.member("callbacks", type.callbacks) { $0.write($1) }
      json.member("follows", type.follows) { $0.write($1) }
      json.member("problem", pictures.problems[name])
      guard let picture = pictures.pictures[name] else { return }
      json.member("picture", picture.id)
      json.member("states", picture.states) { json, state in
        json.array { json in
          json.text(state.callback.string)
          json.text(state.id)
        }
      }
      json.member("paths", picture.paths) { json, path in
        json.array { json in
          json.text(path.from.string)
          json.text(path.to.string)
          json.text(path.id)
        }
      }
    }
  }

  private mutating func write(_ callback: TypeSummary.Callback) {
    let durations = callback.durations
    object { json in
      json.member("name", callback.name.string)
      json.member("count", callback.count)
      guard durations.count > 0 else { return }
      json.member("ended", durations.count)
      json.member("total", durations.total)
      json.member("shortest", durations.minimum)
      json.member("median", durations.median)
      json.member("p95", durations.quantile(0.95))
      json.member("longest", durations.maximum)
      json.member("bars", durations.bars.counts) { $0.integer($1) }
      json.member("firstBar", durations.bars.first)
    }
  }

  private mutating func write(_ edge: TypeSummary.Edge) {
    array { json in
      json.text(edge.from.string)
      json.text(edge.to.string)
      json.integer(edge.count)
      json.integer(edge.times.median)
      json.integer(edge.times.quantile(0.95))
    }
  }

  /// Writes a resolved finding of the baseline.
  mutating func write(_ entry: Baseline.Entry) {
    object { json in
      json.member("rule", entry.rule)
      json.member("type", entry.type)
      json.member("fingerprint", entry.fingerprint)
    }
  }
}
