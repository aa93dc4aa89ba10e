#if !HeadlessUIKit || os(iOS) || os(tvOS) || os(visionOS)
  /// An iOS version that HeadlessUIKit can emulate, such as `"5.1"`.
  ///
  /// With UIKit, a test runs on the version of its device or simulator. Without the package trait `HeadlessUIKit`,
  /// there is no system to emulate. In both cases, a test whose trait specifies versions fails with a message.
  public struct SystemVersion: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let description: String
    /// The version for tests that specify no version.
    static let newest: Self = "newest"

    public init(stringLiteral text: String) { description = text }
  }

  extension LifelineSettings {
    /// Records that the versions are not available.
    mutating func runOnSystems(_ versions: [SystemVersion]) {
      let names = versions.map { "\"\($0)\"" }.joined(separator: ", ")
      problems.append("The parameter systems: [\(names)] needs HeadlessUIKit: \(Self.reason)")
    }

    #if os(iOS) || os(tvOS) || os(visionOS)
      private static let reason =
        "on UIKit, a test runs on the version of its device or simulator only. Remove the parameter, or run the test on "
        + "Linux or macOS."
    #else
      private static let reason =
        "remove the parameter, or enable the package trait: in Package.swift, write traits: [\"HeadlessUIKit\"] after "
        + "the path or URL of Lifeline."
    #endif

    /// The settings of the only run.
    var runs: [(settings: Self, system: String?)] { [(self, nil)] }

    func refusingSystems(for caller: String) -> Self { self }
  }
#endif
