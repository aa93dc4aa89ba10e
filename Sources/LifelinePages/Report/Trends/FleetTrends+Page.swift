internal import Lifeline
internal import LifelineBase
package import LifelineFleet
internal import LifelineRules
internal import LifelineTraces

extension FleetTrends {
  /// Returns the trends as a self-contained HTML page without scripts, in the style of reports.
  ///
  /// - Parameter title: The title of the page.
  package func page(title: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <title>\(HTMLText.escaped(title))</title>
    <style>\(ReportAssets.baseStyle)\(ReportAssets.trendsStyle)</style>
    <style media="screen and (prefers-color-scheme: dark)">\(ReportAssets.darkStyle)</style>
    </head>
    <body>
    <header class="top"><h1>\(HTMLText.escaped(title))</h1><p class="quiet">\(HTMLText.escaped(headline))</p></header>
    <main>
    \(figures)
    \(regressionSection)
    \(slowerSection)
    \(columnSection)
    \(findingSection)
    \(rareSection)
    <p class="hint">\(HTMLText.escaped(explanation))</p>
    </main>
    </body>
    </html>

    """
  }

  private var explanation: String {
    let tested = CountText.of(comparedCallbacks, "callback was", "callbacks were")
    return
      "A finding is worse if it is at least 10% more frequent and the difference is unlikely to be due to chance (p below 0.05). "
      + "\(tested) compared with the Mann-Whitney test. A callback is slower if it has at least 30 durations on each side, its "
      + "median grew by at least 10%, and p is below 0.05. All p-values are corrected by Holm's method."
  }

  // MARK: Figures

  private var figures: String {
    let runs = compared?.new.group.runs ?? columns.reduce(0) { $0.addingClamped($1.group.runs) }
    let numbers: [(String, Int, String)] =
      comparison == nil
      ? [("Runs", runs, "")]
      : [
        ("New findings", findings(.new).count, "error"), ("Worse findings", findings(.worse).count, "error"),
        ("Slower callbacks", slower.count, "warning"), ("Better", findings(.better).count, "passed"),
        ("Gone", findings(.gone).count, "passed"), ("Runs now", runs, ""),
      ]
    let items = numbers.map { name, number, look in
      #"<div class="figure \#(look)\#(number == 0 ? " none" : "")"><dt>\#(name)</dt><dd>\#(CountText.grouped(number))</dd></div>"#
    }
    return #"<dl class="figures">\#(items.joined())</dl>"#
  }

  // MARK: Regressions

  private var regressionSection: String {
    guard let (old, new) = comparison else {
      return #"<p class="good">\#(HTMLText.escaped(headline))</p>"#
    }
    let worse = regressions
    guard !worse.isEmpty || !slower.isEmpty else { return #"<p class="good">Nothing got worse.</p>"# }
    guard !worse.isEmpty else { return "" }
    let cards = worse.map { trend in
      let rates = "\(TrendWords.rate(trend.rate(old))) → <strong>\(TrendWords.rate(trend.rate(new)))</strong>"
      let probability = trend.probability.map { ", p \(HTMLText.escaped(TrendWords.probability($0)))" } ?? ""
      let runs = CountText.grouped(trend.finding.runs, "run")
      return """
        <article class="finding \(trend.finding.severity.rawValue)">
        <div class="what"><h3><span class="severity">\(trend.change?.rawValue ?? "")</span> \
        <span>\(HTMLText.escaped(trend.finding.type))</span> <code>\(HTMLText.escaped(trend.finding.rule))</code></h3>
        <p class="message">\(rates) per 1,000 \(trend.unit)\(probability)</p>
        <p class="quiet">\(CountText.grouped(trend.finding.count, "finding")) in \(runs)</p>
        \(Page.examples(trend.finding.examples))</div>
        \(bars(trend))
        </article>
        """
    }
    return "<section><h2>What got worse</h2>\(cards.joined(separator: "\n"))</section>"
  }

  /// Returns a chart of a finding's rates, with one bar per column.
  private func bars(_ trend: FindingTrend) -> String {
    let shown = columns.indices.suffix(24)
    let rates = shown.map { trend.rate($0) ?? 0 }
    let highest = max(rates.max() ?? 0, 0.001)
    let width = 34
    var svg = #"<svg class="chart" role="img" width="\#(shown.count * width + 4)" height="96" aria-label=""#
    svg +=
      HTMLText.escaped(
        shown.map { "\(columns[$0].title): \(TrendWords.rate(trend.rate($0)))" }.joined(separator: ", ")) + #"">"#
    for (place, column) in shown.enumerated() {
      let height = Int(rates[place] / highest * 56)
      let look = column == comparison?.new ? "now" : column == comparison?.old ? "then" : "other"
      let left = place * width + 4
      svg +=
        #"<rect class="\#(look)" x="\#(left)" y="\#(74 - height)" width="\#(width - 8)" height="\#(max(height, 1))"/>"#
      svg += #"<text x="\#(left + (width - 8) / 2)" y="\#(68 - height)">\#(TrendWords.rate(trend.rate(column)))</text>"#
      svg +=
        #"<text class="axis" x="\#(left + (width - 8) / 2)" y="90">\#(HTMLText.escaped(Page.short(columns[column].title, 7)))</text>"#
    }
    return svg + "</svg>"
  }

  // MARK: Slower callbacks

  private var slowerSection: String {
    guard !slower.isEmpty, let (old, new) = compared else { return "" }
    let cards = slower.prefix(50).map { one in
      let (before, now) = one.medians
      return """
        <article class="finding warning">
        <div class="what"><h3><span class="severity">slower</span> <span>\(HTMLText.escaped(one.type))</span> \
        <code>\(HTMLText.escaped(one.callback))</code></h3>
        <p class="message">Median \(TrendWords.duration(before)) → <strong>\(TrendWords.duration(now))</strong> \
        (+\(TrendWords.decimal(one.percent))%)</p>
        <p class="quiet">\(CountText.grouped(one.old.count)) and \(CountText.grouped(one.new.count)) durations, \
        p \(HTMLText.escaped(TrendWords.probability(one.probability)))</p></div>
        \(Page.durations(one, old.title, new.title))
        </article>
        """
    }
    let left = slower.count - 50
    let more = left > 0 ? #"<p class="quiet">and \#(left) more; the JSON output lists all</p>"# : ""
    return "<section><h2>Slower callbacks</h2>\(cards.joined(separator: "\n"))\(more)</section>"
  }

  // MARK: Tables

  private var columnSection: String {
    let population = population
    let rates = columns.indices.map { leakRate($0) }
    let most = max(rates.compactMap(\.self).max() ?? 0, 0.001)
    let rows = columns.enumerated().map { position, column in
      let look = position == comparison?.new ? " class=\"now\"" : position == comparison?.old ? " class=\"then\"" : ""
      let leaks =
        rates[position].map { rate in
          let bar =
            #"<svg width="104" height="12" aria-hidden="true"><rect width="\#(Int(rate / most * 100))" height="12"/></svg>"#
          return #"<td class="n">\#(TrendWords.decimal(rate))</td><td class="bar">\#(bar)</td>"#
        } ?? #"<td class="n">–</td><td></td>"#
      return "<tr\(look)><th scope=\"row\">\(HTMLText.escaped(column.title))</th>"
        + #"<td class="n">\#(CountText.grouped(column.group.runs))</td><td class="n">\#(CountText.grouped(population.counts[position]))</td>"#
        + #"<td class="n">\#(hasRules ? CountText.grouped(column.group.findingTotal) : "–")</td>"# + leaks
        + #"<td class="n">\#(CountText.grouped(column.group.damage.damagedRuns))</td><td class="n">\#(CountText.grouped(column.group.damage.unclosed))</td></tr>"#
    }
    let partial = (partialRuns + countedRuns).map { #"<p class="quiet">\#(HTMLText.escaped($0)).</p>"# }.joined()
    return """
      <section class="card"><h2>By \(HTMLText.escaped(label ?? "run"))</h2><div class="table-box"><table><thead><tr>\
      <th>\(HTMLText.escaped(label ?? ""))</th><th class="n">runs</th><th class="n">\(HTMLText.escaped(population.heading))</th><th class="n">findings</th>\
      <th class="n">leaks per 1,000 \(leakUnit)</th><th></th><th class="n">damaged runs</th><th class="n">not closed</th>\
      </tr></thead><tbody>\(rows.joined(separator: "\n"))</tbody></table></div>\(partial)</section>
      """
  }

  private var findingSection: String {
    guard !findings.isEmpty else { return "" }
    let shown = columns.indices.suffix(16)
    let rows = findings.prefix(500).map { trend in
      let highest = max(shown.compactMap { trend.rate($0) }.max() ?? 0, 0.001)
      let cells = shown.map { column in
        let level = Int(((trend.rate(column) ?? 0) / highest * 4).rounded(.up))
        return #"<td class="n heat\#(level)">\#(TrendWords.rate(trend.rate(column)))</td>"#
      }
      let change = trend.change.map { #"<span class="change \#($0.rawValue)">\#($0.rawValue)</span>"# } ?? ""
      let unit = hasSeveralUnits ? "<td>\(HTMLText.escaped(trend.unit))</td>" : ""
      return "<tr><td>\(change)</td><td class=\"\(trend.finding.severity.rawValue)\"><span class=\"severity\">"
        + "\(trend.finding.severity.rawValue)</span></td><td><code>\(HTMLText.escaped(trend.fingerprint))</code></td>"
        + cells.joined() + unit + "</tr>"
    }
    let heads = shown.map { "<th class=\"n\">\(HTMLText.escaped(Page.short(columns[$0].title, 16)))</th>" }.joined()
    return """
      <section class="card"><h2>\(HTMLText.escaped(findingHeading))</h2><div class="table-box"><table><thead><tr><th>change</th><th>severity</th>\
      <th>finding</th>\(heads)\(hasSeveralUnits ? "<th>per 1,000</th>" : "")</tr></thead><tbody>\(rows.joined(separator: "\n"))</tbody></table></div></section>
      """
  }

  private var rareSection: String {
    guard !rareLives.isEmpty else { return "" }
    let items = rareLives.map { rare in
      """
      <li><strong>\(HTMLText.escaped(rare.type))</strong>: \(CountText.grouped(rare.count)) of \
      \(CountText.grouped(rare.total)) lives<br><code>\(HTMLText.escaped(rare.pattern.text))</code>
      \(Page.examples(rare.examples))</li>
      """
    }
    return """
      <section class="card"><h2>Rare lives</h2><p class="hint">At most 1% of the lives of their type have these steps. A cycle is written once, with its number of repetitions.</p>\
      <ul class="lives">\(items.joined(separator: "\n"))</ul></section>
      """
  }
}

/// The parts of the page.
private enum Page {
  static func short(_ text: String, _ length: Int) -> String {
    text.count > length ? text.prefix(length - 1) + "…" : text
  }

  static func examples(_ examples: [FleetExemplar]) -> String {
    guard !examples.isEmpty else { return "" }
    let items = examples.map { "<li>\(HTMLText.escaped(TrendWords.example($0)))</li>" }
    return #"<details><summary>Example runs</summary><ul class="runs">\#(items.joined())</ul></details>"#
  }

  /// Returns a chart of the old and new durations, one above the other, on a logarithmic axis.
  static func durations(_ slower: FleetTrends.SlowerCallback, _ old: String, _ new: String) -> String {
    let (before, now) = (slower.old.bars, slower.new.bars)
    let first = min(before.first, now.first)
    let count = max(before.first + before.counts.count, now.first + now.counts.count) - first
    let width = max(3, min(18, 300 / max(count, 1)))
    var svg = #"<svg class="chart" role="img" width="\#(count * width + 74)" height="96" aria-label=""#
    svg += HTMLText.escaped("\(old): median \(TrendWords.duration(slower.medians.old)); ")
    svg += HTMLText.escaped("\(new): median \(TrendWords.duration(slower.medians.new))") + #"">"#
    for (bars, name, look, base) in [(before, old, "then", 40), (now, new, "now", 88)] {
      let highest = max(bars.counts.max() ?? 1, 1)
      svg += #"<text class="axis start" x="0" y="\#(base - 4)">\#(HTMLText.escaped(short(name, 9)))</text>"#
      for (place, number) in bars.counts.enumerated() where number > 0 {
        let height = max(1, Int(Double(number) / Double(highest) * 36))
        let left = (bars.first - first + place) * width + 70
        svg += #"<rect class="\#(look)" x="\#(left)" y="\#(base - height)" width="\#(width - 1)" height="\#(height)"/>"#
      }
      svg += #"<line x1="70" x2="\#(count * width + 70)" y1="\#(base)" y2="\#(base)"/>"#
    }
    return svg + "</svg>"
  }
}
