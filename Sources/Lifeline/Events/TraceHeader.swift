internal import LifelineCLibrary

/// The first record of a trace, which identifies the run and defines how to interpret times.
public struct TraceHeader: Hashable, Sendable {
  /// The version of the trace format that this library writes, which is also the newest version that it reads.
  public static let currentVersion = 1

  /// The major version of the format.
  public var version: Int
  /// The custom name of the run, or nil.
  public var name: String?
  /// The start time of the trace, as the time since 1970-01-01 00:00:00 UTC, with nanosecond resolution.
  public var started: Duration {
    get { .nanoseconds(startedAt) }
    set { startedAt = newValue.nanoseconds }
  }
  /// ``started`` in nanoseconds.
  package var startedAt: Int
  /// The clock's name: `monotonic`, or the name of another ``TraceClock``.
  public var clock: String
  /// The program's name.
  public var process: String
  /// The program's process ID.
  public var pid: Int
  /// The operating system, for example `linux`.
  public var platform: String
  /// The system whose life cycle is traced, for example `iOS 5.1 (headless)`, or nil.
  public var system: String?
  /// The line of the test or other code that was traced, as `Module/File.swift:12`, or nil.
  public var source: String?
  /// The identity of the run (32 hexadecimal digits), or nil.
  public var run: String?
  /// Labels that describe the run: at most 16, with keys of up to 64 bytes and values of up to 256 bytes.
  public var labels: [String: String]
  /// The identity of the trace (32 hexadecimal digits), or nil if nothing refers to it.
  public var trace: String?
  /// The name of the tail file, or nil if there is none.
  ///
  /// The tail file is in the same folder, and contains the last lines until the trace is closed.
  public var tail: String?
  /// The information about the trace that a later segment continues, or nil for the first segment.
  public var continues: TraceContinuation?
  /// Whether events were left out on purpose.
  ///
  /// If so, gaps in the sequence numbers do not indicate losses, and an event that is missing from the trace may still have happened.
  public var isFiltered = false
  /// The capabilities of the trace's source, or nil if the source reports everything.
  public var witness: TraceWitness?
  /// The findings that the traced program accepts.
  public var allowances: [TraceAllowance] = []

  /// Creates a header.
  public init(
    version: Int = TraceHeader.currentVersion, name: String? = nil, started: Duration = .zero,
    clock: String = "monotonic",
    process: String = "", pid: Int = 0, platform: String = "", system: String? = nil, source: String? = nil,
    run: String? = nil, labels: [String: String] = [:], trace: String? = nil, tail: String? = nil,
    continues: TraceContinuation? = nil, isFiltered: Bool = false,
    witness: TraceWitness? = nil
  ) {
    self.version = version
    self.name = name
    startedAt = started.nanoseconds
    self.clock = clock
    self.process = process
    self.pid = pid
    self.platform = platform
    self.system = system
    self.source = source
    self.run = run
    self.labels = labels
    self.trace = trace
    self.tail = tail
    self.continues = continues
    self.isFiltered = isFiltered
    self.witness = witness
  }

  /// The start time as the trace format writes it: `2026-01-31T12:00:00.000000000Z`.
  public var startedText: String {
    let (seconds, nanoseconds) = Self.floored(startedAt, dividedBy: 1_000_000_000)
    let (days, second) = Self.floored(seconds, dividedBy: 86_400)
    let date = Self.civilDate(daysSince1970: days)
    let time = [second / 3600, second / 60 % 60, second % 60].map { Self.padded($0, 2) }.joined(separator: ":")
    let day = "\(Self.padded(date.year, 4))-\(Self.padded(date.month, 2))-\(Self.padded(date.day, 2))"
    return "\(day)T\(time).\(Self.padded(nanoseconds, 9))Z"
  }

  /// Whether the trace was imported from a log whose times have no date. The trace then starts on January 1, 1970.
  package var hasUnknownDate: Bool { witness?.from != nil && (0..<Self.nanosecondsPerDay).contains(startedAt) }

  private static let nanosecondsPerDay = 86_400_000_000_000

  /// Returns the Gregorian date for a number of days.
  ///
  /// Years are counted from March, so that the leap day comes last.
  private static func civilDate(daysSince1970: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = daysSince1970 + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  /// Returns the quotient, rounded down so that the remainder is not negative for dates before 1970.
  private static func floored(_ number: Int, dividedBy divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

/// The information in a later segment's header about the trace that the segment continues.
///
/// A trace with ``JSONLinesSink/Limits`` is a sequence of segments, each in its own file. Event numbers, thread
/// numbers, and times continue from one segment to the next.
public struct TraceContinuation: Hashable, Sendable {
  /// The position of the segment in its trace, starting at 2, because the first segment does not continue another segment.
  public var segment: Int
  /// The sequence number of the segment's first event.
  public var sequence: Int
  /// The subjects that had events in earlier segments and were not deallocated, in the order of their numbers.
  ///
  /// The value is nil if the writer did not track them.
  public var living: [Subject]?
  /// The numbers of the ``living`` subjects' owners, keyed by the subjects' numbers.
  ///
  /// Subjects without an entry have no owner.
  public var owners: [Int: Int]
  /// The number of living subjects that were left out of ``living`` for lack of space.
  public var omitted: Int
  /// The leaks of ``living`` subjects that earlier segments report, in the order of the subjects' numbers.
  ///
  /// The value is nil if the writer did not track them. The segments with their events may have been deleted.
  public var leaks: [Leak]?
  /// The number of leaks that were left out of ``leaks`` for lack of space.
  public var omittedLeaks: Int
  /// The numbers of the ``living`` subjects that are no longer traced, in ascending order.
  ///
  /// The value is nil if it is unknown. Rules then draw no conclusions about objects that are older than the segment.
  public var untraced: [Int]?
  /// Whether the traced code ended in an earlier segment, so that all events belong to the teardown.
  public var hasEnded: Bool

  /// A leak that an earlier segment reports.
  public struct Leak: Hashable, Sendable {
    /// The event that reported the subject as still alive.
    public var leaked: TraceEvent
    /// The event that stated the expectation, or nil if it is unknown.
    public var expected: TraceEvent?
    /// The event with which the last intentional retention of the subject ended before the leak, or nil if there is none.
    public var endedRetaining: TraceEvent?

    /// Creates a leak.
    public init(leaked: TraceEvent, expected: TraceEvent? = nil, endedRetaining: TraceEvent? = nil) {
      self.leaked = leaked
      self.expected = expected
      self.endedRetaining = endedRetaining
    }

    /// The events in the order of the trace.
    package var events: [TraceEvent] {
      [expected, endedRetaining, leaked].compactMap(\.self).sorted { $0.sequence < $1.sequence }
    }
  }

  /// Creates a continuation.
  public init(
    segment: Int, sequence: Int, living: [Subject]? = nil, owners: [Int: Int] = [:], omitted: Int = 0,
    leaks: [Leak]? = nil, omittedLeaks: Int = 0, untraced: [Int]? = [], hasEnded: Bool = false
  ) {
    self.segment = segment
    self.sequence = sequence
    self.living = living
    self.owners = owners
    self.omitted = omitted
    self.leaks = leaks
    self.omittedLeaks = omittedLeaks
    self.untraced = untraced
    self.hasEnded = hasEnded
  }
}

/// Findings that the traced program accepts, so that tools list them as suppressed.
///
/// For example, the `allow` parameter of a test's `.lifeline` trait is written to the header of the test's trace.
public struct TraceAllowance: Hashable, Sendable {
  /// The ID of the rule, such as `controller-leaked`.
  public var rule: String
  /// The plain name of the type whose findings are accepted, or `*` for all types.
  public var type: String
  /// The reason why the findings are accepted.
  public var reason: String

  /// Creates an allowance.
  public init(rule: String, type: String, reason: String) {
    self.rule = rule
    self.type = type
    self.reason = reason
  }

  /// The maximum number of allowances in a header. Further allowances are left out, so their findings are reported.
  package static let maximumCount = 100
  /// The maximum length of each string in a header, in bytes of JSON. Longer strings are truncated.
  package static let maximumLength = 256
}

/// The capabilities of a trace's source, for traces that do not contain everything, such as imported logs and sampled
/// traces.
///
/// A header without a witness means that the source reports everything. Rules use the witness to determine whether they
/// can check the trace: if the source cannot report an event, its absence from the trace proves nothing.
public struct TraceWitness: Hashable, Sendable {
  /// The reliability of the objects' identities.
  public enum Identity: String, Hashable, Sendable, CaseIterable {
    /// Objects have identities in the source.
    case exact
    /// Objects were inferred, so two objects can have the same number, and one object can have two numbers.
    case inferred
  }

  /// The point in the program's run where the trace begins.
  public enum Beginning: String, Hashable, Sendable, CaseIterable {
    /// Recording began before the first object was created.
    case start
    /// Objects may have existed before the trace began.
    case middle
  }

  /// The way in which a sink selected the objects whose lives it recorded.
  public struct Sampling: Hashable, Sendable {
    /// The fraction of lives that were selected in advance, from 0 to 1.
    public var rate: Double
    /// The rates for individual types, keyed by type name.
    public var rates: [String: Double] = [:]
    /// The reasons why other lives were also recorded: `leaks`, `errors`, `warnings`.
    public var keeping: [String]
    /// The level below which marks were left out, or nil if no marks were left out.
    public var minimumLevel: TraceLevel?
    /// The maximum number of lives of each type that were selected per second, or nil for no limit.
    public var livesPerSecond: Int?
    /// Whether the trace contains all events of each recorded life, except for marks.
    public var hasWholeLives: Bool

    /// Creates a description.
    public init(rate: Double, keeping: [String] = [], hasWholeLives: Bool = true) {
      self.rate = rate
      self.keeping = keeping
      self.hasWholeLives = hasWholeLives
    }
  }

  /// The format and the program that the trace was imported from, such as `otlp:embrace`, or nil if it was not imported.
  public var from: String?
  /// The names of the events that the source can report, or nil if it can report all events.
  ///
  /// The array also contains `super` if the source reports whether overrides called super.
  public var observed: [String]?
  /// Whether the trace contains every event with one of the ``observed`` names.
  public var isComplete = true
  /// The reliability of the objects' identities.
  public var identity = Identity.exact
  /// The point in the program's run where the trace begins.
  public var begins = Beginning.start
  /// Whether callbacks are spans with a begin event and an end event, rather than instants.
  public var hasSpans = true
  /// The resolution of times, or nil for exact times.
  ///
  /// If there is a resolution, the order of events with equal times is unknown.
  public var resolution: Duration?

  /// The way in which the recorded lives were selected, or nil if all lives were recorded.
  ///
  /// A sampled trace is also filtered: see ``TraceHeader/isFiltered``.
  public var sampling: Sampling?

  /// Creates the witness of a source that reports everything.
  public init() {}
}

/// The information in a trace's header about the running program.
enum ProcessInformation {
  static let pid = Int(getpid())

  /// The last component of the path that was used to start the program.
  static let name: String = {
    let path = CommandLine.arguments.first ?? ""
    return path.split(separator: "/").last.map(String.init) ?? path
  }()

  static var platform: String {
    #if os(Linux)
      "linux"
    #elseif os(macOS)
      "macos"
    #elseif os(iOS)
      "ios"
    #elseif os(tvOS)
      "tvos"
    #elseif os(visionOS)
      "visionos"
    #else
      "unknown"
    #endif
  }

  /// Returns the value of an environment variable, or nil if it is not set.
  static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The labels in `LIFELINE_LABELS`, and the problems with them.
  static let labels: (labels: [String: String], problems: [String]) = {
    let (labels, problems) = TraceLabels.parse(environment("LIFELINE_LABELS") ?? "")
    return (labels, problems.map { "LIFELINE_LABELS: \($0)" })
  }()

  /// Whether `LIFELINE_DISABLED` is set to a nonempty value other than `0`.
  static let tracingIsDisabled: Bool = {
    let value = environment("LIFELINE_DISABLED") ?? ""
    return !value.isEmpty && value != "0"
  }()
}
