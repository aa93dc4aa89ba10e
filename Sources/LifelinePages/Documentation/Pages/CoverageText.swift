internal import Lifeline
internal import LifelineBase
internal import LifelineRules

/// The transitions of a type that a model allows but no trace contains.
enum CoverageText {
  static func blocks(of coverage: ModelCoverage?) -> [String] {
    guard let coverage else { return [] }
    return coverage.versionRanges.flatMap { blocks(of: coverage, in: $0) }
  }

  private static func blocks(of coverage: ModelCoverage, in versionRange: LifecycleModel.VersionRange) -> [String] {
    let steps = coverage.steps(in: versionRange)
    let usual = steps.filter { !$0.arrow.isRare }
    let unseen = usual.filter { $0.count == 0 }
    let rare = steps.count - usual.count
    let seenRare = steps.count { $0.arrow.isRare && $0.count > 0 }
    let model = "the \(MarkdownText.code(coverage.model.name)) model"
    let place = versionRange.first == nil && versionRange.next == nil ? model : "\(model) of iOS \(versionRange)"
    let others = rare == 0 ? "" : " and \(seenRare) of \(rare) rare ones"
    let seen =
      "Observed transitions of \(place): \(usual.count - unseen.count) of \(usual.count) usual ones\(others)."
    guard !unseen.isEmpty else { return [seen] }
    let states = coverage.model.machine(of: versionRange).states
    let rows = unseen.map { step in
      let note = step.arrow.note.map { " (\(MarkdownText.plain($0)))" } ?? ""
      return [
        MarkdownText.plain(states[step.arrow.from].title),
        TextList.series(step.arrow.callbacks.map { MarkdownText.code($0.string) }, "or") + note,
        MarkdownText.plain(states[step.arrow.to].title),
      ]
    }
    return [
      seen + " Never observed:", MarkdownText.table(["State", "Callback", "Next state"], rows),
    ]
  }
}
