internal import Lifeline
public import LifelineAnalysis

/// Which callback came after which, per type, with the paths that are mistakes.
///
/// It takes traces in as they are read, and its memory grows with types and living subjects, not with events.
public struct StateDiagram: TraceConsumer, Sendable {
  /// What to show.
  public struct Options: Sendable {
    /// Names of the types to draw; empty draws the controllers and whatever else made a mistake, or, when there are
    /// none, everything.
    public var types: Set<String>
    /// How many paths to draw of one type at most: the most frequent ones. The layout's time explodes with more.
    public var pathLimit: Int

    /// Creates options.
    public init(types: Set<String> = [], pathLimit: Int = 200) {
      self.types = types
      self.pathLimit = pathLimit
    }
  }

  /// A path of one type: the callback after another.
  struct Path: Hashable, Sendable {
    var type: InternedName
    var from: InternedName?
    var to: InternedName
  }

  /// How often a view was loaded again on the same instance.
  struct Reload: Sendable {
    /// With an unload before.
    var legal = 0
    /// Without.
    var mistaken = 0
  }

  private struct Life: Sendable {
    var last: InternedName?
    var loads = 0
    var isUnloaded = false
    /// Whether the load cycle that is under way was counted as a reload already, at its `loadView`.
    var isReloading = false
  }

  /// The numbers behind the diagram.
  public private(set) var summary = TraceSummary()
  var options: Options
  private(set) var traces: [TraceIdentity] = []
  private(set) var reloads: [Path: Reload] = [:]
  /// How many instances leaked, by type.
  private(set) var leaks: [InternedName: Int] = [:]
  private var lives: [Life] = []

  /// Creates a diagram of nothing yet.
  public init(options: Options = Options()) {
    self.options = options
  }

  public mutating func begin(_ trace: TraceIdentity) {
    traces.append(trace)
    lives.removeAll(keepingCapacity: true)
    summary.begin(trace)
  }

  public mutating func receive(_ step: TraceStep) {
    summary.receive(step)
    guard step.slot >= 0, step.event.phase != .end else { return }
    while lives.count <= step.slot { lives.append(Life()) }
    if step.isFirst { lives[step.slot] = Life() }
    var life = lives[step.slot]
    follow(step.event, &life)
    lives[step.slot] = life
  }

  public mutating func damaged(_ damage: TraceDamage) { summary.damaged(damage) }

  public mutating func end(_ end: TraceEnd) { summary.end(end) }

  private mutating func follow(_ event: TraceEvent, _ life: inout Life) {
    switch event.name {
    case .loadView where life.loads > 0:
      noteReload(event, life)
      life.isReloading = true
    case .viewDidLoad:
      if life.loads > 0, !life.isReloading { noteReload(event, life) }
      life = Life(last: life.last, loads: life.loads + 1)
    case .viewUnloaded: life.isUnloaded = true
    case .leaked: leaks[event.subject.type, default: 0] += 1
    default: break
    }
    life.last = event.name
  }

  private mutating func noteReload(_ event: TraceEvent, _ life: Life) {
    let path = Path(type: event.subject.type, from: life.last, to: event.name)
    if life.isUnloaded {
      reloads[path, default: Reload()].legal += 1
    } else {
      reloads[path, default: Reload()].mistaken += 1
    }
  }
}

extension StateDiagram {
  /// The types that are drawn, sorted by name, and the names of those that are not.
  var chosenTypes: (drawn: [TypeSummary], others: [String]) {
    let types = summary.types
    let drawn = types.filter { type in
      options.types.isEmpty ? isOfInterest(type) : options.types.contains(type.type.string)
    }
    if drawn.isEmpty, options.types.isEmpty { return (types, []) }
    let names = Set(drawn.map(\.type))
    return (drawn, types.filter { !names.contains($0.type) }.map(\.type.string))
  }

  private func isOfInterest(_ type: TypeSummary) -> Bool {
    switch type.kind {
    case .view, .window, .application: leaks[type.type] != nil
    default: true
    }
  }

  /// Whether a path is a mistake: a reload without unload, or the step to a leak.
  func isMistake(_ path: Path) -> Bool { path.to == .leaked || (reloads[path]?.mistaken ?? 0) > 0 }

  /// How often instances of `type` loaded their view again without an unload before.
  func mistakenReloads(of type: InternedName) -> Int {
    reloads.reduce(0) { $0 + ($1.key.type == type ? $1.value.mistaken : 0) }
  }
}
