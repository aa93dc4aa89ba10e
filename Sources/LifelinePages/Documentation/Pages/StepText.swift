internal import Lifeline
internal import LifelineBase

/// The sentences of a step, as a paragraph or a list.
enum StepText {
  static func blocks(of step: TextStep) -> [String] {
    let left = step.left == 0 ? [] : ["… and \(CountText.of(step.left, "more sentence")) not shown."]
    switch step.sentences.count {
    case 0: return step.title == nil ? [] : ["Triggered no callbacks."] + left
    case 1: return step.sentences + left
    default: return [step.sentences.map { "- \($0)" }.joined(separator: "\n")] + left
    }
  }
}
