import Lifeline
package import LifelineTestSupport

/// A trace of a few hundred events that could have happened: nested calls on three threads, births, deaths, leaks.
package struct RandomTrace {
  private var random: SplitMix
  private var alive: [Subject] = []
  private var open: [[(name: EventName, subject: Subject)]] = [[], [], []]
  private var nextID = 1

  private static let kinds: [SubjectKind] = ["controller", "view", "application", "window", "service"]
  private static let types = ["A", "HomeViewController", "設定画面", "שלום", "VeryLongName<With, Generic<Arguments>>"]
  private static let names: [EventName] = ["viewDidLoad", "loadView", "x", "didReceiveMemoryWarning", "\"<&>\\\n"]

  private let waits: Bool

  /// - Parameter waits: whether the events come at uneven times, and rarely after a pause.
  package init(seed: UInt64, waits: Bool = false) {
    self.waits = waits
    random = SplitMix(state: seed)
  }

  package mutating func write(_ script: inout TraceScript) {
    for _ in 0..<Int.random(in: 0...200, using: &random) { step(&script) }
    for thread in open.indices where Bool.random(using: &random) {
      while let span = open[thread].popLast() { script.end(span.name, of: span.subject, thread: thread + 1) }
    }
  }

  private mutating func step(_ script: inout TraceScript) {
    if waits {
      script.wait(Int.random(in: 0...19, using: &random) == 0 ? 50_000_000 : .random(in: 0...9000, using: &random))
    }
    let thread = Int.random(in: 0...2, using: &random)
    let subject = alive.randomElement(using: &random)
    switch (Int.random(in: 0...19, using: &random), subject) {
    case (0...2, _), (_, nil): makeSubject(&script)
    case (3, let subject?):
      script.instant(.`deinit`, of: subject)
      alive.removeAll { $0.id == subject.id }
    case (4, let subject?): script.instant(.expectDeallocation, of: subject, ["because": "gone"])
    case (5, let subject?):
      script.instant(.leaked, of: subject, ["path": .string(String(repeating: "a.b -> ", count: 30))])
    case (6, let subject?):
      script.instant(.viewUnloaded, of: subject, ["view": .integer(alive.randomElement(using: &random)?.id ?? 0)])
    case (7, _): script.mark(String(repeating: "marker ", count: Int.random(in: 1...40, using: &random)))
    case (8...14, let subject?): beginSpan(of: subject, thread, &script)
    default:
      if let span = open[thread].popLast() { script.end(span.name, of: span.subject, thread: thread + 1) }
    }
  }

  private mutating func makeSubject(_ script: inout TraceScript) {
    let type = TypeName(Self.types.randomElement(using: &random) ?? "")
    let kind = Self.kinds.randomElement(using: &random) ?? ""
    let subject = Subject(id: nextID, kind: kind, type: type, name: nextID.isMultiple(of: 3) ? "object \(nextID)" : nil)
    nextID += 1
    let owner = alive.randomElement(using: &random).map { $0.id } ?? 0
    if Bool.random(using: &random) { script.instant(.`init`, of: subject, ["owner": .integer(owner)]) }
    alive.append(subject)
  }

  private mutating func beginSpan(of subject: Subject, _ thread: Int, _ script: inout TraceScript) {
    let name = Self.names.randomElement(using: &random) ?? ""
    let target = alive.randomElement(using: &random)?.id ?? 0
    script.begin(name, of: subject, ["to": .integer(target), "cause": .integer(nextID)], thread: thread + 1)
    open[thread].append((name, subject))
  }
}
