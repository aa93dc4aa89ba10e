public import Lifeline

/// An event that an importer found.
public struct ImportedEvent: Hashable, Sendable {
  /// When it happened, in nanoseconds since 1970-01-01 00:00:00 UTC; nil if only the order is known.
  public var time: Int?
  /// When the span that begins here ended; nil for an instant, and for a span that never ended.
  public var end: Int?
  /// The process, or nil if the file has no processes.
  public var process: ImportedProcess?
  /// The identity of the thread in its process.
  public var thread: UInt64 = 0
  /// The kind of the object.
  public var kind = SubjectKind.controller
  /// The plain type of the object, without its module.
  public var type: TypeName
  /// The name of this one object, or nil.
  public var objectName: String?
  /// What distinguishes the object from others that exist at the same time, such as its address; nil if the file does not have it.
  public var object: UInt64?
  /// The callback.
  public var name: EventName
  /// Whether it is an instant, or the begin of a span.
  public var phase = TraceEvent.Phase.instant
  /// Details.
  public var attributes = TraceAttributes()
  /// Details that are known at the end of the span.
  public var endAttributes = TraceAttributes()
  /// The number of the event, in a format that keeps those of a trace; 0 for none.
  package var sequence = 0
  /// The thread on which the span ended, if it is not the thread of the begin.
  package var endThread: UInt64?

  /// Creates an instant.
  public init(type: TypeName, name: EventName, time: Int? = nil) {
    self.type = type
    self.name = name
    self.time = time
  }
}

/// A process in a log.
public struct ImportedProcess: Hashable, Sendable {
  /// Its name; empty if the log has none.
  public var name: String
  /// Its number; 0 if the log has none.
  public var pid: Int

  /// Creates a process.
  public init(name: String, pid: Int = 0) {
    self.name = name
    self.pid = pid
  }

  /// For example `Shop[123]`.
  package var label: String { pid == 0 ? name : "\(name)[\(pid)]" }
}
