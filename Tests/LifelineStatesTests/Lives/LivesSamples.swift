import Lifeline
import LifelineRules
import LifelineTestSupport
import LifelineTraces

@testable import LifelineDiagrams
@testable import LifelineStates

extension Lives {
  /// The lives in one trace.
  static func of(
    _ options: LivesOptions = LivesOptions(axis: .events), system: String? = nil, clock: String = "monotonic",
    closed: Bool = true, selection: TraceSelection? = nil, _ write: (inout TraceScript) -> Void
  ) -> Lives {
    var script = TraceScript(interval: 1000)
    write(&script)
    var rules = RuleRunner()
    let identity = TraceIdentity(header: TraceHeader(name: "test", clock: clock, system: system))
    rules.receive(script.events, of: identity, isClosed: closed)
    var filter = SelectedTraces(
      LivesBuilder(options: options), TraceFilter(selection ?? TraceSelection()), marksFirstDelivered: false)
    filter.receive(script.events, of: identity, isClosed: closed)
    return filter.consumer.lives(callingOut: rules.findings)
  }

  /// The bands of all objects, a line each: `1: faint 1–3, light 3–9, end 9`.
  var lines: [String] {
    panels.flatMap(\.groups).flatMap(\.members).map { object in
      var parts = object.bands.map { "\($0.level) \($0.from.event)–\($0.to.event)" }
      if let end = object.end { parts.append("end \(end.event)") }
      return "\(object.id): \(parts.joined(separator: ", "))"
    }
  }
}

/// Lives that could have happened, and what a picture of them must say, computed in the plainest way.
struct RandomLives {
  struct Life {
    var subject: Subject
    /// Sequence numbers; the life includes the first and not the last.
    var birth: Int?
    var end: Int?
    var due: Int?
    /// The visible stretch starts.
    var steps: [(event: Int, name: EventName)] = []
  }

  private(set) var lives: [Life] = []
  private(set) var script = TraceScript(interval: 1000)
  private var random: SplitMix

  private static let steps: [EventName] = [
    "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
  ]

  init(seed: UInt64, count: Int, types: Int, end: Double = 0.3) {
    random = SplitMix(state: seed)
    var alive: [Int] = []
    for _ in 0..<count {
      let choice = Double.random(in: 0..<1, using: &random)
      if alive.isEmpty || choice < 0.35 {
        let number = lives.count + 1
        let type = TypeName("Type\(Int.random(in: 0..<types, using: &random))")
        let subject = Subject(id: number, kind: .controller, type: type)
        lives.append(Life(subject: subject, birth: script.instant(.`init`, of: subject)))
        alive.append(lives.count - 1)
        continue
      }
      let index = alive.randomElement(using: &random) ?? 0
      let subject = lives[index].subject
      if choice < 0.35 + end {
        lives[index].end = script.instant(.`deinit`, of: subject)
        alive.removeAll { $0 == index }
      } else if choice < 0.4 + end, lives[index].due == nil {
        lives[index].due = script.instant(.expectDeallocation, of: subject)
      } else {
        let name = Self.steps[min(lives[index].steps.count, 5)]
        lives[index].steps.append((script.begin(name, of: subject), name))
        script.end(name, of: subject)
      }
    }
  }

  /// The levels of a life at an event, after it; nil when it is not alive.
  func level(_ life: Life, at event: Int) -> Lives.Level? {
    guard let birth = life.birth, event >= birth, event < life.end ?? .max else { return nil }
    if let due = life.due, event >= due { return life.end == nil ? .leaked : .due }
    var level = Lives.Level.faint
    for step in life.steps where step.event <= event {
      switch step.name {
      case "loadView", "viewDidLoad", "viewDidDisappear": level = .light
      case "viewDidAppear": level = .strong
      default: level = .middle
      }
    }
    return level
  }
}
