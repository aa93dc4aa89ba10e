extension UIView {
  /// How an animation runs. Nothing is drawn, so these are accepted for the sake of the callers and change nothing.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }
  }
}
