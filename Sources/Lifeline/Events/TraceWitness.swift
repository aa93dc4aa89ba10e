/// What the source of a trace can observe, for traces that are no record of everything: imported logs and sampled traces.
///
/// Without it, a header says that the source reports everything. Rules use it to decide whether they can judge the trace:
/// an event that no source can report is not an event that did not happen.
public struct TraceWitness: Hashable, Sendable {
  /// How the source identifies objects.
  public enum Identity: String, Hashable, Sendable, CaseIterable {
    /// Objects have identities in the source.
    case exact
    /// Objects were inferred, so two objects can have the same number, and one object can have two numbers.
    case inferred
  }

  /// Where the trace begins.
  public enum Beginning: String, Hashable, Sendable, CaseIterable {
    /// Recording began before the first object was created.
    case start
    /// Objects may be older than the trace.
    case middle
  }

  /// How a sink selected the lives that it recorded.
  public struct Sampling: Hashable, Sendable {
    /// The part of lives that were chosen in advance, from 0 to 1.
    public var rate: Double
    /// The rates of types that have their own, by the name of the type.
    public var rates: [String: Double] = [:]
    /// The reasons for which other lives were recorded, too: `leaks`, `errors`, `warnings`.
    public var keeping: [String]
    /// The level below which marks were left out, or nil if none were.
    public var minimumLevel: TraceLevel?
    /// The maximum number of lives of each type that were chosen per second, or nil for no limit.
    public var livesPerSecond: Int?
    /// Whether all events of a recorded life are recorded, except for marks.
    public var hasWholeLives: Bool

    /// Creates a description.
    public init(rate: Double, keeping: [String] = [], hasWholeLives: Bool = true) {
      self.rate = rate
      self.keeping = keeping
      self.hasWholeLives = hasWholeLives
    }
  }

  /// The format and the program that the trace was imported from, such as `otlp:embrace`, or nil.
  public var from: String?
  /// The names of the events that the source can report, and `super` if it reports whether super was called; nil for all.
  public var observed: [String]?
  /// Whether no event of these names can be missing.
  public var isComplete = true
  /// How the source identifies objects.
  public var identity = Identity.exact
  /// Where the trace begins.
  public var begins = Beginning.start
  /// Whether callbacks have a begin and an end; otherwise they are points in time.
  public var hasSpans = true
  /// The resolution of times; nil for exact times. Equal times of such a trace prove no order.
  public var resolution: Duration?

  /// How the recorded lives were selected, or nil if all were recorded. Such a trace is also filtered
  /// (``TraceHeader/isFiltered``).
  public var sampling: Sampling?

  /// Creates a witness that can observe everything.
  public init() {}
}
