internal import Lifeline
internal import LifelineBase
internal import LifelineTraces

/// The text of a retention diagram.
extension RetentionTrees {
  /// Returns the text of a step's box. Its title is bold.
  func words(of step: Step) -> (title: String, detail: String) {
    switch step.role {
    case .start(let start): startWords(start, step)
    case .leak: (step.title, leakDetail(step))
    case .kept:
      (
        step.title,
        (step.leaks.count == 1 ? "\(Self.name(step.leaks[0])), " : "\(step.leaks.count), ") + "kept by the leak"
      )
    case .back: ("back to \(step.title)", "")
    case .holder: (step.title, holderDetail(step))
    }
  }

  private func startWords(_ start: Start, _ step: Step) -> (title: String, detail: String) {
    switch start {
    case .root(let keeper):
      switch keeper {
      case .pendingWork?, .timerTarget?, .pendingOnce?: (step.title, "waits")
      default: (step.title, keeper?.rootText ?? (step.state.isEmpty ? "root" : holderDetail(step)))
      }
    case .cycle: ("retains itself", cycleDetail(step))
    case .nothing: ("no path found", "the search found no reference to it")
    case .unsearched: ("not searched", "the trace does not record what retains it")
    case .withoutPath(let keeper): (keeper.noun ?? keeper.rawValue, "the path is unknown")
    case .unbound: ("not searched", "the probe is not bound to its object")
    case .survivor: ("kept by another leak", "the trace does not record which one")
    }
  }

  private func cycleDetail(_ step: Step) -> String {
    guard step.rootedCount > 0 else { return "a cycle; nothing else needs to retain it" }
    let objects = CountText.grouped(step.rootedCount, "object")
    return "a cycle; \(objects) also \(step.rootedCount == 1 ? "has" : "have") a path from a root"
  }

  private func leakDetail(_ step: Step) -> String {
    let since = sinceText(step.leaks)
    guard step.leaks.count == 1 else { return "\(CountText.grouped(step.leaks.count)) leaked · \(since)" }
    return "\(Self.name(step.leaks[0])) · leaked \(since)"
  }

  private func holderDetail(_ step: Step) -> String {
    guard step.isKept else { return aliveDetail(step) }
    if step.objectCount == 1 { return "\(Self.name(step.leaks[0])) · \(step.state), kept by the leak" }
    let kept = step.leaks.count == step.objectCount ? "" : "\(CountText.grouped(step.leaks.count)) of them "
    return "\(CountText.grouped(step.objectCount)) · \(step.state), \(kept)kept by the leak"
  }

  private func aliveDetail(_ step: Step) -> String {
    let state = step.state.isEmpty ? step.kind == nil ? "not traced" : "alive" : step.state
    if let object = step.object { return "\(Self.name(object)) · \(state)" }
    if step.title.hasPrefix("…") { return "" }
    // Several paths can lead through one object, particularly in cycles.
    return step.count > 1 ? "\(CountText.grouped(step.count, "path")) · \(state)" : state
  }

  private static func name(_ leak: Leak) -> String {
    (leak.name.map { "\(LabelText.fitted($0, size: 9)) " } ?? "") + "#\(leak.id)"
  }

  /// Returns text such as `since 0.7 s`, `between 0.7 s and 57.6 s`, or `since before the trace`. Steps of a counting
  /// clock are separate: `between step 12 and step 90, and since 0.7 s`.
  private func sinceText(_ leaks: [Leak]) -> String {
    let isAnyOlder = leaks.contains { $0.since == nil }
    let texts = [true, false].compactMap { isCounted -> String? in
      let times = leaks.filter { $0.isCounted == isCounted }.compactMap(\.since)
      guard let first = times.min(), let last = times.max() else { return nil }
      let moment = { LabelText.moment($0, isCounted: isCounted) }
      return LabelText.since(isAnyOlder ? nil : moment(first), moment(last))
    }
    return texts.isEmpty ? LabelText.since(nil, nil) : texts.joined(separator: ", and ")
  }

  /// Returns the text of the arrow from the step above.
  func arrowText(of step: Step) -> String {
    let reference = name(ofReference: step.reference)
    let count = step.role == .leak && step.leaks.count > 1 ? step.leaks.count : step.objectCount
    let times = count > 1 && !reference.isEmpty ? " × \(CountText.grouped(count))" : ""
    guard let suspect = step.suspect else { return reference.isEmpty ? "" : "by \(reference)\(times)" }
    guard suspects[suspect].reference != nil else { return "" }
    return reference.isEmpty ? "suspect" : "suspect: \(reference)\(times)"
  }

  /// Returns the text of a reference. A timer, a task, and a block refer to their closure directly, so there is no
  /// property to name.
  private func name(ofReference reference: String) -> String {
    switch reference {
    case " (closure)": "its closure"
    case let text where text.hasPrefix(".") || text.hasPrefix(" "): String(text.dropFirst())
    default: reference
    }
  }

  /// Returns text such as `SessionStore.observers keeps 30 FeedSession, and through them 30 CheckoutController`.
  func sentence(_ suspect: Suspect) -> String {
    let types = Self.list(suspect.types, suspect.isInAddition ? "more " : "")
    let kept =
      suspect.kept.isEmpty ? "" : ", and through \(suspect.count == 1 ? "it" : "them") \(Self.list(suspect.kept))"
    if suspect.isPathUnknown {
      return "\(types) leaked\(kept); the path is unknown: the search reached a limit, or an object changed during the "
        + "search"
    }
    guard let reference = suspect.reference else { return "\(types) leaked, and no reference is known\(kept)" }
    return "\(reference) keeps \(types)\(kept)"
  }

  private static func list(_ types: [String: Int], _ word: String = "") -> String {
    let sorted = types.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let texts = sorted.prefix(3).map { "\(CountText.grouped($0.value)) \(word)\(LabelText.fitted($0.key, size: 11))" }
    let more = sorted.count - texts.count
    return texts.joined(separator: ", ") + (more > 0 ? ", and \(CountText.grouped(more, "more type"))" : "")
  }

  /// The sentence below the title.
  var facts: (plain: String, red: String) {
    let references = suspects.count { $0.reference != nil }
    let leaked = CountText.grouped(leakCount, "object leaked", "objects leaked") + twice
    guard references > 0 else { return ("", "\(leaked).") }
    return ("\(leaked). ", CountText.grouped(references, "reference is suspect", "references are suspect") + ".")
  }

  /// The remark that some objects are in two trees, so that the numbers in the trees add up to more than the total.
  private var twice: String {
    let count = roots.reduce(0) { $0 + steps[$1].rootedCount }
    if count == 0 { return "" }
    return leakCount == 1 ? ", for two reasons" : ", \(CountText.grouped(count)) of them for two reasons"
  }

  /// A description of the picture for screen readers.
  var summary: String {
    let sentences = suspects.prefix(10).map { sentence($0) + "." }
    return ([facts.plain + facts.red] + sentences).joined(separator: " ")
  }

  /// The trees as rows, from top to bottom.
  ///
  /// A run of more than three unsuspicious steps is combined into one row.
  var rows: [Row] {
    var rows: [Row] = []
    for root in roots.prefix(Self.maximumTrees) {
      var waiting = [(step: root, depth: 0, parent: -1)]
      while let next = waiting.popLast() {
        var (last, length) = (next.step, 1)
        while foldsRuns, isPlain(last), steps[last].children.count == 1, isPlain(steps[last].children[0]) {
          last = steps[last].children[0]
          length += 1
        }
        let isRun = length > Self.longestRun
        if !isRun { last = next.step }
        rows.append(Row(step: last, depth: next.depth, parent: next.parent, runLength: isRun ? length : 0))
        let row = rows.count - 1
        for child in steps[last].children.reversed() { waiting.append((child, next.depth + 1, row)) }
      }
    }
    return rows
  }

  /// A row of the picture.
  struct Row: Equatable {
    /// The step, or the last step of a run.
    var step: Int
    var depth: Int
    /// The index of the row above it in the tree, or -1 for a root.
    var parent: Int
    /// The number of steps in a run, or 0 for a single step.
    var runLength: Int
  }

  private static let longestRun = 3

  private func isPlain(_ step: Int) -> Bool {
    steps[step].role == .holder && steps[step].suspect == nil && !steps[step].isKept
  }
}
