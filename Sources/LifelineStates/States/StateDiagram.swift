internal import Lifeline
public import LifelineDiagrams
public import LifelineRules
public import LifelineTraces

/// Shows the order of callbacks for each type, including the paths that are mistakes.
///
/// Memory use grows with the number of types and living subjects, but not with the number of events.
public struct StateDiagram: TraceConsumer, Sendable {
  /// The options of the diagram.
  public struct Options: Sendable {
    /// The names of the types to draw. If empty, all types are drawn, except views, windows, and applications that did
    /// not leak. If no types remain, all types are drawn.
    public var types: Set<String>
    /// The maximum number of paths to draw per type. Mistakes are drawn first, and then the most frequent paths. A high
    /// limit makes the layout slow.
    public var pathLimit: Int
    /// The minimum share, in percent, that a path must have among the steps from its callback. Rarer paths are omitted.
    ///
    /// The most frequent path to and from each callback, and all mistakes, are kept regardless of their share.
    public var minShare: Double
    /// The models that define which steps are allowed. If several models match a type, a model that names the type
    /// takes precedence over a model for the whole kind, and a later model takes precedence over an earlier one.
    public var models: [LifecycleModel]
    /// Whether the picture has a legend of the symbols that occur in it.
    public var showsLegend: Bool
    /// The maximum width of the picture in points, or nil for no maximum.
    ///
    /// With a maximum, types are arranged vertically and text is wrapped. Graphviz determines the width, so the picture
    /// can still be wider than the maximum. To measure the picture, use `GraphRenderer.width(of:)`.
    public var maximumWidth: Int?

    /// Creates options.
    public init(
      types: Set<String> = [], pathLimit: Int = 200, minShare: Double = 0,
      models: [LifecycleModel] = LifecycleModel.standard, showsLegend: Bool = true, maximumWidth: Int? = nil
    ) {
      self.types = types
      self.pathLimit = pathLimit
      self.minShare = minShare
      self.models = models
      self.showsLegend = showsLegend
      self.maximumWidth = maximumWidth
    }
  }

  /// A path of one type: a callback that follows another.
  struct Path: Hashable, Sendable {
    var type: TypeName
    var from: EventName?
    var to: EventName
  }

  /// The number of times that instances loaded their view again.
  struct Reload: Sendable {
    /// The number of reloads after an unload.
    var legal = 0
    /// The number of reloads without an unload.
    var mistaken = 0
  }

  private struct Callback: Hashable, Sendable {
    var type: TypeName
    var name: EventName
  }

  private struct Life: Sendable {
    var last: EventName?
    var loads = 0
    var isUnloaded = false
    /// Whether the current load cycle was already counted as a reload at its `loadView`.
    var isReloading = false
  }

  /// The counts and durations that the diagram shows.
  public private(set) var summary = TraceSummary()
  /// Advice on how to include the omitted elements. If nil, the notes of the picture contain no advice.
  public var omissionAdvice: OmissionAdvice?
  var options: Options
  private(set) var traces: [TraceIdentity] = []
  private(set) var reloads: [Path: Reload] = [:]
  /// The number of times that instances loaded their view again without an unload in between, by type.
  private(set) var mistakenReloads: [TypeName: Int] = [:]
  /// The number of instances that leaked, by type.
  private(set) var leaks: [TypeName: Int] = [:]
  /// The number of calls that did not call super.
  private var missingSupers: [Callback: Int] = [:]
  /// The number of steps that a subject's model does not allow, by the reason why they are not proven to be mistakes.
  private var refusals: [Path: [Abstention.Reason?: Int]] = [:]
  /// The steps of the current trace that the models do not allow.
  private var refused: [LifeRuns.RefusedStep: [Path: Int]] = [:]
  /// The reloads in the current trace without an unload in between.
  private var reloaded: [Path: Int] = [:]
  private var lives: [Life] = []
  private var runs: LifeRuns

  /// Creates an empty diagram.
  package init(options: Options = Options()) {
    self.options = options
    runs = LifeRuns(options.models)
  }

  /// Adds the numbers of a summary.
  mutating func take(_ summary: TraceSummary, title: String, refusals: [Path: Int]) {
    self.summary = summary
    traces = [TraceIdentity(header: TraceHeader(name: title))]
    self.refusals = refusals.mapValues { [nil: $0] }
    for type in summary.types {
      if let leaked = type.callbacks.first(where: { $0.name == .leaked }) { leaks[type.type] = leaked.count }
    }
  }

  public mutating func begin(_ trace: TraceIdentity) {
    traces.append(trace)
    runs.begin(trace)
    lives.removeAll(keepingCapacity: true)
    summary.begin(trace)
    for leak in trace.header.continues?.leaks ?? [] { leaks[leak.leaked.subject.type, default: 0] += 1 }
  }

  public mutating func receive(_ step: TraceStep) {
    summary.receive(step)
    if step.event.name == .ended { runs.noteEnd() }
    guard step.slot >= 0 else { return }
    guard step.event.phase != .end else { return noteEnd(of: step.event) }
    while lives.count <= step.slot { lives.append(Life()) }
    if step.isFirst {
      lives[step.slot] = Life()
      _ = runs.meet(step.event.subject, slot: step.slot)
    }
    var life = lives[step.slot]
    if case .refused(let refused, _) = runs.follow(step) {
      let path = Path(type: step.event.subject.type, from: life.last, to: step.event.name)
      self.refused[refused, default: [:]][path, default: 0] += 1
    }
    follow(step.event, &life)
    lives[step.slot] = life
  }

  public mutating func encounter(_ issue: TraceIssue) { summary.encounter(issue) }

  public mutating func end(_ end: TraceEnd) {
    summary.end(end)
    for (step, paths) in runs.judged(refused, at: end) {
      for (path, count) in paths { refusals[path, default: [:]][step.refusal.doubt, default: 0] += count }
    }
    defer { (refused, reloaded) = ([:], [:]) }
    guard !reloaded.isEmpty else { return }
    let doubts = RefusalDoubts(end.trace, options.models, end: end)
    guard doubts.reason(for: .viewDidLoad, in: .viewController) == nil else { return }
    for (path, count) in reloaded {
      reloads[path, default: Reload()].mistaken += count
      mistakenReloads[path.type, default: 0] += count
    }
  }

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

  private mutating func noteEnd(of event: TraceEvent) {
    guard !event.attributes.isEmpty, event.lacksSuper else { return }
    missingSupers[Callback(type: event.subject.type, name: event.name), default: 0] += 1
  }

  private mutating func noteReload(_ event: TraceEvent, _ life: Life) {
    let path = Path(type: event.subject.type, from: life.last, to: event.name)
    if life.isUnloaded {
      reloads[path, default: Reload()].legal += 1
    } else {
      reloaded[path, default: 0] += 1
    }
  }
}

extension StateDiagram {
  package var maximumWidth: Int? {
    get { options.maximumWidth }
    set { options.maximumWidth = newValue }
  }

  /// Whether times are steps of a counting clock.
  package var isCounted: Bool { summary.isCounted }

  /// Whether there is no type to draw.
  package var isEmpty: Bool { chosenTypes.drawn.isEmpty }

  /// The types to draw, sorted by name, and the names of the omitted types.
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

  /// Returns the mark of a path.
  func mark(of path: Path) -> PathMark {
    if path.to == .leaked { return .leak }
    if let reload = reloads[path] { return reload.mistaken > 0 ? .repeated(reload.mistaken) : .reload }
    guard let refused = refusals[path] else { return .plain }
    if let proven = refused[nil] { return .illegal(proven) }
    // Callbacks that were never traced explain the path, which is no step of a model here.
    guard let doubt = refused.keys.compactMap(\.self).filter({ $0 != .unobserved }).min() else { return .plain }
    return .doubtful(refused.values.reduce(0, +), doubt)
  }

  /// Returns a description of a callback's mistakes, if any.
  func mistake(_ name: EventName, of type: TypeName) -> String? {
    let texts = [repetition(name, of: type), missingSuper(name, of: type)].compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }

  private func repetition(_ name: EventName, of type: TypeName) -> String? {
    switch name {
    case .viewDidLoad: return mistakenReloads[type].map { "AGAIN without unload, \($0)×" }
    case .leaked: return "still alive, should be gone"
    default: return nil
    }
  }

  private func missingSuper(_ name: EventName, of type: TypeName) -> String? {
    missingSupers[Callback(type: type, name: name)].map { "super was not called, \($0)×" }
  }

  /// Returns the text of a callback, or the beginning of a very long name. An expectation is not a callback, so it has
  /// the text that other pictures show.
  static func title(of name: EventName) -> String {
    let isExpectation = name == .expectDeallocation || name == .expectationWithdrawn || name == .releasedLate
    guard isExpectation, let label = TraceSchema.word(for: name)?.label else {
      return LabelText.shortened(name.string)
    }
    return label.parts(TraceAttributes()).text { "#\($0)" }
  }
}

extension TypeSummary.Edge {
  /// The texts of both callbacks.
  var title: String { "\(StateDiagram.title(of: from)) → \(StateDiagram.title(of: to))" }
}
