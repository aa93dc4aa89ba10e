public import Lifeline
internal import LifelineAnalysis
public import LifelineDiagrams
internal import Synchronization

/// Draws what happened while the program ran, when the tracer is closed.
///
/// It takes events in as they come. A state diagram needs memory for types and living objects only, so a run may be of
/// any length; a timeline keeps its rows up to a limit. The file appears whole when the tracer closes, or not at all:
/// without ``Tracer/close()`` there is no picture.
///
/// ```swift
/// let tracer = Tracer(sinks: [try .graphviz(at: "states.svg")])
/// ```
public final class GraphvizSink: TraceSink {
  /// What to draw.
  public enum Diagram: Sendable {
    /// Which callback came after which, per type.
    case states(StateDiagram.Options = .init())
    /// What happened when, row by row.
    case timeline(TimelineBuilder.Options = .init())
  }

  private struct State: Sendable {
    var collector: any DiagramCollector
    var session: TraceSession?
  }

  private let state: Mutex<State>
  private let path: String
  private let format: ImageFormat?
  private let renderer: GraphvizRenderer

  /// Creates a sink that writes to `path` when it is closed. The ending decides: `dot` or `gv` is DOT text, `svg`, `png`
  /// and `pdf` are drawn.
  ///
  /// - Throws: ``GraphvizError`` when the ending names no format, or one that this build cannot draw.
  public init(path: String, diagram: Diagram = .states()) throws(GraphvizError) {
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let renderer = GraphvizRenderer()
    if ["dot", "gv"].contains(ending) {
      format = nil
    } else {
      let format = ImageFormat(rawValue: ending)
      if let problem = renderer.problem(drawing: DotGraph(engine: .dot, title: ""), as: format) { throw problem }
      self.format = format
    }
    self.path = path
    self.renderer = renderer
    state = Mutex(State(collector: diagram.collector))
  }

  public func open(_ header: TraceHeader) {
    state.withLock { $0.session = $0.collector.begin(TraceIdentity(header: header)) }
  }

  public func receive(_ event: TraceEvent) {
    state.withLock { $0.collector.receive(event, &$0.session) }
  }

  public func close() throws {
    let graph = state.withLock { $0.collector.end(&$0.session) }
    let bytes = try format.map { try renderer.render(graph, as: $0) } ?? Array(graph.dot.utf8)
    try OutputFile.write(bytes, to: path)
  }
}

/// A consumer from which a graph can be made.
private protocol DiagramCollector: TraceConsumer, Sendable {
  func graph() -> DotGraph
}

extension DiagramCollector {
  fileprivate mutating func begin(_ trace: TraceIdentity) -> TraceSession { TraceSession(trace, &self) }

  fileprivate mutating func receive(_ event: TraceEvent, _ session: inout TraceSession?) {
    _ = session?.receive(event, &self)
  }

  fileprivate mutating func end(_ session: inout TraceSession?) -> DotGraph {
    session?.close()
    session?.end(&self)
    return graph()
  }
}

extension StateDiagram: DiagramCollector {}

extension TimelineBuilder: DiagramCollector {
  fileprivate func graph() -> DotGraph { timeline().graph() }
}

extension GraphvizSink.Diagram {
  fileprivate var collector: any DiagramCollector {
    switch self {
    case .states(let options): StateDiagram(options: options)
    case .timeline(let options): TimelineBuilder(options: options)
    }
  }
}

extension TraceSink where Self == GraphvizSink {
  /// Draws the trace when the tracer is closed; the path's ending decides the format.
  public static func graphviz(at path: String, diagram: GraphvizSink.Diagram = .states()) throws -> Self {
    try GraphvizSink(path: path, diagram: diagram)
  }
}
