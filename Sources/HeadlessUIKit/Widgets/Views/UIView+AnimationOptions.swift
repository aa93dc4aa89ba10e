extension UIView {
  /// The options of an animation. They are accepted and have no effect, because nothing is drawn.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }
  }
}
