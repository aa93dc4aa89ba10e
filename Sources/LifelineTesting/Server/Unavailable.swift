#if !HeadlessUIKit
  /// The driver acts on the controllers of HeadlessUIKit.
  @available(
    *, unavailable,
    message: """
      AppDriver needs the package trait 'HeadlessUIKit' of Lifeline: in Package.swift, write traits: ["HeadlessUIKit"] \
      after the path or URL of Lifeline
      """
  )
  public final class AppDriver {
    /// Creates nothing.
    public init() {}
  }

  /// The probes of controllers. Only the package trait `HeadlessUIKit` adds values of this type.
  public struct ProbeSettings: Sendable {
    static let all = Self()
  }
#endif
