/// The selection of lives that a ``SamplingSink`` records. The life of an object consists of all its events.
///
/// ```swift
/// var sampling = Sampling(rate: 1 / 100, keeping: .findings)
/// sampling.rates = ["Pool": 1, "Connection": 1]
/// sampling.minimumLevel = .info
/// ```
public struct Sampling: Hashable, Sendable {
  /// The reasons to record a life regardless of the rate.
  public struct Keeping: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// Creates a set from its raw value.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The object leaked or was released late.
    public static let leaks = Keeping(rawValue: 1 << 0)
    /// A span ended with an error, or a mark on the object has the `error` or `critical` level.
    public static let errors = Keeping(rawValue: 1 << 1)
    /// A mark on the object has the `warning` level.
    public static let warnings = Keeping(rawValue: 1 << 2)
    /// All reasons.
    public static let findings: Keeping = [.leaks, .errors, .warnings]

    /// The reasons, as they are written in the witness of a trace's header.
    var words: [String] {
      [(Keeping.leaks, "leaks"), (.errors, "errors"), (.warnings, "warnings")].filter { contains($0.0) }.map(\.1)
    }
  }

  /// The fraction of lives, from 0 to 1, that are selected when their first event occurs.
  ///
  /// Values outside this range are clamped, and a notice is added to ``SinkHealth/notices``. Without
  /// ``livesPerSecond``, the selection depends only on the object's number and type, so it is the same on every run
  /// with the same objects.
  public var rate: Double
  /// The rates for individual types.
  ///
  /// Use a rate of 1 for types with few, long-lived objects, such as pools.
  ///
  /// When the sink is closed, ``SinkHealth/notices`` contains a notice for each type that did not occur, because its
  /// name may be misspelled.
  public var rates: [TypeName: Double] = [:]
  /// The maximum number of lives of each type that are selected per second of the trace, or nil for no limit.
  public var livesPerSecond: Int?
  /// The level below which marks are left out, even for selected objects, or nil for no minimum.
  public var minimumLevel: TraceLevel?
  /// The reasons to record a life that the rate does not select.
  public var keeping: Keeping
  /// The maximum time that the events of a life wait in memory for a decision, measured by the events' times.
  ///
  /// A life that lasts longer is recorded, regardless of how it ends.
  public var window: Duration = .seconds(1)
  /// The maximum number of waiting events.
  ///
  /// If this maximum is exceeded, the oldest lives are recorded.
  public var capacity = 65_536

  /// Creates a selection of lives.
  public init(rate: Double, keeping: Keeping = []) {
    self.rate = rate
    self.keeping = keeping
  }

  /// Returns a rate clamped to its range, with 0 for NaN.
  static func limited(_ rate: Double) -> Double { rate > 0 ? min(rate, 1) : 0 }

  /// Returns the description in the header of a trace.
  ///
  /// The description contains at most 100 rates, because the header is a single line.
  func witness(hasWholeLives: Bool) -> TraceWitness.Sampling {
    var witness = TraceWitness.Sampling(
      rate: Self.limited(rate), keeping: keeping.words, hasWholeLives: hasWholeLives)
    for (type, rate) in rates.sorted(by: { $0.key.string < $1.key.string }).prefix(100) {
      witness.rates[type.string] = Self.limited(rate)
    }
    witness.minimumLevel = minimumLevel
    witness.livesPerSecond = livesPerSecond.map { max(0, $0) }
    return witness
  }

  /// The notices about rates that are out of range.
  var problems: [String] {
    let own = rates.sorted { $0.key.string < $1.key.string }.map { (" of the type '\($0.key.string)'", $0.value) }
    return ([("", rate)] + own).compactMap { type, rate in
      let limited = Self.limited(rate)
      guard limited != rate else { return nil }
      let advice = rate > 1 ? "; to choose 1 of N lives, use 1 / N" : ""
      return "the sampling rate\(type) is \(rate), but must be from 0 to 1; it is limited to \(limited)" + advice
    }
  }
}

/// Selects lives by their objects' numbers.
struct SamplingRates {
  /// The thresholds, indexed by the type's name; nil means the default threshold.
  private var thresholds: [UInt64?] = []
  private let usual: UInt64
  /// The types that have their own rates but have not occurred yet.
  private var awaited: Set<TypeName>
  /// Whether each type has occurred, indexed by its name. Nothing is recorded once no type is awaited.
  private var occurred: [Bool] = []

  init(_ sampling: Sampling) {
    usual = Self.threshold(sampling.rate)
    awaited = Set(sampling.rates.keys)
    for (type, rate) in sampling.rates {
      let index = Int(type.index)
      if index >= thresholds.count { thresholds += [UInt64?](repeating: nil, count: index + 1 - thresholds.count) }
      thresholds[index] = Self.threshold(rate)
    }
  }

  /// Records that a type has occurred. Call it with each subject.
  @inline(__always)
  mutating func note(_ type: TypeName) {
    if !awaited.isEmpty, occurred.count <= Int(type.index) || !occurred[Int(type.index)] { noteFirst(type) }
  }

  @inline(never)
  private mutating func noteFirst(_ type: TypeName) {
    let index = Int(type.index)
    if index >= occurred.count { occurred += [Bool](repeating: false, count: index + 1 - occurred.count) }
    occurred[index] = true
    awaited.remove(type)
  }

  /// The notices about types that have their own rates but have not occurred.
  var problems: [String] {
    let others = occurred.indices.filter { occurred[$0] }.map { TypeName(index: Int32($0)).string }.sorted()
    return awaited.map(\.string).sorted().map { type in
      "the sampling has a rate for the type '\(type)', but no object had this type" + NearestName.hint(type, in: others)
    }
  }

  /// Returns whether a subject is selected.
  ///
  /// Consecutive numbers are spread evenly, so that 1 in 100 objects is selected, not 100 consecutive objects in
  /// 10,000.
  @inline(__always)
  func chooses(_ subject: Subject) -> Bool {
    let place = (UInt64(truncatingIfNeeded: subject.id) &* 0x9E37_79B9_7F4A_7C15) >> 11
    let index = Int(subject.type.index)
    return place < (index < thresholds.count ? thresholds[index] ?? usual : usual)
  }

  /// Returns the threshold for a rate, in 53 bits like the significand of a `Double`; NaN is treated as 0.
  private static func threshold(_ rate: Double) -> UInt64 { UInt64(Sampling.limited(rate) * 0x1p53) }
}
