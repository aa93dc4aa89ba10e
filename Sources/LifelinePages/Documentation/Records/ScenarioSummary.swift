internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// The data from one trace that is used by all pages.
///
/// The data is small, and does not grow with the length of the trace.
struct ScenarioSummary: Sendable {
  let trace: TraceIdentity
  let events: Int
  /// The number of steps that have a title.
  let steps: Int
  let relations: [Relation: Int]
  /// The callbacks and events of each type, in the order of their first occurrences.
  let callbacks: [TypeName: CallbackOrder]
  /// A hash that is the same for traces with the same contents, and differs otherwise.
  let contents: String

  init(_ record: ScenarioRecord) {
    let steps = TextStep.steps(of: record)
    trace = record.trace
    events = record.events
    self.steps = steps.count { $0.title != nil }
    relations = record.relationsOfTypes
    callbacks = record.callbacks
    contents = Self.hash(of: steps, times: record.mixedTimes)
  }

  private static func hash(of steps: [TextStep], times: UInt64) -> String {
    var hash = SHA256()
    func append(_ text: String) { Array("\(text)\n".utf8).withUnsafeBytes { hash.append($0) } }
    for step in steps {
      append(step.title ?? "")
      append("\(step.sequence), \(step.left)")
      step.sentences.forEach(append)
    }
    append("\(times)")
    return hash.finishAsDigits()
  }
}
