public import Lifeline

/// An event that an importer found in a file.
public struct ImportedEvent: Hashable, Sendable {
  /// The ``timestamp`` in nanoseconds.
  package var time: Int?
  /// The ``endTimestamp`` in nanoseconds.
  package var end: Int?
  /// The process, or nil if the file does not identify processes.
  public var process: ImportedProcess?
  /// The identity of the thread within its process.
  public var thread: UInt64 = 0
  /// The kind of the object.
  public var kind = SubjectKind.controller
  /// The type of the object, without its module.
  public var type: TypeName
  /// The name of this individual object, or nil if it has none.
  public var objectName: String?
  /// The identity of the object, such as its address. The identity distinguishes the object from other objects that
  /// exist at the same time. The value is nil if the file does not contain an identity.
  public var object: UInt64?
  /// The callback.
  public var name: EventName
  /// The phase of the event: an instant or the beginning of a span.
  public var phase = TraceEvent.Phase.instant
  /// The attributes of the event.
  public var attributes = TraceAttributes()
  /// The attributes that are known only at the end of the span.
  public var endAttributes = TraceAttributes()
  /// The event's number, if the format preserves the numbers of a trace, or 0.
  package var sequence = 0
  /// The thread on which the span ended, if it differs from the thread on which it began.
  package var endThread: UInt64?

  /// Creates an instant.
  ///
  /// - Parameters:
  ///   - type: The type of the object, without its module.
  ///   - name: The callback.
  ///   - timestamp: The time since 1970-01-01 00:00:00 UTC, or nil if only the order of events is known.
  public init(type: TypeName, name: EventName, timestamp: Duration? = nil) {
    self.init(type: type, name: name, time: timestamp?.nanoseconds)
  }

  /// Creates an instant with a time in nanoseconds.
  package init(type: TypeName, name: EventName, time: Int?) {
    self.type = type
    self.name = name
    self.time = time
  }
}

extension ImportedEvent {
  /// The time of the event since 1970-01-01 00:00:00 UTC, with nanosecond resolution, or nil if only the order of
  /// events is known.
  public var timestamp: Duration? {
    get { time.map { .nanoseconds($0) } }
    set { time = newValue?.nanoseconds }
  }

  /// The time at the end of the span that begins with this event, or nil for an instant or a span that did not end.
  public var endTimestamp: Duration? {
    get { end.map { .nanoseconds($0) } }
    set { end = newValue?.nanoseconds }
  }
}

/// A process in a log.
public struct ImportedProcess: Hashable, Sendable {
  /// The name of the process, or an empty string if the log does not contain the name.
  public var name: String
  /// The number of the process, or 0 if the log does not contain the number.
  public var pid: Int

  /// Creates a process.
  public init(name: String, pid: Int = 0) {
    self.name = name
    self.pid = pid
  }

  /// The process as text, such as `Shop[123]`.
  package var label: String { pid == 0 ? name : "\(name)[\(pid)]" }
}
