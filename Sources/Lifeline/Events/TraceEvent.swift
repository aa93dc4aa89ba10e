/// One record of a trace: the begin event or end event of a span, such as a callback, or an instant event.
public struct TraceEvent: Hashable, Sendable {
  /// Whether an event begins a span, ends one, or is instant.
  public enum Phase: UInt8, Sendable, CaseIterable {
    /// A span begins.
    case begin
    /// A span ends.
    ///
    /// The event ends the thread's innermost open span that has the same subject and name, or the span whose begin
    /// event has the sequence number in the `begin` attribute.
    case end
    /// An event without a duration.
    case instant

    /// The phase's name in the trace format.
    public var label: String {
      switch self {
      case .begin: "begin"
      case .end: "end"
      case .instant: "instant"
      }
    }
  }

  /// The event's position in the trace: 1, 2, 3… in the order in which the sinks received the events.
  public var sequence: Int
  /// ``elapsed`` in nanoseconds.
  package var time: Int
  /// The thread number: 1 is the main thread; the other threads are numbered in the order of their first events.
  public var thread: Int
  /// The event's object.
  public var subject: Subject
  /// The event's name: the base name of a Swift callback, another name that the trace format defines, or a custom name.
  public var name: EventName
  /// Whether the event begins a span, ends one, or is instant.
  public var phase: Phase
  /// The event's details.
  ///
  /// Most events have none.
  public var attributes: TraceAttributes

  /// Creates an event.
  ///
  /// Tracers number events and set their times. Create events yourself only in tests of sinks and rules.
  public init(
    sequence: Int, elapsed: Duration, thread: Int = 1, subject: Subject, name: EventName, phase: Phase = .instant,
    attributes: TraceAttributes = TraceAttributes()
  ) {
    self.init(
      sequence: sequence, time: elapsed.nanoseconds, thread: thread, subject: subject, name: name, phase: phase,
      attributes: attributes)
  }

  /// Creates an event with a time in nanoseconds.
  package init(
    sequence: Int, time: Int, thread: Int = 1, subject: Subject, name: EventName, phase: Phase = .instant,
    attributes: TraceAttributes = TraceAttributes()
  ) {
    self.sequence = sequence
    self.time = time
    self.thread = thread
    self.subject = subject
    self.name = name
    self.phase = phase
    self.attributes = attributes
  }
}

extension TraceEvent {
  /// The time since the trace started, with nanosecond resolution.
  ///
  /// The time never decreases from one event to the next.
  ///
  /// With a counting clock (``TraceClock/counting(step:)``), the value counts steps and is not a duration.
  public var elapsed: Duration {
    get { .nanoseconds(time) }
    set { time = newValue.nanoseconds }
  }
}

extension EventName {
  /// A subject was created or traced for the first time.
  @inlinable public static var `init`: EventName { EventName(.`init`) }
  /// A subject was deallocated.
  @inlinable public static var `deinit`: EventName { EventName(.`deinit`) }
  /// A mark was recorded; the `text` attribute contains its text.
  @inlinable public static var mark: EventName { EventName(.mark) }
  /// The subject is expected to be released now; the `reason` or `because` attribute contains the reason.
  @inlinable public static var expectDeallocation: EventName { EventName(.expectDeallocation) }
  /// The subject was released in time.
  @inlinable public static var released: EventName { EventName(.released) }
  /// The subject was released, but only after the grace period.
  @inlinable public static var releasedLate: EventName { EventName(.releasedLate) }
  /// The subject is still alive after the grace period.
  @inlinable public static var leaked: EventName { EventName(.leaked) }
  /// The subject is used again, so it is no longer expected to be released; the `reason` or `because` attribute
  /// contains the reason.
  @inlinable public static var expectationWithdrawn: EventName { EventName(.expectationWithdrawn) }
  /// The subject retains another object on purpose; the `to` attribute contains that object's number.
  @inlinable public static var retain: EventName { EventName(.retain) }
  /// The subject no longer retains another object on purpose; the `to` attribute contains that object's number.
  @inlinable public static var endRetaining: EventName { EventName(.endRetaining) }
  /// The traced part of the program has ended.
  ///
  /// Later events belong to the teardown; only rules about releases use them.
  @inlinable public static var ended: EventName { EventName(.ended) }
}

/// The importance of a mark, on the scale of swift-log.
///
/// Levels are compared by importance; `.trace` is the least important. A minimum level, such as
/// ``Sampling/minimumLevel``, does not affect marks without a level.
public enum TraceLevel: String, Hashable, Sendable, CaseIterable, Comparable {
  case trace, debug, info, notice, warning, error, critical

  public static func < (left: TraceLevel, right: TraceLevel) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .trace: 0
    case .debug: 1
    case .info: 2
    case .notice: 3
    case .warning: 4
    case .error: 5
    case .critical: 6
    }
  }
}

extension TraceEvent {
  /// The level of a mark; nil for other events and for marks without a level.
  public var level: TraceLevel? { attributes.string(.level).flatMap(TraceLevel.init) }

  /// Whether the event begins a step: a mark that belongs to no object and is not a log line, or the end of the traced
  /// part.
  package var isStep: Bool { (name == .mark || name == .ended) && subject.id == 0 && level == nil }
}
