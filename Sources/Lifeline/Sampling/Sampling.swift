/// Which lives of objects a ``SamplingSink`` records.
///
/// ```swift
/// var sampling = Sampling(rate: 1 / 100, keeping: .findings)
/// sampling.rates = ["Pool": 1, "Connection": 1]
/// sampling.minimumLevel = .info
/// ```
public struct Sampling: Hashable, Sendable {
  /// What makes a life worth recording, whatever the rate says.
  public struct Keeping: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    /// Creates a set from bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The object is leaked, or released late.
    public static let leaks = Keeping(rawValue: 1 << 0)
    /// A span ended with an error, or a mark on the object has the level `error` or `critical`.
    public static let errors = Keeping(rawValue: 1 << 1)
    /// A mark on the object has the level `warning`.
    public static let warnings = Keeping(rawValue: 1 << 2)
    /// All of these.
    public static let findings: Keeping = [.leaks, .errors, .warnings]

    /// The words of the witness in a trace's header.
    var words: [String] {
      [(Keeping.leaks, "leaks"), (.errors, "errors"), (.warnings, "warnings")].filter { contains($0.0) }.map(\.1)
    }
  }

  /// The part of lives that are chosen at their first events, from 0 to 1. Other values are limited to that range.
  ///
  /// The choice depends on the object's number only, so it is the same on every run with the same objects.
  public var rate: Double
  /// The rates of types that have their own. Objects that are few and live long, such as pools, have a rate of 1.
  public var rates: [TypeName: Double] = [:]
  /// The maximum number of lives of each type that are chosen in a second of the trace, or nil for no limit.
  public var livesPerSecond: Int?
  /// Marks below this level are left out, those on chosen objects as well; nil keeps all.
  public var minimumLevel: TraceLevel?
  /// Which of the other lives are recorded, too, as a whole.
  public var keeping: Keeping
  /// How long the events of a life that is not decided yet may wait in memory, by the times of events.
  ///
  /// A life that lasts longer is recorded, whatever its end will be.
  public var window: Duration = .seconds(1)
  /// The maximum number of events that wait. When there are more, the oldest lives are recorded.
  public var capacity = 65_536

  /// Creates a sampling.
  public init(rate: Double, keeping: Keeping = []) {
    self.rate = rate
    self.keeping = keeping
  }

  /// The rate in its range; not a number counts as 0.
  var limitedRate: Double { rate > 0 ? min(rate, 1) : 0 }
}

/// Chooses lives by the numbers of their objects.
struct SamplingRates {
  /// By the index of the type's name; nil has the usual threshold.
  private var thresholds: [UInt64?] = []
  private let usual: UInt64

  init(_ sampling: Sampling) {
    usual = Self.threshold(sampling.rate)
    for (type, rate) in sampling.rates {
      let index = Int(type.index)
      if index >= thresholds.count { thresholds += [UInt64?](repeating: nil, count: index + 1 - thresholds.count) }
      thresholds[index] = Self.threshold(rate)
    }
  }

  /// Consecutive numbers are spread evenly, so that 1 of 100 objects is chosen, not 100 of 10,000 at once.
  @inline(__always)
  func chooses(_ subject: Subject) -> Bool {
    let place = (UInt64(truncatingIfNeeded: subject.id) &* 0x9E37_79B9_7F4A_7C15) >> 11
    let index = Int(subject.type.index)
    return place < (index < thresholds.count ? thresholds[index] ?? usual : usual)
  }

  /// 53 bits, as many as a `Double` has. Not a number counts as 0.
  private static func threshold(_ rate: Double) -> UInt64 {
    UInt64(Sampling(rate: rate).limitedRate * 0x1p53)
  }
}
