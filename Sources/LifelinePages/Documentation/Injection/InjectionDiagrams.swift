internal import Lifeline
internal import LifelineDiagrams
internal import LifelineRules
internal import LifelineStates

/// Creates the pictures for marks.
enum InjectionDiagrams {
  struct Illustration {
    var diagram: any Diagram
    /// The alternative text of the picture.
    var alternative: String
  }

  static func model(_ marked: InjectionOptions, _ models: [LifecycleModel]) throws(InjectionDetail) -> Illustration {
    guard let name = marked["name"] else { throw InjectionDetail("'model' needs a name: name=UIViewController") }
    guard let model = models.last(where: { $0.name == name }) else {
      throw InjectionDetail("there is no model '\(name)'\(InjectionDetail.choice(name, of: models.map(\.name)))")
    }
    let release = marked["system"].flatMap { SystemRelease($0) }
    if let system = marked["system"], release == nil {
      throw InjectionDetail("'system' must be a version such as 5.1, not '\(system)'")
    }
    let chart = ModelChart(model.machine(for: release), showsRare: try marked.flag("rare", default: false))
    return Illustration(diagram: chart, alternative: chart.title)
  }

  static func diagram(
    _ marked: InjectionOptions, _ traces: TraceLibrary.Traces
  ) throws(InjectionDetail) -> Illustration {
    switch marked.kind {
    case .timeline: try timeline(marked, traces)
    case .life: try life(marked, traces)
    default: try states(marked, traces)
    }
  }

  private static func timeline(
    _ marked: InjectionOptions, _ traces: TraceLibrary.Traces
  ) throws(InjectionDetail) -> Illustration {
    let builder = TimelineBuilder(
      options: .init(
        limit: try marked.number("limit") ?? 2000, folds: try marked.flag("fold", default: true),
        showsQuietViews: try marked.flag("views", default: false),
        showsLayout: try marked.flag("layout", default: marked["step"] != nil),
        showsLegend: try marked.flag("legend", default: true)))
    var whole = try traces.read(builder).timeline()
    whole.maximumWidth = try marked.number("width").map { $0 * 3 / 4 }
    var alternative = "The timeline of \(traces.label)"
    guard let name = marked["step"] else {
      return Illustration(diagram: whole, alternative: alternative)
    }
    let step = try traces.step(name)
    guard let timeline = TimelineSteps(whole).timeline(ofStep: step.sequence, leastRows: 1) else {
      throw InjectionDetail("the step '\(name)' has nothing to draw; it may be folded: try fold=no")
    }
    alternative += step.title.map { ", “\($0)”" } ?? ""
    return Illustration(diagram: timeline, alternative: alternative)
  }

  private static func life(
    _ marked: InjectionOptions, _ traces: TraceLibrary.Traces
  ) throws(InjectionDetail) -> Illustration {
    try traces.checkTypes(marked)
    let types = marked.all("type")
    let life = try traces.read(LifeDiagram(types: Set(types), models: traces.options.models))
    let who = types.isEmpty ? traces.label : PageWords.list(types)
    return Illustration(diagram: life, alternative: "The states of the instances of \(who)")
  }

  private static func states(
    _ marked: InjectionOptions, _ traces: TraceLibrary.Traces
  ) throws(InjectionDetail) -> Illustration {
    try traces.checkTypes(marked)
    let states = try traces.read(StateDiagram(options: .init(types: Set(marked.all("type")))))
    return Illustration(diagram: states, alternative: "The callbacks of \(traces.label) and their order")
  }
}
