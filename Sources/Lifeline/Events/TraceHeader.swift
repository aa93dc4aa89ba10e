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
  /// If so, gaps in the sequence numbers do not indicate losses, and an event that is missing from the trace may still
  /// have happened.
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
