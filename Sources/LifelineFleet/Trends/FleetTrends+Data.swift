internal import Lifeline
internal import LifelineBase
internal import LifelineRules
internal import LifelineTraces

extension FleetTrends {
  package var json: String {
    var json = JSONWriter(.block, escapesControls: true)
    json.object { json in
      json.member("fleetTrends", 1)
      json.member("label", label)
      json.key("comparison")
      if let (old, new) = compared {
        json.object { json in
          json.member("old", old.title)
          json.member("new", new.title)
        }
      } else {
        json.null()
      }
      json.member("columns", columns) { json, column in write(column, to: &json) }
      json.member("findings", findings) { json, trend in write(trend, to: &json) }
      json.member("comparedCallbacks", comparedCallbacks)
      json.member("slower", slower) { json, slower in Self.write(slower, to: &json) }
      json.member("rareLives", rareLives) { json, rare in Self.write(rare, to: &json) }
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private func write(_ column: Column, to json: inout JSONWriter) {
    json.object { json in
      json.member("value", column.title)
      json.member("runs", column.group.runs)
      json.member("countedRuns", column.group.counts.countedTraces)
      json.member("events", column.group.counts.events)
      json.member("appearances", column.appearances)
      json.member("objects", .line) { json in
        for (kind, count) in column.instances.sorted(by: { Bytes.areInOrder($0.key.string, $1.key.string) }) {
          json.key(named: kind.string)
          json.integer(count)
        }
      }
      json.member("findings", hasRules ? column.group.findingTotal : nil)
      json.member("leaks", hasRules ? column.leaks : nil)
      json.member("damagedRuns", column.group.damage.damagedRuns)
      json.member("unclosed", column.group.damage.unclosed)
      json.member("partial", .line) { json in
        for key in FleetPartialRuns.keys {
          json.key(named: key.name.description)
          json.integer(column.group.partial[keyPath: key.value])
        }
      }
      json.member("notJudged") { json in
        for (rule, runs) in column.group.notJudged.sorted(by: { $0.key < $1.key }) {
          json.key(named: rule)
          json.integer(runs)
        }
      }
    }
  }

  private func write(_ trend: FindingTrend, to json: inout JSONWriter) {
    json.object { json in
      json.member("fingerprint", trend.fingerprint)
      json.member("rule", trend.finding.rule)
      json.member("type", trend.finding.type)
      json.member("severity", trend.finding.severity.rawValue)
      json.member("change", trend.change?.rawValue)
      json.key("probability")
      if let probability = trend.probability { json.value(.number(probability)) } else { json.null() }
      json.member("unit", trend.unit)
      json.member("counts", trend.counts, .line) { $0.integer($1) }
      json.member("per", trend.chances, .line) { $0.integer($1) }
      json.member("perThousand", columns.indices, .line) { json, column in
        if let rate = trend.rate(column) { json.value(.number(rate)) } else { json.null() }
      }
      Self.write(trend.finding.examples, to: &json)
    }
  }

  private static func write(_ slower: SlowerCallback, to json: inout JSONWriter) {
    json.object { json in
      json.member("type", slower.type)
      json.member("callback", slower.callback)
      json.member("oldMedian", slower.medians.old)
      json.member("newMedian", slower.medians.new)
      json.key("percent")
      json.value(.number(slower.percent))
      json.key("probability")
      json.value(.number(slower.probability))
      json.member("oldCount", slower.old.count)
      json.member("newCount", slower.new.count)
    }
  }

  private static func write(_ rare: RareLife, to json: inout JSONWriter) {
    json.object { json in
      json.member("type", rare.type)
      json.member("count", rare.count)
      json.member("of", rare.total)
      json.member("truncated", rare.pattern.isTruncated)
      json.member("parts", rare.pattern.parts) { json, part in
        json.object(.line) { json in
          json.member("steps", part.steps, .line) { $0.text($1.string) }
          if let times = part.repetitions {
            json.member("minimum", times.lowerBound)
            json.member("maximum", times.upperBound)
          }
        }
      }
      write(rare.examples, to: &json)
    }
  }

  private static func write(_ examples: [FleetExemplar], to json: inout JSONWriter) {
    json.member("examples", examples) { json, example in
      json.object(.line) { json in
        json.member("run", example.digits)
        json.member("name", example.name)
        json.member("labels", .line) { json in
          for (key, value) in example.labels.sorted(by: { Bytes.areInOrder($0.key, $1.key) }) {
            json.key(named: key)
            json.text(value)
          }
        }
      }
    }
  }

  /// The trends as a CSV table, with a row for each finding and value of the label, and for each slower callback.
  package var csv: String {
    let header = [
      "what", "change", "severity", "fingerprint", "type", "callback", "value", "count", "per", "unit", "per_thousand",
      "median_ns", "change_percent", "probability",
    ]
    var rows = [header]
    for trend in findings {
      for (position, column) in columns.enumerated() {
        rows.append([
          "finding", trend.change?.rawValue ?? "", trend.finding.severity.rawValue, trend.fingerprint,
          trend.finding.type,
          "", column.title, String(trend.counts[position]), String(trend.chances[position]), trend.unit,
          trend.rate(position).map(Self.plain) ?? "", "", "", trend.probability.map { "\($0)" } ?? "",
        ])
      }
    }
    for one in slower {
      for (histogram, column) in [(one.old, compared?.old), (one.new, compared?.new)] {
        rows.append([
          "callback", "slower", "", "", one.type, one.callback, column?.title ?? "", String(histogram.count), "", "",
          "",
          String(histogram.median ?? 0), Self.plain(one.percent), "\(one.probability)",
        ])
      }
    }
    return rows.map { $0.map(Self.field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// Returns a number with three decimals and without thousands separators.
  private static func plain(_ number: Double) -> String {
    let thousandths = Int(min(number.magnitude * 1000, 1e18).rounded())
    let rest = String(thousandths % 1000)
    return "\(number < 0 ? "-" : "")\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest)"
  }

  /// Returns a field as specified by RFC 4180.
  ///
  /// A field that a spreadsheet could interpret as a formula begins with an apostrophe.
  private static func field(_ text: String) -> String {
    if Double(text) != nil { return text }
    var bytes: [UInt8] = []
    CSVText.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
