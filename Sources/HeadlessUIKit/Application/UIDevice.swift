public import Foundation

/// The device of a headless world, which knows the version of its system.
@MainActor
public final class UIDevice: NSObject {
  /// The device of the current world.
  public static var current: UIDevice { HeadlessWorld.current.device }

  /// The name of the operating system.
  public let systemName = "iOS"

  /// The version of the operating system; setting it changes how the world behaves from then on.
  ///
  /// Reading gives the version in full, `26.0` after setting `26`. A text that is no version stops the program: hand
  /// text from outside to ``SystemVersion/init(parsing:)`` first.
  public var systemVersion: String {
    get { version.description }
    set { version = SystemVersion(trusting: newValue) }
  }

  var version: SystemVersion

  init(version: SystemVersion) {
    self.version = version
    super.init()
  }
}
