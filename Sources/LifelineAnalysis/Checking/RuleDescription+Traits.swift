extension RuleDescription {
  /// What a rule is about, whatever its id says.
  public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// It reports objects that are alive and should not be: `lifeline trends` counts them.
    public static let leak = Traits(rawValue: 1 << 0)
  }
}
