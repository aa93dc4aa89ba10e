internal import Lifeline
internal import LifelineRules

extension Timeline {
  /// Returns a description of the picture in one sentence, for screen readers.
  func summary(isVisible: [Bool]) -> String {
    let shown = rows.filter { !$0.isHidden && !$0.isBand }
    guard !shown.isEmpty else { return "A sequence timeline without events." }
    let names = lifelines.indices.filter { isVisible[$0] }.map { index in
      DotText.visible(lifelines[index].title(owner: lifelines[index].owner.map { lifelines[$0] }))
    }
    let times = "from \(moment(of: shown[0])) to \(moment(of: shown[shown.count - 1]))"
    let who = FindingText.list(names, limit: 8, of: names.count)
    let rows = Self.count(shown.count, "row", "rows")
    return "A sequence timeline of \(rows) of \(who), \(times); \(findings)."
  }

  private var findings: String {
    let mistakes = callOuts.isEmpty ? rows.count { !$0.isHidden && $0.emphasis == .mistake } : callOuts.count
    let kind = callOuts.isEmpty ? ("mistake", "mistakes") : ("finding", "findings")
    return mistakes == 0 ? "no mistake is marked" : Self.count(mistakes, kind.0, kind.1) + " marked"
  }

  private func moment(of row: Row) -> String { TimeText(isCounted: isCounted).rounded(row.time) }

  private static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}
