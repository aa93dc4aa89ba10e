internal import Lifeline
internal import LifelineBase
internal import LifelineFleet
internal import LifelineRules
internal import LifelineTraces

extension FleetTrends {
  /// The trends as Markdown, for the summary of a CI job.
  var markdown: String {
    let symbol = comparison == nil ? "ℹ️" : regressions.isEmpty && slower.isEmpty ? "✅" : "⚠️"
    var parts = ["### \(symbol) lifeline trends", MarkdownText.plain(headline)]
    if comparison != nil { parts.append("**\(MarkdownText.plain(verdict))**") }
    let titles = columns.map { MarkdownText.plain($0.title) }
    if !findings.isEmpty {
      parts.append("#### \(findingHeading)")
      parts.append(
        MarkdownText.table(
          ["change", "severity", "finding"] + titles + (hasSeveralUnits ? ["per 1,000"] : []),
          findings.map { trend in
            [trend.change?.rawValue ?? "", trend.finding.severity.rawValue, MarkdownText.code(trend.fingerprint)]
              + columns.indices.map { TrendWords.rate(trend.rate($0)) } + (hasSeveralUnits ? [trend.unit] : [])
          }, numbersFrom: 3))
    }
    if !slower.isEmpty {
      parts.append("#### Slower callbacks")
      parts.append(
        MarkdownText.table(
          ["callback", "median before", "median now", "change", "p"],
          slower.map { one in
            [
              MarkdownText.code("\(one.type).\(one.callback)"), TrendWords.duration(one.medians.old),
              TrendWords.duration(one.medians.new), "+\(TrendWords.decimal(one.percent))%",
              TrendWords.probability(one.probability),
            ]
          }, numbersFrom: 1))
    }
    let population = population
    parts.append("#### By \(MarkdownText.plain(label ?? "run"))")
    parts.append(
      MarkdownText.table(
        [MarkdownText.plain(label ?? ""), "runs", MarkdownText.plain(population.heading), "findings", "damaged runs"],
        zip(columns, population.counts).map { column, count in
          [
            MarkdownText.plain(column.title), CountText.grouped(column.group.runs),
            CountText.grouped(count),
            hasRules ? CountText.grouped(column.group.findingTotal) : "–",
            CountText.grouped(column.group.damage.damagedRuns),
          ]
        }, numbersFrom: 1))
    parts += (partialRuns + countedRuns).map { MarkdownText.plain($0) + "." }
    return parts.joined(separator: "\n\n") + "\n"
  }
}
