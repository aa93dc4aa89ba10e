public import Lifeline
internal import LifelineBase
public import LifelineDiagrams
internal import LifelineTraces

/// Draws a diagram of the run when the tracer is closed.
///
/// The sink processes events as they are emitted. A state diagram needs memory only for types and living objects, so
/// the run can have any length. A timeline stores its rows up to a limit. The file is written atomically when the
/// tracer is closed or, if the tracer is never closed, when the process exits normally.
///
/// ```swift
/// let tracer = Tracer(sinks: [try .diagram(at: "states.svg", renderer: .graphviz)])
/// ```
public final class DiagramSink: TraceSink {
  /// The diagram to draw.
  public enum Kind: Sendable {
    /// The order of callbacks, by type.
    case states(StateDiagram.Options = .init())
    /// A sequence timeline.
    case timeline(TimelineBuilder.Options = .init())
  }

  private let picture: SinkPicture

  /// Creates a sink that writes to `path` when the tracer is closed.
  ///
  /// The file extension determines the format: `dot` and `gv` produce DOT text; other extensions, such as `svg`, are
  /// formats of the renderer.
  ///
  /// - Throws: The renderer's error if it cannot draw the format. To find out, the sink draws an empty graph.
  public init(path: String, kind: Kind = .states(), renderer: any GraphRenderer) throws {
    picture = try SinkPicture(path: path, collector: kind.collector, renderer: renderer)
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
private final class SinkPicture: ClosesAtExit {
  fileprivate struct State: Sendable {
    var collector: any DiagramCollector
    /// The current trace, or nil before the first event and after the picture has been written.
    var session: TraceSession?
  }

  private let state: Mutex<State>
  private let path: String
  private let renderer: any GraphRenderer
  /// The image format, or nil for DOT.
  private let format: ImageFormat?

  init(path: String, collector: any DiagramCollector, renderer: any GraphRenderer) throws {
    let file = path.split(separator: "/").last ?? ""
    let ending = file.lastIndex(of: ".").map { file[$0...].dropFirst().lowercased() } ?? ""
    format = ["dot", "gv"].contains(ending) ? nil : ImageFormat(rawValue: ending)
    if let format { _ = try renderer.render(DotGraph(engine: .dot, title: ""), as: format) }
    self.path = path
    self.renderer = renderer
    state = Mutex(State(collector: collector))
  }

  func begin(_ trace: TraceIdentity) {
    state.withLock { $0.session = $0.collector.begin(trace) }
  }

  func receive(_ event: TraceEvent) {
    state.withLock { $0.collector.receive(event, &$0.session) }
  }

  func write() throws {
    try write(state.withLock { $0.takeDiagram() })
  }

  func closeAtExit() {
    guard let diagram = state.withLockIfAvailable({ $0.takeDiagram() }) else { return }
    try? write(diagram)
  }

  private func write(_ diagram: (any Diagram)?) throws {
    guard let diagram else { return }
    let bytes =
      try format.map { format in
        try renderer.render(diagram.graph { renderer.canDraw($0, as: format) }, as: format)
      } ?? Array(diagram.graph().dot.utf8)
    try OutputFile.write(bytes, to: path)
  }
}

extension SinkPicture.State {
  /// Returns the diagram of the collected events, or nil if it has already been taken.
  fileprivate mutating func takeDiagram() -> (any Diagram)? {
    guard session != nil else { return nil }
    defer { session = nil }
    return collector.end(&session)
  }
}

/// A consumer that creates a diagram.
private protocol DiagramCollector: TraceConsumer, Sendable {
  var diagram: any Diagram { get }
}

extension DiagramCollector {
  fileprivate mutating func begin(_ trace: TraceIdentity) -> TraceSession { TraceSession(trace, &self) }

  fileprivate mutating func receive(_ event: TraceEvent, _ session: inout TraceSession?) {
    _ = session?.receive(event, &self)
  }

  fileprivate mutating func end(_ session: inout TraceSession?) -> any Diagram {
    session?.close()
    session?.end(&self)
    return diagram
  }
}

extension StateDiagram: DiagramCollector {
  fileprivate var diagram: any Diagram { self }
}

extension TimelineBuilder: DiagramCollector {
  fileprivate var diagram: any Diagram { timeline() }
}

extension DiagramSink.Kind {
  fileprivate var collector: any DiagramCollector {
    switch self {
    case .states(let options): StateDiagram(options: options)
    case .timeline(let options): TimelineBuilder(options: options)
    }
  }
}

extension TraceSink where Self == DiagramSink {
  /// Returns a sink that draws the trace when the tracer is closed.
  ///
  /// The file extension determines the format.
  public static func diagram(
    at path: String, kind: DiagramSink.Kind = .states(), renderer: any GraphRenderer
  ) throws -> Self {
    try DiagramSink(path: path, kind: kind, renderer: renderer)
  }
}
