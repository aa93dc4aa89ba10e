extension RuleDescription {
  /// The subject of a rule, whatever its id is.
  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// It reports objects that are alive and should not be: `lifeline trends` counts them.
    public static let leak = Traits(rawValue: 1 << 0)
  }
}
