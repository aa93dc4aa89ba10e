import Lifeline
package import LifelineTestSupport
import LifelineTraces

@testable package import LifelineDiagrams

extension Timeline {
  /// The timeline of one trace.
  package static func of(
    limit: Int = 2000, folds: Bool = true, system: String? = nil, _ write: (inout TraceScript) -> Void
  ) -> Timeline {
    var builder = TimelineBuilder(options: .init(limit: limit, folds: folds))
    builder.take(system: system, write)
    return builder.timeline()
  }

  /// What is seen, a line for each row: `caller → subject: label`, late calls with `⇢`, mistakes with `!`, notices with
  /// `?`.
  package var shown: [String] { rows.filter { !$0.isHidden }.map(line) }

  private func line(_ row: Row) -> String {
    let mark =
      switch row.emphasis {
      case .plain: ""
      case .notice: " ?"
      case .mistake: " !"
      }
    guard row.lifeline >= 0 else { return "== \(text(of: row))" }
    var line = "\(lifelines[row.lifeline].subject.label): \(text(of: row))\(mark)"
    if let caller = row.caller, caller != row.lifeline || row.isLate {
      line = "\(lifelines[caller].subject.label) \(row.isLate ? "⇢" : "→") \(line)"
    }
    return line
  }
}
