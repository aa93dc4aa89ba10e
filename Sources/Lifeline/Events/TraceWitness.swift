/// What the source of a trace can observe, for traces that do not record everything: imported logs and sampled traces.
///
/// A header without a witness means that the source reports everything. Rules use the witness to decide whether they
/// can check the trace: if the source cannot report an event, its absence from the trace proves nothing.
public struct TraceWitness: Hashable, Sendable {
  /// How the source identifies objects.
  public enum Identity: String, Hashable, Sendable, CaseIterable {
    /// Objects have identities in the source.
    case exact
    /// Objects were inferred, so two objects can have the same number, and one object can have two numbers.
    case inferred
  }

  /// Where in the program's run the trace begins.
  public enum Beginning: String, Hashable, Sendable, CaseIterable {
    /// Recording began before the first object was created.
    case start
    /// Objects may have existed before the trace began.
    case middle
  }

  /// How a sink selected the lives that it recorded.
  public struct Sampling: Hashable, Sendable {
    /// The fraction of lives that were chosen in advance, from 0 to 1.
    public var rate: Double
    /// The rates of types that have their own rate, by type name.
    public var rates: [String: Double] = [:]
    /// The reasons why other lives were recorded, too: `leaks`, `errors`, `warnings`.
    public var keeping: [String]
    /// The level below which marks were left out, or nil if none were.
    public var minimumLevel: TraceLevel?
    /// The maximum number of lives of each type that were chosen per second, or nil for no limit.
    public var livesPerSecond: Int?
    /// Whether all events of a recorded life were recorded, except for marks.
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
  /// The names of the events that the source can report, and `super` if it reports whether super was called; nil for
  /// all events.
  public var observed: [String]?
  /// Whether every event with one of these names is in the trace.
  public var isComplete = true
  /// How the source identifies objects.
  public var identity = Identity.exact
  /// Where in the program's run the trace begins.
  public var begins = Beginning.start
  /// Whether callbacks are spans with a begin event and an end event. If not, they are instants.
  public var hasSpans = true
  /// The resolution of times; nil for exact times. Equal times in such a trace do not imply an order.
  public var resolution: Duration?

  /// How the recorded lives were selected, or nil if all were recorded. A sampled trace is also filtered: see
  /// ``TraceHeader/isFiltered``.
  public var sampling: Sampling?

  /// Creates a witness that can observe everything.
  public init() {}
}
