internal import Lifeline
internal import LifelineBase
internal import LifelineFleet
internal import LifelineRules
internal import LifelineTraces

extension FleetTrends {
  /// The trends as plain text for a terminal, with control characters in names escaped.
  var text: String {
    var lines = [headline]
    if comparison != nil { lines.append(verdict) }
    for (title, change) in [("New", Change.new), ("Worse", .worse), ("Gone", .gone), ("Better", .better)] {
      lines += section(title, findings(change).flatMap(lines(of:)))
    }
    lines += section("Slower", slower.map(Self.line))
    lines += section("By \(label ?? "run")", columnLines)
    lines += section("Partial runs", partialRuns)
    lines += section("Runs without durations", countedRuns)
    lines += section(findingHeading, findingLines)
    lines += section("Rare lives", rareLives.flatMap(Self.lines))
    return lines.map { TerminalText.escaping($0) }.joined(separator: "\n") + "\n"
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["", title] + lines.map { "  " + $0 }
  }

  private func lines(of trend: FindingTrend) -> [String] {
    guard let (old, new) = comparison else { return [] }
    let rates = "\(TrendWords.rate(trend.rate(old))) → \(TrendWords.rate(trend.rate(new))) per 1,000 \(trend.unit)"
    let probability = trend.probability.map { ", p \(TrendWords.probability($0))" } ?? ""
    let example = trend.finding.examples.first.map { ["    example: \(TrendWords.example($0))"] } ?? []
    return ["\(trend.finding.severity.rawValue) \(trend.fingerprint): \(rates)\(probability)"] + example
  }

  private static func line(_ slower: SlowerCallback) -> String {
    let (old, new) = slower.medians
    return "\(slower.type).\(slower.callback): median \(TrendWords.duration(old)) → \(TrendWords.duration(new)) "
      + "(+\(TrendWords.decimal(slower.percent))%), p \(TrendWords.probability(slower.probability)), "
      + "\(CountText.grouped(slower.old.count)) and \(CountText.grouped(slower.new.count)) durations"
  }

  private var columnLines: [String] {
    let population = population
    let header = [
      label ?? "", "runs", population.heading, "findings", "leaks", "leaks per 1,000 \(leakUnit)", "damaged runs",
    ]
    let rows = columns.indices.map { position in
      let column = columns[position]
      return [
        column.title, CountText.grouped(column.group.runs), CountText.grouped(population.counts[position]),
        hasRules ? CountText.grouped(column.group.findingTotal) : "–",
        hasRules ? CountText.grouped(column.leaks) : "–",
        TrendWords.rate(leakRate(position)), CountText.grouped(column.group.damage.damagedRuns),
      ]
    }
    return ConsoleText.table([header] + rows, numbersFrom: 1)
  }

  private var findingLines: [String] {
    guard !findings.isEmpty else { return [] }
    let header = ["finding"] + columns.map(\.title) + (hasSeveralUnits ? ["per 1,000"] : [])
    let rows = findings.map { trend in
      [trend.fingerprint] + columns.indices.map { TrendWords.rate(trend.rate($0)) }
        + (hasSeveralUnits ? [trend.unit] : [])
    }
    return ConsoleText.table([header] + rows, numbersFrom: 1)
  }

  private static func lines(_ rare: RareLife) -> [String] {
    let share = "\(CountText.grouped(rare.count)) of \(CountText.grouped(rare.total)) lives of \(rare.type)"
    let example = rare.examples.first.map { ["    example: \(TrendWords.example($0))"] } ?? []
    return ["\(share): \(rare.pattern.text)"] + example
  }
}
