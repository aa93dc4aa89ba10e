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

  /// The format and the program that the trace was imported from, such as `otlp:embrace`, or nil if it was not
  /// imported.
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
