public import Lifeline
internal import LifelineAnalysis
public import LifelineDiagrams
public import LifelineStateDiagrams
internal import LifelineSynchronization

/// Draws a diagram of the run when the tracer is closed.
///
/// The sink processes events as they are emitted. A state diagram needs memory only for types and living objects, so the run can have any
/// length. A timeline stores its rows up to a limit. The file is written atomically when the tracer is closed or, if the tracer is never
/// closed, when the process exits normally.
///
/// ```swift
/// let tracer = Tracer(sinks: [try .graphviz(at: "states.svg")])
/// ```
public final class GraphvizSink: TraceSink {
  /// The diagram to draw.
  public enum Diagram: Sendable {
    /// The order of callbacks, by type.
    case states(StateDiagram.Options = .init())
    /// A sequence timeline.
    case timeline(TimelineBuilder.Options = .init())
  }

  private let picture: GraphvizPicture

  /// Creates a sink that writes to `path` when the tracer is closed.
  ///
  /// The file extension determines the format: `dot` and `gv` produce DOT text; `svg`, `png`, and `pdf` produce drawn pictures.
  ///
  /// - Throws: ``GraphvizError`` if the file extension does not identify a format, or if this build cannot draw the format.
  public init(path: String, diagram: Diagram = .states()) throws(GraphvizError) {
    picture = try GraphvizPicture(path: path, collector: diagram.collector)
    ExitHandlers.register(picture)
  }

  deinit {
    ExitHandlers.remove(picture)
  }

  public func open(_ header: TraceHeader) { picture.begin(TraceIdentity(header: header)) }
  public func flush() {}

  public func receive(_ event: TraceEvent) { picture.receive(event) }
  public func close() throws { try picture.write() }
}

/// The file that a sink draws, and the data collected for it.
///
/// The exit handlers retain this object instead of the sink.
private final class GraphvizPicture: ClosesAtExit {
  fileprivate struct State: Sendable {
    var collector: any DiagramCollector
    /// The current trace, or nil before the first event and after the picture has been written.
    var session: TraceSession?
  }

  private let state: Mutex<State>
  private let path: String
  /// The image format, or nil for DOT.
  private let format: ImageFormat?

  init(path: String, collector: any DiagramCollector) throws(GraphvizError) {
    let file = path.split(separator: "/").last ?? ""
    let ending = file.lastIndex(of: ".").map { file[$0...].dropFirst().lowercased() } ?? ""
    format = ["dot", "gv"].contains(ending) ? nil : ImageFormat(rawValue: ending)
    if let format, let problem = GraphvizRenderer().problem(drawing: DotGraph(engine: .dot, title: ""), as: format) {
      throw problem
    }
    self.path = path
    state = Mutex(State(collector: collector))
  }

  func begin(_ trace: TraceIdentity) {
    state.withLock { $0.session = $0.collector.begin(trace) }
  }

  func receive(_ event: TraceEvent) {
    state.withLock { $0.collector.receive(event, &$0.session) }
  }

  func write() throws {
    try write(state.withLock { $0.takeGraph(format) })
  }

  func closeAtExit() {
    guard let graph = state.withLockIfAvailable({ $0.takeGraph(format) }) else { return }
    try? write(graph)
  }

  private func write(_ graph: DotGraph?) throws {
    guard let graph else { return }
    let bytes = try format.map { try GraphvizRenderer().render(graph, as: $0) } ?? Array(graph.dot.utf8)
    try OutputFile.write(bytes, to: path)
  }
}

extension GraphvizPicture.State {
  /// Returns the drawing of the collected events, or nil if it has already been taken.
  fileprivate mutating func takeGraph(_ format: ImageFormat?) -> DotGraph? {
    guard session != nil else { return nil }
    defer { session = nil }
    return collector.end(&session, drawnAs: format)
  }
}

/// A consumer that can create a graph.
private protocol DiagramCollector: TraceConsumer, Sendable {
  func graph(fitting canDraw: (DotGraph) -> Bool) -> DotGraph
}

extension DiagramCollector {
  fileprivate mutating func begin(_ trace: TraceIdentity) -> TraceSession { TraceSession(trace, &self) }

  fileprivate mutating func receive(_ event: TraceEvent, _ session: inout TraceSession?) {
    _ = session?.receive(event, &self)
  }

  fileprivate mutating func end(_ session: inout TraceSession?, drawnAs format: ImageFormat?) -> DotGraph {
    session?.close()
    session?.end(&self)
    return graph { graph in format.map { GraphvizRenderer().canDraw(graph, as: $0) } ?? true }
  }
}

extension StateDiagram: DiagramCollector {}

extension TimelineBuilder: DiagramCollector {
  fileprivate func graph(fitting canDraw: (DotGraph) -> Bool) -> DotGraph { timeline().graph() }
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
  /// Returns a sink that draws the trace when the tracer is closed.
  ///
  /// The file extension determines the format.
  public static func graphviz(at path: String, diagram: GraphvizSink.Diagram = .states()) throws -> Self {
    try GraphvizSink(path: path, diagram: diagram)
  }
}
