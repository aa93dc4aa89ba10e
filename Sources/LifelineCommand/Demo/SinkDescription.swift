public import Lifeline
internal import LifelineGraphviz
internal import LifelineStates

/// The ID of a sink on the command line and a closure that creates the sink.
///
/// ```swift
/// SinkDescription(id: "tally", summary: "Counts events by type.", fileEnding: "txt") { output in
///   TallySink(path: output.path)
/// }
/// ```
public struct SinkDescription: Sendable {
  /// The stable name in kebab case, as used by `lifeline demo --sink`.
  public let id: String
  /// The purpose of the sink, in one line.
  public let summary: String
  /// The extension of the file that the sink writes, without the period, or nil if the sink prints text.
  public let fileEnding: String?
  /// A closure that creates the sink. Each run gets a new sink.
  public let make: @Sendable (SinkOutput) throws -> any TraceSink

  /// Describes a sink.
  public init(
    id: String, summary: String, fileEnding: String? = nil,
    make: @escaping @Sendable (SinkOutput) throws -> any TraceSink
  ) {
    self.id = id
    self.summary = summary
    self.fileEnding = fileEnding
    self.make = make
  }
}

/// The output destination of a sink that was selected on the command line.
public struct SinkOutput: Hashable, Sendable {
  /// The path of the file to write, including the sink's extension. A sink without an extension ignores the path.
  public var path: String
  /// The file descriptor to which the sink prints text. The default is the command's standard output. The sink must not
  /// close the descriptor.
  public var descriptor: Int32

  /// Creates an output destination.
  public init(path: String, descriptor: Int32 = 1) {
    self.path = path
    self.descriptor = descriptor
  }
}

extension SinkDescription {
  /// A sink that prints the trace as text, with a column for each subject.
  public static let console = SinkDescription(
    id: "console", summary: "Prints the trace as text, with a column for each subject."
  ) { .console(descriptor: $0.descriptor) }

  /// A sink that draws a state diagram when the trace ends.
  public static let graphviz = SinkDescription(
    id: "graphviz", summary: "Draws a state diagram at the end of the trace.", fileEnding: "svg"
  ) { try .diagram(at: $0.path, renderer: .graphviz) }

  /// A sink that writes the trace in the trace format.
  public static let jsonLines = SinkDescription(
    id: "jsonl", summary: "Writes the trace format, JSON Lines.", fileEnding: "jsonl"
  ) { try .jsonLines(at: $0.path, durability: .buffered) }

  /// The built-in sinks, sorted by ID. In a build without Graphviz, sinks that need Graphviz are excluded.
  public static let standard: [SinkDescription] =
    GraphvizRenderer.formats.isEmpty ? [.console, .jsonLines] : [.console, .graphviz, .jsonLines]
}
