public import Lifeline
internal import LifelineGraphviz

/// What a sink is called on the command line, and how to make one.
///
/// ```swift
/// SinkDescription(id: "tally", summary: "Counts events by type.", fileEnding: "txt") { output in
///   TallySink(path: output.path)
/// }
/// ```
public struct SinkDescription: Sendable {
  /// The stable name in kebab case: `lifeline demo --sink` takes it.
  public let id: String
  /// What it does with events, in one line.
  public let summary: String
  /// The ending of the file that it writes, without the dot; nil when it prints for people.
  public let fileEnding: String?
  /// Makes the sink. Each run gets a fresh one.
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

/// Where a sink of the command line puts what it makes of the events.
public struct SinkOutput: Hashable, Sendable {
  /// The file to write, with the sink's ending; a sink without one leaves it alone.
  public var path: String
  /// Where to print for people: the command's standard output, which stays open.
  public var descriptor: Int32

  /// Names an output.
  public init(path: String, descriptor: Int32 = 1) {
    self.path = path
    self.descriptor = descriptor
  }
}

extension SinkDescription {
  /// Prints the trace for people, with a column for every subject.
  public static let console = SinkDescription(
    id: "console", summary: "Prints the trace for people, with a column for every subject."
  ) { .console(descriptor: $0.descriptor) }

  /// Draws a state diagram when the trace is over.
  public static let graphviz = SinkDescription(
    id: "graphviz", summary: "Draws a state diagram when the trace is over.", fileEnding: "svg"
  ) { try .graphviz(at: $0.path) }

  /// Writes the trace format.
  public static let jsonLines = SinkDescription(
    id: "jsonl", summary: "Writes the trace format, JSON Lines.", fileEnding: "jsonl"
  ) { try .jsonLines(at: $0.path) }

  /// The sinks that Lifeline brings along, sorted by id.
  public static let standard: [SinkDescription] = [.console, .graphviz, .jsonLines]
}
